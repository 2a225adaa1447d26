// What of a token model its body shows, rounded to what can be seen: tokens with equal facts look the same and share a
// texture. Pure.
import type { TokenModel } from '../session/boardModel.ts'

export interface FaceFacts {
  readonly side: number
  readonly size: number
  readonly icon: string
  /** Thirty-seconds. */
  readonly health: number
  readonly standing: TokenModel['standing']
  readonly badges: readonly { readonly icon: string; readonly level: number }[]
  readonly flanked: number
  /** Height above the ground in words; empty on it. */
  readonly altitude: string
  /** Where the facing notch leaves no room. */
  readonly notch: 'upper-left' | 'upper-right' | 'below' | 'elsewhere'
}

export function faceFacts(token: TokenModel): FaceFacts {
  const { side, size, icon, standing, flanked } = token
  return {
    side,
    size,
    icon,
    health: healthSteps(token.health),
    standing,
    badges: token.badges.map((badge) => ({ icon: badge.icon, level: badge.level })),
    flanked,
    altitude: altitudeText(token.altitude),
    notch: standing === 'able' ? notchPlace(token.facing) : 'elsewhere',
  }
}

/** Full is only what is full, and the last sliver is seen. */
function healthSteps(share: number): number {
  if (share <= 0) return 0
  return share >= 1 ? 32 : Math.min(31, Math.max(1, Math.round(share * 32)))
}

function altitudeText(mm: number): string {
  return mm === 0 ? '' : `${mm < 0 ? '\u2212' : '+'}${Math.round(Math.abs(mm) / 100) / 10}`
}

function notchPlace(facing: number): FaceFacts['notch'] {
  const degrees = ((facing % 360) + 360) % 360
  if (Math.abs(degrees - 180) < 50) return 'below'
  if (degrees > 15 && degrees < 80) return 'upper-right'
  return degrees > 280 && degrees < 345 ? 'upper-left' : 'elsewhere'
}
