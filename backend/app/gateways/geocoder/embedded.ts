import { type PlaceFile, readPlaces } from '@longhaul/atlas/format'
import {
  type PlaceMatch,
  type JunctionFinder,
  PlaceSearch,
  stateCode,
  type Surroundings,
  TownsNear,
} from '@longhaul/atlas/search'
import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import zoneAt from '@photostructure/tz-lookup'
import type { Geocoder, NearName, SearchOptions } from './geocoder.ts'

const CROSSING_ONLY =
  'The built-in roads know only that these highways cross here: the exit may be some miles off.'
const NO_JUNCTION =
  'These highways do not meet in the built-in roads: this is the town that was named with them.'

/** Farther from a town than this, a point in a foreign time zone or at sea is not called after the town. */
const BORDER_MILES = 10
const US_ZONE =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu)$/

const zipText = (zip: number): string => String(zip).padStart(5, '0')
const pointText = ([lon, lat]: LonLat): string => `${lat.toFixed(4)}, ${lon.toFixed(4)}`
/** Float32 columns hold seven digits; more would be noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export interface EmbeddedOptions extends Surroundings {
  readonly junctions?: JunctionFinder
}

export class EmbeddedGeocoder implements Geocoder {
  readonly source = 'Longhaul places'
  readonly #search: PlaceSearch
  readonly #towns: TownsNear

  constructor({ table, nearIndex, nearPlaces }: PlaceFile, { junctions, ...around }: EmbeddedOptions = {}) {
    this.#towns = new TownsNear(table, nearIndex, nearPlaces, around)
    this.#search = new PlaceSearch(table, junctions, (point) => this.#towns.nearest(point)?.place ?? null)
  }

  /** Reads `places.bin`; rejects when it is missing or of another version. */
  static async load(path: string, options?: EmbeddedOptions): Promise<EmbeddedGeocoder> {
    return new EmbeddedGeocoder(await readPlaces(path), options)
  }

  async search(query: string, { limit = 5, near }: SearchOptions = {}): Promise<PlaceHit[]> {
    return this.#search.find(query, { limit, near }).map((found) => this.#hit(found))
  }

  async reverse(point: LonLat): Promise<PlaceHit | null> {
    const near = this.#towns.at(point)
    if (!near || (near.miles > BORDER_MILES && !US_ZONE.test(this.zoneOf(point)))) return null
    return { ...this.#at(point), display_name: this.#towns.describe(point, near) }
  }

  zoneOf([lon, lat]: LonLat): string {
    return zoneAt(lat, lon)
  }

  nearName(point: LonLat, state?: string | null): NearName {
    const near = this.#towns.nearestInState(point, state ?? undefined)
    if (!near) return { name: pointText(point), place: null, distanceMiles: null, state: null }
    const { names, states } = this.#search.table
    return {
      name: `Near ${this.#towns.label(near.place)}`,
      place: names[near.place]!,
      distanceMiles: near.miles,
      state: stateCode(states[near.place]!),
    }
  }

  #at(point: LonLat): Omit<PlaceHit, 'display_name'> {
    return {
      lat: rounded(point[1]),
      lon: rounded(point[0]),
      place_id: `point:${pointText(point)}`,
      source: this.source,
    }
  }

  #hit(found: PlaceMatch): PlaceHit {
    const { table } = this.#search
    switch (found.kind) {
      case 'point': {
        const near = this.#towns.nearest(found.point)
        const where = pointText(found.point)
        const name = near ? `${where} (near ${this.#towns.label(near.place)})` : where
        return { ...this.#at(found.point), display_name: name }
      }
      case 'junction': {
        const { point, routes, drawn } = found.junction
        const near = this.#towns.nearest(point)
        const name = routes.join(' & ')
        return {
          ...this.#at(point),
          place_id: `junction:${name} ${pointText(point)}`,
          display_name: near ? `${name}, near ${this.#towns.label(near.place)}` : name,
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
          display_name: this.#towns.label(found.place),
          lat: rounded(table.lats[found.place]!),
          lon: rounded(table.lons[found.place]!),
          place_id: `place:${table.ids[found.place]}`,
          source: this.source,
          ...(found.insteadOf && { notice: NO_JUNCTION }),
        }
    }
  }
}
