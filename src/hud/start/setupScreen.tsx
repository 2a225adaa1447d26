// Setting up a scenario: who plays which side, the seed, practice.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Controller } from '../../session/players.ts'
import type { Draft } from '../app.ts'
import { useApp } from '../context.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { MapPicture } from './mapPicture.tsx'
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
  return (
    <div class="start">
      <header class="start-head">
        <button type="button" class="button" onClick={() => app.toStart()}>
          <Icon name="fold" size={18} /> {t('back')}
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
            beginWith(app, draft, { controllers, seed, practice })
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
          <SeedField seed={seed} change={setSeed} />
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
