import { BadInput, hours, minutes, type Minutes } from '../../units.ts'
import { assertDate, assertDayStartHour, assertZone, isSaneInstant } from '../days/homeDays.ts'

export const RULESET_IDS = [
  'US_PROPERTY_70_8',
  'US_PROPERTY_60_7',
  'US_PASSENGER_70_8',
  'US_PASSENGER_60_7',
  'US_ALASKA_PROPERTY_80_8',
  'US_ALASKA_PROPERTY_70_7',
  'CA_SOUTH_CYCLE_1',
] as const
export type RulesetId = (typeof RULESET_IDS)[number]

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
  /** Canada: at least `min` consecutive off-duty minutes in any `within` days. */
  readonly dayOff: { readonly min: Minutes; readonly within: number; readonly cfr: string } | null
  /** Consecutive rest that restores drive and window. */
  readonly reset: { readonly min: Minutes; readonly cfr: string }
  /** No driving once `after` minutes of driving passed without `length` consecutive non-driving minutes. */
  readonly break: { readonly after: Minutes; readonly length: Minutes; readonly cfr: string } | null
  /** No driving once `max` on-duty minutes are reached in `days` consecutive days. */
  readonly cycle: Limit & { readonly days: number }
  /** Consecutive off-duty time that empties the cycle. */
  readonly restart: { readonly min: Minutes; readonly cfr: string } | null
  /**
   * Split rest: one part with at least `long` consecutive minutes in the berth, the other at least `short`, together at
   * least `total`. `otherInBerth`: the other part must be berth time too.
   */
  readonly split: {
    readonly long: Minutes
    readonly short: Minutes
    readonly total: Minutes
    readonly otherInBerth: boolean
    readonly cfr: string
  } | null
  /** Time in the passenger seat of the moving truck that is rest, when it adjoins `besideBerth` minutes in the berth. */
  readonly passengerSeat: {
    readonly max: Minutes
    readonly besideBerth: Minutes
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
  /** 395.1(e): no 30-minute break needed. `true` is claimed for every shift. */
  readonly shortHaul: boolean | readonly number[]
}

/** The name under which a broken limit is reported. */
export interface RuleIds {
  readonly drive: string
  readonly window: string
  readonly elapsed: string | null
  readonly break: string | null
  readonly cycle: string
  readonly dayOff: string | null
}

/** `DRIVE_11`, `WINDOW_14` (elapsed) or `DUTY_15` (on duty), `ELAPSED_16`, `BREAK_30`, `CYCLE_70_8`, `OFF_24_14`. */
export function ruleIdsOf(ruleset: Ruleset): RuleIds {
  const h = (limit: Minutes): number => limit / 60
  return {
    drive: `DRIVE_${h(ruleset.drive.max)}`,
    window: `${ruleset.window.kind === 'elapsed' ? 'WINDOW' : 'DUTY'}_${h(ruleset.window.max)}`,
    elapsed: ruleset.elapsed && `ELAPSED_${h(ruleset.elapsed.max)}`,
    break: ruleset.break && `BREAK_${ruleset.break.length}`,
    cycle: `CYCLE_${h(ruleset.cycle.max)}_${ruleset.cycle.days}`,
    dayOff: ruleset.dayOff && `OFF_${h(ruleset.dayOff.min)}_${ruleset.dayOff.within}`,
  }
}

/** Off-duty time in shorter pieces does not count towards the daily 10 hours (SOR/2005-313 s.14(2)). */
export const SHORTEST_OFF = minutes(30)

const cycle = (max: number, days: number, cfr: string): Ruleset['cycle'] => ({ max: hours(max), days, cfr })

/** 85 FR 33396: the text in force since 2020-09-29. */
const SINCE_2020 = { from: '2020-09-29', to: null }

