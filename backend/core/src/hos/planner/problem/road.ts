import { BadInput, miles, type Miles } from '../../../units.ts'
import type { PlanLeg } from '../types.ts'

/** Distances closer than this are one place: a hair over a full tank is a full tank. */
const SAME_PLACE = 1e-6

/** All legs as one axis of whole driving minutes, and the miles reached on it. */
export interface Road {
  readonly minutes: number
  readonly miles: Miles
  /** Driving minutes at which the legs end. */
  readonly ends: readonly number[]
  milesAt(minute: number): number
  /** The last whole driving minute at which no more than `mile` miles are covered. */
  lastMinuteWithin(mile: number): number
}

/**
 * Whole minutes at which each leg ends: the first by which all driving up to there is done. What one leg
 * leaves of its last minute is driven by the next; a leg that is driven at all takes a minute at least.
 */
export function legEnds(legMinutes: readonly number[]): number[] {
  let driven = 0
  let end = 0
  return legMinutes.map((n) => {
    driven += n
    end = Math.max(Math.ceil(driven - 1e-9), n > 1e-9 ? end + 1 : end)
    return end
  })
}

const minutesOf = ({ stretches }: PlanLeg): number => stretches.reduce((sum, { minutes: n }) => sum + n, 0)

/** The driving time of the whole trip is rounded up once; within a stretch distance grows evenly. */
export function layRoad(legs: readonly PlanLeg[]): Road {
  const minutes = [0]
  const reached = [0]
  const lay = (leg: PlanLeg, length: number, end: number): void => {
    let at = minutes.at(-1) ?? 0
    let mile = reached.at(-1) ?? 0
    const share = length > end - at ? (end - at) / length : 1
    for (const stretch of leg.stretches) {
      minutes.push((at += stretch.minutes * share))
      reached.push((mile += stretch.miles))
    }
    minutes.push(end)
    reached.push(mile)
  }
  const lengths = legs.map(minutesOf)
  const ends = legEnds(lengths)
  legs.forEach((leg, i) => lay(leg, lengths[i] ?? 0, ends[i] ?? 0))
  const last = minutes.length - 1
  const end = minutes[last] ?? 0
  const total = reached[last] ?? 0

  /** Index of the last knot whose value is at most `value`. */
  const knot = (values: readonly number[], value: number): number => {
    let low = 0
    let high = last
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((values[middle] ?? 0) <= value) low = middle
      else high = middle - 1
    }
    return low
  }
  const between = (from: readonly number[], to: readonly number[], value: number): number => {
    const k = knot(from, value)
    const a = from[k] ?? 0
    const b = from[k + 1] ?? a
    const start = to[k] ?? 0
    return b > a ? start + (((to[k + 1] ?? start) - start) * (value - a)) / (b - a) : start
  }
  return {
    minutes: end,
    miles: miles(total),
    ends,
    milesAt: (minute) => between(minutes, reached, minute),
    lastMinuteWithin: (mile) =>
      mile + SAME_PLACE >= total ? end : Math.floor(between(reached, minutes, mile + SAME_PLACE) + 1e-9),
  }
}

/** Throws `BadInput` when a stretch is not a distance driven in a time at a speed a truck can have. */
export function assertLeg(leg: PlanLeg, path: string, mostMilesPerHour: number): void {
  leg.stretches.forEach((stretch, i) => {
    const at = `${path}.stretches[${i}]`
    if (!Number.isFinite(stretch.miles) || stretch.miles < 0)
      throw new BadInput(`${at}.miles`, 'not a distance')
    if (!Number.isFinite(stretch.minutes) || stretch.minutes < 0)
      throw new BadInput(`${at}.minutes`, 'not a driving time')
    if (stretch.miles * 60 > stretch.minutes * mostMilesPerHour)
      throw new BadInput(`${at}.minutes`, `faster than ${mostMilesPerHour} miles an hour`)
  })
}
