// Puts a model on the stage: the ground of its map, overlays, tokens, cursor, minimap. Holds what is drawn now and draws
// all of it anew when the stage or the theme is another.
import type { BoardModel } from '../session/boardModel.ts'
import { BoardGround } from './boardGround.ts'
import type { Layout, WorldRect } from './layout.ts'
import type { Minimap } from './minimap.ts'
import type { StageKeeper } from './stageKeeper.ts'
import { cssColour, type Theme } from './theme.ts'

export interface DrawingHost {
  readonly root: HTMLElement
  readonly keeper: StageKeeper
  readonly minimap: Minimap
  /** What is seen of the map; undefined if all of it is. */
  part(): WorldRect | undefined
  noPicture(): void
}

export class BoardDrawing {
  private readonly host: DrawingHost
  private ground: BoardGround | undefined
  private model: BoardModel | undefined
  theme: Theme

  constructor(host: DrawingHost, theme: Theme) {
    this.host = host
    this.theme = theme
    host.root.style.background = cssColour(theme.table)
  }

  get layout(): Layout | undefined {
    return this.ground?.layout
  }

  /** Draws a model. Returns true if its map is another one, for which the camera has to be set. */
  show(model: BoardModel): boolean {
    this.model = model
    const isOtherMap = model.map !== this.ground?.layout.map
    if (isOtherMap) this.changeMap(model)
    this.drawModel(model)
    return isOtherMap
  }

  /** Everything anew: another theme, or another stage. */
  redraw(theme: Theme, isOtherStage: boolean): void {
    this.theme = theme
    this.host.root.style.background = cssColour(theme.table)
    if (isOtherStage) this.ground?.forgetStage()
    this.host.keeper.scenery?.forgetOverlays()
    this.drawGround()
    if (this.model !== undefined) this.drawModel(this.model)
  }

  drawMinimap(): void {
    const { model } = this
    this.host.minimap.update(
      model?.tokens ?? [],
      model === undefined || model.hidden ? undefined : this.host.part(),
    )
  }

  private changeMap(model: BoardModel): void {
    const { keeper } = this.host
    this.ground?.drop(keeper.stage)
    const ground = new BoardGround(model.map)
    this.ground = ground
    keeper.scenery?.forgetOverlays()
    void ground.load().then((isShown) => {
      if (this.ground !== ground) return
      if (!isShown) this.host.noPicture()
      else if (model.map.picture !== undefined) this.drawGround()
    })
    this.drawGround()
  }

  private drawGround(): void {
    const { ground, model, theme } = this
    const { stage, scenery } = this.host.keeper
    if (stage === undefined || scenery === undefined || ground === undefined || model === undefined) return
    ground.draw(stage, scenery, this.host.minimap, theme)
    ground.drawDoors(scenery, theme, model.doorsOpen)
    this.drawMinimap()
    stage.request()
  }

  private drawModel(model: BoardModel): void {
    const { ground, theme } = this
    const { scenery } = this.host.keeper
    if (scenery === undefined || ground === undefined) return
    const { layout } = ground
    scenery.setHidden(model.hidden)
    ground.drawDoors(scenery, theme, model.doorsOpen)
    scenery.setOverlays(model.hidden ? [] : model.overlays, layout, theme)
    scenery.tokens.show(model.hidden ? [] : model.tokens, layout, theme)
    scenery.setNames(theme)
    scenery.setCursor(layout, theme, model.hidden ? undefined : model.cursor)
    this.drawMinimap()
  }
}
