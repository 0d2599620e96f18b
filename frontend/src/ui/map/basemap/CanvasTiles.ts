import { type Coords, GridLayer, type GridLayerOptions } from 'leaflet'
import type { MapPalette } from '../palette.ts'
import { paintGround, paintNames, type Tile } from './paint.ts'
import { type MapName, type Obstacle, placeNames, TILE } from './placeNames.ts'
import type { World } from './world.ts'

type Paint = (context: CanvasRenderingContext2D, tile: Tile) => void

/** A Leaflet layer whose tiles are drawn here and now, at the screen's own resolution. */
class CanvasTiles extends GridLayer {
  readonly #paint: Paint

  constructor(paint: Paint, options: GridLayerOptions) {
    super(options)
    this.#paint = paint
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const density = Math.max(1, window.devicePixelRatio || 1)
    canvas.width = TILE * density
    canvas.height = TILE * density
    const context = canvas.getContext('2d')
    if (context) {
      context.scale(density, density)
      this.#paint(context, { x, y, z })
    }
    return canvas
  }
}

/** Water, land, borders, highways: lies under the route. */
export const groundLayer = (world: World, palette: MapPalette, attribution: string): GridLayer =>
  new CanvasTiles((context, tile) => paintGround(context, world, tile, palette), {
    noWrap: true,
    attribution,
  })

/** Names and shields: lie over the route in their own pane. */
export function namesLayer(
  world: World,
  palette: MapPalette,
  pane: string,
  obstacles: readonly Obstacle[],
): GridLayer {
  const byZoom = new Map<number, MapName[]>()
  const namesAt = (zoom: number): MapName[] => {
    const known = byZoom.get(zoom)
    if (known) return known
    const names = placeNames(world, zoom, obstacles)
    byZoom.set(zoom, names)
    return names
  }
  return new CanvasTiles((context, tile) => paintNames(context, namesAt(tile.z), tile, palette), {
    noWrap: true,
    pane,
  })
}
