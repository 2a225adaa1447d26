// Sentences that the person should see now: one list for the whole page, each with what can be done about it.
import { signal } from '@preact/signals'

export interface Notice {
  readonly id: number
  readonly tone: 'plain' | 'bad'
  readonly text: string
  readonly details?: readonly string[]
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[]
  /** Goes away by itself. */
  readonly brief?: boolean
}

export const notices = signal<readonly Notice[]>([])
let serial = 0
const BRIEF_MS = 5000

export function notify(notice: Omit<Notice, 'id'>): number {
  serial += 1
  const id = serial
  const others = notices.value.filter((other) => other.text !== notice.text).slice(-3)
  notices.value = [...others, { ...notice, id }]
  if (notice.brief === true) setTimeout(() => dismiss(id), BRIEF_MS)
  return id
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id)
}
