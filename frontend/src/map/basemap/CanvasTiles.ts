import { type Coords, GridLayer, type GridLayerOptions, type LatLng } from 'leaflet'
import type { MapPalette } from '../palette.ts'
import { paintGround, paintNames, type Tile } from './paint.ts'
import { type DrawnTrip, type MapName, placeNames, TILE } from './placeNames.ts'
import type { World } from './world.ts'

/** Names alone: no language has others. */
const CREDIT = 'GeoNames (CC BY 4.0), US Census, Natural Earth | Leaflet'

type Paint = (context: CanvasRenderingContext2D, tile: Tile) => void

declare module 'leaflet' {
  // Leaflet 1.9 has no public way to draw tiles between two whole zoom levels.
  interface GridLayer {
    _setView(centre: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean): void
    _clampZoom(zoom: number): number
  }
}

/** Tiles drawn in the browser, at the screen's resolution and for fractional zoom levels. */
class CanvasTiles extends GridLayer {
  readonly #paint: Paint
  #zoom = 0

  constructor(paint: Paint, options: GridLayerOptions) {
    // Pinching stretches what is there; it is drawn anew at the end.
    super({ ...options, updateWhenZooming: false })
    this.#paint = paint
  }

  override _setView(centre: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean): void {
    this.#zoom = zoom
    super._setView(centre, zoom, noPrune, noUpdate)
  }

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

/** Water, land, borders and highways lie under the route. */
export const groundLayer = (world: World, palette: MapPalette): GridLayer =>
  new CanvasTiles((context, tile) => paintGround(context, world, tile, palette), {
    noWrap: true,
    attribution: CREDIT,
  })

/** Names and shields lie over the route, in their own pane. */
export function namesLayer(world: World, palette: MapPalette, pane: string, drawn: DrawnTrip): GridLayer {
  // Tiles of one zoom are drawn together: the names of one zoom are enough to keep.
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
