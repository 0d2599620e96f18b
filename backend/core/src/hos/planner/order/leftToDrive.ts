import type { PlanLeg } from '../types.ts'

/** Driving minutes and miles. */
export interface Way {
  readonly minutes: number
  readonly miles: number
}

const NO_WAY: Way = { minutes: Infinity, miles: Infinity }

const wayOf = (leg: PlanLeg | null | undefined): Way =>
  leg
    ? leg.stretches.reduce<Way>(
        (sum, { minutes, miles }) => ({ minutes: sum.minutes + minutes, miles: sum.miles + miles }),
        { minutes: 0, miles: 0 },
      )
    : NO_WAY

/** The least driving from a place through some others to the end and, apart from it, the fewest miles. */
export type LeftToDrive = (from: number, through: readonly number[]) => Way

/**
 * Over sets of places, as Held and Karp do for a round trip. `legs[from][to]`; `last`: the
 * end, or any of the places.
 */
export function leftToDrive(
  legs: readonly (readonly (PlanLeg | null)[])[],
  last: number | null,
): LeftToDrive {
  const ways = legs.map((row) => row.map(wayOf))
  const known = new Map<string, Way>()
  const way = (from: number, to: number): Way => ways[from]?.[to] ?? NO_WAY
  const left = (from: number, through: readonly number[]): Way => {
    if (through.length === 0) return last === null ? { minutes: 0, miles: 0 } : way(from, last)
    const key = `${from} ${through.join()}`
    const found = known.get(key)
    if (found) return found
    const ends = through.map((to) => {
      const on = left(
        to,
        through.filter((other) => other !== to),
      )
      const there = way(from, to)
      return { minutes: there.minutes + on.minutes, miles: there.miles + on.miles }
    })
    const least = {
      minutes: Math.min(...ends.map(({ minutes }) => minutes)),
      miles: Math.min(...ends.map(({ miles }) => miles)),
    }
    known.set(key, least)
    return least
  }
  return left
}
