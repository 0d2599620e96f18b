import type { RouteResult } from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'

type Plan = Pick<RouteResult, 'stops' | 'places'>

/** Places between the pickup and the drop-off; a plan made again under way names those ahead. */
export const betweenOf = ({ places }: Pick<Plan, 'places'>): number => Math.max(0, places.length - 2)

/**
 * Which place of the trip each stop of its plan serves: 0 is the pickup, 1 the first stop; null for a rest.
 * @param between how many there are in the whole trip
 */
export function stopPlaces({ stops, places }: Plan, between: number): (number | null)[] {
  const served = between + 2 - places.length
  let next = 0
  return stops.map(({ kind, start_time }) => {
    if (between === 0) return kind === 'pickup' ? 0 : kind === 'dropoff' ? 1 : null
    const i = places.findIndex((place, at) => at >= next && place.kind === kind && place.start === start_time)
    if (i < 0) return null
    next = i + 1
    return served + i
  })
}

/** What a place goes by in short: the initial of pickup and drop-off, the number of a stop between. */
export const placeLabel = (at: number, between: number, t: T): string =>
  at === 0 ? t('duty.stop.pickup')[0]! : at > between ? t('duty.stop.dropoff')[0]! : String(at)

/**
 * What each stop of a plan goes by: its number, or, where the trip has places between, that of its place; a
 * rest then has none.
 */
export const stopLabels = (plan: Plan, between: number, t: T): (string | null)[] =>
  between === 0
    ? plan.stops.map((_, i) => String(i + 1))
    : stopPlaces(plan, between).map((at) => (at === null ? null : placeLabel(at, between, t)))
