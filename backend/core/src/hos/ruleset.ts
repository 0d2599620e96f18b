import type { Minutes } from '../units.ts'

export type RulesetId =
  | 'US_PROPERTY_70_8'
  | 'US_PROPERTY_60_7'
  | 'US_PASSENGER_70_8'
  | 'US_PASSENGER_60_7'
  | 'US_ALASKA_PROPERTY_80_8'
  | 'US_ALASKA_PROPERTY_70_7'
  | 'CA_SOUTH_CYCLE_1'

/** A limit and the paragraph it stands in. */
export interface Limit {
  readonly max: Minutes
  readonly cfr: string
}

/**
 * One set of hours-of-service limits as dated data; code only reads it. A limit that does not exist in a set is `null`.
 * All durations are whole minutes.
 */
export interface Ruleset {
  readonly id: RulesetId
  readonly title: string
  /** First day (inclusive) and last day (inclusive, `null` while in force) of this text, `YYYY-MM-DD`. */
  readonly effective: { readonly from: string; readonly to: string | null }
  /** Driving since the last reset. */
  readonly drive: Limit
  /** The window after which driving is barred: elapsed time (pausable by a split) or on-duty time. */
  readonly window: Limit & { readonly kind: 'elapsed' | 'onDuty' }
  /** Canada: elapsed time since the last reset, beside an on-duty window. */
  readonly elapsed: Limit | null
  /** Canada: driving and on-duty limits, and off-duty owed, per day. */
  readonly daily: { readonly drive: Limit; readonly duty: Limit; readonly off: Limit } | null
  /** Consecutive rest that restores drive and window. */
  readonly reset: { readonly min: Minutes; readonly cfr: string }
  /** No driving once `after` minutes of driving passed without `length` consecutive non-driving minutes. */
  readonly break: { readonly after: Minutes; readonly length: Minutes; readonly cfr: string } | null
  /** No driving once `max` on-duty minutes are reached in `days` consecutive days. */
  readonly cycle: Limit & { readonly days: number }
  /** Consecutive off-duty time that empties the cycle. */
  readonly restart: { readonly min: Minutes; readonly cfr: string } | null
  /** Split rest: berth part at least `long`, the other at least `short`, together at least `total`. */
  readonly split: {
    readonly long: Minutes
    readonly short: Minutes
    readonly total: Minutes
    readonly cfr: string
  } | null
  /** What adverse driving conditions add to drive and window. */
  readonly adverse: { readonly drive: Minutes; readonly window: Minutes; readonly cfr: string } | null
  /** The once-a-week longer window of 395.1(o). */
  readonly longShift: { readonly window: Minutes; readonly cfr: string } | null
}

/** What the rules need to know beside the timeline. */
export interface HosContext {
  /** IANA zone of the driver's home terminal. */
  readonly zone: string
  /** Hour at which the carrier's 24-hour period starts, 0 to 23, in `zone`. */
  readonly dayStartHour: number
  /**
   * On-duty time before the first entry: one lump that only a restart clears, or minutes per home-terminal day,
   * oldest first, the last one being the day before the first entry's day.
   */
  readonly prior: Prior
  /** The vehicle has a sleeper berth as 393.76 wants it. */
  readonly sleeperBerth: boolean
  /** `live` credits a rest of 2 h or more that may still become half of a split; `closed` does not. */
  readonly mode: 'live' | 'closed'
  /** May a rest of 10 h with 7 h in the berth complete a pair? Disputed, see docs/hos-rules.md. */
  readonly tenHourRestAsSecond: 'sleeper7' | 'never'
  readonly claims: Claims
}

export type Prior =
  | { readonly kind: 'lump'; readonly minutes: Minutes }
  | { readonly kind: 'days'; readonly minutes: readonly Minutes[] }

/** Exceptions the driver claims; each holds for the shift that contains its instant. */
export interface Claims {
  /** 395.1(b)(1). */
  readonly adverseAt: readonly number[]
  /** 395.1(o). */
  readonly sixteenHourAt: readonly number[]
  /** 395.1(e): no 30-minute break needed. */
  readonly shortHaul: boolean
}
