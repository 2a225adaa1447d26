// The narrow rail at the left: which overlays are drawn, whose, and the view itself.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Board } from '../../session/boardModel.ts'
import {
  OVERLAY_KINDS,
  OVERLAY_SCOPES,
  type OverlayKind,
  type OverlayScope,
  type OverlaySettings,
} from '../../session/overlays.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'

/** Keys of the overlays; `scopeKey` goes round the scopes. */
export const OVERLAY_KEYS: { readonly [K in OverlayKind]: string } = {
  threat: 't',
  guard: 'g',
  flanks: 'f',
  sight: 'e',
  lines: 'l',
  reach: 'r',
  zones: 'z',
  count: 'c',
}
export const SCOPE_KEY = 's'

/** Whoever has overlays to switch: a battle's desk, or the board without turns. */
export interface OverlayOwner {
  readonly overlays: OverlaySettings
  setOverlays(settings: OverlaySettings): void
}

export function toggleOverlay(owner: OverlayOwner, kind: OverlayKind): void {
  const { shown } = owner.overlays
  const next = shown.includes(kind) ? shown.filter((other) => other !== kind) : [...shown, kind]
  owner.setOverlays({ ...owner.overlays, shown: next })
}

export function nextScope(owner: OverlayOwner): void {
  const { scope } = owner.overlays
  const next = OVERLAY_SCOPES[(OVERLAY_SCOPES.indexOf(scope) + 1) % OVERLAY_SCOPES.length]!
  owner.setOverlays({ ...owner.overlays, scope: next })
}

const SCOPE_COUNT: { readonly [S in OverlayScope]: string } = {
  one: '1',
  friends: '+',
  enemies: '\u2212',
  all: '\u2217',
}

interface RailProps {
  readonly owner: OverlayOwner
  readonly view: () => Board | undefined
}

export function OverlayRail({ owner, view }: RailProps): JSX.Element {
  const { scope, shown } = owner.overlays
  const [isOpen, setOpen] = useState(false)
  return (
    <nav class={isOpen ? 'rail rail--open' : 'rail'} aria-label={t('overlays.title')}>
      <button
        type="button"
        class="rail-button rail-toggle"
        aria-label={t('overlays.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="threat" />
      </button>
      <RailButton
        label={`${t('overlays.scope')}: ${t(`overlays.${scope}`)}`}
        hint={SCOPE_KEY}
        run={() => nextScope(owner)}
      >
        <Icon name="scope" />
        <span class="rail-scope" aria-hidden="true">
          {SCOPE_COUNT[scope]}
        </span>
      </RailButton>
      {OVERLAY_KINDS.map((kind) => (
        <RailButton
          key={kind}
          label={t(`overlays.${kind}`)}
          hint={OVERLAY_KEYS[kind]}
          isOn={shown.includes(kind)}
          run={() => toggleOverlay(owner, kind)}
        >
          <Icon name={kind} />
        </RailButton>
      ))}
      <span class="rail-gap" />
      <RailButton label={t('view.in')} hint="+" run={() => view()?.zoom(1.25)}>
        <Icon name="plus" />
      </RailButton>
      <RailButton label={t('view.out')} hint={'\u2212'} run={() => view()?.zoom(0.8)}>
        <Icon name="minus" />
      </RailButton>
      <RailButton label={t('view.fit')} hint="0" run={() => view()?.fit()}>
        <Icon name="fit" />
      </RailButton>
    </nav>
  )
}

interface RailButtonProps {
  readonly label: string
  readonly hint: string
  readonly isOn?: boolean
  readonly run: () => void
  readonly children: JSX.Element | readonly JSX.Element[]
}

function RailButton({ label, hint, isOn, run, children }: RailButtonProps): JSX.Element {
  const pressed = isOn === undefined ? {} : { 'aria-pressed': isOn }
  return (
    <button type="button" class="rail-button" aria-label={label} onClick={run} {...pressed}>
      {children}
      <span class="rail-tip" aria-hidden="true">
        {label} <kbd>{hint.toUpperCase()}</kbd>
      </span>
    </button>
  )
}
