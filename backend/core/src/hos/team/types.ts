import type { Instant, Miles, Minutes } from '../../units.ts'
import type { DutyStatus, Special } from '../duty/dutyStatus.ts'
import type {
  DriverState,
  FuelService,
  PlanRefusal,
  PlanVisit,
  TripOptions,
  TripStop,
} from '../planner/types.ts'
import type { HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** Index of a driver of the team. */
export type Who = 0 | 1

export interface TeamDriver {
  /** As the sentences call the driver. */
  readonly called: string
  readonly ruleset: Ruleset
  readonly context: HosContext
  readonly state: DriverState
}

export interface TeamOptions extends TripOptions {
  /** Is the last part of a long rest, where the truck moves, spent in the passenger seat (395.1(g)(1)(i))? */
  readonly passengerSeat: boolean
}

/** Two drivers and one truck, through places in their order. */
export interface TeamRequest {
  readonly drivers: readonly [TeamDriver, TeamDriver]
  readonly departAt: Instant
  readonly stops: readonly TripStop[]
  readonly service: FuelService
  readonly options: TeamOptions
}

/** One entry of a driver's log. */
export interface TeamSegment {
  readonly status: DutyStatus
  readonly special?: Special
  readonly start: Instant
  readonly end: Instant
  readonly why: string
  /** Miles from departure at start and end. */
  readonly fromMile: Miles
  readonly toMile: Miles
}

/** The truck moves under one driver, or stands. */
export interface TruckSpan {
  readonly kind: 'drive' | 'service' | 'fuel' | 'stand'
  /** Who drives or works; `null` where both rest or both wait on duty. */
  readonly who: Who | null
  /** Index of the place whose service it is. */
  readonly visit: number | null
  readonly start: Instant
  readonly end: Instant
  readonly fromMile: Miles
  readonly toMile: Miles
  readonly why: string
}

export interface TeamDriverPlan {
  /** Gapless from the departure to the end of the last service, and on through an owed rest. */
  readonly timeline: readonly TeamSegment[]
  readonly driving: Minutes
  /** Rest after the end that an open half of a split rest still needs. */
  readonly owes: Minutes
}

export interface TeamPlan {
  readonly ok: true
  readonly departAt: Instant
  readonly finish: Instant
  readonly driving: Minutes
  readonly miles: Miles
  readonly visits: readonly PlanVisit[]
  readonly truck: readonly TruckSpan[]
  readonly drivers: readonly [TeamDriverPlan, TeamDriverPlan]
  /** If there is a time to arrive by: with this departure it is still met, with a later one it is not. */
  readonly latestDeparture: Instant | null
  readonly assumptions: readonly string[]
  /** Where it is not proved to be the earliest: how much before it a legal plan may end, at most. */
  readonly mayEndEarlier: Minutes | null
}

export type TeamAnswer = TeamPlan | PlanRefusal
