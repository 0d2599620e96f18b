import { between, hoursAndMinutes, MINUTE_MS, minutes, plus, type Instant } from '../../../units.ts'
import { wallMoment } from '../../days/homeDays.ts'
import { readBlocks } from '../../rests/blocks.ts'
import type { Claims } from '../../rules/context.ts'
import type { Exceptions, Ruleset } from '../../rules/ruleset.ts'
import { claimsShortHaul } from '../../shifts/shiftLimits.ts'
import { cutShifts, lastStretch } from '../../shifts/shifts.ts'
import { lengthOf } from '../narration/sentences.ts'
import { planBy } from '../planBy.ts'
import type { Trip } from '../start/trip.ts'
import type { Plan, PlanRefusal } from '../types.ts'

type Rule = NonNullable<Exceptions['shortHaul']>
type Break = NonNullable<Ruleset['break']>

/** Who may wait at a well site off duty may not claim it (395.1(d)(2)). */
export const isShortHaulClaimed = ({ shortHaul, wellSite = [] }: Claims): boolean =>
  wellSite.length === 0 && (shortHaul === true || (shortHaul || []).length > 0)

const claiming = (trip: Trip, shortHaul: boolean): Trip => ({
  ...trip,
  context: { ...trip.context, claims: { ...trip.context.claims, shortHaul } },
})

export const withBreaks = (trip: Trip): Trip => claiming(trip, false)
/** No plan that claims short haul for some of its shifts ends earlier. */
export const withoutBreaks = (trip: Trip): Trip => claiming(trip, isShortHaulClaimed(trip.context.claims))

/**
 * Without the break where short haul is claimed and the plan keeps to its conditions: all of it lies in one
 * shift, near the work reporting location, with the driver back and released in time (395.1(e)(1)).
 */
export function planShortHaul(trip: Trip): Plan | PlanRefusal {
  const rule = trip.ruleset.exceptions?.shortHaul
  const careful = withBreaks(trip)
  const whole = planBy(careful, careful)
  const { break: asked } = trip.ruleset
  if (!rule || asked === null || !isShortHaulClaimed(trip.context.claims)) return whole
  const free = planBy(withoutBreaks(trip), careful)
  if (!free.ok || (whole.ok && whole.finish <= free.finish)) return whole
  if (isFar(trip, rule)) return saying(whole, tooFar(trip, rule, asked))
  const shift = shiftOf(trip, free)
  if (shift !== null && isKept(trip, shift, rule))
    return saying(free, whatIsClaimed(trip, plus(shift.start, rule.within), rule))
  const told = saying(whole, notInTime(rule, asked))
  if (!told.ok || leastOf(trip, free) > rule.within) return told
  return {
    ...told,
    mayEndEarlier: minutes(Math.max(told.mayEndEarlier ?? 0, between(free.finish, told.finish))),
  }
}

const saying = <P extends Plan | PlanRefusal>(plan: P, sentence: string): P =>
  plan.ok ? { ...plan, assumptions: [...plan.assumptions, sentence] } : plan

const isFar = ({ reporting }: Trip, { farthest }: Rule): boolean => (reporting?.farthest ?? 0) > farthest

interface OneShift {
  readonly start: Instant
  readonly end: Instant
}

/**
 * The shift in which the plan begins; `null` for none. A plan of more never ends in time: it has a full rest
 * and more hours of driving than go without a break.
 */
function shiftOf({ state, ruleset, context, departAt }: Trip, plan: Plan): OneShift | null {
  const record = state.kind === 'history' ? state.timeline : []
  const exempt = plan.exemptTo === undefined ? [] : [[departAt, plan.exemptTo] as const]
  const claims = { ...context.claims, agricultural: [...(context.claims.agricultural ?? []), ...exempt] }
  const blocks = readBlocks([...record, ...plan.timeline], ruleset, claims)
  const shift = cutShifts(blocks, ruleset, context).find(
    (each) => lastStretch(each).end * MINUTE_MS > departAt,
  )
  if (shift === undefined) return null
  const start = (shift.start * MINUTE_MS) as Instant
  return { start, end: plan.finish }
}

const isKept = ({ context, reporting }: Trip, { start, end }: OneShift, { within }: Rule): boolean =>
  between(start, end) + (reporting?.back ?? 0) <= within &&
  claimsShortHaul(context.claims, start / MINUTE_MS, end / MINUTE_MS)

/** Work and driving alone. */
const leastOf = ({ stops, reporting }: Trip, { driving }: Plan): number =>
  stops.reduce<number>((sum, { service }) => sum + service, driving) + (reporting?.back ?? 0)

const whatIsClaimed = ({ context }: Trip, by: Instant, { farthest, cfr }: Rule): string =>
  `Short haul is claimed, so no break is planned: the driver stays within 150 air miles (${farthest} miles) of the work reporting location, and is back there and released by ${wallMoment(by, context.zone)} (${cfr}).`

const tooFar = ({ reporting }: Trip, { farthest }: Rule, { length, cfr }: Break): string =>
  `Short haul is claimed, but the trip goes ${Math.round(reporting?.farthest ?? 0)} miles from the work reporting location and not ${farthest} at most: the ${lengthOf(length)} break is planned (${cfr}).`

const notInTime = ({ within }: Rule, { length, cfr }: Break): string =>
  `Short haul is claimed, but not for a shift that ends with this trip within ${hoursAndMinutes(within)}: the ${lengthOf(length)} break is planned (${cfr}).`
