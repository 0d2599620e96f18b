import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import { type GatewayFailure, isFailure } from '../failure.ts'
import type { Geocoder, NearName, SearchOptions } from './geocoder.ts'

const noticed = (hit: PlaceHit, { problem }: GatewayFailure): PlaceHit => ({
  ...hit,
  notice: `${problem}; this is from the built-in list of towns and ZIP codes.`,
})

/** When the live geocoder fails, the built-in places answer and say so; nobody chooses while typing. */
export class FallbackGeocoder implements Geocoder {
  readonly source: string
  readonly #live: Geocoder
  readonly #embedded: Geocoder

  constructor(live: Geocoder, embedded: Geocoder) {
    this.source = live.source
    this.#live = live
    this.#embedded = embedded
  }

  async search(query: string, options?: SearchOptions): Promise<PlaceHit[] | GatewayFailure> {
    const hits = await this.#live.search(query, options)
    if (!isFailure(hits)) return hits
    const known = await this.#embedded.search(query, options)
    return isFailure(known) || known.length === 0 ? hits : known.map((hit) => noticed(hit, hits))
  }

  async reverse(
    point: LonLat,
    options?: Pick<SearchOptions, 'signal'>,
  ): Promise<PlaceHit | null | GatewayFailure> {
    const hit = await this.#live.reverse(point, options)
    if (!isFailure(hit)) return hit
    const known = await this.#embedded.reverse(point, options)
    return isFailure(known) || known === null ? hit : noticed(known, hit)
  }

  zoneOf(point: LonLat): string {
    return this.#embedded.zoneOf(point)
  }

  nearName(point: LonLat, state?: string | null): NearName {
    return this.#embedded.nearName(point, state)
  }
}
