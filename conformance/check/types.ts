/** The formats of rules.md. */

export type DutyStatus = 'OFF_DUTY' | 'SLEEPER_BERTH' | 'DRIVING' | 'ON_DUTY_NOT_DRIVING'

export interface Segment {
  readonly status: DutyStatus
  readonly start: string
  readonly end: string
  readonly special?: 'PERSONAL_CONVEYANCE' | 'YARD_MOVE' | 'PASSENGER_SEAT'
  /** Of a planned driving segment, where it is not driven at the instance's speed to the minute. */
  readonly miles?: number
}

export interface Stop {
  /** From the stop before, or from the departure. */
  readonly miles: number
  readonly serviceHours: number
  /** Within which the service begins, both ends included. */
  readonly window?: readonly [open: string, close: string] | null
  /** May one be off duty or in the berth there? True unless it says otherwise. */
  readonly rest?: boolean
}

/** Whose hours they are, and by which rules. */
export interface Driver {
  readonly ruleset: string
  readonly tz?: string
  readonly dayStart?: string
  readonly options?: {
    readonly sleeperBerth?: boolean
    readonly tenHourRestAsSecond?: 'sleeper7' | 'never'
  }
  readonly initialCycle?: number
  readonly priorDays?: readonly number[]
}

/** The second driver of a team: what is not said is as for the first. */
export type Partner = Partial<Pick<Driver, 'ruleset' | 'options' | 'initialCycle' | 'priorDays'>> &
  Pick<Trip, 'history'>

export interface Trip {
  readonly mph: number
  readonly splitRests: boolean
  readonly fuelHours: number
  readonly fuelRangeMiles: number
  readonly stops: readonly Stop[]
  readonly history?: readonly Segment[]
  readonly team?: Partner
  /** May the end of a team's long rests be spent in the passenger seat? */
  readonly passengerSeat?: boolean
}

export interface Refusal {
  readonly reason: string
  readonly stop?: number | null
  readonly lateMinutes?: number | null
}

export interface Instance extends Driver {
  readonly id: string
  readonly departAt: string
  readonly input: Trip
  readonly expected: { readonly finish: string } | { readonly refusal: Refusal }
  readonly proof: 'exhaustive' | 'search'
}

export interface Visit {
  readonly start: string
  readonly end: string
}

export interface Plan {
  readonly stops: readonly Visit[]
  readonly timeline: readonly Segment[]
}

/** A log for each of two drivers. */
export interface TeamPlan {
  readonly stops: readonly Visit[]
  readonly drivers: readonly { readonly timeline: readonly Segment[] }[]
}

export interface Answer {
  readonly plan: Plan | TeamPlan | null
  readonly refusal?: Refusal
}
