import { minutes, type Miles, type Minutes } from '../../units.ts'

export const RULESET_IDS = [
  'US_PROPERTY_70_8',
  'US_PROPERTY_60_7',
  'US_PASSENGER_70_8',
  'US_PASSENGER_60_7',
  'US_ALASKA_PROPERTY_80_8',
  'US_ALASKA_PROPERTY_70_7',
  'CA_SOUTH_CYCLE_1',
  'CA_SOUTH_CYCLE_2',
  'CA_NORTH_CYCLE_1',
  'CA_NORTH_CYCLE_2',
] as const
export type RulesetId = (typeof RULESET_IDS)[number]

/** A limit and the paragraph it stands in. */
export interface Limit {
  readonly max: Minutes
  readonly cfr: string
}

interface Restart {
  readonly min: Minutes
  readonly cfr: string
}

/** One set of limits as dated data, in whole minutes; a limit that does not exist is `null`. */
export interface Ruleset {
  readonly id: RulesetId
  readonly title: string
  /** First day (inclusive) and last day (inclusive, `null` while in force) of this text, `YYYY-MM-DD`. */
  readonly effective: { readonly from: string; readonly to: string | null }
  /** Since the last reset. */
  readonly drive: Limit
  /** The window after which driving is barred: elapsed time (pausable by a split) or on-duty time. */
  readonly window: Limit & { readonly kind: 'elapsed' | 'onDuty' }
  /** Canada: elapsed time since the last reset, beside an on-duty window. */
  readonly elapsed: Limit | null
  /** Canada: driving and on-duty limits, and off-duty owed, per day; what may be deferred to the next. */
  readonly daily: {
    readonly drive: Limit
    readonly duty: Limit
    readonly off: Limit
    /** Off-duty time that may wait a day; driving of both days together. */
    readonly deferral: { readonly max: Minutes; readonly drive: Minutes; readonly cfr: string }
  } | null
  /** Canada: `min` consecutive off-duty minutes in any `within` days, and before more duty than `before`. */
  readonly dayOff: {
    readonly min: Minutes
    readonly within: number
    readonly cfr: string
    readonly before: Limit | null
  } | null
  /** Consecutive rest that restores drive and window. */
  readonly reset: { readonly min: Minutes; readonly cfr: string }
  /** No driving once `after` minutes of driving passed without `length` consecutive non-driving minutes. */
  readonly break: { readonly after: Minutes; readonly length: Minutes; readonly cfr: string } | null
  /** No driving once `max` on-duty minutes are reached in `days` consecutive days. */
  readonly cycle: Limit & { readonly days: number }
  /** Consecutive off-duty time that empties the cycle. */
  readonly restart: Restart | null
  /** `long` minutes in the berth, `short` of the other part (in it too: `otherInBerth`), `total` together. */
  readonly split: {
    readonly long: Minutes
    readonly short: Minutes
    readonly total: Minutes
    readonly otherInBerth: boolean
    /** By a grant besides: two periods in the berth of `each` and more, `total` together. */
    readonly even?: { readonly each: Minutes; readonly cfr: string }
    readonly cfr: string
  } | null
  /** Rest, when it adjoins `besideBerth` minutes in the berth. */
  readonly passengerSeat: {
    readonly max: Minutes
    readonly besideBerth: Minutes
    readonly cfr: string
  } | null
  /** What adverse driving conditions add to drive and window. */
  readonly adverse: { readonly drive: Minutes; readonly window: Minutes; readonly cfr: string } | null
  /** The once-a-week longer window of 395.1(o). */
  readonly longShift: { readonly window: Minutes; readonly cfr: string } | null
  readonly exceptions: Exceptions | null
  /** Pilot programmes proposed for drivers of the set; of no effect without a grant. */
  readonly pilots: Pilots | null
}

/** FMCSA's proposals: no start is published, so each driver has them by a grant of days or not at all. */
export interface Pilots {
  /** The day of the proposal: no grant begins before it. */
  readonly proposed: string
  /** A period without driving of `min` and more stops the window once a shift, for `max` at most. */
  readonly splitDuty: { readonly min: Minutes; readonly max: Minutes; readonly cfr: string }
  /** The split besides the others: both periods in the berth. */
  readonly evenSplit: { readonly each: Minutes; readonly cfr: string }
}

/** What a driver may claim besides; a paragraph that gives nothing under the set is `null`. */
export interface Exceptions {
  /** No break in a shift that ends `within` minutes and stays so near the work reporting location. */
  readonly shortHaul: { readonly within: Minutes; readonly farthest: Miles; readonly cfr: string } | null
  /** The restart of a vehicle used in oilfield operations alone; waiting at a well site. */
  readonly oilfield: { readonly restart: Restart; readonly waiting: { readonly cfr: string } } | null
  /** Within so many miles of the source of what is carried, in the seasons that the State determines. */
  readonly agricultural: { readonly farthest: Miles; readonly cfr: string } | null
}

export interface RuleIds {
  readonly drive: string
  readonly window: string
  readonly elapsed: string | null
  readonly break: string | null
  readonly cycle: string
  readonly dayOff: string | null
  readonly dutyBeforeOff: string | null
}

/**
 * `DRIVE_11`, `WINDOW_14` or `DUTY_15`, `ELAPSED_16`, `BREAK_30`, `CYCLE_70_8`, `OFF_24_14`,
 * `DUTY_70_OFF_24`.
 */
export function ruleIdsOf(ruleset: Ruleset): RuleIds {
  const h = (limit: Minutes): number => limit / 60
  const { dayOff } = ruleset
  return {
    drive: `DRIVE_${h(ruleset.drive.max)}`,
    window: `${ruleset.window.kind === 'elapsed' ? 'WINDOW' : 'DUTY'}_${h(ruleset.window.max)}`,
    elapsed: ruleset.elapsed && `ELAPSED_${h(ruleset.elapsed.max)}`,
    break: ruleset.break && `BREAK_${ruleset.break.length}`,
    cycle: `CYCLE_${h(ruleset.cycle.max)}_${ruleset.cycle.days}`,
    dayOff: dayOff && `OFF_${h(dayOff.min)}_${dayOff.within}`,
    dutyBeforeOff: dayOff?.before ? `DUTY_${h(dayOff.before.max)}_OFF_${h(dayOff.min)}` : null,
  }
}

/** Off-duty time in shorter pieces does not count towards the daily 10 hours (SOR/2005-313 s.14(2)). */
export const SHORTEST_OFF = minutes(30)
