// The keys, and who made what.
import type { JSX } from 'preact'
import { t } from '../text.ts'
import { DialogWindow } from './dialog.tsx'
import { Preferences } from './preferencesPanel.tsx'

const KEYS = [
  'keys.actions',
  'keys.enter',
  'keys.escape',
  'keys.undo',
  'keys.arrows',
  'keys.next',
  'keys.overlays',
  'keys.view',
  'keys.rules',
] as const

/** "1-9: actions" as the key and what it does. */
function KeyLine({ text }: { text: string }): JSX.Element {
  const at = text.indexOf(':', 1)
  return (
    <div class="key-line">
      <dt>
        <kbd>{text.slice(0, at)}</kbd>
      </dt>
      <dd>{text.slice(at + 1).trim()}</dd>
    </div>
  )
}

export function KeysWindow({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <DialogWindow title={t('keys.title')} onClose={onClose}>
      <dl class="keys">
        {KEYS.map((key) => (
          <KeyLine key={key} text={t(key)} />
        ))}
      </dl>
    </DialogWindow>
  )
}

export function AboutWindow({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <DialogWindow title={t('about.title')} onClose={onClose}>
      <p>{t('about.licence')}</p>
      <p>{t('about.icons')}</p>
      <p>{t('about.font')}</p>
      <Preferences />
    </DialogWindow>
  )
}
