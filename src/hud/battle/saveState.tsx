// Whether the battle is saved, and what can be done when it is not.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp, useGame } from '../context.ts'
import { exportSave } from '../files.ts'
import { notify } from '../notices.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'

export function SaveState(): JSX.Element {
  const app = useApp()
  const game = useGame()
  const { kind } = game.autosave.state
  useEffect(() => {
    if (kind !== 'full' && kind !== 'conflict' && kind !== 'unavailable') return
    const { services } = app
    const copyTitle = t('save.copyTitle', { title: game.title })
    const copyId = `${services.timers.date().toString(36)}-copy`
    const ways =
      kind === 'conflict'
        ? [
            { label: t('save.reload'), run: () => void app.openStored(game.autosave.id) },
            { label: t('save.copy'), run: () => void game.autosave.saveAsCopy(copyId, copyTitle) },
          ]
        : []
    const actions = [...ways, { label: t('save.export'), run: () => exportSave(app, game) }]
    notify({ tone: 'bad', text: t(`save.${kind}`), actions })
  }, [kind])
  const isGood = kind === 'saved' || kind === 'saving' || kind === 'new'
  return (
    <span class={`save-state ${isGood ? '' : 'save-state--bad'}`} data-save={kind}>
      <Icon name={isGood ? 'saved' : 'warning'} size={16} />
      {isGood ? t(`save.${kind as 'saved' | 'saving' | 'new'}`) : t('save.new')}
    </span>
  )
}
