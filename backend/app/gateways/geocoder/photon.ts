import type { LonLat } from '@longhaul/core'
import type { PlaceHit } from '@longhaul/core/contract'
import { US_STATES } from '@longhaul/atlas/query'
import type { ServiceCall } from '../http_request.ts'
import type { Answer } from '../http_service.ts'
import { asList, asNumber, asObject, asPoint, asText } from '../read_json.ts'
import { hitFrom, LiveGeocoder } from './live.ts'

const STATE_CODES = new Map(US_STATES.map(([code, name]) => [name, code]))
/** Parts of Canada and Mexico lie in the box, and older servers refuse `countrycode`: ask for more. */
const FOR_THOSE_ABROAD = 3
/** A radius of some 150 miles. */
const NEARBY_ZOOM = '7'
/** The servers' own is 1 km, in which most of the West has nothing. */
const REVERSE_RADIUS_KM = '50'
/** The United States with Alaska and Hawaii: west, south, east, north. */
const US_BOX = '-179.2,18.9,-66.9,71.4'

/** 'Flying J, 1000 Main Street, Kearney, NE 68847' of the parts Photon gives; each part once. */
function nameOf(properties: Readonly<Record<string, unknown>>): string {
  const text = (key: string) => asText(properties[key])
  const state = STATE_CODES.get(text('state')) ?? text('state')
  const street = [text('housenumber'), text('street')].filter((part) => part !== '').join(' ')
  const place = [text('name'), street, text('city')].filter((part) => part !== '')
  return [...new Set(place), [state, text('postcode')].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ')
}

const SOURCE = 'Photon'

/** A feature of Photon's GeoJSON; `null` when it is none, or not in the United States. */
function hitOf(row: unknown): PlaceHit | null {
  const feature = asObject(row)
  const properties = asObject(feature?.['properties'])
  const coordinates = asList(asObject(feature?.['geometry'])?.['coordinates'])
  const point = asPoint(coordinates[0], coordinates[1])
  if (!properties || !point || asText(properties['countrycode']) !== 'US') return null
  const name = nameOf(properties)
  const number = asNumber(properties['osm_id'])
  const id = number === null ? null : `${asText(properties['osm_type'])}${number}`
  return name.trim() === '' ? null : hitFrom(SOURCE, { name, id, point })
}

/** Photon: https://github.com/komoot/photon, 'Search API' and 'Reverse API'. */
export class PhotonGeocoder extends LiveGeocoder {
  readonly source = SOURCE

  protected searchCall(query: string, limit: number, near: LonLat | undefined): ServiceCall {
    return {
      path: 'api',
      query: {
        q: query,
        limit: String(limit * FOR_THOSE_ABROAD),
        lang: 'en',
        bbox: US_BOX,
        ...(near && { lon: String(near[0]), lat: String(near[1]), zoom: NEARBY_ZOOM }),
      },
    }
  }

  protected reverseCall([lon, lat]: LonLat): ServiceCall {
    return {
      path: 'reverse',
      query: { lon: String(lon), lat: String(lat), lang: 'en', radius: REVERSE_RADIUS_KM },
    }
  }

  #features({ status, body }: Answer): readonly unknown[] | null {
    const features = asObject(body)?.['features']
    return status === 200 && Array.isArray(features) ? asList(features) : null
  }

  protected hitsIn(answer: Answer): PlaceHit[] | null {
    return (
      this.#features(answer)
        ?.map(hitOf)
        .filter((hit) => hit !== null) ?? null
    )
  }

  protected hitIn(answer: Answer): PlaceHit | null | 'unreadable' {
    const features = this.#features(answer)
    return features === null ? 'unreadable' : hitOf(features[0])
  }
}
