// Quick battle.
import type { JSX } from 'preact'
import type { Json } from '../../base/json.ts'

export function QuickScreen(_: { map: Json | undefined }): JSX.Element | null {
  return null
}
