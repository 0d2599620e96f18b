import type { Segment, Timeline } from '../hos/duty/timeline.ts'
import type { Plan, PlanLeg } from '../hos/planner/types.ts'
import {
  instant,
  miles,
  minutes,
  MINUTE_MS,
  plus,
  type Instant,
  type LonLat,
  type Minutes,
} from '../units.ts'
import type { Appointments } from './appointments.ts'
import {
  drivenMinutes,
  drivenRoute,
  type DrivenRoute,
  type PlacedSpan,
  type PlaceToServe,
} from './driven/drivenRoute.ts'
import { closingOf, lateAt } from './places/plannedPlaces.ts'
import { planOnRecord, SERVICE, type StopOnWay } from './planOnRecord.ts'
import type { PlannedLeg, PlannedStretch } from './plannedRoute.ts'
import { priorHours } from './priorHours.ts'
import { numberStops, type StopBetween } from './places/stopsBetween.ts'
import type { TripStatus } from './tripStatus.ts'
import { withVisits, type WorkTerms } from './workTerms.ts'

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
  /** All between the pickup and the drop-off. */
  readonly stops: readonly StopBetween[]
  /** As the stored plan keeps them. */
  readonly appointments: Appointments
  readonly sleeperBerth: boolean
  readonly splitRests: boolean
  /** Another plan has another name. */
  readonly planName: string
  /** When the stored plan begins: the start, or the moment it was planned again under way. */
  readonly planFrom: Instant
  /** Of the stored plan: one to each place that was ahead when it was made. */
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
  /** Those still to come; empty where nothing is planned. */
  readonly places: readonly PlaceOutlook[]
}

export interface PlaceOutlook {
  /** Index in the stored plan. */
  readonly place: number
  readonly arrival: Instant
  /** By how much the work begins after the last window's end; 0 is in time. */
  readonly late: Minutes
}

/** An outlook, and the driver's log with the plan up to its end, with the rest that the plan owes. */
export interface TripAhead extends Outlook {
  readonly free: Instant | null
  readonly timeline: Timeline
  /** With what the plans do at customers. */
  readonly terms: WorkTerms
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
  /** Index in the stored plan of the first place that is not done; the drop-off's at last. */
  readonly next: number
  /** The drop-off is reached, and its work done. */
  readonly isDone: boolean
  readonly toPickup: PlanLeg | null
  readonly stops: readonly StopOnWay[]
  readonly toDropoff: PlanLeg
  readonly loading: number
  readonly unloading: number
  readonly toDrive: number
}

const minutesOf = ({ stretches }: PlanLeg): number => stretches.reduce((sum, { minutes: n }) => sum + n, 0)

interface DrivenTrip extends DrivenRoute {
  /** How many places of the whole trip, from the pickup on, lie before the plan's first one. */
  readonly before: number
  readonly legs: readonly PlanLeg[]
  /** Of the whole trip. */
  readonly places: readonly PlaceToServe[]
}

type TripOnRoad = Pick<OpenTrip, 'id' | 'pickup' | 'dropoff' | 'stops' | 'planFrom' | 'legs'>

function driveTrip(trip: TripOnRoad, rows: readonly PlacedSpan[], now: Instant): DrivenTrip {
  const all = [
    { point: trip.pickup, service: SERVICE.pickup },
    ...trip.stops,
    { point: trip.dropoff, service: SERVICE.dropoff },
  ]
  const legs = trip.legs.map(planLeg)
  const before = all.length - legs.length
  const places = all.map((place, i) => ({ ...place, driving: i < before ? 0 : minutesOf(legs[i - before]!) }))
  const route = { ...trip, loaded: before > 0, places: places.slice(before) }
  return { ...drivenRoute(route, rows, now), before, legs, places }
}

/**
 * How many places of the whole trip, from the pickup on, are behind: since the plan began, or because work
 * there was recorded earlier.
 */
export function placesBehind(trip: TripOnRoad, rows: readonly PlacedSpan[], now: Instant): number {
  const { before, behind, places } = driveTrip(trip, rows, now)
  const whole = { id: trip.id, planFrom: instant(0), loaded: false, places }
  const { served } = drivenRoute(whole, rows, now)
  return Math.max(before + behind, Math.min(served, places.length - 1))
}

