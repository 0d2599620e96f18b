import { BadInput, DAY_MINUTES, MINUTE_MS, minutes, type Minutes } from '../../units.ts'
import { assertDayStartHour, assertZone } from '../days/homeDays.ts'
import { isSaneInstant } from '../days/saneInstant.ts'

export interface HosContext {
  readonly zone: string
  /** Hour at which the carrier's 24-hour period starts, 0 to 23, in `zone`. */
  readonly dayStartHour: number
  /** Before the first entry: a lump only a restart clears, or home-terminal days, oldest first. */
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

/** Claimed from the first instant to the second. */
export type ClaimedSpan = readonly [from: number, to: number]

/** Exceptions the driver claims; an instant claims for the shift that contains it. */
export interface Claims {
  /** 395.1(b)(1). */
  readonly adverseAt: readonly number[]
  /** 395.1(o). */
  readonly sixteenHourAt: readonly number[]
  /** 395.1(e): no 30-minute break needed. `true` is claimed for every shift. */
  readonly shortHaul: boolean | readonly number[]
  /** 395.1(k): work and driving to which no rule applies. */
  readonly agricultural?: readonly ClaimedSpan[]
  /** 395.1(d)(2): off duty while waiting at a well site. */
  readonly wellSite?: readonly ClaimedSpan[]
  /** 395.1(d)(1): the vehicle is used in oilfield operations alone. */
  readonly oilfield?: boolean
  /** SOR/2005-313 s.16: in a day from which off-duty time is deferred to the next. */
  readonly deferredAt?: readonly number[]
  /** Days for which a pilot programme is granted, see `underGrants`. */
  readonly splitDuty?: readonly ClaimedSpan[]
  readonly evenSplit?: readonly ClaimedSpan[]
  /** Where cargo is picked up or delivered: there on-duty time may stop the window too. */
  readonly atCustomer?: readonly ClaimedSpan[]
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
  const { adverseAt, sixteenHourAt, shortHaul, deferredAt = [] } = context.claims
  const claimed = {
    adverseAt,
    sixteenHourAt,
    deferredAt,
    shortHaul: typeof shortHaul === 'boolean' ? [] : shortHaul,
  }
  for (const [claim, times] of Object.entries(claimed)) {
    times.forEach((at, i) => {
      if (!isSaneInstant(at)) throw new BadInput(`${path}.claims.${claim}[${i}]`, 'not a time')
    })
  }
  for (const claim of SPANS)
    context.claims[claim]?.forEach((span, i) => assertSpan(span, `${path}.claims.${claim}[${i}]`))
}

const SPANS = ['agricultural', 'wellSite', 'splitDuty', 'evenSplit', 'atCustomer'] as const

function assertSpan(span: ClaimedSpan, path: string): void {
  span.forEach((at, i) => {
    if (!isSaneInstant(at) || at % MINUTE_MS !== 0) throw new BadInput(`${path}[${i}]`, 'not a whole minute')
  })
  if (span[1] <= span[0]) throw new BadInput(`${path}[1]`, 'not after its start')
}

/** Throws `BadInput` unless they are whole minutes, not negative, and fit in their days. */
export function assertPrior(prior: Prior, path = 'prior'): void {
  if (prior.kind === 'lump') {
    assertMinutes(prior.minutes, `${path}.minutes`, 366 * DAY_MINUTES)
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
