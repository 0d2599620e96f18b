import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import type { ServiceCall } from '../http_request.ts'
import type { Answer } from '../http_service.ts'
import { asList, asObject, asPoint, asText } from '../read_json.ts'
import { hitFrom, LiveGeocoder } from './live.ts'

const SOURCE = 'Nominatim'
const NEARBY = 2

const boxAround = ([lon, lat]: LonLat): string =>
  [lon - NEARBY, lat - NEARBY, lon + NEARBY, lat + NEARBY].map((degrees) => degrees.toFixed(1)).join(',')

function hitOf(row: unknown): PlaceHit | null {
  const place = asObject(row)
  const point = place && asPoint(place['lon'], place['lat'])
  const name = asText(place?.['display_name']).replace(/, United States$/, '')
  return place && point && name.trim() !== '' ? hitFrom(SOURCE, { name, id: place['place_id'], point }) : null
}

/** Nominatim 3.0 and newer: https://nominatim.org/release-docs/latest/api/Search/ and .../Reverse/. */
export class NominatimGeocoder extends LiveGeocoder {
  readonly source = SOURCE

  protected searchCall(query: string, limit: number, near: LonLat | undefined): ServiceCall {
    return {
      path: 'search',
      query: {
        q: query,
        format: 'jsonv2',
        limit: String(limit),
        countrycodes: 'us',
        'accept-language': 'en',
        ...(near && { viewbox: boxAround(near) }),
      },
    }
  }

  protected reverseCall([lon, lat]: LonLat): ServiceCall {
    return {
      path: 'reverse',
      query: { lat: String(lat), lon: String(lon), format: 'jsonv2', zoom: '16', 'accept-language': 'en' },
    }
  }

  protected hitsIn({ status, body }: Answer): PlaceHit[] | null {
    if (status !== 200 || !Array.isArray(body)) return null
    return asList(body)
      .map(hitOf)
      .filter((hit) => hit !== null)
  }

  protected hitIn({ status, body }: Answer): PlaceHit | null | 'unreadable' {
    const place = asObject(body)
    if (status !== 200 || !place) return 'unreadable'
    return 'error' in place ? null : (hitOf(place) ?? 'unreadable')
  }
}
