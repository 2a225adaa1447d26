// A modal window on the native dialog element: focus stays inside, Escape closes it.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../text.ts'
import { Icon } from './icon.tsx'

export interface DialogProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function DialogWindow({ title, wide = false, onClose, children }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  const cancel = (event: Event): void => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={ref}
      class={`window ${wide ? 'window--wide' : ''}`}
      aria-labelledby="window-title"
      onCancel={cancel}
    >
      <header class="window-head">
        <h2 id="window-title">{title}</h2>
        <button type="button" class="icon-button" onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </header>
      <div class="window-body">{children}</div>
    </dialog>
  )
}
