import type { Limits } from '../../planner/problem/limits.ts'
import type { Place } from '../../planner/problem/places.ts'

/** What the first shift holds and what the rest after it still takes; all later ones are alike. */
export interface Shifts {
  readonly left: number
  readonly shift: number
  readonly first: number
  readonly reset: number
  /** Does the window go on while one rests? */
  readonly burns: boolean
}

/** Of both rested: each shift is as long as the longer window. */
export function freshShifts([one, other]: readonly [Limits, Limits]): Shifts {
  const shift = Math.max(one.window, other.window)
  const reset = Math.min(one.reset, other.reset)
  return { left: shift, shift, first: reset, reset, burns: one.restBurnsWindow && other.restBurnsWindow }
}

/** Of the way from one place to another: all work between them, and the longest of it where one may rest. */
interface Stretch {
  readonly work: number
  readonly sites: readonly number[]
}

/** The work between any two places, and what the rests that the driving forces add to it. */
export class WayAhead {
  readonly #stretches: readonly (readonly Stretch[])[]
  readonly #fuelling: number

  constructor(places: readonly Place[], fuelling: number) {
    this.#stretches = places.map((_, from) => places.map((_other, to) => stretchOf(places, from, to)))
    this.#fuelling = fuelling
  }

  /**
   * Without a berth: minutes to place `to`, by so much driving, with the work at those from `from` on. All
   * that comes before the next rest of ten hours lies within one window; what is done at the place of such a
   * rest is done while the other has it.
   */
  inShifts(from: number, to: number, driving: number, shifts: Shifts): number {
    const { left, shift, first, reset, burns } = shifts
    const { work, sites } = this.#between(from, to)
    let within = driving + (burns ? work : 0)
    let rests = 0
    let time = driving + work
    for (let held = left; within > held; held += shift) {
      const site = sites[rests] ?? 0
      if (burns) within -= site
      time += (rests === 0 ? first : reset) - Math.min(site, reset)
      rests++
    }
    return Math.max(driving + work, time)
  }

  /** Minutes that the truck stands beside work and fuel at least, where each of `rests` takes one stand. */
  stands(from: number, to: number, rests: number, stand: number, fuels: number): number {
    const { sites } = this.#between(from, to)
    const fuel = fuels > 0 ? Math.min(stand, this.#fuelling) : 0
    const served = Math.min(rests, sites.length)
    // Fuel may be where work is, and alone.
    let time = rests * stand - Math.min(rests - served, fuels) * fuel
    for (let i = 0; i < served; i++) time -= Math.min(stand, (sites[i] as number) + fuel)
    return Math.max(0, time)
  }

  #between(from: number, to: number): Stretch {
    return this.#stretches[from]?.[to] as Stretch
  }
}

function stretchOf(places: readonly Place[], from: number, to: number): Stretch {
  const end = places[to]?.at
  const between = places.slice(from, to).filter(({ at }) => at !== end)
  const sites = sitesOf(between)
    .filter(({ rest }) => rest)
    .map(({ service }) => service)
  const work = between.reduce((sum, { service }) => sum + service, 0)
  return { work, sites: sites.sort((a, b) => b - a) }
}

/** Places where the truck stands once: may one rest at any of them? */
export function sitesOf(places: readonly Place[]): { at: number; service: number; rest: boolean }[] {
  const sites: { at: number; service: number; rest: boolean }[] = []
  for (const { at, service, rest } of places) {
    const last = sites.at(-1)
    if (last?.at !== at) sites.push({ at, service, rest })
    else {
      last.service += service
      last.rest ||= rest
    }
  }
  return sites
}