const PROPERTY = {
  effective: SINCE_2020,
  drive: { max: hours(11), cfr: '395.3(a)(3)(i)' },
  window: { max: hours(14), kind: 'elapsed', cfr: '395.3(a)(2)' },
  elapsed: null,
  daily: null,
  dayOff: null,
  reset: { min: hours(10), cfr: '395.3(a)(1)' },
  break: { after: hours(8), length: minutes(30), cfr: '395.3(a)(3)(ii)' },
  restart: { min: hours(34), cfr: '395.3(c)' },
  split: { long: hours(7), short: hours(2), total: hours(10), otherInBerth: false, cfr: '395.1(g)(1)' },
  passengerSeat: { max: hours(3), besideBerth: hours(7), cfr: '395.2' },
  adverse: { drive: hours(2), window: hours(2), cfr: '395.1(b)(1)' },
  longShift: { window: hours(16), cfr: '395.1(o)' },
} as const satisfies Partial<Ruleset>

const PASSENGER = {
  effective: SINCE_2020,
  drive: { max: hours(10), cfr: '395.5(a)(1)' },
  window: { max: hours(15), kind: 'onDuty', cfr: '395.5(a)(2)' },
  elapsed: null,
  daily: null,
  dayOff: null,
  reset: { min: hours(8), cfr: '395.5(a)' },
  break: null,
  restart: null,
  split: { long: hours(2), short: hours(2), total: hours(8), otherInBerth: true, cfr: '395.1(g)(3)' },
  passengerSeat: null,
  adverse: { drive: hours(2), window: hours(2), cfr: '395.1(b)(1)' },
  longShift: null,
} as const satisfies Partial<Ruleset>

const ALASKA = {
  effective: SINCE_2020,
  drive: { max: hours(15), cfr: '395.1(h)(1)(i)' },
  window: { max: hours(20), kind: 'onDuty', cfr: '395.1(h)(1)(ii)' },
  elapsed: null,
  daily: null,
  dayOff: null,
  reset: { min: hours(10), cfr: '395.1(h)(1)' },
  break: null,
  restart: { min: hours(34), cfr: '395.3(c)' },
  split: null,
  passengerSeat: { max: hours(3), besideBerth: hours(7), cfr: '395.2' },
  // The run may be completed whatever it takes; a week is longer than any run.
  adverse: { drive: hours(168), window: hours(168), cfr: '395.1(h)(3)' },
  longShift: null,
} as const satisfies Partial<Ruleset>

/** Every rule set known, oldest text of an id first. */
export const RULESETS: readonly Ruleset[] = [
  {
    ...PROPERTY,
    id: 'US_PROPERTY_70_8',
    title: 'US property, 70 hours in 8 days',
    cycle: cycle(70, 8, '395.3(b)(2)'),
  },
  {
    ...PROPERTY,
    id: 'US_PROPERTY_60_7',
    title: 'US property, 60 hours in 7 days',
    cycle: cycle(60, 7, '395.3(b)(1)'),
  },
  {
    ...PASSENGER,
    id: 'US_PASSENGER_70_8',
    title: 'US passenger, 70 hours in 8 days',
    cycle: cycle(70, 8, '395.5(b)(2)'),
  },
  {
    ...PASSENGER,
    id: 'US_PASSENGER_60_7',
    title: 'US passenger, 60 hours in 7 days',
    cycle: cycle(60, 7, '395.5(b)(1)'),
  },
  {
    ...ALASKA,
    id: 'US_ALASKA_PROPERTY_80_8',
    title: 'Alaska property, 80 hours in 8 days',
    cycle: cycle(80, 8, '395.1(h)(1)(iv)'),
  },
  {
    ...ALASKA,
    id: 'US_ALASKA_PROPERTY_70_7',
    title: 'Alaska property, 70 hours in 7 days',
    cycle: cycle(70, 7, '395.1(h)(1)(iii)'),
  },
  {
    id: 'CA_SOUTH_CYCLE_1',
    title: 'Canada south of 60, cycle 1: 70 hours in 7 days',
    effective: { from: '2007-01-01', to: null },
    drive: { max: hours(13), cfr: 'SOR/2005-313 s.13(1)' },
    window: { max: hours(14), kind: 'onDuty', cfr: 'SOR/2005-313 s.13(2)' },
    elapsed: { max: hours(16), cfr: 'SOR/2005-313 s.13(3)' },
    daily: {
      drive: { max: hours(13), cfr: 'SOR/2005-313 s.12(1)' },
      duty: { max: hours(14), cfr: 'SOR/2005-313 s.12(2)' },
      off: { max: hours(10), cfr: 'SOR/2005-313 s.14(1)' },
    },
    dayOff: { min: hours(24), within: 14, cfr: 'SOR/2005-313 s.25' },
    reset: { min: hours(8), cfr: 'SOR/2005-313 s.13' },
    break: null,
    cycle: cycle(70, 7, 'SOR/2005-313 s.26'),
    restart: { min: hours(36), cfr: 'SOR/2005-313 s.28(1)' },
    split: null,
    passengerSeat: null,
    adverse: { drive: hours(2), window: hours(2), cfr: 'SOR/2005-313 s.76' },
    longShift: null,
  },
]

