import { hosContext, instant, rulesetOf, type Instant, type Segment } from '@longhaul/core'
import { type Compliance } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import Vehicle from '#models/vehicle'
import { complianceOf } from '#services/duty/compliance'
import { historyUntil, recordedRows } from '#services/duty/recorded_rows'
import { historyOf } from '#services/duty/history'
import { floorToMinute } from '#services/shared/now'
import { priorHours } from '#services/duty/prior_hours'
import { termsOf } from '#services/home_terminal/terms'

/**
 * The verdict of a stored trip from what was recorded since its start and, for the rest, its plan. Recorded time after the
 * trip's end is not the trip's.
 */
export async function judgeTrip(
  trip: Trip,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<Compliance> {
  const client = trx ? { client: trx } : {}
  const minute = floorToMinute(now)
  const terms = await termsOf(trip.driverId, trip.startMs, trx)
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
  const rows = await recordedRows(trip.driverId, trip.startMs, until, trx)
  const own: Segment[] = [...historyOf(rows, until, minute).timeline].flatMap((segment) =>
    segment.end <= trip.startMs
      ? []
      : [{ ...segment, start: instant(Math.max(segment.start, trip.startMs)) }],
  )
  const from = own.at(-1)?.end ?? trip.startMs
  for (const { status, startMs, endMs } of planned)
    if (endMs !== null && endMs > from) {
      const start = instant(Math.max(startMs, own.at(-1)?.end ?? from))
      own.push({ status, start, end: endMs })
    }
  const history = await historyUntil(trip.driverId, trip.startMs, minute, trx)
  const vehicle = await Vehicle.findOrFail(trip.vehicleId, client)
  const ruleset = rulesetOf(terms.ruleset)
  const context = hosContext({
    zone: terms.homeZone,
    dayStartHour: terms.dayStartHour,
    sleeperBerth: vehicle.sleeperBerth,
    prior: priorHours({ terms, departAt: trip.startMs, cycleHours: trip.currentCycleHours }, history)
      .unexplained,
  })
  return complianceOf(history, withoutHoles(trip.startMs, own, minute), ruleset, context)
}

/** The trip's time from its start on; a hole is rest nobody recorded where it is past, rest to come after `now`. */
function withoutHoles(start: Instant, own: readonly Segment[], now: Instant): Segment[] {
  const whole: Segment[] = []
  let at = start
  for (const segment of own) {
    if (segment.start > at)
      whole.push({
        status: 'OFF_DUTY',
        start: at,
        end: segment.start,
        ...(segment.start <= now && { recorded: false as const }),
      })
    whole.push(segment)
    at = segment.end
  }
  return whole
}

/** Judges a trip again and keeps the verdict with it; the trip itself has not changed, so its `updated_at` stays. */
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
