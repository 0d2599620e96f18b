import { type PlaceFile, readPlaces } from '@longhaul/atlas/format'
import { type Found, type JunctionFinder, PlaceSearch, stateCode } from '@longhaul/atlas/search'
import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import zoneAt from '@photostructure/tz-lookup'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { Geocoder, NearName, SearchOptions } from './geocoder.ts'

const CROSSING_ONLY =
  'The built-in roads know only that these highways cross here: the exit may be some miles off.'
const NO_JUNCTION =
  'These highways do not meet in the built-in roads: this is the town that was named with them.'

const KM_PER_MILE = 1.609344
/** Farther than this from every US town lies the sea or another country. */
const REACH_MILES = 60
/** A point this close to a town's middle is in it. */
const IN_TOWN_MILES = 2
/** A town ten times as big may be this much farther away and still be what people call the area. */
const MILES_PER_POWER_OF_TEN = 3
const CANDIDATES = 12
/** Farther from a town than this, a point in a foreign time zone or at sea is not called after the town. */
const BORDER_MILES = 10
const US_ZONE =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu)$/

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Eight-point direction from one point to another a short way off. */
function direction(from: LonLat, to: LonLat): string {
  const east = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180)
  const turn = Math.atan2(east, to[1] - from[1]) / (2 * Math.PI)
  return COMPASS[Math.round((turn + 1) * 8) % 8]!
}

/** Five digits, as letters carry them. */
const zipText = (zip: number): string => String(zip).padStart(5, '0')
const pointText = ([lon, lat]: LonLat): string => `${lat.toFixed(4)}, ${lon.toFixed(4)}`
/** Float32 columns hold seven digits; more would be noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The named highway nearest to a point, when one passes close by. */
export type HighwayAt = (point: LonLat) => string | null

/** The code of the state a point lies in, or null at sea and abroad. */
export type StateAt = (point: LonLat) => string | null

export interface EmbeddedOptions {
  /** Where highways meet, from the baked network. */
  readonly junctions?: JunctionFinder
  readonly highwayAt?: HighwayAt
  readonly stateAt?: StateAt
}

/** US places and ZIP codes from the baked index; answers from memory. */
export class EmbeddedGeocoder implements Geocoder {
  readonly source = 'Longhaul places'
  readonly #search: PlaceSearch
  readonly #near: KDBush
  readonly #nearPlaces: Uint32Array
  readonly #highwayAt: HighwayAt
  readonly #stateAt: StateAt

  constructor(
    { table, nearIndex, nearPlaces }: PlaceFile,
    { junctions, highwayAt = () => null, stateAt = () => null }: EmbeddedOptions = {},
  ) {
    this.#search = new PlaceSearch(table, junctions, (point) => this.#nearest(point)?.place ?? null)
    this.#near = KDBush.from(nearIndex)
    this.#nearPlaces = nearPlaces
    this.#highwayAt = highwayAt
    this.#stateAt = stateAt
  }

  /** Reads `places.bin`; rejects when it is missing or of another version. */
  static async load(path: string, options?: EmbeddedOptions): Promise<EmbeddedGeocoder> {
    return new EmbeddedGeocoder(await readPlaces(path), options)
  }

  async search(query: string, { limit = 5, near }: SearchOptions = {}): Promise<PlaceHit[]> {
    return this.#search.find(query, { limit, near }).map((found) => this.#hit(found))
  }

