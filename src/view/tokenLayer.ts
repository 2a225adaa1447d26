// The tokens of the scene: a body, a facing notch and a ring each, kept from model to model and changed only where the
// models differ. Where they stand is told by the models, or for the moment by poses.
import type Phaser from 'phaser'
import type { TokenModel } from '../session/boardModel.ts'
import type { Layout, WorldPoint } from './layout.ts'
import { UNIT } from './layout.ts'
import { PaintedTextures } from './paintedTextures.ts'
import type { Pose } from './playback.ts'
import { rimReach } from './rims.ts'
import { bearing, type Label } from './shapes.ts'
import { sideLook, type Theme } from './theme.ts'
import { BODY, FACE_SPAN, paintFace } from './tokenFace.ts'
import { faceFacts } from './tokenFacts.ts'
import { paintNotch, paintRings } from './tokenMarks.ts'

/** Device pixels of a cell for which tokens are painted; between them they are scaled. */
const SHARPNESS = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384] as const
const NAMES_FROM_CELL = 56
/** From this size of a cell on, in CSS pixels, badges can be read. */
const BADGES_FROM_CELL = 28

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
  private isSmall = false
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

  /** Paints tokens for cells of so many CSS pixels, as sharp as their device pixels need. */
  sharpen(cell: number, ratio: number): void {
    const wanted = SHARPNESS.find((size) => size >= cell * ratio * 0.9) ?? SHARPNESS.at(-1)!
    const isSmall = cell < BADGES_FROM_CELL
    if (wanted === this.sharpness && isSmall === this.isSmall) return
    this.isSmall = isSmall
    this.sharpness = wanted
    for (const token of this.tokens.values()) this.dress(token)
    this.textures.sweep()
  }

  /** Letters look different from now on. */
  repaint(): void {
    this.textures.forget()
    for (const token of this.tokens.values()) this.dress(token)
    this.textures.sweep()
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
        y: body.y + this.radius(model.size) * 1.1,
        dx: 0,
        dy: 9,
        text: model.name,
        size: 12,
        colour: theme.text,
        halo: theme.halo,
        strong: model.active || model.selected,
        fromCell: NAMES_FROM_CELL,
        within: this.radius(model.size) * 2,
        alpha: model.standing === 'able' ? 1 : 0.75,
      })
    }
    return labels
  }

  private rimReach(side: number, facing: number): number {
    return this.theme === undefined ? 1 : rimReach(sideLook(this.theme, side).rim, facing)
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
    const { theme, sharpness, isSmall } = this
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
    wear(body, `body|${isSmall}|${JSON.stringify(facts)}`, (context) =>
      paintFace(context, pixels, facts, theme, isSmall),
    )
    notch.setVisible(false)
    if (model.standing === 'able') {
      wear(notch, `notch|${model.side}`, (context) =>
        paintNotch(context, pixels, pixels / FACE_SPAN, model.side, theme),
      )
    }
    ring.setVisible(false)
    const { active, selected, target } = model
    if (active || selected || target) {
      wear(ring, `ring|${active}|${selected}|${target}`, (context) =>
        paintRings(context, pixels, pixels / FACE_SPAN, { active, selected, target }, theme),
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
    // The notch rides on the outline, which is nearer or farther than that of a round token.
    const facing = pose?.facing ?? model.facing
    const angle = bearing(facing)
    const out = (this.rimReach(model.side, facing) - 1) * this.radius(model.size) * BODY
    notch
      .setPosition(x + Math.cos(angle) * out, y + Math.sin(angle) * out)
      .setAlpha(alpha)
      .setAngle(facing)
    ring.setPosition(x, y)
  }
}
