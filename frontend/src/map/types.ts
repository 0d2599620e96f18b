import type { Point, StopRow } from '@longhaul/core/contract'

export type PlaceRole = 'current' | 'pickup' | 'dropoff'

export interface MapPlace {
  readonly name: string
  /** `[0, 0]` means 'no point' and is not drawn. */
  readonly point: Point
}

export interface MapStop {
  /** Stable within one trip. */
  readonly id: string
  readonly kind: StopRow['kind']
  readonly point: Point
  /** 'Rest, 10 h'. */
  readonly title: string
  /** 'Near Kearney, NE'. */
  readonly place: string
  /** When, why, which clock: one line each, ready to show. */
  readonly lines: readonly string[]
}

/**
 * Any XYZ tile address, `{s}`, `{z}`, `{x}`, `{y}` and `{r}` as Leaflet has them, with the credit its owner
 * asks for.
 */
export interface TileSource {
  readonly url: string
  readonly attribution: string
  readonly maxZoom?: number
}

export interface TripMapProps {
  readonly places?: Partial<Record<PlaceRole, MapPlace | null>>
  /** The route as [lon, lat] points. */
  readonly geometry?: readonly Point[]
  /** True when the line only joins the towns on the way (the built-in network); the map then says so. */
  readonly schematic?: boolean
  readonly stops?: readonly MapStop[]
  /** A click, or Enter on the focused map (which picks its centre), sets the place with this role. */
  readonly picking?: PlaceRole | null
  readonly onPick?: (point: Point) => void
  /** The embedded outline map unless given. */
  readonly tiles?: TileSource | null
  /** CSS length or pixels; 420 unless told. */
  readonly height?: number | string
  /** MUI's theme mode unless told. */
  readonly mode?: 'light' | 'dark'
  /** Draws the list of the same places and stops under the map; true unless told. */
  readonly list?: boolean
  readonly labels?: Partial<MapLabels>
}

/** Every word the map shows, so that message files can replace them. */
export interface MapLabels {
  readonly map: string
  /** How the map is used with a keyboard, and where the same stands as text when it does. */
  readonly help: string
  readonly helpList: string
  /** Said to screen readers when another route is drawn. */
  readonly shown: (from: string, to: string, stops: number) => string
  /** Shown to one finger that tries to move the map: one finger scrolls the page. */
  readonly twoFingers: string
  readonly role: Readonly<Record<PlaceRole, string>>
  readonly kind: Readonly<Record<MapStop['kind'], string>>
  readonly stops: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly closePopup: string
  /** What so many marks are that share one place on the map. */
  readonly group: (count: number) => string
  /** Zooms in until they stand apart. */
  readonly apart: string
  /** From one of so many back to their list. */
  readonly backToGroup: (count: number) => string
  /** Said while a click sets a place. */
  readonly pick: Readonly<Record<PlaceRole, string>>
  readonly schematic: string
  readonly credit: string
  readonly creditTitle: string
  readonly basemapFailed: string
  /** Tiles of the operator's choice did not come; the built-in map stands in. */
  readonly tilesFailed: string
}
