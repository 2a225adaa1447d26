// The selected creature of the board without turns: side, weapon, facing; and adding another.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { shownName } from '../../session/boardModelOf.ts'
import type { Lab } from '../../session/lab.ts'
import { templateOf } from '../../session/words.ts'
import { LANGUAGE } from '../context.ts'
import { notify } from '../notices.ts'
import { Chip } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { degreesText } from './relationText.ts'

const TURN = 15

export function CreaturePanel({ lab }: { lab: Lab }): JSX.Element {
  const id = lab.selected
  if (id === undefined) return <p class="empty">{t('drag.select')}</p>
  const { battle, rules } = lab
  const { name, id: text } = battle.creature(id)
  const survey = lab.survey.creatures.find((one) => one.id === text)
  return (
    <section class="lab-creature" aria-label={name}>
      <header class="card-head">
        <Chip side={battle.columns.side[id]!} facts={rules.token(battle, id)} size={44} />
        <h2>{name}</h2>
        <RemoveButton lab={lab} id={id} name={name} />
      </header>
      <div class="lab-fields">
        <WeaponField lab={lab} id={id} />
        <SideField lab={lab} id={id} />
      </div>
      <FacingField lab={lab} id={id} isCone={survey?.threat?.kind === 'cone'} />
      {survey?.threat === null && <p class="empty">{t('drag.noArea')}</p>}
      <NearPairs lab={lab} id={id} />
    </section>
  )
}

function RemoveButton({ lab, id, name }: FieldProps & { name: string }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      disabled={lab.battle.ids.length === 1}
      aria-label={`${t('drag.remove')}: ${name}`}
      title={t('drag.remove')}
      onClick={() => lab.remove(id)}
    >
      <Icon name="close" />
    </button>
  )
}

interface FieldProps {
  readonly lab: Lab
  readonly id: number
}

/** The widest angles that do not flank it. */
const MOST_NEAR = 3

function NearPairs({ lab, id }: FieldProps): JSX.Element | null {
  const near = lab.nearPairs(id).slice(0, MOST_NEAR)
  if (near.length === 0) return null
  const name = (text: string): string => shownName(lab.battle, text)
  return (
    <ul class="lab-near">
      {near.map(({ a, b, degrees }) => (
        <li key={`${a} ${b}`} class="number">
          {t('drag.apart', { a: name(a), b: name(b), degrees: degreesText(degrees) })}
        </li>
      ))}
    </ul>
  )
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
  const weapons = lab.weaponsOf(id)
  const inHand = lab.weaponOf(id)
  if (weapons.length === 0 || inHand === undefined) return null
  return (
    <label class="field">
      <span>{t('drag.weapon')}</span>
      <select value={inHand} onChange={(event) => lab.arm(id, event.currentTarget.value)}>
        {weapons.map((weapon) => (
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
  const name = text === key ? weapon : text
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Turning by hand or by steps; one grip of the slider is one step. */
function FacingField({ lab, id, isCone }: FieldProps & { isCone: boolean }): JSX.Element {
  const facing = lab.battle.columns.facing[id]!
  const turn = (by: number): void => {
    lab.beginStep()
    lab.turn(id, facing + by)
  }
  return (
    <div class="field">
      <span id="facing-label">{t(isCone ? 'drag.aim' : 'drag.facing')}</span>
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
          onPointerDown={() => lab.beginStep()}
          onKeyDown={() => lab.beginStep()}
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
      <div class="lab-fields">
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
      </div>
      <button type="submit" class="button">
        <Icon name="plus" size={18} /> {t('drag.add')}
      </button>
    </form>
  )
}
