// Numbers as they are shown.
import { shownNumber } from '../../session/words.ts'

/** With its sign, always. */
export function signed(value: number): string {
  return value > 0 ? `+${shownNumber(value)}` : shownNumber(value)
}
