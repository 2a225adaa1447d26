// Where positions lie on the board: between the grid's positions, file units and world units, and the outlines of cells.
// Pure; no Phaser. World units: 64 to the step between neighbouring cells, or to a metre on a gridless map.
import type { BattleMap, FinePoint, GridSpec } from '../geometry/battleMap.ts'
import type { CellGrid } from '../geometry/cellGrid.ts'
import { offsetToAxial } from '../geometry/coordinates.ts'
import { createHexGrid } from '../geometry/hexGrid.ts'
import { NODE_MM } from '../geometry/navigationLattice.ts'
import { createSquareGrid } from '../geometry/squareGrid.ts'
import type { BoardPoint } from '../session/boardModel.ts'

/** World units to one step between neighbouring cells. */
export const UNIT = 64

const HEX_ROW = UNIT * Math.sqrt(3) * 0.5

export interface WorldPoint {
  readonly x: number
  readonly y: number
}

export interface WorldRect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A place on the board as the host knows it: cells, or millimetres. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface Layout {
  readonly map: BattleMap
  /** Undefined on a gridless map: there "cells" are the half-metre squares about the nodes on which ways are sought. */
  readonly grid: CellGrid | undefined
  /** Sides of a cell. */
  readonly sides: 4 | 6
  readonly bounds: WorldRect
  toWorld(point: BoardPoint): WorldPoint
  toFile(point: WorldPoint): BoardPoint
  fineToWorld(point: FinePoint): WorldPoint
  /** Cell (or millimetre) under a point, undefined off the map. */
  placeAt(point: WorldPoint): Place | undefined
  /** Centre of a footprint standing at a place. */
  centre(x: number, y: number, size: number): WorldPoint
  /** Place at which a footprint's centre comes nearest to the point, undefined if that lies off the map. */
  anchorAt(point: WorldPoint, size: number): Place | undefined
  /** Radius of the largest circle that stays within a footprint. */
  radius(size: number): number
  /** How many cells there are. */
  readonly count: number
  /** Number of a cell; gridless: of the nearest node; -1 off the map. */
  cellAt(x: number, y: number): number
  cellCentre(cell: number): WorldPoint
  /** Corners clockwise, x and y in turn; side i runs from corner i to corner i + 1. */
  corners(cell: number): number[]
  /** The cell on the other side of side i, or -1. */
  across(cell: number, side: number): number
}

/** The layout of a map. */
export function createLayout(map: BattleMap): Layout {
  return map.grid.kind === 'gridless' ? gridlessLayout(map) : cellLayout(map)
}

/** World units for file units: squares and gridless evenly, hexes by their two axial axes. */
function fileToWorld(spec: GridSpec, x: number, y: number): WorldPoint {
  if (spec.kind === 'hex-pointy') return { x: UNIT * (x + y / 2), y: HEX_ROW * y }
  if (spec.kind === 'hex-flat') return { x: HEX_ROW * x, y: UNIT * (y + x / 2) }
  return { x: UNIT * x, y: UNIT * y }
}

function worldToFile(spec: GridSpec, { x, y }: WorldPoint): BoardPoint {
  if (spec.kind === 'hex-pointy') return [x / UNIT - y / HEX_ROW / 2, y / HEX_ROW]
  if (spec.kind === 'hex-flat') return [x / HEX_ROW, y / UNIT - x / HEX_ROW / 2]
  return [x / UNIT, y / UNIT]
}

function isHex(spec: GridSpec): boolean {
  return spec.kind === 'hex-pointy' || spec.kind === 'hex-flat'
}

/** The axial cell nearest to an axial point: round all three cube coordinates, then mend the worst. */
function hexRound(q: number, r: number): readonly [number, number] {
  const s = -q - r
  const rq = Math.round(q)
  const rr = Math.round(r)
  const rs = Math.round(s)
  const dq = Math.abs(rq - q)
  const dr = Math.abs(rr - r)
  const ds = Math.abs(rs - s)
  if (dq > dr && dq > ds) return [-rr - rs + 0, rr + 0]
  return dr > ds ? [rq + 0, -rq - rs + 0] : [rq + 0, rr + 0]
}

