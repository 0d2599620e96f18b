import { type Coords, GridLayer, type GridLayerOptions, type LatLng } from 'leaflet'
import type { MapPalette } from '../palette.ts'
import { paintGround, paintNames, type Tile } from './paint.ts'
import { type Drawn, type MapName, placeNames, TILE } from './placeNames.ts'
import type { World } from './world.ts'

type Paint = (context: CanvasRenderingContext2D, tile: Tile) => void

declare module 'leaflet' {
  // Leaflet 1.9 has no public way to draw tiles between two whole zoom levels: it stretches those of the
  // nearest.
  interface GridLayer {
    _setView(centre: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean): void
    _clampZoom(zoom: number): number
  }
}

/**
 * A Leaflet layer whose tiles are drawn here and now, at the screen's own resolution and for the very zoom
 * that is shown.
 */
class CanvasTiles extends GridLayer {
  readonly #paint: Paint
  #zoom = 0

  constructor(paint: Paint, options: GridLayerOptions) {
    // While two fingers zoom, what is there is stretched; it is drawn anew when they let go.
    super({ ...options, updateWhenZooming: false })
    this.#paint = paint
  }

  override _setView(centre: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean): void {
    this.#zoom = zoom
    super._setView(centre, zoom, noPrune, noUpdate)
  }

  /** The level that tiles are made for: not the nearest whole one. */
  override _clampZoom(): number {
    return this.#zoom
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
export function namesLayer(world: World, palette: MapPalette, pane: string, drawn: Drawn): GridLayer {
  // Tiles are drawn a screenful at a time: the names of one zoom are enough to keep.
  let placed: { readonly zoom: number; readonly names: MapName[] } | null = null
  const namesAt = (zoom: number): MapName[] => {
    if (placed?.zoom !== zoom) placed = { zoom, names: placeNames(world, zoom, drawn) }
    return placed.names
  }
  return new CanvasTiles((context, tile) => paintNames(context, namesAt(tile.z), tile, palette), {
    noWrap: true,
    pane,
  })
}
