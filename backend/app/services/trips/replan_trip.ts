import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Trip from '#models/trip'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { refreshVerdict } from '#services/duty/trip_verdict'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { GONE, lockTrip, MOVED, OVERTAKEN, planTripUntilCurrent } from '#services/trips/current'
import { describeBasis, describePlanning } from '#services/trips/plan_basis'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planWithWarning } from '#services/trips/preview_trip'
import { storePlan, summarizePlan } from '#services/trips/store_plan'
import { checkTrip, toTripFields } from '#services/trips/trip_inputs'
import { findReplanStart, type ReplanFrom } from '#services/trips/under_way'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** A trip IN_PROGRESS from now and the last known place, any other from its start. */
export const replanTrip = (stored: Trip, from: ReplanFrom, now: Instant, actor: Actor, asker: TaskOwner) =>
  planTripUntilCurrent(stored, async (trip) => {
    if (trip.driverId !== stored.driverId) return MOVED
    const full = openWorkers().refusal(PLAN_TASK, asker)
    if (full) return full
    const body = await toTripFields(trip)
    const checked = await checkTrip(
      { ...body, ...(from.router && { router: from.router }) },
      trip.driverId,
      trip,
    )
    if (isRefusal(checked)) return checked
    const inputs =
      trip.status === 'IN_PROGRESS' ? await findReplanStart(trip, checked.inputs, from, now) : checked.inputs
    if (isRefusal(inputs)) return inputs
    const basis = (trx?: TransactionClientContract) =>
      describeBasis(trip.driverId, trip.vehicleId, inputs.departAt, trx)
    const stands = await basis()
    const route = await planWithWarning(inputs, trip.id, now, asker)
    if (isRefusal(route)) return route
    return inTransaction<Trip | Refusal>(async (trx) => {
      const fresh = await lockTrip(trip.id, trx)
      if (!fresh) return GONE
      if (describePlanning(fresh) !== describePlanning(trip) || (await basis(trx)) !== stands)
        return OVERTAKEN
      const { totalMilesTenths, arrivalMs, finishMs, verdict } = fresh
      const before = { totalMilesTenths, arrivalMs, finishMs, verdict }
      await recordEvent(
        actor,
        'plan',
        { kind: 'trip', id: fresh.id },
        { before, after: summarizePlan(route) },
        trx,
      )
      await storePlan(fresh, route, body, trx)
      // The new plan begins now; what the trip broke before is still its own.
      if (fresh.status === 'IN_PROGRESS') await refreshVerdict(fresh.id, now, trx)
      return fresh
    })
  })
