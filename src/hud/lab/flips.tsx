// What the last step on the board without turns has changed: threats, guards and flanks gained and lost.
import type { JSX } from 'preact'
import type { Lab } from '../../session/lab.ts'
import { t } from '../text.ts'
import { flipText } from './relationText.ts'

export function Flips({ lab }: { lab: Lab }): JSX.Element {
  const { flips } = lab
  return (
    <section class="lab-flips" aria-live="polite">
      <h2>{t('drag.flipped')}</h2>
      {flips.length === 0 && <p class="empty">{t('drag.nothing')}</p>}
      <ul>
        {flips.map((flip, i) => (
          <li
            key={i}
            class={`flip flip--${flip.relation.kind} ${flip.gained ? 'flip--gained' : 'flip--lost'}`}
          >
            {flipText(lab, flip)}
          </li>
        ))}
      </ul>
    </section>
  )
}
