import type { Log } from './minutes.ts'
import { minuteOf, minutesOf } from './times.ts'
import type { Segment, Trip } from './types.ts'

/** Where the stops lie: miles and driving minutes from the departure. */
export interface Place {
  readonly mile: number
  readonly minute: number
  readonly service: number
}

/**
 * All driving is rounded up once: a stop is reached with the first whole minute by which all driving up to
 * it is done, and a leg that has miles takes one at least.
 */
export function placesOf({ stops, mph }: Trip): Place[] {
  const places: Place[] = []
  let mile = 0
  let minute = 0
  for (const { miles, serviceHours } of stops) {
    mile += miles
    if (miles > 0) minute = Math.max(minute + 1, Math.ceil((mile / mph) * 60 - 1e-9))
    places.push({ mile, minute, service: minutesOf(serviceHours) })
  }
  return places
}

/** Within a leg miles grow evenly with its minutes. */
export function mileAt(places: readonly Place[], mph: number, driven: number): number {
  let from = { mile: 0, minute: 0 }
  for (const place of places) {
    if (driven <= place.minute) {
      const length = place.mile - from.mile
      const minutes = Math.min((length / mph) * 60, place.minute - from.minute)
      return minutes <= 0 ? place.mile : from.mile + Math.min(1, (driven - from.minute) / minutes) * length
    }
    from = place
  }
  return from.mile
}

/** Where the truck is before each minute of a plan, and after the last. */
export interface Progress {
  readonly miles: readonly number[]
  isAt(index: number, place: Place): boolean
}

/** Distances that a plan says itself are its own roundings. */
const MILES_APART = 0.1

/** To the minute at the trip's speed or, where a plan says its miles, by these, and no sooner. */
export function progressOf(plan: Log, timeline: readonly Segment[], trip: Trip): Progress {
  const places = placesOf(trip)
  const driven = [0]
  for (const minute of plan.minutes) driven.push((driven.at(-1) ?? 0) + (minute === 'drive' ? 1 : 0))
  if (timeline.every(({ miles }) => miles === undefined))
    return {
      miles: driven.map((minutes) => mileAt(places, trip.mph, minutes)),
      isAt: (index, { minute }) => driven[index] === minute,
    }
  const miles = [0]
  for (const { start, end, miles: length = 0 } of timeline) {
    const minutes = minuteOf(end) - minuteOf(start)
    for (let i = 0; i < minutes; i++) miles.push((miles.at(-1) ?? 0) + length / minutes)
  }
  return {
    miles,
    isAt: (index, { mile, minute }) =>
      Math.abs((miles[index] ?? NaN) - mile) <= MILES_APART && (driven[index] ?? 0) >= minute,
  }
}
