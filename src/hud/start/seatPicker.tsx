// One side's seat: a person by name, or a brain.
import type { JSX } from 'preact'
import { type Controller, isBrain } from '../../session/players.ts'
import { useApp } from '../context.ts'
import { SideMark } from '../parts/chip.tsx'
import { t } from '../text.ts'

interface SeatPickerProps {
  readonly name: string
  readonly side: number
  readonly controller: Controller
  readonly change: (controller: Controller) => void
}

export function SeatPicker({ name, side, controller, change }: SeatPickerProps): JSX.Element {
  const { brains } = useApp().services
  const value = isBrain(controller) ? `ai:${controller.brain}` : 'human'
  const pick = (chosen: string): void => {
    change(chosen === 'human' ? { player: `Player ${side + 1}` } : { brain: chosen.slice(3) })
  }
  return (
    <label class="field">
      <span>
        <SideMark side={side} /> {t('setup.playedBy', { side: name })}
      </span>
      <select value={value} onChange={(event) => pick(event.currentTarget.value)}>
        <option value="human">{t('setup.human')}</option>
        {brains.map((brain) => (
          <option key={brain} value={`ai:${brain}`}>
            {t('setup.brain', { brain })}
          </option>
        ))}
      </select>
    </label>
  )
}
