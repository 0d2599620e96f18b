import { hoursAndMinutes, minutes } from '../../../units.ts'
import { NEVER } from '../problem/limits.ts'
import { ALWAYS, lastClosing, layPlaces, type Place } from '../problem/places.ts'
import { lastPlace } from '../problem/problem.ts'
import { layRoad } from '../problem/road.ts'
import type { Allowance } from '../search/labelSearch.ts'
import { search } from '../search/search.ts'
import { type SearchProblem, setOut } from '../start/request.ts'
import type { Trip } from '../start/trip.ts'
import type { PlanRefusal, RefusalReason } from '../types.ts'
import { capitalized } from './sentences.ts'

/** Steps that may be spent on saying by how much a time is missed. */
const TO_SAY_HOW_LATE = 10_000

/** The first time that is missed, and by how much, or that there is no plan at all. */
export function refusalOf(trip: Trip, problem: SearchProblem, cutShort: boolean): PlanRefusal {
  if (cutShort)
    return never('This trip is too long or too tightly bound to be planned at once; plan it in parts.')
  const allowance = { steps: TO_SAY_HOW_LATE }
  const missed = firstMissed(trip, problem, allowance)
  const place = problem.places[missed] as Place
  const close = lastClosing(place)
  if (close < NEVER) {
    const free = search(reopened(asFarAs(trip, problem, missed), ALWAYS), allowance)
    const arrival = free.best && free.best.bound - (place === lastPlace(problem) ? place.service : 0)
    // Where it can be reached in time, no plan goes on from it to the end.
    if (free.cutShort || (arrival !== null && arrival > close))
      return missedBy(trip, missed, arrival && arrival - close)
  }
  const { cycle, restart } = trip.ruleset
  return never(
    restart === null
      ? `The ${hoursAndMinutes(cycle.max)} on duty in ${cycle.days} days (${cycle.cfr}) do not leave enough driving for this trip, and these rules have no restart.`
      : 'No legal plan exists for this trip.',
  )
}

/**
 * The first place that none can reach in time who keeps the times of those before, else the last that
 * closes; where none does, the last one.
 */
function firstMissed(trip: Trip, problem: SearchProblem, allowance: Allowance): number {
  const closing = problem.places.flatMap((place, i) => (lastClosing(place) < NEVER ? [i] : []))
  let first = 0
  let missed = closing.length - 1
  while (first < missed) {
    const middle = (first + missed) >> 1
    const approach = asFarAs(trip, problem, closing[middle] as number)
    const { best, cutShort } = search(approach, allowance, allowance.steps / 2)
    if (best === null && !cutShort) missed = middle
    else first = middle + 1
  }
  return closing[missed] ?? problem.places.length - 1
}

/** The same trip up to the arrival at a place; all of it, where that is the last one. */
function asFarAs(trip: Trip, problem: SearchProblem, index: number): SearchProblem {
  if (index === problem.places.length - 1) return problem
  const road = layRoad(trip.stops.slice(0, index + 1).map(({ leg }) => leg))
  const places = problem.places.slice(0, index + 1)
  const last = places.at(-1) as Place
  const approach: SearchProblem = {
    ...problem,
    road,
    places: layPlaces([...places.slice(0, -1), { ...last, service: 0 }], road.minutes),
    starts: problem.starts.map((start) => start.copy()),
  }
  for (const label of approach.starts) {
    label.origin = null
    setOut(approach, label)
  }
  return approach
}

/** The same with other times at the last place. */
function reopened(problem: SearchProblem, window: Place['windows'][number]): SearchProblem {
  const before = problem.places.slice(0, -1)
  const last = { ...lastPlace(problem), windows: [window] }
  return { ...problem, places: layPlaces([...before, last], problem.road.minutes) }
}

export const never = (sentence: string): PlanRefusal => ({
  ok: false,
  reason: 'never-legal',
  stop: null,
  late: null,
  sentence,
})

/** `by` is `null` where the search could not tell in time how late the truck is. */
export function missedBy(trip: Trip, stop: number, by: number | null): PlanRefusal {
  const { reason, what } = missedTime(trip, stop)
  return {
    ok: false,
    reason,
    stop,
    late: by === null ? null : minutes(by),
    sentence: `${what} ${by === null ? '' : `${hoursAndMinutes(by)} `}before the truck can legally be there.`,
  }
}

function missedTime(
  { stops, options, twoLegs }: Trip,
  index: number,
): { readonly reason: RefusalReason; readonly what: string } {
  const { windows = [], called = '', kind } = stops[index] ?? {}
  const close = windows.at(-1)?.[1] ?? null
  const isLast = index === stops.length - 1
  if (isLast && options.arriveBy !== null && (close === null || options.arriveBy < close))
    return { reason: 'arrive-by-missed', what: 'The time to arrive by passes' }
  const closing = `${capitalized(called)} closes`
  if (!twoLegs) return { reason: 'window-missed', what: closing }
  return { reason: kind === 'pickup' ? 'pickup-window-missed' : 'dropoff-window-missed', what: closing }
}
