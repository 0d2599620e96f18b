import type { CycleHours } from './cycleHours.ts'
import type { Limits } from './limits.ts'
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
  /** On-duty minutes of each service. */
  readonly service: { readonly pickup: number; readonly dropoff: number; readonly fuel: number }
  readonly fuelRange: number
  readonly pickupWindow: readonly [open: number, close: number]
  readonly dropoffWindow: readonly [open: number, close: number]
}

/** The last driving minute reachable on a tank filled at minute `x`. */
export const reachFrom = (problem: Problem, x: number): number =>
  problem.road.lastMinuteWithin(problem.road.milesAt(x) + problem.fuelRange)

/** Fuel stops the rest of the trip needs at least after filling at minute `x`. */
export const fuelsFrom = (problem: Problem, x: number): number =>
  Math.max(0, Math.ceil((problem.road.miles - problem.road.milesAt(x) - 1e-6) / problem.fuelRange) - 1)

/** When the first hours worked on the trip itself can leave the count. */
export const firstReturn = ({ days, limits }: Problem): number => days.startOf(limits.cycleDays)
