// Files that come in and go out: scenarios, saves and maps by button or drop; saves as downloads.
import { parseJson } from '../base/json.ts'
import type { App } from './app.ts'
import { problemText } from './app.ts'
import type { Game } from './game.ts'
import { notify } from './notices.ts'
import { t } from './text.ts'

/** Larger files are not read at all. */
const LARGEST_MB = 64

export function exportSave(app: App, game: Game): void {
  const name = game.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  app.services.download(`${name === '' ? 'battle' : name}.crossguard.jsonl`, game.autosave.exportText())
}

/** Opens whatever the file is: a save or record, a scenario, or a map. Anything else is told in a notice. */
export async function openFile(app: App, file: File): Promise<void> {
  if (file.size > LARGEST_MB * 1024 * 1024) {
    notify({
      tone: 'bad',
      text: t('file.bad', { name: file.name }),
      details: [t('file.tooBig', { size: LARGEST_MB })],
    })
    return
  }
  app.busy.value = true
  try {
    openBytes(app, file.name, new Uint8Array(await file.arrayBuffer()))
  } catch {
    notify({ tone: 'bad', text: t('file.bad', { name: file.name }) })
  } finally {
    app.busy.value = false
  }
}

/** By content: a record's header, a scenario's mark, else a map. */
export function openBytes(app: App, name: string, bytes: Uint8Array): void {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (head.includes('"crossguardRecord"')) {
    const problem = app.openSaveText(new TextDecoder().decode(bytes))
    if (problem === undefined) return
    const details = 'problems' in problem ? problem.problems.map((one) => `${one.path} ${one.expected}`) : []
    notify({
      tone: 'bad',
      text: t('file.bad', { name }),
      details: [problemText(problem), ...details.slice(0, 5)],
    })
    return
  }
  if (head.includes('"crossguard"')) {
    const parsed = parseJson(new TextDecoder().decode(bytes))
    if (!parsed.ok) {
      app.tellFileProblems(name, parsed.error)
      return
    }
    const draft = app.checked(name, parsed.value)
    if (draft !== undefined) app.show({ kind: 'setup', draft })
    return
  }
  openMap(app, name, bytes)
}

function openMap(app: App, name: string, bytes: Uint8Array): void {
  const imported = app.services.importMap(name, bytes)
  if (!imported.ok) {
    app.tellFileProblems(name, imported.error)
    return
  }
  const { map, warnings } = imported.value
  if (warnings.length > 0) notify({ tone: 'plain', text: t('file.warnings'), details: warnings.slice(0, 5) })
  app.show({ kind: 'quick', map })
}
