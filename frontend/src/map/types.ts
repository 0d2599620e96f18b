import type { Point, StopRow, TripStopRow } from '@longhaul/core/contract'

export type PlaceRole = 'current' | 'pickup' | 'dropoff'
/** What a tap on the map sets. */
export type Picked = PlaceRole | 'stop'

export interface MapPlace {
  readonly name: string
  /** `[0, 0]` means 'no point' and is not drawn. */
  readonly point: Point
}

/** A place between the pickup and the drop-off. */
export interface MapPlaceBetween extends MapPlace {
  readonly kind: TripStopRow['kind']
}

export interface MapStop {
  readonly id: string
  readonly kind: StopRow['kind']
  /** The place of the trip that it serves: 0 is the pickup, 1 the first stop; `null` for a rest. */
  readonly at: number | null
  readonly point: Point
  /** 'Rest, 10 h'. */
  readonly title: string
  /** 'Near Kearney, NE'. */
  readonly place: string
  /** Ready to show: when, why, which clock. */
  readonly lines: readonly string[]
}

/** Any XYZ tile address as Leaflet has them, with the credit its owner asks for. */
export interface TileSource {
  readonly url: string
  readonly attribution: string
  readonly maxZoom?: number
}

export interface TripMapProps {
  readonly places?: Partial<Record<PlaceRole, MapPlace | null>>
  /** Those between the pickup and the drop-off in their order; `null` where one is not known yet. */
  readonly between?: readonly (MapPlaceBetween | null)[]
  readonly geometry?: readonly Point[]
  /** The line only joins the towns on the way; the map then says so. */
  readonly schematic?: boolean
  readonly stops?: readonly MapStop[]
  /** The place that a click, or Enter on the focused map, sets. */
  readonly picking?: Picked | null
  readonly onPick?: (point: Point) => void
  /** The built-in map unless given. */
  readonly tiles?: TileSource | null
  readonly height?: string
  /** The list of the same places and stops under the map; true unless given. */
  readonly list?: boolean
}
