import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import { type GatewayFailure, isFailure } from '../failure.ts'
import type { Geocoder, NearName, SearchOptions } from './geocoder.ts'

/**
 * Asks a live geocoder; when it fails the built-in places answer, so that a trip can still be planned. Their hits carry
 * `place:`, `zip:` and `point:` identifiers and name towns instead of streets.
 */
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
    return isFailure(hits) ? this.#embedded.search(query, options) : hits
  }

  async reverse(
    point: LonLat,
    options?: Pick<SearchOptions, 'signal'>,
  ): Promise<PlaceHit | null | GatewayFailure> {
    const hit = await this.#live.reverse(point, options)
    return isFailure(hit) ? this.#embedded.reverse(point, options) : hit
  }

  zoneOf(point: LonLat): string {
    return this.#embedded.zoneOf(point)
  }

  nearName(point: LonLat): NearName {
    return this.#embedded.nearName(point)
  }
}
