import type { LonLat } from '@longhaul/core'
import { LIMITS, type PlaceHit } from '@longhaul/core/contract'
import { readPlaceQuery } from '@longhaul/atlas/query'
import { type GatewayFailure } from '../failure.ts'
import type { ServiceCall } from '../http_request.ts'
import { type Answer, HttpService, type LiveOptions } from '../http_service.ts'
import type { Geocoder, NearName, SearchOptions } from './geocoder.ts'

/** A hit of a service in our form: with an identifier even if it gives none, and a name we can keep. */
export function hitFrom(
  source: string,
  { name, id, point }: { name: string; id: unknown; point: readonly [lon: number, lat: number] },
): PlaceHit {
  const [lon, lat] = point
  const known = (typeof id === 'string' && id !== '') || Number.isSafeInteger(id)
  return {
    display_name: name.slice(0, LIMITS.placeName.max).trim(),
    lat,
    lon,
    place_id: `${source.toLowerCase()}:${known ? String(id) : `${lat},${lon}`}`,
    source,
  }
}

const DEFAULT_LIMIT = 5

/** To a tenth of a degree, some 7 miles: enough for one of many Springfields, and no finer place goes out. */
const roughly = ([lon, lat]: LonLat): LonLat => [Math.round(lon * 10) / 10, Math.round(lat * 10) / 10]

/** Asks a service for names only: ZIP codes, points, junctions, zones and nearest towns are built in. */
export abstract class LiveGeocoder implements Geocoder {
  abstract readonly source: string
  readonly #service: HttpService
  readonly #embedded: Geocoder

  constructor(embedded: Geocoder, options: LiveOptions) {
    this.#embedded = embedded
    this.#service = new HttpService({
      timeoutMs: 5_000,
      // Who types does not wait longer than a few turns at a service that takes one call a second.
      queueLimit: 5,
      ...options,
      title: 'Place search',
      advice: 'try again in a moment, or pick the place on the map',
    })
  }

  /** `near` is where hits are wanted first, to a tenth of a degree. */
  protected abstract searchCall(query: string, limit: number, near: LonLat | undefined): ServiceCall
  protected abstract reverseCall(point: LonLat): ServiceCall
  /** The hits of an answer to a search; `null` when it is not one. */
  protected abstract hitsIn(answer: Answer): PlaceHit[] | null
  /** The hit of an answer to a reverse lookup, `null` for none, 'unreadable' when it is no answer. */
  protected abstract hitIn(answer: Answer): PlaceHit | null | 'unreadable'

  async search(
    query: string,
    { limit = DEFAULT_LIMIT, near, signal }: SearchOptions = {},
  ): Promise<PlaceHit[] | GatewayFailure> {
    const typed = query.trim()
    if (typed === '') return []
    if (readPlaceQuery(typed).kind !== 'name') {
      const read = await this.#embedded.search(typed, { limit, near })
      if (Array.isArray(read) && read.length > 0) return read
    }
    const call = this.searchCall(typed, limit, near && roughly(near))
    const answer = await this.#service.call({ ...call, signal })
    if (!answer.ok) return answer
    return this.hitsIn(answer)?.slice(0, limit) ?? this.#unreadable(call)
  }

  async reverse(
    point: LonLat,
    { signal }: Pick<SearchOptions, 'signal'> = {},
  ): Promise<PlaceHit | null | GatewayFailure> {
    const call = this.reverseCall(point)
    const answer = await this.#service.call({ ...call, signal })
    if (!answer.ok) return answer
    const hit = this.hitIn(answer)
    return hit === 'unreadable' ? this.#unreadable(call) : hit
  }

  #unreadable(call: ServiceCall): GatewayFailure {
    this.#service.forget(call)
    return this.#service.failure('bad-answer')
  }

  zoneOf(point: LonLat): string {
    return this.#embedded.zoneOf(point)
  }

  nearName(point: LonLat, state?: string | null): NearName {
    return this.#embedded.nearName(point, state)
  }
}
