import type { LonLat } from '@longhaul/core'
import type { ServiceCall } from '../http_request.ts'
import type { Answer } from '../http_service.ts'
import { asLine, asList, asNumber, asObject, asText } from '../read_json.ts'
import { allSteps, LiveRoadRouter, metricStep, type Read, UNREADABLE } from './live.ts'

/** Which point 'Could not find a matching segment for coordinate 1' speaks of. */
function segmentless(message: string): number | null {
  const found = /coordinate (\d+)/.exec(message)
  return found ? Number(found[1]) : null
}

/**
 * OSRM 5 and newer: Project-OSRM/osrm-backend, docs/http.md, 'Route service'. Its usual profile is a car's:
 * legality for trucks depends on the data the operator prepared.
 */
export class OsrmRouter extends LiveRoadRouter {
  readonly source = 'OSRM'

  protected routeCall(points: readonly LonLat[]): ServiceCall {
    const coordinates = points.map(([lon, lat]) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';')
    return {
      path: `route/v1/driving/${coordinates}`,
      query: { steps: 'true', geometries: 'geojson', overview: 'false' },
    }
  }

  protected read({ body }: Answer): Read {
    const answer = asObject(body)
    const code = asText(answer?.['code'])
    if (code === 'NoRoute') return { kind: 'no-road', point: null }
    if (code === 'NoSegment') return { kind: 'no-road', point: segmentless(asText(answer?.['message'])) }
    const route = asObject(asList(answer?.['routes'])[0])
    if (code !== 'Ok' || !route) return UNREADABLE
    return allSteps(
      asList(route['legs']).map((leg) =>
        asList(asObject(leg)?.['steps']).map((row) => {
          const step = asObject(row)
          const line = asLine(asObject(step?.['geometry'])?.['coordinates'])
          const road = `${asText(step?.['ref'])} ${asText(step?.['name'])}`.trim()
          return metricStep(line, asNumber(step?.['distance']), asNumber(step?.['duration']), road)
        }),
      ),
    )
  }
}
