// The notices at the foot of the page.
import type { JSX } from 'preact'
import { dismiss, type Notice, notices } from '../notices.ts'
import { t } from '../text.ts'
import { Icon } from './icon.tsx'

export function Notices(): JSX.Element {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }): JSX.Element {
  const { tone, text, details = [], actions = [], id } = notice
  return (
    <div class={`notice notice--${tone}`}>
      {tone === 'bad' && <Icon name="warning" />}
      <div class="notice-body">
        <p>{text}</p>
        {details.length > 0 && (
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            class="button"
            onClick={() => {
              dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
      <button type="button" class="icon-button" aria-label={t('notice.dismiss')} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