  async reverse(point: LonLat): Promise<PlaceHit | null> {
    const town = this.#nearest(point)
    const near = town && town.miles > IN_TOWN_MILES ? this.#nearestWithin(point, this.#stateAt(point)) : town
    if (!near || (near.miles > BORDER_MILES && !US_ZONE.test(this.zoneOf(point)))) return null
    return { ...this.#at(point), display_name: this.#describe(point, near) }
  }

  zoneOf([lon, lat]: LonLat): string {
    return zoneAt(lat, lon)
  }

  nearName(point: LonLat, state?: string | null): NearName {
    const near = this.#nearestWithin(point, state ?? this.#stateAt(point))
    if (!near) return { name: pointText(point), place: null, distanceMiles: null, state: null }
    return {
      name: `Near ${this.#label(near.place)}`,
      place: this.#search.table.names[near.place]!,
      distanceMiles: near.miles,
      state: stateCode(this.#search.table.states[near.place]!),
    }
  }

  /** The same among the towns of one state; among all where that state has none in reach. */
  #nearestWithin(point: LonLat, state: string | null): { place: number; miles: number } | null {
    const { states } = this.#search.table
    const own = state && this.#nearest(point, (place) => stateCode(states[place]!) === state)
    return own || this.#nearest(point)
  }

  /** The town people would name: not always the very nearest, a city outweighs a hamlet some miles closer. */
  #nearest(
    [lon, lat]: LonLat,
    eligible: (place: number) => boolean = () => true,
  ): { place: number; miles: number } | null {
    const { lons, lats, weights } = this.#search.table
    const reach = REACH_MILES * KM_PER_MILE
    let best: { place: number; miles: number } | null = null
    let bestScore = Infinity
    for (const item of around(this.#near, lon, lat, CANDIDATES, reach, (row) =>
      eligible(this.#nearPlaces[row]!),
    )) {
      const place = this.#nearPlaces[item]!
      const miles = distance(lon, lat, lons[place]!, lats[place]!) / KM_PER_MILE
      const score = miles - MILES_PER_POWER_OF_TEN * Math.log10(weights[place]! + 10)
      if (score < bestScore) [best, bestScore] = [{ place, miles }, score]
    }
    return best
  }

  /** 'Kearney, NE'; with the county where the state has two. */
  #label(place: number): string {
    const { names, states, counties } = this.#search.table
    const county = counties[place] ? ` (${counties[place]} County)` : ''
    return `${names[place]}, ${stateCode(states[place]!)}${county}`
  }

  #describe(point: LonLat, { place, miles }: { place: number; miles: number }): string {
    if (miles <= IN_TOWN_MILES) return this.#label(place)
    const { lons, lats } = this.#search.table
    const way = `${Math.round(miles)} mi ${direction([lons[place]!, lats[place]!], point)}`
    const highway = this.#highwayAt(point)
    return `Near ${this.#label(place)} (${highway ? `${way}, ${highway}` : way})`
  }

  #at(point: LonLat): Omit<PlaceHit, 'display_name'> {
    return {
      lat: rounded(point[1]),
      lon: rounded(point[0]),
      place_id: `point:${pointText(point)}`,
      source: this.source,
    }
  }

  #hit(found: Found): PlaceHit {
    const { table } = this.#search
    switch (found.kind) {
      case 'point': {
        const near = this.#nearest(found.point)
        const where = pointText(found.point)
        const name = near ? `${where} (near ${this.#label(near.place)})` : where
        return { ...this.#at(found.point), display_name: name }
      }
      case 'junction': {
        const { point, routes, drawn } = found.junction
        const near = this.#nearest(point)
        const name = routes.join(' & ')
        return {
          ...this.#at(point),
          place_id: `junction:${name} ${pointText(point)}`,
          display_name: near ? `${name}, near ${this.#label(near.place)}` : name,
          ...(drawn && { notice: CROSSING_ONLY }),
        }
      }
      case 'zip': {
        const zip = zipText(table.zips[found.row]!)
        const place = table.zipPlaces[found.row]!
        return {
          display_name: `${table.names[place]}, ${stateCode(table.states[place]!)} ${zip}`,
          lat: rounded(table.zipLats[found.row]!),
          lon: rounded(table.zipLons[found.row]!),
          place_id: `zip:${zip}`,
          source: this.source,
        }
      }
      case 'place':
        return {
          display_name: this.#label(found.place),
          lat: rounded(table.lats[found.place]!),
          lon: rounded(table.lons[found.place]!),
          place_id: `place:${table.ids[found.place]}`,
          source: this.source,
          ...(found.insteadOf && { notice: NO_JUNCTION }),
        }
    }
  }
}
