import type { Segment, Timeline } from '../hos/duty/timeline.ts'
import type { Plan, PlanLeg } from '../hos/planner/types.ts'
import { instant, miles, minutes, MINUTE_MS, plus, type Instant, type LonLat } from '../units.ts'
import type { Appointments } from './appointments.ts'
import { drivenMinutes, drivenRoute, type PlacedSpan } from './driven/drivenRoute.ts'
import { planOnRecord, SERVICE } from './planOnRecord.ts'
import type { PlannedLeg, PlannedStretch } from './plannedRoute.ts'
import { priorHours } from './priorHours.ts'
import type { TripStatus } from './tripStatus.ts'
import type { WorkTerms } from './workTerms.ts'

/** Of a planned leg what its driving takes. */
export interface LegDriving extends Pick<PlannedLeg, 'minutes'> {
  readonly stretches: readonly Pick<PlannedStretch, 'miles' | 'minutes'>[]
}

/** A stored trip as the question 'can they make it?' needs it. */
export interface OpenTrip {
  readonly id: number
  readonly status: TripStatus
  readonly startMs: Instant
  /** Arrival at the drop-off as the stored plan has it. */
  readonly arrivalMs: Instant
  readonly cycleHours: number
  readonly pickup: LonLat
  readonly dropoff: LonLat
  /** As the stored plan keeps them. */
  readonly appointments: Appointments
  readonly sleeperBerth: boolean
  readonly splitRests: boolean
  /** Another plan has another name. */
  readonly planName: string
  /** When the stored plan begins: the start, or the moment it was planned again under way. */
  readonly planFrom: Instant
  /** Of the stored plan: two, or one with the load on board. */
  readonly legs: readonly LegDriving[]
}

/** How a trip will end if the driver goes on from now as early as the rules allow. */
export interface Outlook {
  readonly tripId: number
  /** `driven`: nothing is left to drive; `refused`: no legal plan. */
  readonly verdict: 'on-time' | 'late' | 'driven' | 'refused'
  readonly arrivalMs: Instant | null
  /** Minutes between the arrival now expected and the planned one; negative is late. */
  readonly slack: number | null
  /** The rule behind the costliest stop on the way; null when no rule holds the driver up. */
  readonly rule: string | null
  readonly why: string | null
}

/** An outlook, and the driver's log with the plan up to its end, with the rest that the plan owes. */
export interface TripAhead extends Outlook {
  readonly free: Instant | null
  readonly timeline: Timeline
}

/** Stored stretches are rounded; together they are the leg's whole minutes, short of a second's fraction. */
function planLeg({ stretches, minutes: whole }: LegDriving): PlanLeg {
  const sum = stretches.reduce((total, { minutes: n }) => total + n, 0)
  const share = sum > 0 ? (whole - 0.001) / sum : 1
  return { stretches: stretches.map((one) => ({ miles: miles(one.miles), minutes: one.minutes * share })) }
}

function after({ stretches }: PlanLeg, driven: number): PlanLeg {
  let skip = driven
  const left: { miles: ReturnType<typeof miles>; minutes: number }[] = []
  for (const stretch of stretches) {
    const gone = Math.min(stretch.minutes, skip)
    skip -= gone
    const share = stretch.minutes === 0 ? 1 : 1 - gone / stretch.minutes
    if (share > 0 && gone < stretch.minutes)
      left.push({ miles: miles(stretch.miles * share), minutes: stretch.minutes - gone })
  }
  return { stretches: left }
}

interface Remaining {
  readonly toPickup: PlanLeg | null
  readonly toDropoff: PlanLeg
  readonly loading: number
  readonly unloading: number
  readonly toDrive: number
}

const minutesOf = ({ stretches }: PlanLeg): number => stretches.reduce((sum, { minutes: n }) => sum + n, 0)

/** The part of a trip that its recorded driving and work since the plan began have not covered. */
export function remainingOf(trip: OpenTrip, rows: readonly PlacedSpan[], now: Instant): Remaining {
  const [first, second] = trip.legs.map(planLeg)
  const toPickup = second ? first! : null
  const toDropoff = second ?? first!
  const route = { ...trip, approach: toPickup && minutesOf(toPickup) }
  const { spans, loaded, loading, unloading } = drivenRoute(route, rows, now)
  const before = toPickup ? drivenMinutes(spans, 0) : 0
  const since = drivenMinutes(spans, toPickup ? 1 : 0)
  const rest = after(toDropoff, since)
  const approachLeft = loaded || !toPickup ? null : after(toPickup, before)
  return {
    toPickup: loaded && (loading === 0 || !toPickup) ? null : (approachLeft ?? { stretches: [] }),
    toDropoff: rest,
    loading,
    unloading,
    toDrive: minutesOf(rest) + (approachLeft ? minutesOf(approachLeft) : 0),
  }
}

