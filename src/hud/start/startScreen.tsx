// The first screen: a battle against the computer in two clicks, saved battles, and the other ways in.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { SaveHead } from '../../session/ports.ts'
import type { Draft } from '../app.ts'
import { useApp } from '../context.ts'
import { openFile } from '../files.ts'
import { SideMark } from '../parts/chip.tsx'
import { Icon, type LineIcon } from '../parts/icon.tsx'
import type { ScenarioCard } from '../services.ts'
import { shownDate, t } from '../text.ts'
import { MapPicture } from './mapPicture.tsx'
import { beginAgainstBrain } from './seats.ts'

export function StartScreen(): JSX.Element {
  const app = useApp()
  useEffect(() => {
    document.title = t('app.name')
  }, [])
  return (
    <div class="start">
      <header class="start-head">
        <div>
          <h1>{t('app.name')}</h1>
          <p>{t('app.tagline')}</p>
        </div>
        <nav class="start-nav" aria-label={t('menu')}>
          <button type="button" class="button" onClick={() => app.openRules(app.services.rulesets[0]!.id)}>
            <Icon name="book" size={18} /> {t('start.rules')}
          </button>
          <button type="button" class="button" onClick={() => app.openDialog('about')}>
            <Icon name="info" size={18} /> {t('start.about')}
          </button>
        </nav>
      </header>
      <main class="start-main">
        <Gallery />
        <aside class="start-side">
          <Ways />
          <Saves />
        </aside>
      </main>
    </div>
  )
}

function Gallery(): JSX.Element {
  const app = useApp()
  return (
    <section class="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t('start.title')}</h2>
      <ul>
        {app.services.scenarios.map((card) => (
          <li key={card.file}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Loads its scenario by itself, for the picture. */
function Card({ card }: { card: ScenarioCard }): JSX.Element {
  const app = useApp()
  const [draft, setDraft] = useState<Draft | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void app.draftOf(card.file).then((read) => {
      if (!isGone) setDraft(read)
    })
    return () => {
      isGone = true
    }
  }, [card.file])
  return (
    <article class="scenario">
      <div class="scenario-map">
        {draft === undefined ? (
          <p class="empty">{t('start.loading')}</p>
        ) : (
          <MapPicture map={draft.setup.map} creatures={draft.setup.creatures} label={card.title} />
        )}
      </div>
      <div class="scenario-text">
        <h3>{card.title}</h3>
        <p>{card.text}</p>
        {draft !== undefined && <Sides draft={draft} />}
      </div>
      <div class="scenario-buttons">
        <button
          type="button"
          class="button button--main"
          disabled={draft === undefined}
          aria-label={`${t('start.play')}: ${card.title}`}
          onClick={() => draft !== undefined && beginAgainstBrain(app, draft)}
        >
          {t('start.play')}
        </button>
        <button
          type="button"
          class="button"
          disabled={draft === undefined}
          aria-label={`${t('start.setup')}: ${card.title}`}
          onClick={() => draft !== undefined && app.show({ kind: 'setup', draft })}
        >
          {t('start.setup')}
        </button>
      </div>
    </article>
  )
}

function Sides({ draft }: { draft: Draft }): JSX.Element {
  const { sides, creatures } = draft.setup
  return (
    <p class="scenario-sides">
      {sides.map((side, index) => (
        <span key={side.id}>
          <SideMark side={index} size={11} /> {side.name}{' '}
          <span class="number">{creatures.filter((creature) => creature.side === index).length}</span>
        </span>
      ))}
    </p>
  )
}

/** Quick battle, drag and see, a file. */
function Ways(): JSX.Element {
  const app = useApp()
  const input = useRef<HTMLInputElement>(null)
  const drag = async (): Promise<void> => {
    const first = app.services.scenarios[0]
    const draft = first === undefined ? undefined : await app.draftOf(first.file)
    if (draft !== undefined) app.show({ kind: 'drag', draft, from: { kind: 'start' } })
  }
  return (
    <section class="ways">
      <Way
        icon="plus"
        title={t('start.quick')}
        text={t('start.quickLead')}
        run={() => app.show({ kind: 'quick', map: undefined })}
      />
      <Way icon="drag" title={t('start.drag')} text={t('start.dragLead')} run={() => void drag()} />
      <Way
        icon="open"
        title={t('start.file')}
        text={t('start.fileLead')}
        run={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        class="hidden"
        aria-label={t('start.file')}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) void openFile(app, file)
        }}
      />
    </section>
  )
}

interface WayProps {
  readonly icon: LineIcon
  readonly title: string
  readonly text: string
  readonly run: () => void
}

function Way({ icon, title, text, run }: WayProps): JSX.Element {
  return (
    <button type="button" class="way" onClick={run}>
      <Icon name={icon} size={22} />
      <span>
        <strong>{title}</strong>
        <span class="way-text">{text}</span>
      </span>
    </button>
  )
}

function Saves(): JSX.Element {
  const app = useApp()
  const [heads, setHeads] = useState<readonly SaveHead[]>([])
  const load = (): void => void app.services.saves.heads().then(setHeads)
  useEffect(load, [])
  return (
    <section class="saves" aria-labelledby="saves-title">
      <h2 id="saves-title">{t('start.continueTitle')}</h2>
      {heads.length === 0 && <p class="empty">{t('start.noSaves')}</p>}
      <ul>
        {heads.map((head) => (
          <Save key={head.id} head={head} changed={load} />
        ))}
      </ul>
    </section>
  )
}

function Save({ head, changed }: { head: SaveHead; changed: () => void }): JSX.Element {
  const app = useApp()
  const { id, title, commands, savedAt, over } = head
  const rules = app.services.rulesets.find((one) => one.id === head.rules)?.title ?? head.rules
  const remove = async (): Promise<void> => {
    if (!confirm(t('start.removeAsk', { title }))) return
    await app.services.saves.remove(id)
    changed()
  }
  const exportIt = async (): Promise<void> => {
    const [newest] = await app.services.saves.read(id)
    if (newest !== undefined) app.services.download(`${title}.crossguard.jsonl`, newest.text)
  }
  return (
    <li class="save">
      <button type="button" class="save-open" onClick={() => void app.openStored(id)}>
        <strong>{title}</strong>
        {over && <span class="save-over">{t('start.saveOver')}</span>}
        <span class="save-line">{t('start.saveLine', { rules, commands, when: shownDate(savedAt) })}</span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={`${t('start.exportSave')}: ${title}`}
        title={t('start.exportSave')}
        onClick={() => void exportIt()}
      >
        <Icon name="export" size={18} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={`${t('start.removeSave')}: ${title}`}
        title={t('start.removeSave')}
        onClick={() => void remove()}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
