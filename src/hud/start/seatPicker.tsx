// One side's seat: a person by name, or a brain.
import type { JSX } from 'preact'
import type { Controller } from '../../session/players.ts'
import { controllerText } from '../../session/scenarioSource.ts'
import { useApp } from '../context.ts'
import { SideMark } from '../parts/chip.tsx'
import { isMessage, t } from '../text.ts'
import { playerName } from './seats.ts'

interface SeatPickerProps {
  readonly name: string
  readonly side: number
  /** How many sides there are: as many persons can be chosen. */
  readonly sides: number
  readonly controller: Controller
  readonly change: (controller: Controller) => void
}

export function SeatPicker({ name, side, sides, controller, change }: SeatPickerProps): JSX.Element {
  const { brains } = useApp().services
  const players = Array.from({ length: sides }, (_, i) => playerName(i))
  return (
    <label class="field">
      <span>
        <SideMark side={side} /> {t('setup.playedBy', { side: name })}
      </span>
      <select
        value={controllerText(controller)}
        onChange={(event) => change(controllerOf(event.currentTarget.value))}
      >
        {players.map((player) => (
          <option key={player} value={controllerText({ player })}>
            {player}
          </option>
        ))}
        {brains.map((brain) => (
          <option key={brain} value={controllerText({ brain })}>
            {t('setup.brain', { brain: brainText(brain) })}
          </option>
        ))}
      </select>
    </label>
  )
}

function controllerOf(text: string): Controller {
  return text.startsWith('ai:') ? { brain: text.slice(3) } : { player: text.slice('human:'.length) }
}

function brainText(brain: string): string {
  const key = `brain.${brain}`
  return isMessage(key) ? t(key) : brain
}
