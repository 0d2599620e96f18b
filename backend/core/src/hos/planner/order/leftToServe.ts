import { openFrom, type Window } from '../problem/places.ts'
import { NEVER } from '../problem/limits.ts'
import type { PlanLeg } from '../types.ts'

/** A row of the legs: where it is left, or served; minutes since the departure. */
export interface Row {
  readonly service: number
  /** In order, one at least. */
  readonly windows: readonly Window[]
}

export interface Served {
  /** Every way through all places that drives these legs ends at this minute or later. */
  readonly end: number
  /** Rows: the order in which they are served by then, the end left out. */
  readonly order: readonly number[]
}

/** From a row that was left at a minute, which every way on from there ends at or after. */
export interface LeftToServe {
  /** The end of serving one row next; `null`: its windows are over. */
  next(from: number, to: number, at: number): number | null
  /** Some rows in any order, and the last one; `null`: each order misses a window. */
  all(from: number, through: readonly number[], at: number): Served | null
}

/** Sums of driving are told apart no finer. */
const ROUND = 1e-6

/** The first whole minute that is later. */
const wholeAfter = (minute: number): number => Math.floor(minute - ROUND) + 1

/**
 * By windows, work and driving alone: who is at a place sooner is never served later, so one time is enough
 * for each set of places and the last of them. `legs[from][to]`; `last`: the row that ends the trip, or any.
 */
export function leftToServe(
  legs: readonly (readonly (PlanLeg | null)[])[],
  rows: readonly Row[],
  last: number | null,
): LeftToServe {
  const driving = legs.map((row) =>
    row.map((leg) => leg?.stretches.reduce((sum, { minutes }) => sum + minutes, 0) ?? Infinity),
  )
  const drive = (from: number, to: number): number => driving[from]?.[to] ?? Infinity
  // Driving is told in whole minutes, and what one leg has of its last the next need not drive any more; a
  // leg of seconds takes a minute.
  const hasSeconds = driving.some((row) => row.some((minutes) => minutes > 0 && minutes < 1))
  const ahead = hasSeconds ? rows.length : 1

  /** The end at a row for whoever is there after `minute`, in the same way later than that. */
  const served = (to: number, minute: number): number => {
    const { windows, service } = rows[to] as Row
    const opens = openFrom({ windows }, wholeAfter(minute))
    return opens >= NEVER ? NEVER : Math.max(minute, opens - ahead) + service
  }

  const next = (from: number, to: number, at: number): number | null => {
    const end = served(to, at - ahead + drive(from, to))
    return end >= NEVER ? null : wholeAfter(end)
  }

  const all = (from: number, through: readonly number[], at: number): Served | null => {
    const count = through.length
    const every = (1 << count) - 1
    const ends = new Float64Array((every + 1) * count).fill(NEVER)
    const before = new Int8Array((every + 1) * count).fill(-1)
    const row = (i: number): number => through[i] as number
    for (let to = 0; to < count; to++)
      ends[(1 << to) * count + to] = served(row(to), at - ahead + drive(from, row(to)))
    for (let set = 1; set < every; set++)
      for (let on = 0; on < count; on++) {
        const end = ends[set * count + on] as number
        if (end >= NEVER) continue
        for (let to = 0; to < count; to++) {
          if (set & (1 << to)) continue
          const then = served(row(to), end + drive(row(on), row(to)))
          const spot = (set | (1 << to)) * count + to
          if (then >= (ends[spot] as number)) continue
          ends[spot] = then
          before[spot] = on
        }
      }
    const least = count === 0 ? [at - ahead] : Array.from(ends.subarray(every * count))
    const finishes = least.map((end, on) =>
      last === null || end >= NEVER ? end : served(last, end + drive(count === 0 ? from : row(on), last)),
    )
    const finish = Math.min(...finishes)
    if (finish >= NEVER) return null
    const order: number[] = []
    for (let [set, on] = [every, finishes.indexOf(finish)]; set > 0;) {
      order.unshift(row(on))
      const sooner = before[set * count + on] as number
      set &= ~(1 << on)
      on = sooner
    }
    return { end: Math.max(at, wholeAfter(finish)), order }
  }

  return { next, all }
}
