// A small picture of a scenario's map: ground, walls, and where the creatures stand, in the colours of their sides.
import type { JSX } from 'preact'
import type { Setup } from '../../engine/setup.ts'
import { type BattleMap, type FinePoint, type GridSpec, TERRAINS } from '../../geometry/battleMap.ts'
import { offsetToAxial } from '../../geometry/coordinates.ts'
import { rimOf, sideIndex } from '../parts/chip.tsx'

type Point = readonly [number, number]

/** Half the height of a pointy hex of width 1. */
const HEX_SIDE = 1 / 1.7320508075688772

/** Centre of a cell in drawing units: squares 1 a cell, hexes width 1, gridless metres. */
function centre(grid: GridSpec, x: number, y: number): Point {
  if (grid.kind === 'square') return [x + 0.5, y + 0.5]
  if (grid.kind === 'gridless') return [x / 1000, y / 1000]
  const { q, r } = offsetToAxial(grid, x, y)
  return axialPoint(grid, q, r)
}

function axialPoint(grid: GridSpec, q: number, r: number): Point {
  return grid.kind === 'hex-pointy'
    ? [q + r / 2 + 0.5, r * 1.5 * HEX_SIDE + HEX_SIDE]
    : [q * 1.5 * HEX_SIDE + HEX_SIDE, r + q / 2 + 0.5]
}

function finePoint(grid: GridSpec, point: FinePoint): Point {
  if (grid.kind === 'square' || grid.kind === 'gridless') return [point.x / 1000, point.y / 1000]
  return axialPoint(grid, point.x / 3000, point.y / 3000)
}

function hexagon(grid: GridSpec, [x, y]: Point): string {
  const h = HEX_SIDE
  const corners: Point[] = [
    [0, -h],
    [0.5, -h / 2],
    [0.5, h / 2],
    [0, h],
    [-0.5, h / 2],
    [-0.5, -h / 2],
  ]
  return corners
    .map(([dx, dy]) => (grid.kind === 'hex-pointy' ? `${x + dx},${y + dy}` : `${x + dy},${y + dx}`))
    .join(' ')
}

function extent(map: BattleMap): Point {
  const { grid } = map
  if (grid.kind === 'gridless') return [grid.widthMm / 1000, grid.heightMm / 1000]
  if (grid.kind === 'square') return [grid.cols, grid.rows]
  const corners = [
    [0, 0],
    [grid.cols - 1, 0],
    [0, grid.rows - 1],
    [grid.cols - 1, grid.rows - 1],
    [Math.min(1, grid.cols - 1), grid.rows - 1],
    [grid.cols - 1, Math.min(1, grid.rows - 1)],
  ].map(([c, r]) => centre(grid, c!, r!))
  const half = grid.kind === 'hex-pointy' ? ([0.5, HEX_SIDE] as const) : ([HEX_SIDE, 0.5] as const)
  return [Math.max(...corners.map(([x]) => x)) + half[0], Math.max(...corners.map(([, y]) => y)) + half[1]]
}

/** Cells that are not open, so that the picture stays small. */
function Ground({ map }: { map: BattleMap }): JSX.Element {
  const { grid, terrain } = map
  const cells: JSX.Element[] = []
  terrain.forEach((code, cell) => {
    if (code === 0) return
    const x = cell % grid.cols
    const y = Math.floor(cell / grid.cols)
    const name = `map-${TERRAINS[code]}`
    cells.push(
      grid.kind === 'square' ? (
        <rect key={cell} class={name} x={x} y={y} width={1} height={1} />
      ) : (
        <polygon key={cell} class={name} points={hexagon(grid, centre(grid, x, y))} />
      ),
    )
  })
  const areas = map.areas.map((area, i) => {
    const points = area.polygon.map((corner) => finePoint(grid, corner).join(',')).join(' ')
    return <polygon key={`area-${i}`} class={`map-${area.terrain}`} points={points} />
  })
  return (
    <g>
      {cells}
      {areas}
    </g>
  )
}

function Lines({ map }: { map: BattleMap }): JSX.Element {
  const line = (a: FinePoint, b: FinePoint, name: string, key: string): JSX.Element => {
    const [x1, y1] = finePoint(map.grid, a)
    const [x2, y2] = finePoint(map.grid, b)
    return <line key={key} class={name} x1={x1} y1={y1} x2={x2} y2={y2} />
  }
  return (
    <g>
      {map.walls.map((wall, i) => line(wall.a, wall.b, wall.low ? 'map-low' : 'map-wall', `w${i}`))}
      {map.doors.map((door, i) => line(door.a, door.b, 'map-door', `d${i}`))}
    </g>
  )
}

interface MapPictureProps {
  readonly map: BattleMap
  readonly creatures: Setup['creatures']
  readonly label: string
}

export function MapPicture({ map, creatures, label }: MapPictureProps): JSX.Element {
  const [width, height] = extent(map)
  const unit = map.grid.kind === 'gridless' ? 0.45 : 0.4
  return (
    <svg class="map-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect class="map-ground" width={width} height={height} />
      <Ground map={map} />
      <Lines map={map} />
      {creatures.map((creature) => {
        const [x, y] = centre(map.grid, creature.x, creature.y)
        const shift = map.grid.kind === 'gridless' ? 0 : (creature.size - 1) / 2
        return (
          <path
            key={creature.id}
            class={`map-creature side-${sideIndex(creature.side)}`}
            d={rimOf(creature.side)}
            transform={markAt(x + shift, y + shift, unit * Math.min(creature.size, 3))}
          />
        )
      })}
    </svg>
  )
}

/** The side's rim, which is drawn on a box of 48, as a mark of half width `radius` around a point. */
function markAt(x: number, y: number, radius: number): string {
  const scale = radius / 24
  return `translate(${x - 24 * scale} ${y - 24 * scale}) scale(${scale})`
}
