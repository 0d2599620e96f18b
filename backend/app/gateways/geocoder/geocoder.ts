import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import type { GatewayFailure } from '../failure.ts'

export interface SearchOptions {
  readonly limit?: number
  /** Where the person is or goes: of places of one name the nearer comes first. */
  readonly near?: LonLat | undefined
  readonly signal?: AbortSignal
}

/** The town a point is called after. */
export interface NearName {
  /** 'Near Kearney, NE'; the coordinates when no town lies within 60 miles. */
  readonly name: string
  readonly place: string | null
  readonly distanceMiles: number | null
  /** The town's state code: the point's own, unless no town of that state is near. */
  readonly state: string | null
}

/** Turns what people type into points, and points into names. */
export interface Geocoder {
  /** Named in answers: 'Longhaul places', 'Nominatim', 'Photon'. */
  readonly source: string
  /** Best hit first; an empty list when nothing is called that. */
  search(query: string, options?: SearchOptions): Promise<PlaceHit[] | GatewayFailure>
  /** What is at the point; `null` where no place is near (the sea, another continent). */
  reverse(point: LonLat, options?: Pick<SearchOptions, 'signal'>): Promise<PlaceHit | null | GatewayFailure>
  /** IANA time zone at the point. Always embedded: it never calls out. */
  zoneOf(point: LonLat): string
  /** Always embedded. A `state` keeps the name on its side of the line; else the map tells, to a mile. */
  nearName(point: LonLat, state?: string | null): NearName
}
