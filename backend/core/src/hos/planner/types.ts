import type { Instant, Miles, Minutes } from '../../units.ts'
import type { Clocks } from '../clocks/types.ts'
import type { DutyStatus, Timeline } from '../duty/timeline.ts'
import type { HosContext, Prior } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** A routed leg: consecutive stretches of constant speed. An empty list is a leg of zero miles. */
export interface PlanLeg {
  readonly stretches: readonly { readonly miles: Miles; readonly minutes: number }[]
}

export type DriverState =
  /** Rested; `prior` is one cycle number or a day-by-day ledger. */
  | { readonly kind: 'rested'; readonly prior: Prior }
  /** The record ends at `departAt`; `prior` lies before its first entry. */
  | { readonly kind: 'history'; readonly timeline: Timeline; readonly prior: Prior }

/** Times within which a service may begin, both included; without a second one it never closes. */
export type ServiceWindow = readonly [Instant, Instant | null]

/** What is asked of every plan. */
export interface TripOptions {
  readonly splitRests: boolean
  readonly parkEarly: Minutes
  /** When the last place must be reached. */
  readonly arriveBy: Instant | null
}

export interface PlanOptions extends TripOptions {
  readonly pickupWindow: ServiceWindow | null
  readonly dropoffWindow: ServiceWindow | null
}

/** How long fuelling takes, and how far a tank reaches. */
export interface FuelService {
  readonly fuel: Minutes
  readonly fuelRange: Miles
}

export interface PlanService extends FuelService {
  readonly pickup: Minutes
  readonly dropoff: Minutes
}

export type PlaceKind = 'pickup' | 'dropoff' | 'stop' | 'fuel' | 'border'

/** One place of a trip. */
export interface TripStop {
  /** From the place before it, or from the departure. */
  readonly leg: PlanLeg
  readonly kind: PlaceKind
  /** On duty; where the kind is fuel the tank is full afterwards. */
  readonly service: Minutes
  /** Up to three in order; none: at any time. */
  readonly windows: readonly ServiceWindow[]
  /** May one be off duty or in the berth there? Else all the time there is on duty. */
  readonly rest: boolean
  /** In the middle of a sentence; without it `stop 2` by its place in the list. */
  readonly called?: string
}

export interface DriverRequest {
  readonly ruleset: Ruleset
  /** `prior` of the context is ignored; `state` carries it. */
  readonly context: HosContext
  readonly departAt: Instant
  readonly state: DriverState
  /** For a claim of short haul; without it the trip is taken to stay near enough. */
  readonly reporting?: WorkReporting
  /** 395.1(k): up to this mile of the trip driving and work are claimed exempt. */
  readonly exemptUntil?: Miles
}

/** Where the driver reports for work. */
export interface WorkReporting {
  /** How far from it the trip goes at most, as the crow flies. */
  readonly farthest: Miles
  /** Driving back to it from the last place. */
  readonly back: Minutes
}

/** A trip through places in their order. */
export interface StopsRequest extends DriverRequest {
  readonly stops: readonly TripStop[]
  readonly service: FuelService
  readonly options: TripOptions
}

/** A trip of a pickup and a drop-off, in short. */
export interface PlanRequest extends DriverRequest {
  /** `null` when the load is already on board. */
  readonly toPickup: PlanLeg | null
  readonly toDropoff: PlanLeg
  readonly service: PlanService
  readonly options: PlanOptions
}

export type StopKind = PlaceKind | 'break' | 'rest' | 'restart' | 'split' | 'wait'

/** Clocks as a stop shows them; `null` where the rule set has no such limit. */
export type ClockReading = Pick<Clocks, 'breakLeft' | 'driveLeft' | 'windowLeft' | 'cycleLeft'>

export interface PlanStop {
  readonly kind: StopKind
  /** Index of the visit whose service it is; `null` for every other stop. */
  readonly visit: number | null
  readonly start: Instant
  readonly end: Instant
  readonly minutes: Minutes
  /** Miles from departure along all legs, and driving minutes from departure. */
  readonly mile: Miles
  readonly driven: Minutes
  /** The rule that forces it and its paragraph; `null` for services. */
  readonly rule: string | null
  readonly cfr: string | null
  readonly why: string
  readonly before: ClockReading
  readonly after: ClockReading
  /** The first minute at which driving on instead of stopping would be a violation; `null` for services. */
  readonly illegalFrom: Instant | null
}

export interface PlanSegment {
  readonly status: DutyStatus
  readonly start: Instant
  readonly end: Instant
  readonly why: string
  /** Miles from departure at start and end. */
  readonly fromMile: Miles
  readonly toMile: Miles
}

/** A place as the plan serves it. */
export interface PlanVisit {
  readonly kind: PlaceKind
  readonly arrive: Instant
  /** Of the service. */
  readonly start: Instant
  readonly end: Instant
  /** How much later the service may begin in its window; `null` where that never closes. */
  readonly slack: Minutes | null
}

export interface Plan {
  readonly ok: true
  readonly departAt: Instant
  /** At the first of several places, and at the last one. */
  readonly arrivePickup: Instant | null
  readonly arriveDropoff: Instant
  /** The places in their order. */
  readonly visits: readonly PlanVisit[]
  readonly finish: Instant
  readonly driving: Minutes
  readonly miles: Miles
  /** Gapless from `departAt` to the end of the drop-off (plus an owed rest, see `owes`). */
  readonly timeline: readonly PlanSegment[]
  readonly stops: readonly PlanStop[]
  /** Arrive-by: latest legal departure and the slack to it; else `null`. */
  readonly latestDeparture: Instant | null
  /** Until when the exemption of `exemptUntil` lasts; the log must claim it from the departure on. */
  readonly exemptTo?: Instant
  readonly owes: { readonly berthMinutes: Minutes; readonly note: string } | null
  readonly assumptions: readonly string[]
  /** Where it is not proved to be the earliest: how much before it a legal plan may end, at most. */
  readonly mayEndEarlier: Minutes | null
}

export type RefusalReason =
  | 'window-missed'
  /** The same of a request for a pickup and a drop-off. */
  | 'pickup-window-missed'
  | 'dropoff-window-missed'
  | 'arrive-by-missed'
  | 'never-legal'

export interface PlanRefusal {
  readonly ok: false
  readonly reason: RefusalReason
  /** Index of the place whose time is missed; `null` where none is. */
  readonly stop: number | null
  /** How late, when the reason is a missed time and that could be told. */
  readonly late: Minutes | null
  readonly sentence: string
}
