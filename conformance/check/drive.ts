import { isRest, type Log } from './minutes.ts'
import type { Place, Progress } from './road.ts'
import { minuteOf } from './times.ts'
import type { Segment, Trip } from './types.ts'

/** A service as the plan has it, in minutes since 1970. */
export interface Served {
  readonly start: number
  readonly end: number
}

/** A plan and what it was asked. */
export interface Driven {
  /** What the truck does: it moves, is worked at, or stands. */
  readonly plan: Log
  readonly logs: readonly Log[]
  readonly trip: Trip
  readonly places: readonly Place[]
  readonly served: readonly Served[]
  readonly progress: Progress
}

/** The place a standing truck is at decides whether its driver may rest there. */
function mayRestAt(index: number, next: number, { trip, places, progress }: Driven): boolean {
  const here = [next, next - 1].find((k) => {
    const place = places[k]
    return place !== undefined && progress.isAt(index, place)
  })
  return here === undefined || trip.stops[here]?.rest !== false
}

/** Services in order, at their places, as long as they take, on duty, begun within their windows. */
export function faultsOfServices({ plan, logs, trip, places, served, progress }: Driven): string[] {
  const faults: string[] = []
  let done = plan.first
  for (const [i, place] of places.entries()) {
    const visit = served[i]
    if (visit === undefined) return [...faults, `stop ${i} is not served`]
    const { start, end } = visit
    if (start < done) faults.push(`stop ${i} is served before the one before it is done`)
    done = end
    if (end - start !== place.service) faults.push(`stop ${i} is served for ${end - start} minutes`)
    if (!progress.isAt(start - plan.first, place))
      faults.push(`stop ${i} at mile ${place.mile} is served elsewhere`)
    const isWork = ({ first, minutes }: Log): boolean =>
      minutes.length >= end - first && minutes.slice(start - first, end - first).every((m) => m === 'work')
    if (!isWork(plan) || !logs.some(isWork)) faults.push(`the service at stop ${i} is not all on duty`)
    const window = trip.stops[i]?.window
    if (!window) continue
    if (start < minuteOf(window[0])) faults.push(`stop ${i} is served before it opens`)
    if (start > minuteOf(window[1])) faults.push(`stop ${i} is served after it has closed`)
  }
  if (served.length > places.length) faults.push('more stops are served than there are')
  const after = plan.minutes.slice(done - plan.first)
  if (after.includes('drive')) faults.push('the truck drives on after the last stop')
  return faults
}

/** The tank's reach, and rest where it is forbidden; a fuelling is on duty, in one piece, beside services. */
export function faultsOnTheWay(driven: Driven, fuelling: number): string[] {
  const { plan, logs, trip, served, progress } = driven
  const faults = new Set<string>()
  const finish = served.at(-1)?.end ?? plan.first
  let fuelled = 0
  const onDuty = logs.map(() => 0)
  let begun = false
  for (const [i, minute] of plan.minutes.entries()) {
    const at = plan.first + i
    if (at >= finish) break
    const serving = served.some(({ start, end }) => start <= at && at < end)
    const stands = minute !== 'drive'
    const resting = stands && logs.some((log) => isRest(log.minutes[i]))
    if (resting && begun && !mayRestAt(i, served.filter(({ end }) => end <= at).length, driven))
      faults.add(`rest at minute ${i} where none is allowed`)
    begun ||= !isRest(minute)
    for (const [who, log] of logs.entries()) {
      const length = log.minutes[i] === 'work' && stands && !serving ? (onDuty[who] ?? 0) + 1 : 0
      onDuty[who] = length
      if (length >= fuelling) fuelled = progress.miles[i] ?? 0
    }
    const mile = progress.miles[i + 1] ?? 0
    if (mile - fuelled > trip.fuelRangeMiles + 1e-6)
      faults.add(`the tank is empty at mile ${mile.toFixed(1)}`)
  }
  return [...faults].slice(0, 3)
}

/**
 * The miles that a plan says of its driving: no faster than the instance's speed, a minute's rounding apart,
 * and every leg as long as it is.
 */
export function faultsOfMiles(timeline: readonly Segment[], { trip, served }: Driven): string[] {
  const faults: string[] = []
  const legs = trip.stops.map(() => 0)
  const driving = timeline.filter(({ status }) => status === 'DRIVING')
  if (driving.every(({ miles }) => miles === undefined)) return faults
  for (const { miles, start, end } of driving) {
    const minutes = minuteOf(end) - minuteOf(start)
    if (miles === undefined || !(miles >= 0)) return ['miles are given for some of the driving only']
    if (miles > ((minutes + 1) / 60) * trip.mph + 1e-6) faults.push(`${miles} miles in ${minutes} minutes`)
    const leg = served.filter((visit) => visit.start <= minuteOf(start)).length
    if (leg < legs.length) legs[leg] = (legs[leg] ?? 0) + miles
  }
  for (const [i, { miles }] of trip.stops.entries())
    if (Math.abs((legs[i] ?? 0) - miles) > 0.1) faults.push(`${legs[i]} miles to stop ${i}, not ${miles}`)
  return faults
}

/** The statuses a plan may use: no berth where the truck has none, and of what is special the seat. */
export const faultsOfStatuses = (
  timeline: readonly Segment[],
  { berth, seat }: { readonly berth: boolean; readonly seat: boolean },
): string[] =>
  timeline.some(
    ({ status, special }) =>
      (special !== undefined && !(seat && special === 'PASSENGER_SEAT' && status === 'OFF_DUTY')) ||
      (status === 'SLEEPER_BERTH' && !berth),
  )
    ? ['a status that this driver does not have']
    : []
