import type { LonLat } from '@longhaul/core'
import type { RouteStep } from '@longhaul/atlas/route'
import type { ServiceCall } from '../http_request.ts'
import type { Answer } from '../http_service.ts'
import { asList, asNumber, asObject, asPoint, asText } from '../read_json.ts'
import { allSteps, LiveRoadRouter, type Read, UNREADABLE } from './live.ts'
import type { TruckSize } from './truck.ts'

/** Unconnected regions, no edge near the location, unreachable location, no path. */
const NO_ROAD = [170, 171, 441, 442]
/** 'Path distance exceeds the max distance limit'. */
const TOO_LONG = 154

/** Valhalla 3 with truck costing: valhalla/valhalla, docs, 'Turn-by-turn routing service API'. */
export class ValhallaRouter extends LiveRoadRouter {
  readonly source = 'Valhalla'

  protected routeCall(points: readonly LonLat[], truck: TruckSize): ServiceCall {
    const { height, width, length, weight, axleLoad, hazmat } = truck
    return {
      path: 'route',
      body: {
        locations: points.map(([lon, lat]) => ({ lon, lat, type: 'break' })),
        costing: 'truck',
        // Not top_speed: it would keep the truck off faster roads, not only from driving fast.
        costing_options: { truck: { height, width, length, weight, axle_load: axleLoad, hazmat } },
        units: 'miles',
        directions_type: 'maneuvers',
      },
    }
  }

  protected read({ body }: Answer): Read {
    const answer = asObject(body)
    const errorCode = asNumber(answer?.['error_code'])
    if (errorCode !== null && NO_ROAD.includes(errorCode)) return { kind: 'no-road', point: null }
    if (errorCode === TOO_LONG) return { kind: 'too-long' }
    const trip = asObject(answer?.['trip'])
    if (!trip || asNumber(trip['status']) !== 0 || asText(trip['units']) !== 'miles') return UNREADABLE
    return allSteps(
      asList(trip['legs']).map((row) => {
        const leg = asObject(row)
        const shape = decodePolyline(asText(leg?.['shape']))
        return asList(leg?.['maneuvers']).map((maneuver) => stepOf(asObject(maneuver), shape))
      }),
    )
  }
}

function stepOf(maneuver: ReturnType<typeof asObject>, shape: readonly LonLat[] | null): RouteStep | null {
  const from = asNumber(maneuver?.['begin_shape_index'])
  const to = asNumber(maneuver?.['end_shape_index'])
  const miles = asNumber(maneuver?.['length'])
  const seconds = asNumber(maneuver?.['time'])
  if (!shape || from === null || to === null || miles === null || seconds === null) return null
  if (from < 0 || to < from || to >= shape.length || miles < 0 || seconds < 0) return null
  return {
    points: shape.slice(from, to + 1),
    miles,
    minutes: seconds / 60,
    road: asList(maneuver?.['street_names']).map(asText).join('; '),
  }
}

/** Reads a polyline with six decimals, as Valhalla writes it; `null` when it is cut off or out of range. */
export function decodePolyline(text: string): LonLat[] | null {
  const points: LonLat[] = []
  let lat = 0
  let lon = 0
  let at = 0
  const next = (): number | null => {
    let value = 0
    for (let shift = 0; shift < 32; shift += 5) {
      const code = text.charCodeAt(at++) - 63
      if (Number.isNaN(code) || code < 0 || code > 63) return null
      value |= (code & 31) << shift
      if (code < 32) return value & 1 ? ~(value >>> 1) : value >>> 1
    }
    return null
  }
  while (at < text.length) {
    const dLat = next()
    const dLon = next()
    if (dLat === null || dLon === null) return null
    lat += dLat
    lon += dLon
    const point = asPoint(lon / 1e6, lat / 1e6)
    if (!point) return null
    points.push(point)
  }
  return points
}
