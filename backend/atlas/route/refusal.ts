import type { LonLat } from '@longhaul/core'
import type { Network } from './network.ts'
import type { RouteRefusal } from '@longhaul/core/geo'
import { landStateNear, stateIndexAt } from './states.ts'

type End = 'from' | 'to'

const AREAS: readonly (readonly [where: string, west: number, south: number, east: number, north: number])[] =
  [
    ['in Hawaii', -161, 18.5, -154.5, 22.7],
    ['in Alaska', -180, 51, -141, 72],
    ['in Alaska', -141, 54.6, -129.9, 60.5],
    ['in Puerto Rico', -67.4, 17.8, -65.2, 18.6],
    ['in Canada', -141, 49, -52, 84],
    ['in Canada', -79.2, 44.2, -74.7, 49],
    ['in Canada', -81.7, 42.8, -76.5, 49],
    ['in Canada', -83.1, 42.15, -81.6, 46],
    ['in Canada', -84.2, 46.5, -79, 49],
    ['in Canada', -74.7, 45.01, -70.5, 49],
    ['in Canada', -69.1, 47.1, -64, 49],
    ['in Canada', -67.7, 45, -59.5, 49],
    ['in Canada', -66.3, 43.4, -59.5, 45],
    ['in Mexico', -117.1, 28, -111, 32.5],
    ['in Mexico', -113, 23, -106.5, 31.33],
    ['in Mexico', -108.2, 19, -103, 31.78],
    ['in Mexico', -105, 15.5, -97.4, 29],
    ['in Mexico', -97.5, 14.5, -86.7, 22],
  ]
const SEAS: readonly (readonly [west: number, south: number, east: number, north: number])[] = [
  [-125.5, 24, -66.5, 49.5],
  [-180, -50, -125.5, 51],
  [-64, 0, -18, 45],
  [-98, 18, -60, 31],
]

const inside = ([lon, lat]: LonLat, [west, south, east, north]: readonly number[]): boolean =>
  lon >= west! && lon <= east! && lat >= south! && lat <= north!

const called = (point: LonLat, end: End, name: string | undefined): string =>
  name ??
  `${end === 'from' ? 'The start' : 'The destination'} (${point[1].toFixed(3)}, ${point[0].toFixed(3)})`

const abroad = (subject: string, where: string): string =>
  `${subject} is ${where}. The built-in road network covers the lower 48 states only.`

/** Null where the point lies on land of the lower 48 states. */
export function pointRefusal(network: Network, point: LonLat, end: End, name?: string): RouteRefusal | null {
  if (landStateNear(network.raster, point) > 0) return null
  const subject = called(point, end, name)
  const area = AREAS.find(([, ...box]) => inside(point, box))
  if (area)
    return {
      ok: false,
      reason: 'outside-network',
      end,
      sentence: abroad(subject, area[0]),
    }
  if (SEAS.some((box) => inside(point, box)))
    return {
      ok: false,
      reason: 'water',
      end,
      sentence: `${subject} lies in the water. Choose a point on land in the lower 48 states.`,
    }
  return {
    ok: false,
    reason: 'outside-network',
    end,
    sentence: abroad(subject, 'outside the United States'),
  }
}

/** No road of the network reaches the point; just over a border the country is named. */
export function noRoadRefusal(network: Network, point: LonLat, end: End, name?: string): RouteRefusal {
  const subject = called(point, end, name)
  const area = stateIndexAt(network.raster, point) === 0 && AREAS.find(([, ...box]) => inside(point, box))
  return {
    ok: false,
    reason: area ? 'outside-network' : 'no-road',
    end,
    sentence: area
      ? abroad(subject, area[0])
      : `${subject} cannot be reached by road: it lies on an island or behind water, and the built-in network has no ferries.`,
  }
}
