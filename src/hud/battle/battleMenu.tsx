// The battle's menu: saves, practice, drag and see, colours, speed of movement, keys, and the way out.
import type { JSX } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { useApp, useGame } from '../context.ts'
import { exportSave } from '../files.ts'
import { Icon, type LineIcon } from '../parts/icon.tsx'
import { Preferences } from '../parts/preferencesPanel.tsx'
import { t } from '../text.ts'
import { SaveState } from './saveState.tsx'

export function BattleMenu(): JSX.Element {
  const app = useApp()
  const game = useGame()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const leave = (event: FocusEvent): void => {
    const next = event.relatedTarget
    if (next instanceof Node && !(event.currentTarget as HTMLElement).contains(next)) setOpen(false)
  }
  return (
    <div class="menu" onFocusOut={leave} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('menu')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      <SaveState />
      {isOpen && (
        <div id={id} class="menu-list">
          <MenuButton icon="export" label={t('save.export')} run={() => exportSave(app, game)} />
          <MenuButton icon="drag" label={t('drag.open')} run={() => app.dragFromBattle(game)} />
          <MenuButton icon="book" label={t('rules.title')} run={() => app.openRules(game.session.rules.id)} />
          <MenuButton icon="keys" label={t('keys.title')} run={() => app.openDialog('keys')} />
          <MenuButton icon="info" label={t('about.title')} run={() => app.openDialog('about')} />
          <label class="check-field">
            <input
              type="checkbox"
              checked={game.session.practice}
              onChange={(event) => game.session.setPractice(event.currentTarget.checked)}
            />
            {t('setup.practice')}
          </label>
          <Preferences />
          <MenuButton icon="fold" label={t('end.toStart')} run={() => app.toStart()} />
        </div>
      )}
    </div>
  )
}

function MenuButton({ icon, label, run }: { icon: LineIcon; label: string; run: () => void }): JSX.Element {
  return (
    <button type="button" class="menu-item" onClick={run}>
      <Icon name={icon} /> {label}
    </button>
  )
}
