// Keeps a stage under the board: opens it, waits for a graphics card that has dropped everything, and goes on without one
// if it stays away.
import { Scenery } from './scenery.ts'
import { createStage, type Stage, type StageOptions } from './stage.ts'

export interface StageChoice extends StageOptions {
  readonly texts: BoardTexts
}

/** What the board itself may have to say. */
export interface BoardTexts {
  readonly noWebGL: string
  readonly noDrawing: string
  readonly contextLost: string
  readonly noPicture: string
}

export interface KeeperEvents {
  /** A stage is there, for the first time or anew: everything is to be drawn. */
  opened(stage: Stage): void
  /** Before each frame; true asks for another one. */
  frame(ms: number): boolean
  resized(): void
  font(): string
}

/** How long a lost graphics card may stay away. */
const PATIENCE_MS = 5000

export class StageKeeper {
  private readonly parent: HTMLElement
  private readonly choice: StageChoice
  private readonly events: KeeperEvents
  private losing: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  readonly notice: (sentence: string) => void
  stage: Stage | undefined
  scenery: Scenery | undefined

  constructor(
    parent: HTMLElement,
    choice: StageChoice,
    notice: (sentence: string) => void,
    events: KeeperEvents,
  ) {
    this.parent = parent
    this.choice = choice
    this.notice = notice
    this.events = events
  }

  /** Rejects, with a sentence for people, if nothing can be drawn at all. */
  async open(): Promise<void> {
    await this.openStage(this.choice.plain)
    if (this.stage?.isWebGL === false && !this.choice.plain) this.notice(this.choice.texts.noWebGL)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.losing)
    this.closeStage()
  }

  private async openStage(plain: boolean): Promise<void> {
    const { texts } = this.choice
    const stage = await createStage(
      this.parent,
      { ...this.choice, plain },
      {
        frame: (ms) => this.events.frame(ms),
        resized: () => this.events.resized(),
        contextLost: () => this.lost(),
        contextRestored: () => this.regained(),
      },
    ).catch((error: unknown) => {
      this.notice(texts.noDrawing)
      throw new Error(texts.noDrawing, { cause: error })
    })
    if (this.isClosed) {
      stage.destroy()
      return
    }
    this.stage = stage
    this.scenery = new Scenery(stage.scene, this.events.font())
    this.events.opened(stage)
  }

  private closeStage(): void {
    const { stage } = this
    this.stage = undefined
    this.scenery = undefined
    stage?.destroy()
  }

  private lost(): void {
    clearTimeout(this.losing)
    if (this.isClosed) return
    this.losing = setTimeout(() => {
      this.closeStage()
      this.notice(this.choice.texts.contextLost)
      void this.openStage(true)
    }, PATIENCE_MS)
  }

  private regained(): void {
    clearTimeout(this.losing)
    if (this.scenery !== undefined) this.scenery.context += 1
    this.stage?.request()
  }
}
