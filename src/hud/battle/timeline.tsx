// The strip on top: who comes up when, now at the left edge, distances true to time.
import type { JSX } from 'preact'
import type { TimelineEntry } from '../../engine/ruleset.ts'
import { shownName } from '../../session/boardModelOf.ts'
import { inUnits, say, useGame, usePointer } from '../context.ts'
import type { Game } from '../game.ts'
import { Chip } from '../parts/chip.tsx'
import { t } from '../text.ts'

/** Width of one unit of time, and of a chip, in CSS pixels. */
const UNIT = 120
const CHIP = 34
const LEFT = 20
/** Units shown at least. */
const SHORTEST = 6

interface Placed {
  readonly entry: TimelineEntry
  readonly left: number
}

export function Timeline(): JSX.Element {
  const game = useGame()
  const { session } = game
  const entries = session.isCurtained ? [] : session.rules.timeline(session.battle)
  const placed = placeEntries(game, entries)
  const last = placed.at(-1)?.left ?? 0
  const units = Math.max(SHORTEST, Math.ceil((last + CHIP - LEFT) / UNIT))
  return (
    <section class="timeline" aria-label={t('timeline.title')} tabIndex={0}>
      <div class="timeline-strip" style={{ width: `${LEFT + units * UNIT}px` }}>
        <Axis game={game} units={units} />
        <ol>
          {placed.map((item, i) => (
            <Entry key={i} game={game} item={item} />
          ))}
        </ol>
        <Ghost />
      </div>
    </section>
  )
}

/** When the one who acts would be up again after what the pointer proposes. */
function Ghost(): JSX.Element | null {
  const game = usePointer()
  const { picking, foresight } = game.desk
  const time = foresight?.preview?.time
  if (picking === undefined || time === undefined) return null
  const { battle, rules } = game.session
  const left = LEFT + (time / rules.timeUnit.ticks) * UNIT
  return (
    <div class="timeline-ghost" style={{ left: `${left}px` }} aria-hidden="true">
      <Chip
        side={battle.columns.side[picking.creature]!}
        facts={rules.token(battle, picking.creature)}
        size={CHIP - 8}
      />
    </div>
  )
}

/** Chips that would lie on each other move right; their stem stays at the true time. */
function placeEntries(game: Game, entries: readonly TimelineEntry[]): readonly Placed[] {
  const { ticks } = game.session.rules.timeUnit
  let free = LEFT
  return [...entries]
    .sort((a, b) => a.at - b.at)
    .map((entry) => {
      const wanted = LEFT + ((entry.at - game.session.battle.now) / ticks) * UNIT
      const left = Math.max(wanted, free)
      free = left + CHIP + 2
      return { entry, left }
    })
}

function Axis({ game, units }: { game: Game; units: number }): JSX.Element {
  const { ticks } = game.session.rules.timeUnit
  const now = game.session.battle.now
  const first = Math.ceil(now / ticks)
  const marks = Array.from({ length: units + 1 }, (_, i) => first + i)
  return (
    <div class="timeline-axis" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} class="timeline-tick" style={{ left: `${LEFT + (mark - now / ticks) * UNIT}px` }}>
          {mark}
        </span>
      ))}
    </div>
  )
}

function Entry({ game, item }: { game: Game; item: Placed }): JSX.Element {
  const { entry, left } = item
  const { battle } = game.session
  const { name } = battle.creature(entry.creature)
  const at = inUnits(game, entry.at)
  const what = t(entry.what === 'turn' ? 'timeline.turn' : 'timeline.sub', { name, at })
  const doing = entry.doing === undefined ? '' : ` \u00b7 ${say(game, entry.doing)}`
  const names = entry.waiting.map((id) => shownName(battle, battle.name(id))).join(', ')
  const waiting = names === '' ? '' : ` \u00b7 ${t('timeline.waiting', { names })}`
  return (
    <li style={{ left: `${left}px` }}>
      <button
        type="button"
        class={`timeline-entry timeline-entry--${entry.what}`}
        aria-label={`${what}${doing}${waiting}`}
        title={`${what}${doing}${waiting}`}
        aria-pressed={game.desk.selected === entry.creature}
        onClick={() => game.desk.select(entry.creature)}
      >
        <Chip
          side={battle.columns.side[entry.creature]!}
          facts={battle.rules.token(battle, entry.creature)}
          size={entry.what === 'turn' ? CHIP : CHIP - 8}
        />
        {entry.waiting.length > 0 && <span class="timeline-waiting">{entry.waiting.length}</span>}
      </button>
    </li>
  )
}
