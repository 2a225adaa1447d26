// What the last step on the board without turns has changed: threats, guards and flanks gained and lost.
import type { JSX } from 'preact'
import { shownName } from '../../session/boardModelOf.ts'
import type { Lab } from '../../session/lab.ts'
import type { Flip } from '../../session/relations.ts'
import { shownNumber } from '../../session/words.ts'
import { signed } from '../parts/numbers.ts'
import { t } from '../text.ts'

export function Flips({ lab }: { lab: Lab }): JSX.Element {
  const { flips } = lab
  return (
    <section class="lab-flips" aria-live="polite">
      <h2>{t('drag.flipped')}</h2>
      {flips.length === 0 && <p class="empty">{t('drag.nothing')}</p>}
      <ul>
        {flips.map((flip, i) => (
          <li key={i} class={flip.gained ? 'relation-gain' : 'relation-loss'}>
            {flipText(lab, flip)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function flipText(lab: Lab, { relation, gained }: Flip): string {
  const name = (id: string): string => shownName(lab.battle, id)
  const a = name(relation.a)
  const b = name(relation.b)
  if (relation.kind === 'flanked') {
    const target = name(relation.target)
    if (!gained) return t('drag.notFlanked', { target, a, b })
    const { degrees, margin } = relation
    return t('drag.nowFlanked', {
      target,
      a,
      b,
      degrees: shownNumber(degrees),
      margin: `${signed(margin)}\u00b0`,
    })
  }
  if (relation.kind === 'threatens') return t(gained ? 'drag.nowThreatens' : 'drag.noLonger', { a, b })
  return t(gained ? 'drag.nowInside' : 'drag.notInside', { a, b })
}
