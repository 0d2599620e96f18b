import type { LonLat } from '@longhaul/core'
import type { ServiceCall } from '../http_request.ts'
import type { Answer, LiveOptions } from '../http_service.ts'
import { asLine, asList, asNumber, asObject, asText } from '../read_json.ts'
import { allSteps, LiveRoadRouter, metricStep, type Read, type StateMap, UNREADABLE } from './live.ts'
import type { TruckSize } from './truck.ts'

/** 'Route could not be found' and 'Point was not found' of the API's error codes. */
const NO_ROUTE = 2009
const NO_POINT = 2010
/** 'Parameter value exceeds the maximum allowed limit': of a route, its distance. */
const TOO_LONG = 2004
/** Metres in which the service looks for a road; its own 350 are too few for the middle of a ZIP code. */
const SEARCH_RADIUS = 5_000

export interface OpenRouteServiceOptions extends LiveOptions {
  readonly key?: string | undefined
}

/** openrouteservice 7 and newer, heavy goods vehicles: its docs, 'Directions endpoint' and 'Error codes'. */
export class OpenRouteServiceRouter extends LiveRoadRouter {
  readonly source = 'openrouteservice'

  constructor(stateMap: StateMap, { key, ...options }: OpenRouteServiceOptions) {
    super(stateMap, { ...options, headers: { ...options.headers, ...(key ? { authorization: key } : {}) } })
  }

  protected routeCall(points: readonly LonLat[], truck: TruckSize): ServiceCall {
    const { height, width, length, weight, axleLoad, hazmat } = truck
    const restrictions = { height, width, length, weight, axleload: axleLoad, hazmat }
    return {
      path: 'v2/directions/driving-hgv/geojson',
      body: {
        coordinates: points,
        radiuses: points.map(() => SEARCH_RADIUS),
        instructions: true,
        geometry_simplify: false,
        options: { vehicle_type: 'hgv', profile_params: { restrictions } },
      },
    }
  }

  protected read({ body }: Answer): Read {
    const answer = asObject(body)
    const error = asObject(answer?.['error'])
    const code = asNumber(error?.['code'])
    if (code === NO_ROUTE) return { kind: 'no-road', point: null }
    if (code === NO_POINT) {
      const match = /(?:coordinate|point) (\d+)/.exec(asText(error?.['message']))
      return { kind: 'no-road', point: match ? Number(match[1]) : null }
    }
    if (code === TOO_LONG) return { kind: 'too-long' }
    const feature = asObject(asList(answer?.['features'])[0])
    const line = asLine(asObject(feature?.['geometry'])?.['coordinates'])
    if (!line) return UNREADABLE
    return allSteps(
      asList(asObject(feature?.['properties'])?.['segments']).map((segment) =>
        asList(asObject(segment)?.['steps']).map((row) => {
          const step = asObject(row)
          const from = asNumber(asList(step?.['way_points'])[0])
          const to = asNumber(asList(step?.['way_points'])[1])
          const points = from === null || to === null ? null : line.slice(from, to + 1)
          return metricStep(
            points,
            asNumber(step?.['distance']),
            asNumber(step?.['duration']),
            asText(step?.['name']),
          )
        }),
      ),
    )
  }
}
