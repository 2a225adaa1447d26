// Line of effect and cover rays between points of a gridless map (TG-GEO-6, -7): walls, closed doors and solid ground.
import type { BattleMap } from './battleMap.ts'
import { Contacts, LEFT, RIGHT } from './contacts.ts'
import type { LineBlock } from './field.ts'
import { holdsPoint, type Region } from './polygons.ts'
import { SOLID } from './solidCells.ts'
import type { RaggedPiece, SolidOutline } from './solidOutline.ts'
import { CROSSES, MISSES, type OwnGround, TOUCHES, WallSet, wallsOf } from './wallSet.ts'

/** Sources of contacts: sight walls from 0, low walls from -1 down, outlines and ragged pieces from here up. */
const OUTLINE = 1 << 24
const RAGGED = 1 << 25

export interface GridlessLines {
  free(px: number, py: number, qx: number, qy: number): boolean
  block(px: number, py: number, qx: number, qy: number): LineBlock | undefined
  rayStopped(px: number, py: number, qx: number, qy: number, own: OwnGround): boolean
}

export function createGridlessLines(
  map: BattleMap,
  doorsOpen: readonly boolean[],
  outline: SolidOutline,
  regions: readonly Region[],
): GridlessLines {
  const walls = wallsOf(map, doorsOpen, 'sight')
  const lowWalls = wallsOf(map, doorsOpen, 'low')
  const borders = new WallSet(outline.pieces)
  const solids = regions.filter((region) => region.terrain === SOLID)
  const contacts = new Contacts()

  /** Does the segment set out through the inside of solid ground? Elsewhere it must cross an outline to get in. */
  const startsInSolid = (px: number, py: number, dx: number, dy: number): boolean =>
    solids.some(
      (region) => px >= region.left && px <= region.right && py >= region.top && py <= region.bottom,
    ) &&
    outline.solidBeside(px, py, dx, dy, LEFT) &&
    outline.solidBeside(px, py, dx, dy, RIGHT)

  const meet = (
    set: WallSet,
    base: number,
    px: number,
    py: number,
    dx: number,
    dy: number,
    own?: OwnGround,
  ): boolean => {
    const near = set.gather(px, py, px + dx, py + dy)
    for (let i = 0; i < near; i++) {
      const wall = set.near[i] as number
      const source = base < 0 ? base - wall : base + wall
      if (set.meet(wall, px, py, dx, dy, contacts, source, own) === CROSSES) return true
    }
    return false
  }
  const meetRaggedOnes = (px: number, py: number, dx: number, dy: number): boolean =>
    outline.ragged.some((piece, i) => meetRagged(piece, px, py, dx, dy, contacts, RAGGED + i) === CROSSES)

  const stopped = (px: number, py: number, qx: number, qy: number): boolean => {
    const dx = qx - px
    const dy = qy - py
    contacts.clear()
    if (dx === 0 && dy === 0) return false
    if (walls.count > 0 && meet(walls, 0, px, py, dx, dy)) return true
    if (solids.length > 0) {
      if (meet(borders, OUTLINE, px, py, dx, dy) || meetRaggedOnes(px, py, dx, dy)) return true
      if (startsInSolid(px, py, dx, dy)) return true
    }
    return contacts.bothSides()
  }

  const originOf = (source: number): LineBlock => {
    const at = { x: 0, y: 0 }
    if (source >= RAGGED) return { kind: 'corner', index: outline.ragged[source - RAGGED]?.origin ?? -1, at }
    const origin = (source >= OUTLINE ? borders.origin[source - OUTLINE] : walls.origin[source]) as number
    return { kind: 'corner', index: origin < 0 ? -1 - origin : origin, at }
  }

  const block = (px: number, py: number, qx: number, qy: number): LineBlock | undefined => {
    if (!stopped(px, py, qx, qy)) return undefined
    const dx = qx - px
    const dy = qy - py
    const candidates: Array<{ fraction: number; kind: LineBlock['kind']; index: number }> = []
    contacts.clear()
    for (const [set, base] of [
      [walls, 0],
      [borders, OUTLINE],
    ] as const) {
      const near = set.gather(px, py, qx, qy)
      for (let i = 0; i < near; i++) {
        const wall = set.near[i] as number
        if (set.meet(wall, px, py, dx, dy, contacts, base + wall) !== CROSSES) continue
        const origin = set.origin[wall] as number
        const kind = base === OUTLINE ? 'solid' : origin < 0 ? 'door' : 'wall'
        const fraction = set.crossingFraction(wall, px, py, dx, dy)
        candidates.push({ fraction, kind, index: origin < 0 ? -1 - origin : origin })
      }
    }
    outline.ragged.forEach((piece, i) => {
      if (meetRagged(piece, px, py, dx, dy, contacts, RAGGED + i) !== CROSSES) return
      candidates.push({ fraction: raggedFraction(piece, px, py, dx, dy), kind: 'solid', index: piece.origin })
    })
    if (startsInSolid(px, py, dx, dy)) {
      const inside = solids.findLast((region) => holdsPoint(region, px, py))
      candidates.push({ fraction: 0, kind: 'solid', index: inside?.index ?? -1 })
    }
    if (contacts.bothSides()) {
      const fraction = contacts.foundKey / (dx * dx + dy * dy)
      candidates.push({ fraction, kind: 'corner', index: originOf(contacts.foundLeft).index })
    }
    candidates.sort((a, b) => a.fraction - b.fraction)
    const first = candidates[0]
    if (first === undefined) return undefined
    const at = { x: Math.round(px + dx * first.fraction), y: Math.round(py + dy * first.fraction) }
    return { kind: first.kind, index: first.index, at }
  }
  return {
    free: (px, py, qx, qy) => !stopped(px, py, qx, qy),
    block,
    rayStopped: (px, py, qx, qy, own) => {
      if (stopped(px, py, qx, qy)) return true
      if (lowWalls.count === 0) return false
      return meet(lowWalls, -1, px, py, qx - px, qy - py, own) || contacts.bothSides()
    },
  }
}

