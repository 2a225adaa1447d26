// The card of the selected creature: what the rule system tells of it, and its relations to the others.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { CardRow, CardSection } from '../../engine/ruleset.ts'
import type { SurveyCreature } from '../../engine/survey.ts'
import { shownName } from '../../session/boardModelOf.ts'
import { shownNumber } from '../../session/words.ts'
import { say, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { Chip } from '../parts/chip.tsx'
import { ClauseLink } from '../parts/clause.tsx'
import { GameIcon } from '../parts/icon.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { signed } from '../parts/numbers.ts'
import { t } from '../text.ts'

export function CreatureCard(): JSX.Element {
  const game = useGame()
  const { battle, rules } = game.session
  const id = game.desk.selected
  if (id === undefined) return <p class="empty">{t('card.none')}</p>
  const facts = rules.token(battle, id)
  const side = battle.columns.side[id]!
  const survey = game.desk.survey().creatures.find((one) => one.id === battle.name(id))
  return (
    <article class="card" aria-label={t('card.title')}>
      <header class="card-head">
        <Chip side={side} facts={facts} size={52} />
        <div>
          <h2>{battle.creature(id).name}</h2>
          <p class={`card-side side-${side % 4}`}>
            {game.session.setup.sides[side]!.name} · {facts.healthText}
          </p>
        </div>
      </header>
      {facts.badges.length > 0 && (
        <ul class="badges">
          {facts.badges.map((badge) => (
            <li key={badge.id} class="badge">
              <GameIcon name={badge.icon} size={18} />
              {say(game, badge.label)}
              {badge.level > 1 && <b class="number">{`\u00d7${badge.level}`}</b>}
              <ClauseLink system={rules.id} clause={badge.clause} />
            </li>
          ))}
        </ul>
      )}
      {survey !== undefined && <Relations game={game} id={id} survey={survey} />}
      {rules.card(battle, id).map((section, i) => (
        <Section key={i} game={game} section={section} />
      ))}
    </article>
  )
}

function Relations({ game, id, survey }: { game: Game; id: number; survey: SurveyCreature }): JSX.Element {
  const { battle } = game.session
  const own = battle.name(id)
  const names = (list: readonly string[]) => list.map((name) => shownName(battle, name)).join(', ')
  const by = game.desk.survey().creatures.filter((other) => other.threatens.includes(own))
  const isAlone = by.length === 0 && survey.threatens.length === 0
  return (
    <section class="card-section">
      <h3>{t('card.relations')}</h3>
      {isAlone && <p class="empty">{t('card.alone')}</p>}
      {survey.threatens.length > 0 && <p>{t('card.threatens', { names: names(survey.threatens) })}</p>}
      {by.length > 0 && <p>{t('card.threatenedBy', { names: names(by.map((other) => other.id)) })}</p>}
      {survey.flanked !== null && survey.flanked.level > 0 && (
        <p class="card-flank">{t('card.flanked', { level: survey.flanked.level })}</p>
      )}
      <ul class="card-pairs">
        {(survey.flanked?.pairs ?? []).map((pair) => (
          <li key={`${pair.a} ${pair.b}`} class="number">
            {t('card.pair', {
              a: shownName(battle, pair.a),
              b: shownName(battle, pair.b),
              degrees: shownNumber(pair.degrees),
              margin: signed(pair.margin),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Section({ game, section }: { game: Game; section: CardSection }): JSX.Element {
  return (
    <section class="card-section">
      <h3>{say(game, section.title)}</h3>
      <dl class="card-rows">
        {section.rows.map((row, i) => (
          <Row key={i} game={game} row={row} />
        ))}
      </dl>
    </section>
  )
}

function Row({ game, row }: { game: Game; row: CardRow }): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const { ledger, bar } = row
  const label = say(game, row.label)
  return (
    <div class="card-row">
      <dt>{label}</dt>
      <dd>
        {bar !== undefined && (
          <meter min={0} max={bar.most} value={bar.now} aria-label={label}>
            {row.value}
          </meter>
        )}
        {ledger === undefined || ledger.length === 0 ? (
          <span class="number">{row.value}</span>
        ) : (
          <button
            type="button"
            class="number-button number"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {row.value}
          </button>
        )}
        {row.clause !== undefined && <ClauseLink system={game.session.rules.id} clause={row.clause} />}
      </dd>
      {isOpen && ledger !== undefined && <Ledger parts={ledger} />}
    </div>
  )
}
