import { between, type Instant, MINUTE_MS, minutes } from '../../../units.ts'
import { homeDays, wallDay } from '../../days/homeDays.ts'
import { lastRest, readBlocks } from '../../rests/blocks.ts'
import type { ClaimedSpan, Claims } from '../../rules/context.ts'
import { underClaims } from '../../rules/rulesets.ts'
import type { Trip } from '../start/trip.ts'
import type { Plan, PlanRefusal } from '../types.ts'
import { MAY_LEAVE_LATER } from '../planBy.ts'
import { planShortHaul } from './shortHaul.ts'

const claiming = (trip: Trip, claims: Claims): Trip => ({
  ...trip,
  ruleset: underClaims(trip.ruleset, claims),
  context: { ...trip.context, claims },
})

/** The trip without any pilot programme. */
export const withoutPilots = (trip: Trip): Trip => {
  const { splitDuty, evenSplit, ...claims } = trip.context.claims
  return splitDuty || evenSplit ? claiming(trip, claims) : trip
}

/**
 * With the programmes that the driver has from the shift's beginning to the plan's end. Where one ends on
 * the way the plan goes without it, which is always legal, and says how much sooner it could end.
 */
export function planUnderPilots(trip: Trip): Plan | PlanRefusal {
  const granted = withGrantsAtStart(trip)
  if (granted === null) return planShortHaul(withoutPilots(trip))
  const plan = planShortHaul(granted)
  const end = plan.ok ? endOf(plan) : trip.departAt
  if (plan.ok && keeps(granted, end)) return leavingInTime(granted, plan)
  const whole = planShortHaul(withoutPilots(trip))
  if (!plan.ok || !whole.ok || whole.finish <= plan.finish) return whole
  const earlier = between(plan.departAt, whole.finish) - between(plan.departAt, plan.finish)
  return {
    ...whole,
    assumptions: [...whole.assumptions, endsOnTheWay(trip, granted)],
    mayEndEarlier: minutes(earlier + (plan.mayEndEarlier ?? 0)),
  }
}

const spansOf = ({ splitDuty = [], evenSplit = [] }: Partial<Claims>): readonly ClaimedSpan[] => [
  ...splitDuty,
  ...evenSplit,
]

const endOf = ({ timeline, finish }: Plan): Instant => timeline.at(-1)?.end ?? finish

/** Only what holds from the beginning of the shift under way, or else from the departure, on. */
function withGrantsAtStart(trip: Trip): Trip | null {
  const { splitDuty = [], evenSplit = [], ...others } = trip.context.claims
  if (trip.ruleset.pilots === null) return null
  const holds = ([start, end]: ClaimedSpan): boolean => start <= shiftStart(trip) && trip.departAt < end
  const claims = { ...others, splitDuty: splitDuty.filter(holds), evenSplit: evenSplit.filter(holds) }
  return spansOf(claims).length === 0 ? null : claiming(trip, claims)
}

/** When the first work or rest after the last full rest began. */
function shiftStart({ state, ruleset, departAt }: Trip): number {
  if (state.kind === 'rested') return departAt
  const blocks = readBlocks(state.timeline, ruleset)
  const reset = lastRest(blocks, ruleset.reset.min)
  const first = reset?.end ?? blocks[0]?.start
  return first === undefined ? departAt : Math.min(departAt, first * MINUTE_MS)
}

/** Whoever leaves later may end after the grant does. */
function leavingInTime(granted: Trip, plan: Plan): Plan {
  const { arriveBy } = granted.options
  if (arriveBy === null || keeps(granted, arriveBy)) return plan
  return {
    ...plan,
    latestDeparture: plan.departAt,
    assumptions: [...new Set([...plan.assumptions, MAY_LEAVE_LATER])],
  }
}

const keeps = ({ context: { claims } }: Trip, end: Instant): boolean =>
  spansOf(claims).every(([, until]) => end <= until)

function endsOnTheWay({ context }: Trip, { context: { claims } }: Trip): string {
  const ends = spansOf(claims).map(([, until]) => until)
  const days = homeDays(context.zone, context.dayStartHour)
  const last = days.numbered(days.at(Math.min(...ends) as Instant).number - 1)
  return `The driver has a pilot programme up to ${wallDay(last.date)} only, so this plan goes without it. With it a plan could end earlier.`
}