const asSegments = (plan: Plan): Segment[] =>
  plan.timeline.map(({ status, start, end }) => ({ status, start, end }))

function restedUntil(timeline: Timeline, until: Instant): Timeline {
  const last = timeline.at(-1)
  return last && last.end < until
    ? [...timeline, { status: 'OFF_DUTY', start: last.end, end: until }]
    : timeline
}

/** The work at the drop-off that nobody has recorded yet, from when the place takes the truck. */
function unload(
  timeline: Timeline,
  now: Instant,
  { appointments: { dropoff } }: OpenTrip,
  { unloading }: Remaining,
): { readonly timeline: Timeline; readonly free: Instant } {
  const work = minutes(Math.round(unloading))
  if (work === 0) return { timeline, free: now }
  const start = instant(Math.max(now, dropoff?.from ?? now))
  const free = plus(start, work)
  return {
    timeline: [...restedUntil(timeline, start), { status: 'ON_DUTY_NOT_DRIVING', start, end: free }],
    free,
  }
}

const COSTLY = ['restart', 'rest', 'split', 'break'] as const

/** The rule that holds a plan up: of the first restart, else of the first rest, else of the first break. */
function costliestStop({ stops }: Plan): { rule: string | null; why: string | null } {
  for (const kind of COSTLY) {
    const first = stops.find((stop) => stop.kind === kind && stop.rule !== null)
    if (first) return { rule: first.rule, why: first.why }
  }
  return { rule: null, why: null }
}

const isUnderWay = ({ status }: OpenTrip): number => (status === 'IN_PROGRESS' ? 0 : 1)

/**
 * The trip under way, then the others in the order of their starts, each from where the one before ends;
 * `timeline` is the log up to `now`. Once there is no time left, the other trips have no outlook.
 */
export function tripsAhead(
  trips: readonly OpenTrip[],
  rows: readonly PlacedSpan[],
  timeline: Timeline,
  terms: WorkTerms,
  now: Instant,
  hasTime: () => boolean,
): TripAhead[] {
  let known = timeline
  let free = now
  return trips
    .toSorted((a, b) => isUnderWay(a) - isUnderWay(b) || a.startMs - b.startMs)
    .flatMap((trip): TripAhead | [] => {
      if (!hasTime()) return []
      const left = remainingOf(trip, rows, now)
      const nothing = { tripId: trip.id, arrivalMs: null, slack: null, rule: null, timeline: known }
      if (trip.status === 'IN_PROGRESS' && left.toDrive < 1) {
        ;({ timeline: known, free } = unload(known, free, trip, left))
        return { ...nothing, verdict: 'driven', why: null, free, timeline: known }
      }
      const departAt = instant(Math.max(free, trip.startMs))
      const history = restedUntil(known, departAt)
      const { plan } = planOnRecord({
        terms,
        departAt,
        timeline: history,
        prior: priorHours({ terms, departAt, cycleHours: trip.cycleHours }, history).unexplained,
        sleeperBerth: trip.sleeperBerth,
        splitRests: trip.splitRests,
        toPickup: left.toPickup,
        toDropoff: left.toDropoff,
        service: {
          ...SERVICE,
          pickup: minutes(Math.round(left.loading)),
          dropoff: minutes(Math.round(left.unloading)),
        },
        appointments: trip.appointments,
      })
      if (!plan.ok) return { ...nothing, verdict: 'refused', why: plan.sentence, free: null }
      known = [...history, ...asSegments(plan)]
      free = plan.timeline.at(-1)?.end ?? plan.finish
      const slack = Math.floor((trip.arrivalMs - plan.arriveDropoff) / MINUTE_MS)
      return {
        tripId: trip.id,
        verdict: slack < 0 ? 'late' : 'on-time',
        arrivalMs: plan.arriveDropoff,
        slack,
        ...costliestStop(plan),
        free,
        timeline: known,
      }
    })
}

export const outlooksOf = (...given: Parameters<typeof tripsAhead>): Outlook[] =>
  tripsAhead(...given).map(outlookOf)

/** Without the timeline, which is long. */
export const outlookOf = ({ free: _free, timeline: _timeline, ...outlook }: TripAhead): Outlook => outlook