/**
 * The rule set with this id as it stood on `date` (`YYYY-MM-DD`), or the latest text known when no date is given. Throws
 * `BadInput` for an unknown id, or a date on which no known text was in force.
 */
export function rulesetOf(id: string, date?: string): Ruleset {
  const texts = RULESETS.filter((ruleset) => ruleset.id === id)
  const latest = texts.at(-1)
  if (latest === undefined)
    throw new BadInput('ruleset', `unknown rule set '${id}'; known: ${RULESET_IDS.join(', ')}`)
  if (date === undefined) return latest
  assertDate(date)
  const inForce = texts.find(
    ({ effective }) => effective.from <= date && (effective.to === null || date <= effective.to),
  )
  if (inForce === undefined) throw new BadInput('date', `no text of ${id} known that was in force on ${date}`)
  return inForce
}

/** A rested driver of a truck with a berth, with nothing claimed; `changes` replace single values. */
export function hosContext(changes: Partial<HosContext> & Pick<HosContext, 'zone'>): HosContext {
  return {
    dayStartHour: 0,
    prior: { kind: 'lump', minutes: minutes(0) },
    sleeperBerth: true,
    mode: 'closed',
    tenHourRestAsSecond: 'sleeper7',
    claims: { adverseAt: [], sixteenHourAt: [], shortHaul: false },
    ...changes,
  }
}

/** Throws `BadInput` naming the first value of the context that cannot be. */
export function assertContext(context: HosContext, path = 'context'): void {
  assertZone(context.zone, `${path}.zone`)
  assertDayStartHour(context.dayStartHour, `${path}.dayStartHour`)
  assertPrior(context.prior, `${path}.prior`)
  const { adverseAt, sixteenHourAt, shortHaul } = context.claims
  const claimed = { adverseAt, sixteenHourAt, shortHaul: typeof shortHaul === 'boolean' ? [] : shortHaul }
  for (const [claim, times] of Object.entries(claimed)) {
    times.forEach((at, i) => {
      if (!isSaneInstant(at)) throw new BadInput(`${path}.claims.${claim}[${i}]`, 'not a time')
    })
  }
}

/** Throws `BadInput` unless the hours before the first entry are whole minutes, not negative, and fit in their days. */
export function assertPrior(prior: Prior, path = 'prior'): void {
  if (prior.kind === 'lump') {
    assertMinutes(prior.minutes, `${path}.minutes`, 366 * 1440)
    return
  }
  if (prior.minutes.length > 366) throw new BadInput(`${path}.minutes`, 'more than 366 days')
  prior.minutes.forEach((day, i) => assertMinutes(day, `${path}.minutes[${i}]`, 25 * 60))
}

function assertMinutes(value: number, path: string, most: number): void {
  if (!Number.isInteger(value)) throw new BadInput(path, 'not a whole number of minutes')
  if (value < 0) throw new BadInput(path, 'negative')
  if (value > most) throw new BadInput(path, `more than ${most} minutes`)
}
