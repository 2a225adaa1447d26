// The selected creature of the board without turns: side, weapon, facing; and adding another.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Lab } from '../../session/lab.ts'
import { creaturesOf } from '../../session/scenarioSource.ts'
import { templateOf } from '../../session/words.ts'
import { LANGUAGE } from '../context.ts'
import { notify } from '../notices.ts'
import { Chip } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'

const TURN = 15

export function CreaturePanel({ lab }: { lab: Lab }): JSX.Element {
  const id = lab.selected
  if (id === undefined) return <p class="empty">{t('card.none')}</p>
  const { battle, rules } = lab
  const { name } = battle.creature(id)
  return (
    <section class="lab-creature">
      <header class="card-head">
        <Chip side={battle.columns.side[id]!} facts={rules.token(battle, id)} size={44} />
        <h2>{name}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={`${t('drag.remove')}: ${name}`}
          title={t('drag.remove')}
          onClick={() => lab.remove(id)}
        >
          <Icon name="close" />
        </button>
      </header>
      <SideField lab={lab} id={id} />
      <WeaponField lab={lab} id={id} />
      <FacingField lab={lab} id={id} />
    </section>
  )
}

interface FieldProps {
  readonly lab: Lab
  readonly id: number
}

function SideField({ lab, id }: FieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{t('drag.side')}</span>
      <select
        value={lab.battle.columns.side[id]!}
        onChange={(event) => lab.changeSide(id, Number(event.currentTarget.value))}
      >
        {lab.setup.sides.map((side, i) => (
          <option key={side.id} value={i}>
            {side.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function WeaponField({ lab, id }: FieldProps): JSX.Element | null {
  const sheet = lab.rules.sheets.find((one) => one.id === lab.battle.creature(id).sheet)
  if (sheet === undefined || sheet.weapons.length === 0) return null
  const inHand = creaturesOf(lab.source)[id - 1]?.['weapon'] ?? sheet.weapons[0]
  return (
    <label class="field">
      <span>{t('drag.weapon')}</span>
      <select value={String(inHand)} onChange={(event) => lab.arm(id, event.currentTarget.value)}>
        {sheet.weapons.map((weapon) => (
          <option key={weapon} value={weapon}>
            {weaponName(lab, weapon)}
          </option>
        ))}
      </select>
    </label>
  )
}

function weaponName(lab: Lab, weapon: string): string {
  const key = `weapon.${weapon}`
  const text = templateOf(lab.rules, key, LANGUAGE)
  return text === key ? weapon : text
}

function FacingField({ lab, id }: FieldProps): JSX.Element {
  const facing = lab.battle.columns.facing[id]!
  const turn = (by: number): void => {
    lab.beginStep()
    lab.turn(id, facing + by)
  }
  return (
    <div class="field">
      <span id="facing-label">{t('drag.facing')}</span>
      <div class="facing">
        <button type="button" class="icon-button" aria-label={t('drag.turnLeft')} onClick={() => turn(-TURN)}>
          <Icon name="turnLeft" />
        </button>
        <input
          type="range"
          min={0}
          max={359}
          step={1}
          value={facing}
          aria-labelledby="facing-label"
          onInput={(event) => lab.turn(id, event.currentTarget.valueAsNumber)}
        />
        <output class="number">{facing}°</output>
        <button type="button" class="icon-button" aria-label={t('drag.turnRight')} onClick={() => turn(TURN)}>
          <Icon name="turnRight" />
        </button>
      </div>
    </div>
  )
}

export function NewCreature({ lab }: { lab: Lab }): JSX.Element {
  const { sheets } = lab.rules
  const [sheet, setSheet] = useState(sheets[0]?.id ?? '')
  const [side, setSide] = useState(0)
  const add = (): void => {
    const name = sheets.find((one) => one.id === sheet)?.name ?? sheet
    if (!lab.add(sheet, side)) notify({ tone: 'plain', text: t('drag.cannotStand', { name }), brief: true })
  }
  return (
    <form
      class="lab-new"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <h2>{t('drag.add')}</h2>
      <label class="field">
        <span>{t('drag.sheet')}</span>
        <select value={sheet} onChange={(event) => setSheet(event.currentTarget.value)}>
          {sheets.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('drag.side')}</span>
        <select value={side} onChange={(event) => setSide(Number(event.currentTarget.value))}>
          {lab.setup.sides.map((one, i) => (
            <option key={one.id} value={i}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        <Icon name="plus" size={18} /> {t('drag.add')}
      </button>
    </form>
  )
}