/** As `WallSet.meet` for a piece whose ends lie between whole millimetres. */
function meetRagged(
  piece: RaggedPiece,
  px: number,
  py: number,
  dx: number,
  dy: number,
  contacts: Contacts,
  source: number,
): number {
  const [x, y, ex, ey] = [BigInt(px), BigInt(py), BigInt(dx), BigInt(dy)]
  const { a, b } = piece
  const ax = a.x - x * a.den
  const ay = a.y - y * a.den
  const bx = b.x - x * b.den
  const by = b.y - y * b.den
  const sideA = ex * ay - ey * ax
  const sideB = ex * by - ey * bx
  if ((sideA > 0n && sideB > 0n) || (sideA < 0n && sideB < 0n)) return MISSES
  if (sideA !== 0n && sideB !== 0n) {
    const cross = ax * by - ay * bx
    const n = sideA * b.den > sideB * a.den ? -cross : cross
    const d = sideB * a.den - sideA * b.den
    return n > 0n && n < (d < 0n ? -d : d) ? CROSSES : MISSES
  }
  // Equal points have equal reduced fractions, so their keys are the same number.
  const length2 = Number(ex * ex + ey * ey)
  const keyA = Number(ax * ex + ay * ey) / Number(a.den)
  const keyB = Number(bx * ex + by * ey) / Number(b.den)
  const low = sideA === 0n ? (sideB === 0n ? Math.min(keyA, keyB) : keyA) : keyB
  const high = sideA === 0n ? (sideB === 0n ? Math.max(keyA, keyB) : keyA) : keyB
  if (high <= 0 || low >= length2) return MISSES
  const along = piece.solidSide * (keyA < keyB ? 1 : -1)
  const side = sideA === 0n && sideB === 0n ? along : (sideA === 0n ? sideB : sideA) > 0n ? LEFT : RIGHT
  contacts.add(Math.max(low, 0), Math.min(high, length2), side, source)
  return TOUCHES
}

function raggedFraction({ a, b }: RaggedPiece, px: number, py: number, dx: number, dy: number): number {
  const ax = Number(a.x) / Number(a.den) - px
  const ay = Number(a.y) / Number(a.den) - py
  const wx = Number(b.x) / Number(b.den) - px - ax
  const wy = Number(b.y) / Number(b.den) - py - ay
  return (ax * wy - ay * wx) / (dx * wy - dy * wx)
}
