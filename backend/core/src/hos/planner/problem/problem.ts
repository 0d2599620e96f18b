import type { CycleHours } from './cycleHours.ts'
import type { Limits } from './limits.ts'
import type { Place } from './places.ts'
import type { Road } from './road.ts'
import type { TripDays } from './tripDays.ts'

/** One trip in minutes since departure, without the driver; `NEVER` closes an open window. */
export interface Problem {
  readonly limits: Limits
  readonly road: Road
  readonly prior: CycleHours
  readonly days: TripDays
  /** Do hours of the trip itself return by the day? Else all count, never too few. */
  readonly ageing: boolean
  /** On-duty minutes of fuelling. */
  readonly fuelling: number
  readonly fuelRange: number
  /** In order, one at least; the trip ends with the service at the last one. */
  readonly places: readonly Place[]
}

export const lastPlace = ({ places }: Problem): Place => places.at(-1) as Place

/** Where the truck stands: the place to be served next, if there yet, or else the one behind. */
export const placeHere = ({ places }: Problem, { driven, next }: Pick<Tank, 'driven' | 'next'>) =>
  places[next]?.at === driven ? places[next] : places[next - 1]

/** The last driving minute reachable on a tank filled at minute `x`. */
export const reachFrom = (problem: Problem, x: number): number =>
  problem.road.lastMinuteWithin(problem.road.milesAt(x) + problem.fuelRange)

/** Fuel stops the rest of the trip needs at least after filling at minute `x`, before place `next`. */
export function fuelsFrom(problem: Problem, x: number, next: number): number {
  const { places, road } = problem
  let from = road.milesAt(x)
  let stops = 0
  for (let i = next; places[i]?.ahead.fills; i++) {
    const { kind, at } = places[i] as Place
    if (kind !== 'fuel') continue
    const filled = road.milesAt(at)
    stops += tanksBetween(problem, from, filled)
    from = filled
  }
  return stops + tanksBetween(problem, from, road.miles)
}

const tanksBetween = ({ fuelRange }: Problem, from: number, to: number): number =>
  Math.max(0, Math.ceil((to - from - 1e-6) / fuelRange) - 1)

/** The tank is full here. */
export function fillTank(problem: Problem, label: Tank): void {
  label.tankReach = reachFrom(problem, label.driven)
  label.fuelStops = fuelsFrom(problem, label.driven, label.next)
}

interface Tank {
  readonly driven: number
  readonly next: number
  tankReach: number
  fuelStops: number
}

/** When the first hours worked on the trip itself can leave the count. */
export const firstReturn = ({ days, limits }: Problem): number => days.startOf(limits.cycleDays)