function cellLayout(map: BattleMap): Layout {
  const spec = map.grid
  const hex = isHex(spec)
  const grid = hex ? createHexGrid(spec) : createSquareGrid(spec)
  const finePerUnit = hex ? 3000 : 1000
  const sides = hex ? 6 : 4
  const cornerOffsets = Array.from({ length: sides }, (_, i) =>
    fileToWorld(spec, grid.cornerX[i]! / finePerUnit, grid.cornerY[i]! / finePerUnit),
  )
  const middle = hex ? 0 : 0.5
  // Side 0 of squares faces north as their first direction; of hexes north-east, which flat ones count second.
  const direction = (side: number): number =>
    hex ? (spec.kind === 'hex-flat' ? (side + 1) % 6 : side) : side * 2
  const cellCentre = (cell: number): WorldPoint =>
    fileToWorld(spec, grid.planeX[cell]! + middle, grid.planeY[cell]! + middle)
  const planeAt = (point: WorldPoint, shift: number): readonly [number, number] => {
    const [x, y] = worldToFile(spec, point)
    return hex ? hexRound(x - shift, y - shift) : [Math.round(x - shift) + 0, Math.round(y - shift) + 0]
  }
  const placeOf = (plane: readonly [number, number]): Place | undefined => {
    const cell = grid.cellAtPlane(plane[0], plane[1])
    return cell < 0 ? undefined : { x: cell % grid.cols, y: Math.floor(cell / grid.cols) }
  }
  const shiftOf = (size: number): number => (hex ? (size % 2 === 0 ? 1 / 3 : 0) : size / 2)
  return {
    map,
    grid,
    sides,
    count: grid.count,
    bounds: boundsOfCells(grid, cellCentre, cornerOffsets),
    toWorld: ([x, y]) => fileToWorld(spec, x, y),
    toFile: (point) => worldToFile(spec, point),
    fineToWorld: ({ x, y }) => fileToWorld(spec, x / finePerUnit, y / finePerUnit),
    placeAt: (point) => placeOf(planeAt(point, hex ? 0 : 0.5)),
    anchorAt: (point, size) => placeOf(planeAt(point, shiftOf(size))),
    centre: (x, y, size) => {
      const plane = hex ? offsetToAxial(spec, x, y) : { q: x, r: y }
      return fileToWorld(spec, plane.q + shiftOf(size), plane.r + shiftOf(size))
    },
    radius: (size) => (hex ? hexRadius(size) : (UNIT * size) / 2),
    cellAt: (x, y) => (x >= 0 && y >= 0 && x < grid.cols && y < grid.rows ? y * grid.cols + x : -1),
    cellCentre,
    corners: (cell) => {
      const { x, y } = cellCentre(cell)
      return cornerOffsets.flatMap((offset) => [x + offset.x, y + offset.y])
    },
    across: (cell, side) => grid.neighbour[cell * grid.directions + direction(side)]!,
  }
}

/** Inner radii of hex footprints of size 1 to 6 in steps between cells: odd ones about a cell, even about a corner. */
const HEX_RADII = [0.5, 0.64, 1.2, 1.56, 2.1, 2.5] as const

function hexRadius(size: number): number {
  return UNIT * (HEX_RADII[size - 1] ?? size * 0.42)
}

function boundsOfCells(
  grid: CellGrid,
  centre: (cell: number) => WorldPoint,
  corners: readonly WorldPoint[],
): WorldRect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let cell = 0; cell < grid.count; cell += 1) {
    const { x, y } = centre(cell)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const reachX = Math.max(...corners.map((corner) => corner.x))
  const reachY = Math.max(...corners.map((corner) => corner.y))
  return { left: left - reachX, top: top - reachY, right: right + reachX, bottom: bottom + reachY }
}

function gridlessLayout(map: BattleMap): Layout {
  const { widthMm, heightMm } = map.grid
  const perMm = UNIT / 1000
  const across = Math.floor(widthMm / NODE_MM) + 1
  const down = Math.floor(heightMm / NODE_MM) + 1
  const step = NODE_MM * perMm
  const bounds = { left: 0, top: 0, right: widthMm * perMm, bottom: heightMm * perMm }
  const placeAt = (point: WorldPoint): Place | undefined => {
    const x = Math.round(point.x / perMm)
    const y = Math.round(point.y / perMm)
    return x < 0 || y < 0 || x > widthMm || y > heightMm ? undefined : { x: x + 0, y: y + 0 }
  }
  const cellCentre = (node: number): WorldPoint => ({
    x: (node % across) * step,
    y: Math.floor(node / across) * step,
  })
  return {
    map,
    grid: undefined,
    sides: 4,
    bounds,
    count: across * down,
    toWorld: ([x, y]) => ({ x: x * UNIT, y: y * UNIT }),
    toFile: (point) => [point.x / UNIT, point.y / UNIT],
    fineToWorld: ({ x, y }) => ({ x: x * perMm, y: y * perMm }),
    placeAt,
    anchorAt: (point) => placeAt(point),
    centre: (x, y) => ({ x: x * perMm, y: y * perMm }),
    radius: (size) => (UNIT * size) / 2,
    cellAt: (x, y) => {
      if (x < 0 || y < 0 || x > widthMm || y > heightMm) return -1
      const row = Math.min(down - 1, Math.round(y / NODE_MM))
      return row * across + Math.min(across - 1, Math.round(x / NODE_MM))
    },
    cellCentre,
    corners: (node) => {
      const { x, y } = cellCentre(node)
      const left = Math.max(bounds.left, x - step / 2)
      const top = Math.max(bounds.top, y - step / 2)
      const right = Math.min(bounds.right, x + step / 2)
      const bottom = Math.min(bounds.bottom, y + step / 2)
      return [left, top, right, top, right, bottom, left, bottom]
    },
    across: (node, side) => {
      const column = (node % across) + [0, 1, 0, -1][side]!
      const row = Math.floor(node / across) + [-1, 0, 1, 0][side]!
      return column >= 0 && row >= 0 && column < across && row < down ? row * across + column : -1
    },
  }
}
