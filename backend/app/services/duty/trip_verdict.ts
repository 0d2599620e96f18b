import {
  complianceUnderWay,
  contextUnder,
  customerSpans,
  DAY_MS,
  historyOf,
  instant,
  placesInStops,
  priorHours,
  rulesetOf,
  tripTimeline,
  withClaimsAfter,
  withCustomers,
  floorToMinute,
  type Compliance,
  type HosContext,
  type Instant,
} from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import Vehicle from '#models/vehicle'
import { readHistory, readRecordedRows } from '#services/duty/recorded_rows'
import { findTerms } from '#services/home_terminal/terms'

/** Of what was recorded since the start; what the rest of the plan would break stands apart. */
export async function judgeTrip(
  trip: Trip,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<Compliance> {
  const client = trx ? { client: trx } : {}
  const minute = floorToMinute(now)
  const terms = await findTerms(trip.driverId, trip.startMs, trx)
  const planned = await DutyStatus.query(client)
    .where({ trip_id: trip.id, active: 1, origin: 'planned' })
    .orderBy('start_ms')
  const lastOwn = await DutyStatus.query(client)
    .where({ trip_id: trip.id, active: 1, origin: 'recorded' })
    .orderBy('start_ms', 'desc')
    .first()
  const ends = [...planned, ...(lastOwn ? [lastOwn] : [])].map(({ endMs }) => endMs ?? minute)
  const end = instant(Math.max(trip.startMs, ...ends))
  const until = instant(Math.max(trip.startMs, Math.min(end, minute)))
  const after = instant(Math.max(until, Math.min(minute, until + DAY_MS)))
  const rows = await readRecordedRows(trip.driverId, trip.startMs, instant(after + 1), trx)
  const own = rows.filter(({ startMs }) => startMs < until)
  const { timeline } = historyOf(own, until, minute)
  const history = await readHistory(trip.driverId, trip.startMs, minute, trx)
  const vehicle = await Vehicle.findOrFail(trip.vehicleId, client)
  const ruleset = rulesetOf(terms.ruleset)
  const claimed = contextUnder(terms, {
    sleeperBerth: vehicle.sleeperBerth,
    prior: priorHours({ terms, departAt: trip.startMs, cycleHours: trip.currentCycleHours }, history.timeline)
      .unexplained,
  })
  const known = withClaimsAfter(historyOf(rows, after, minute).timeline, until, ruleset, claimed)
  const context = terms.pilots.grants.length === 0 ? known : await withPlaces(known, trip.id, minute, trx)
  const ahead = trip.status === 'COMPLETED' ? [] : planned
  const duty = tripTimeline(trip.startMs, timeline, ahead, minute)
  return complianceUnderWay(history, duty, minute, ruleset, context)
}

/** With what of the plan lies ahead at its pickups and deliveries. */
async function withPlaces(
  context: HosContext,
  tripId: number,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<HosContext> {
  const plan = await TripPlan.findBy('tripId', tripId, trx ? { client: trx } : {})
  if (!plan) return context
  const places = plan.places ?? placesInStops(plan.stops, plan.appointments)
  return withCustomers(
    context,
    customerSpans(places.map((place) => ({ ...place, start: instant(Math.max(now, place.start)) }))),
  )
}

/** The trip itself has not changed, so its `updated_at` stays. */
export async function refreshVerdict(
  tripId: number,
  now: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const trip = await Trip.find(tripId, { client: trx })
  const plan = await TripPlan.findBy('tripId', tripId, { client: trx })
  if (!trip || !plan) return
  const compliance = await judgeTrip(trip, now, trx)
  await plan.useTransaction(trx).merge({ compliance }).save()
  await Trip.query({ client: trx }).where('id', tripId).update({ verdict: compliance.verdict })
}

/** A shift may go over more than one trip, and what is claimed anywhere in it counts for all of it. */
const REACH_MS = 2 * DAY_MS

const listTripsNear = async (
  { driverId, startMs }: Pick<DutyStatus, 'driverId' | 'startMs'>,
  trx: TransactionClientContract,
): Promise<(number | null)[]> =>
  (
    await DutyStatus.query({ client: trx })
      .where({ driver_id: driverId, active: 1, origin: 'recorded' })
      .whereBetween('start_ms', [startMs - REACH_MS, startMs + REACH_MS])
      .select('trip_id')
  ).map(({ tripId }) => tripId)

/** Of the trips that changed rows belong to; a claim that comes or goes is of others in its shift too. */
export async function refreshVerdicts(
  rows: readonly Pick<DutyStatus, 'driverId' | 'tripId' | 'special' | 'startMs'>[],
  now: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const trips = rows.map(({ tripId }) => tripId)
  for (const row of rows) if (row.special === 'ADVERSE') trips.push(...(await listTripsNear(row, trx)))
  for (const id of new Set(trips)) if (id !== null) await refreshVerdict(id, now, trx)
}