/** The part of a trip that its recorded driving and work since the plan began have not covered. */
export function remainingOf(trip: OpenTrip, rows: readonly PlacedSpan[], now: Instant): Remaining {
  const { spans, served, behind, left, before, legs } = driveTrip(trip, rows, now)
  // Whoever drives on has done the work at a place.
  const stays = served > 0 && served === behind && (spans.at(-1)?.leg ?? 0) < served && left[served - 1]! > 0
  const next = stays ? served - 1 : behind
  const legTo = (place: number): PlanLeg =>
    place < behind ? { stretches: [] } : after(legs[place]!, drivenMinutes(spans, place))
  const isPickupAhead = before === 0 && next === 0
  const stops = numberStops(trip.stops).flatMap((stop): StopOnWay[] => {
    const place = stop.number - before
    return place < next ? [] : [{ ...stop, leg: legTo(place), service: minutes(Math.round(left[place]!)) }]
  })
  const toPickup = isPickupAhead ? legTo(0) : null
  const toDropoff = legTo(legs.length - 1)
  return {
    next,
    isDone: served === legs.length && left.at(-1) === 0,
    toPickup,
    stops,
    toDropoff,
    loading: isPickupAhead ? left[0]! : 0,
    unloading: left.at(-1)!,
    toDrive: [toPickup ?? { stretches: [] }, ...stops.map(({ leg }) => leg), toDropoff].reduce(
      (sum, leg) => sum + minutesOf(leg),
      0,
    ),
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
): { readonly timeline: Timeline; readonly start: Instant; readonly free: Instant } {
  const work = minutes(Math.round(unloading))
  if (work === 0) return { timeline, start: now, free: now }
  const start = instant(Math.max(now, dropoff?.from ?? now))
  const free = plus(start, work)
  return {
    timeline: [...restedUntil(timeline, start), { status: 'ON_DUTY_NOT_DRIVING', start, end: free }],
    start,
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

/** When the last window of a place closes, by its index in the stored plan. */
function closingAt({ stops, legs, appointments }: OpenTrip, place: number): Instant | null {
  const number = stops.length + 2 - legs.length + place
  if (number === 0) return appointments.pickup?.until ?? null
  const stop = stops[number - 1]
  return stop ? closingOf(stop.windows) : (appointments.dropoff?.until ?? null)
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
  let under = terms
  let free = now
  return trips
    .toSorted((a, b) => isUnderWay(a) - isUnderWay(b) || a.startMs - b.startMs)
    .flatMap((trip): TripAhead | [] => {
      if (!hasTime()) return []
      const left = remainingOf(trip, rows, now)
      const nothing = {
        tripId: trip.id,
        arrivalMs: null,
        slack: null,
        rule: null,
        timeline: known,
        terms: under,
        places: [],
      }
      if (trip.status === 'IN_PROGRESS' && left.toDrive < 1 && left.stops.length === 0) {
        const unloaded = unload(known, free, trip, left)
        ;({ timeline: known, free } = unloaded)
        under = withVisits(under, [{ kind: 'dropoff', start: unloaded.start, end: free }])
        return { ...nothing, verdict: 'driven', why: null, free, timeline: known, terms: under }
      }
      const departAt = instant(Math.max(free, trip.startMs))
      const history = restedUntil(known, departAt)
      const { plan } = planOnRecord({
        terms: under,
        departAt,
        timeline: history,
        prior: priorHours({ terms: under, departAt, cycleHours: trip.cycleHours }, history).unexplained,
        sleeperBerth: trip.sleeperBerth,
        splitRests: trip.splitRests,
        toPickup: left.toPickup,
        stops: left.stops,
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
      under = withVisits(under, plan.visits)
      free = plan.timeline.at(-1)?.end ?? plan.finish
      const slack = Math.floor((trip.arrivalMs - plan.arriveDropoff) / MINUTE_MS)
      return {
        tripId: trip.id,
        verdict: slack < 0 ? 'late' : 'on-time',
        arrivalMs: plan.arriveDropoff,
        slack,
        ...costliestStop(plan),
        places: plan.visits.map(({ arrive, start }, i) => ({
          place: left.next + i,
          arrival: arrive,
          late: lateAt(closingAt(trip, left.next + i), start),
        })),
        free,
        timeline: known,
        terms: under,
      }
    })
}

export const outlooksOf = (...given: Parameters<typeof tripsAhead>): Outlook[] =>
  tripsAhead(...given).map(outlookOf)

/** Without the timeline, which is long. */
export const outlookOf = ({
  free: _free,
  timeline: _timeline,
  terms: _terms,
  ...outlook
}: TripAhead): Outlook => outlook
