import type { LonLat } from '@longhaul/core'
import { compassPoint, milesApart } from '@longhaul/core/geo'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { type PlaceTable, stateCode } from './placeTable.ts'

const KM_PER_MILE = 1.609344
/** Farther than this from every US town lies the sea or another country. */
const REACH_MILES = 60
/** A point this close to a town's middle is in it. */
const IN_TOWN_MILES = 2
/** A town ten times as big may be this much farther away and still be what people call the area. */
const MILES_PER_POWER_OF_TEN = 3
const CANDIDATES = 12

export type HighwayAt = (point: LonLat) => string | null

export type StateAt = (point: LonLat) => string | null

export interface Surroundings {
  readonly highwayAt?: HighwayAt | undefined
  readonly stateAt?: StateAt | undefined
}

/** A town by its row of the place table, and great-circle miles to it. */
export interface TownNear {
  readonly place: number
  readonly miles: number
}

export class TownsNear {
  readonly #table: PlaceTable
  readonly #index: KDBush
  readonly #places: Uint32Array
  readonly #highwayAt: HighwayAt
  readonly #stateAt: StateAt

  /** `index` is a finished KDBush over the towns; item i of it is the place `places[i]` of the table. */
  constructor(
    table: PlaceTable,
    index: ArrayBuffer,
    places: Uint32Array,
    { highwayAt = () => null, stateAt = () => null }: Surroundings = {},
  ) {
    this.#table = table
    this.#index = KDBush.from(index)
    this.#places = places
    this.#highwayAt = highwayAt
    this.#stateAt = stateAt
  }

  /** The town people would name: not always the very nearest, a city outweighs a hamlet some miles closer. */
  nearest(point: LonLat, eligible: (place: number) => boolean = () => true): TownNear | null {
    const { lons, lats, weights } = this.#table
    const reach = REACH_MILES * KM_PER_MILE
    let best: TownNear | null = null
    let bestScore = Infinity
    for (const item of around(this.#index, point[0], point[1], CANDIDATES, reach, (row) =>
      eligible(this.#places[row]!),
    )) {
      const place = this.#places[item]!
      const miles = milesApart(point, [lons[place]!, lats[place]!])
      const score = miles - MILES_PER_POWER_OF_TEN * Math.log10(weights[place]! + 10)
      if (score < bestScore) [best, bestScore] = [{ place, miles }, score]
    }
    return best
  }

  /** Without `state` the map's state lines tell it; all towns count where the state has none in reach. */
  nearestInState(point: LonLat, state: string | null = this.#stateAt(point)): TownNear | null {
    const { states } = this.#table
    const own = state && this.nearest(point, (place) => stateCode(states[place]!) === state)
    return own || this.nearest(point)
  }

  at(point: LonLat): TownNear | null {
    const town = this.nearest(point)
    return town && town.miles > IN_TOWN_MILES ? this.nearestInState(point) : town
  }

  /** 'Kearney, NE'; with the county where the state has two. */
  label(place: number): string {
    const { names, states, counties } = this.#table
    const county = counties[place] ? ` (${counties[place]} County)` : ''
    return `${names[place]}, ${stateCode(states[place]!)}${county}`
  }

  /** The town's label in it, else 'Near Kearney, NE (5 mi W, I-80)'. */
  describe(point: LonLat, { place, miles }: TownNear): string {
    if (miles <= IN_TOWN_MILES) return this.label(place)
    const { lons, lats } = this.#table
    const way = `${Math.round(miles)} mi ${compassPoint([lons[place]!, lats[place]!], point)}`
    const highway = this.#highwayAt(point)
    return `Near ${this.label(place)} (${highway ? `${way}, ${highway}` : way})`
  }
}
