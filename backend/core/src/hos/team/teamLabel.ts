import type { DriverLabel } from './driverLabel.ts'
import type { Who } from './types.ts'

/** What was done last to get here. */
export interface TeamStep {
  readonly kind: 'drive' | 'service' | 'fuel' | 'stand'
  readonly who: Who | null
  readonly minutes: number
}

/** One partial plan of a team, in minutes since the departure. */
export interface TeamLabel {
  readonly minute: number
  readonly driven: number
  /** Index of the place to be served next. */
  readonly next: number
  readonly tankReach: number
  /** Fuel stops still needed at least. */
  readonly fuelStops: number
  readonly drivers: readonly [DriverLabel, DriverLabel]
  /** Has the team done anything but rest? */
  readonly begun: boolean
  /** Who drove last. */
  readonly wheel: Who | null
  /** Stops of the truck, changes at the wheel, and work by another than who drove there. */
  readonly effort: number
  /** No completion ends before this minute. */
  readonly bound: number
  readonly before: TeamLabel | null
  readonly step: TeamStep | null
}

/** A stop of the truck weighs more than any number of changes at the wheel. */
export const STOP_EFFORT = 10_000
