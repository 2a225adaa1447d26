// The tokens of the scene: a body, a facing notch and a ring each, kept from model to model and changed only where the
// models differ. Where they stand is told by the models, or for the moment by poses.
import type Phaser from 'phaser'
import type { TokenModel } from '../session/boardModel.ts'
import type { Layout, WorldPoint } from './layout.ts'
import { UNIT } from './layout.ts'
import { PaintedTextures } from './paintedTextures.ts'
import type { Pose } from './playback.ts'
import type { Label } from './shapes.ts'
import type { Theme } from './theme.ts'
import { FACE_SPAN, faceFacts, paintFace, paintNotch, paintRings } from './tokenFace.ts'

/** Device pixels of a cell for which tokens are painted; between them they are scaled. */
const SHARPNESS = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384] as const
const NAMES_FROM_CELL = 56

const DEPTH = { fallen: 0, ring: 1, body: 2, notch: 3 } as const

interface Token {
  model: TokenModel
  readonly body: Phaser.GameObjects.Image
  readonly notch: Phaser.GameObjects.Image
  readonly ring: Phaser.GameObjects.Image
}

export class TokenLayer {
  private readonly scene: Phaser.Scene
  private readonly depth: number
  private readonly textures: PaintedTextures
  private readonly tokens = new Map<number, Token>()
  private layout: Layout | undefined
  private theme: Theme | undefined
  private sharpness = 0
  private poses: ReadonlyMap<number, Pose> = new Map()

  constructor(scene: Phaser.Scene, depth: number) {
    this.scene = scene
    this.depth = depth
    this.textures = new PaintedTextures(scene.textures, 'token-', 60)
  }

  /** Shows these tokens in place of those before. Those gone from the map are not drawn. */
  show(models: readonly TokenModel[], layout: Layout, theme: Theme): void {
    this.layout = layout
    this.theme = theme
    const shown = models.filter((model) => model.standing !== 'gone')
    const ids = new Set(shown.map((model) => model.id))
    for (const [id, token] of this.tokens) if (!ids.has(id)) this.remove(id, token)
    for (const model of shown) {
      const token = this.tokens.get(model.id) ?? this.create(model)
      token.model = model
      this.dress(token)
    }
    this.textures.sweep()
    this.pose(this.poses)
  }

  /** Paints tokens as sharp as cells of so many device pixels need. Returns whether that changed anything. */
  sharpen(cellPixels: number): boolean {
    const wanted = SHARPNESS.find((size) => size >= cellPixels * 0.9) ?? SHARPNESS.at(-1)!
    if (wanted === this.sharpness) return false
    this.sharpness = wanted
    for (const token of this.tokens.values()) this.dress(token)
    this.textures.sweep()
    return true
  }

  /** Moves tokens from where their models say; without a pose they stand there. */
  pose(poses: ReadonlyMap<number, Pose>): void {
    this.poses = poses
    for (const token of this.tokens.values()) this.place(token, poses.get(token.model.id))
  }

  /** Where a token is drawn now; undefined if it is not. */
  drawnAt(id: number): WorldPoint | undefined {
    const body = this.tokens.get(id)?.body
    return body === undefined ? undefined : { x: body.x, y: body.y }
  }

  /** Where its model has a token. */
  standing(id: number): WorldPoint | undefined {
    const model = this.tokens.get(id)?.model
    return model === undefined ? undefined : this.layout?.centre(model.x, model.y, model.size)
  }

  /** The token whose disc lies under a point: those able before the fallen, then the nearest. */
  under(point: WorldPoint): TokenModel | undefined {
    let best: { readonly model: TokenModel; readonly rank: number } | undefined
    for (const { model, body } of this.tokens.values()) {
      const away = Math.hypot(body.x - point.x, body.y - point.y) / this.radius(model.size)
      const rank = away + (model.standing === 'able' ? 0 : 10)
      if (away <= 1 && (best === undefined || rank < best.rank)) best = { model, rank }
    }
    return best?.model
  }

  model(id: number): TokenModel | undefined {
    return this.tokens.get(id)?.model
  }

  /** Names below the tokens as they are drawn now. */
  names(theme: Theme): readonly Label[] {
    const labels: Label[] = []
    for (const { model, body } of this.tokens.values()) {
      labels.push({
        x: body.x,
        y: body.y + this.radius(model.size),
        dx: 0,
        dy: 9,
        text: model.name,
        size: 12,
        colour: theme.text,
        halo: theme.halo,
        strong: model.active || model.selected,
        fromCell: NAMES_FROM_CELL,
        alpha: model.standing === 'able' ? 1 : 0.75,
      })
    }
    return labels
  }

  private radius(size: number): number {
    return this.layout?.radius(size) ?? (UNIT * size) / 2
  }

  private create(model: TokenModel): Token {
    const image = (): Phaser.GameObjects.Image => this.scene.add.image(0, 0, '__DEFAULT').setVisible(false)
    const token: Token = { model, body: image(), notch: image(), ring: image() }
    this.tokens.set(model.id, token)
    return token
  }

  private remove(id: number, { body, notch, ring }: Token): void {
    for (const image of [body, notch, ring]) image.destroy()
    this.tokens.delete(id)
  }

  private dress({ model, body, notch, ring }: Token): void {
    const { theme, sharpness } = this
    if (theme === undefined || sharpness === 0) return
    const facts = faceFacts(model)
    const span = FACE_SPAN * this.radius(model.size)
    const pixels = Math.max(8, Math.round((span / UNIT) * sharpness))
    const scale = span / pixels
    const wear = (
      image: Phaser.GameObjects.Image,
      content: string,
      paint: (context: CanvasRenderingContext2D) => void,
    ): void => {
      const texture = this.textures.get(`${theme.name}|${pixels}|${content}`, pixels, pixels, paint)
      if (image.texture !== texture) image.setTexture(texture.key)
      image.setScale(scale).setVisible(true)
    }
    wear(body, `body|${JSON.stringify(facts)}`, (context) => paintFace(context, pixels, facts, theme))
    notch.setVisible(false)
    if (model.standing === 'able') {
      wear(notch, `notch|${model.side}`, (context) => paintNotch(context, pixels, model.side, theme))
    }
    ring.setVisible(false)
    const { active, selected, target } = model
    if (active || selected || target) {
      wear(ring, `ring|${active}|${selected}|${target}`, (context) =>
        paintRings(context, pixels, { active, selected, target }, theme),
      )
    }
    const isFallen = model.standing !== 'able'
    body.setDepth(this.depth + (isFallen ? DEPTH.fallen : DEPTH.body))
    notch.setDepth(this.depth + DEPTH.notch)
    ring.setDepth(this.depth + DEPTH.ring)
  }

  private place({ model, body, notch, ring }: Token, pose: Pose | undefined): void {
    const stands = this.layout?.centre(model.x, model.y, model.size) ?? { x: 0, y: 0 }
    const { x, y } = pose ?? stands
    const alpha = pose?.alpha ?? 1
    body.setPosition(x, y).setAlpha(alpha)
    notch
      .setPosition(x, y)
      .setAlpha(alpha)
      .setAngle(pose?.facing ?? model.facing)
    ring.setPosition(x, y)
  }
}
