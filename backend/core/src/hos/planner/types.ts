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

export interface PlanOptions {
  readonly splitRests: boolean
  readonly parkEarly: Minutes
  /** When work at the place may begin; without a second instant it never closes. */
  readonly pickupWindow: readonly [Instant, Instant | null] | null
  readonly dropoffWindow: readonly [Instant, Instant | null] | null
  readonly arriveBy: Instant | null
}

export interface PlanService {
  readonly pickup: Minutes
  readonly dropoff: Minutes
  readonly fuel: Minutes
  readonly fuelRange: Miles
}

export interface PlanRequest {
  readonly ruleset: Ruleset
  /** `prior` of the context is ignored; `state` carries it. */
  readonly context: HosContext
  readonly departAt: Instant
  readonly state: DriverState
  /** `null` when the load is already on board. */
  readonly toPickup: PlanLeg | null
  readonly toDropoff: PlanLeg
  readonly service: PlanService
  readonly options: PlanOptions
}

export type StopKind = 'pickup' | 'dropoff' | 'fuel' | 'break' | 'rest' | 'restart' | 'split' | 'wait'

/** Clocks as a stop shows them; `null` where the rule set has no such limit. */
export type ClockReading = Pick<Clocks, 'breakLeft' | 'driveLeft' | 'windowLeft' | 'cycleLeft'>

export interface PlanStop {
  readonly kind: StopKind
  readonly start: Instant
  readonly end: Instant
  readonly minutes: Minutes
  /** Miles from departure along both legs, and driving minutes from departure. */
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

export interface Plan {
  readonly ok: true
  readonly departAt: Instant
  readonly arrivePickup: Instant | null
  readonly arriveDropoff: Instant
  readonly finish: Instant
  readonly driving: Minutes
  readonly miles: Miles
  /** Gapless from `departAt` to the end of the drop-off (plus an owed rest, see `owes`). */
  readonly timeline: readonly PlanSegment[]
  readonly stops: readonly PlanStop[]
  /** Arrive-by: latest legal departure and the slack to it; else `null`. */
  readonly latestDeparture: Instant | null
  readonly owes: { readonly berthMinutes: Minutes; readonly note: string } | null
  readonly assumptions: readonly string[]
}

export type RefusalReason =
  'pickup-window-missed' | 'dropoff-window-missed' | 'arrive-by-missed' | 'never-legal'

export interface PlanRefusal {
  readonly ok: false
  readonly reason: RefusalReason
  /** How late, when the reason is a missed time and that could be told. */
  readonly late: Minutes | null
  readonly sentence: string
}
