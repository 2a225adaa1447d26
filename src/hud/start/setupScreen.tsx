// Setting up a scenario: who plays which side, the seed, practice.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { Objective, Setup } from '../../engine/setup.ts'
import { type Controller, playersOf } from '../../session/players.ts'
import { rulingsOf, withRulings } from '../../session/scenarioSource.ts'
import type { Draft } from '../app.ts'
import { useApp } from '../context.ts'
import { SideMark } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { MapPicture } from './mapPicture.tsx'
import { RulingFields } from './rulingFields.tsx'
import { SeatPicker } from './seatPicker.tsx'
import { againstBrain, beginWith, newSeed } from './seats.ts'

export function SetupScreen({ draft }: { draft: Draft }): JSX.Element {
  const app = useApp()
  const { setup } = draft
  const [controllers, setControllers] = useState<readonly Controller[]>(() =>
    againstBrain(app, setup.sides.length),
  )
  const [seed, setSeed] = useState(() => newSeed(app))
  const [practice, setPractice] = useState(false)
  const [rulings, setRulings] = useState(() => rulingsOf(setup.source))
  return (
    <div class="start">
      <header class="start-head">
        <button type="button" class="button" onClick={() => app.toStart()}>
          <Icon name="unfold" size={18} /> {t('back')}
        </button>
        <h1>{t('setup.title', { title: setup.title })}</h1>
      </header>
      <main class="setup">
        <div class="setup-map">
          <MapPicture map={setup.map} creatures={setup.creatures} label={setup.title} />
        </div>
        <form
          class="setup-form"
          onSubmit={(event) => {
            event.preventDefault()
            const source = withRulings(setup.source, rulings)
            beginWith(app, { ...draft, setup: { ...setup, source } }, { controllers, seed, practice })
          }}
        >
          <h2>{t('setup.sides')}</h2>
          {setup.sides.map((side, index) => (
            <SeatPicker
              key={side.id}
              name={side.name}
              side={index}
              sides={setup.sides.length}
              controller={controllers[index]!}
              change={(seat) => setControllers(controllers.map((one, i) => (i === index ? seat : one)))}
            />
          ))}
          {playersOf(controllers).length > 1 && <p class="setup-note">{t('setup.curtainNote')}</p>}
          <Goals setup={setup} rules={draft.rules} />
          <SeedField seed={seed} change={setSeed} />
          <RulingFields rules={draft.rules} changed={rulings} change={setRulings} />
          <label class="check-field">
            <input
              type="checkbox"
              checked={practice}
              onChange={(event) => setPractice(event.currentTarget.checked)}
            />
            {t('setup.practice')}
          </label>
          <button type="submit" class="button button--main button--large">
            {t('setup.start')}
          </button>
        </form>
      </main>
    </div>
  )
}

/** What each side has to do, and when it is a draw. */
function Goals({ setup, rules }: { setup: Setup; rules: Ruleset }): JSX.Element {
  return (
    <section class="goals">
      <h2>{t('setup.objectives')}</h2>
      <ul>
        {setup.sides.map((side, index) => (
          <li key={side.id}>
            <SideMark side={index} size={11} /> {side.name}:{' '}
            {goalsOf(setup, index)
              .map((goal) => goalText(setup, rules, goal))
              .join('; ')}
          </li>
        ))}
      </ul>
      {setup.limit !== undefined && (
        <p>{t('goal.limit', { time: setup.limit / rules.timeUnit.ticks, unit: rules.timeUnit.word })}</p>
      )}
    </section>
  )
}

function goalsOf(setup: Setup, side: number): readonly Objective[] {
  const goals = setup.objectives[side] ?? []
  return goals.length === 0 ? [{ kind: 'rout' }] : goals
}

function goalText(setup: Setup, rules: Ruleset, goal: Objective): string {
  const unit = rules.timeUnit.word
  switch (goal.kind) {
    case 'rout':
    case 'reach':
      return t(`goal.${goal.kind}`)
    case 'hold':
    case 'survive':
      return t(`goal.${goal.kind}`, { time: goal.time / rules.timeUnit.ticks, unit })
    case 'protect': {
      const name = setup.creatures.find((creature) => creature.id === goal.creature)?.name ?? goal.creature
      return t('goal.protect', { name })
    }
  }
}

export function SeedField({ seed, change }: { seed: number; change: (seed: number) => void }): JSX.Element {
  return (
    <label class="field">
      <span>{t('setup.seed')}</span>
      <input
        type="number"
        class="number"
        value={seed}
        min={0}
        max={2_147_483_647}
        step={1}
        onInput={(event) => {
          const value = event.currentTarget.valueAsNumber
          if (Number.isInteger(value)) change(value)
        }}
      />
    </label>
  )
}
