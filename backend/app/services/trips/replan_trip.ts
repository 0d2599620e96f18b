import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Trip from '#models/trip'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { basisOf, GONE, lockTrip, OVERTAKEN, untilTripCurrent, wayOf } from '#services/trips/current'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planWarned } from '#services/trips/preview_trip'
import { storePlan, summaryOf } from '#services/trips/store_plan'
import { checkTrip, fieldsOf } from '#services/trips/trip_inputs'
import { underWay, type ReplanFrom } from '#services/trips/under_way'
import { type TaskOwner } from '#services/workers/pool'
import { workers } from '#services/workers/workers'

/** Plans a stored trip again: one IN_PROGRESS from now and the last known place, any other from its start. */
export const replanTrip = (trip: Trip, from: ReplanFrom, now: Instant, actor: Actor, asker: TaskOwner) =>
  untilTripCurrent(trip, (known) => planAndReplace(known, from, now, actor, asker))

async function planAndReplace(
  trip: Trip,
  from: ReplanFrom,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  const full = workers().refusal(PLAN_TASK, asker)
  if (full) return full
  const body = await fieldsOf(trip)
  const checked = await checkTrip(
    { ...body, ...(from.router && { router: from.router }) },
    trip.driverId,
    trip.vehicleId,
  )
  if (isRefusal(checked)) return checked
  const inputs =
    trip.status === 'IN_PROGRESS' ? await underWay(trip, checked.inputs, from, now) : checked.inputs
  if (isRefusal(inputs)) return inputs
  const basis = (trx?: TransactionClientContract) =>
    basisOf(trip.driverId, trip.vehicleId, inputs.departAt, trx)
  const stands = await basis()
  const route = await planWarned(inputs, trip.id, now, asker)
  if (isRefusal(route)) return route
  return inTransaction<Trip | Refusal>(async (trx) => {
    const fresh = await lockTrip(trip.id, trx)
    if (!fresh) return GONE
    if (wayOf(fresh) !== wayOf(trip) || (await basis(trx)) !== stands) return OVERTAKEN
    const { totalMilesTenths, arrivalMs, finishMs, verdict } = fresh
    const before = { totalMilesTenths, arrivalMs, finishMs, verdict }
    await recordEvent(actor, 'plan', { kind: 'trip', id: fresh.id }, { before, after: summaryOf(route) }, trx)
    await storePlan(fresh, route, body, trx)
    return fresh
  })
}
