// Relations on the board without turns in words, and what a step has changed.
import { shownName } from '../../session/boardModelOf.ts'
import type { Lab } from '../../session/lab.ts'
import type { Flip, Relation } from '../../session/relations.ts'
import { shownNumber } from '../../session/words.ts'
import { signed } from '../parts/numbers.ts'
import { t } from '../text.ts'

/** Margins nearer to the edge than this are shown as exactly as they are known. */
const CLOSE = 0.1

/** An angle and by how much it flanks, to a tenth of a degree, or to all decimals where it hangs by a hair. */
function angleText(degrees: number, margin: number): { readonly degrees: string; readonly margin: string } {
  const shown = (value: number): number =>
    Math.abs(margin) < CLOSE && margin !== 0 ? value : Math.round(value * 10) / 10
  return { degrees: shownNumber(shown(degrees)), margin: `${signed(shown(margin))}\u00b0` }
}

export function degreesText(degrees: number): string {
  return shownNumber(Math.round(degrees * 10) / 10)
}

/** A relation as a sentence. */
export function relationText(lab: Lab, relation: Relation): string {
  const name = (id: string): string => shownName(lab.battle, id)
  const [a, b] = [name(relation.a), name(relation.b)]
  if (relation.kind !== 'flanked') return t(`drag.${relation.kind}`, { a, b })
  const angle = angleText(relation.degrees, relation.margin)
  return t('drag.flanked', { target: name(relation.target), a, b, ...angle })
}

/** What has begun or ended to hold, as a sentence. */
export function flipText(lab: Lab, { relation, gained }: Flip): string {
  const name = (id: string): string => shownName(lab.battle, id)
  const [a, b] = [name(relation.a), name(relation.b)]
  if (relation.kind === 'flanked') {
    const target = name(relation.target)
    if (!gained) return t('drag.notFlanked', { target, a, b })
    return t('drag.nowFlanked', { target, a, b, ...angleText(relation.degrees, relation.margin) })
  }
  if (relation.kind === 'inside') return t(gained ? 'drag.nowInside' : 'drag.notInside', { a, b })
  return t(gained ? 'drag.nowThreatens' : 'drag.noLonger', { a, b })
}
