// The end of a battle: who won and why, what decided it, what it cost; and ways on.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { inUnits, say, useApp, useGame } from '../context.ts'
import { exportSave } from '../files.ts'
import type { Game } from '../game.ts'
import { Chip, SideMark } from '../parts/chip.tsx'
import { ClauseLink } from '../parts/clause.tsx'
import { isMessage, t } from '../text.ts'

export function EndScreen(): JSX.Element | null {
  const game = useGame()
  const [isClosed, setClosed] = useState(false)
  const { outcome } = game.session.battle
  if (outcome === undefined || game.playing.value) return null
  if (isClosed) {
    return (
      <section class="hand-over">
        <p>{headline(game)}</p>
        <button type="button" class="button button--main" onClick={() => setClosed(false)}>
          {t('end.decided')}
        </button>
      </section>
    )
  }
  const why = `end.why.${outcome.reason}`
  return (
    <section class="end" role="dialog" aria-modal="false" aria-labelledby="end-title">
      <h1 id="end-title">{headline(game)}</h1>
      <p>
        {isMessage(why) ? t(why) : outcome.reason}{' '}
        {t('end.length', {
          time: inUnits(game, game.session.battle.now),
          unit: game.session.rules.timeUnit.word,
          commands: game.session.commandCount,
        })}
      </p>
      <Sides game={game} />
      <Turning game={game} />
      <EndButtons game={game} look={() => setClosed(true)} />
    </section>
  )
}

function headline(game: Game): string {
  const { outcome } = game.session.battle
  if (outcome?.winner === undefined) return t('end.draw')
  return t('end.win', { side: game.session.setup.sides[outcome.winner]!.name })
}

function Sides({ game }: { game: Game }): JSX.Element {
  const { battle, setup, rules } = game.session
  return (
    <div class="end-sides">
      {setup.sides.map((side, index) => {
        const members = battle.ids.filter((id) => battle.columns.side[id] === index)
        const able = members.filter((id) => battle.isAble(id)).length
        return (
          <section key={side.id}>
            <h2>
              <SideMark side={index} /> {side.name}
            </h2>
            <p>{t('end.standing', { able, all: members.length })}</p>
            <ul class="end-members">
              {members.map((id) => (
                <li key={id} title={battle.creature(id).name}>
                  <Chip side={index} facts={rules.token(battle, id)} size={36} />
                  <span>{battle.creature(id).name}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const TURNING_POINTS = 6

/** The strong lines of the log: who fell, by what. */
function Turning({ game }: { game: Game }): JSX.Element | null {
  const strong = game.session.log.filter((entry) => entry.line.weight === 'strong').slice(-TURNING_POINTS)
  if (strong.length === 0) return null
  return (
    <section>
      <h2>{t('end.decided')}</h2>
      <ol class="end-lines">
        {strong.map((entry) => (
          <li key={entry.serial}>
            <span class="log-time number">{inUnits(game, entry.at)}</span> {say(game, entry.line.phrase)}{' '}
            <ClauseLink system={game.session.rules.id} clause={entry.line.clause} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EndButtons({ game, look }: { game: Game; look: () => void }): JSX.Element {
  const app = useApp()
  const { rules, setup, controllers, practice, seed } = game.session
  const again = (nextSeed: number): void =>
    app.begin({ rules, setup }, { controllers, practice, seed: nextSeed })
  return (
    <div class="button-row">
      <button type="button" class="button button--main" onClick={() => again(seed + 1)}>
        {t('end.newSeed')}
      </button>
      <button type="button" class="button" onClick={() => again(seed)}>
        {t('end.again')}
      </button>
      <button type="button" class="button" onClick={look}>
        {t('end.look')}
      </button>
      <button type="button" class="button" onClick={() => exportSave(app, game)}>
        {t('end.record')}
      </button>
      <button type="button" class="button" onClick={() => app.toStart()}>
        {t('end.toStart')}
      </button>
    </div>
  )
}
