import { type Instant } from '@longhaul/core'
import { type TripBody } from '@longhaul/core/contract'
import Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { basisOf, OVERTAKEN, untilCurrent } from '#services/trips/current'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planWarned } from '#services/trips/preview_trip'
import { storePlan, summaryOf } from '#services/trips/store_plan'
import { checkTrip, columnsOf, detailsOf, driverMissing } from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { workers } from '#services/workers/workers'

/** Plans and stores a new trip, both or neither. */
export async function createTrip(
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  return untilCurrent(() => planAndStore(body, driverId, now, actor, asker))
}

async function planAndStore(
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  const full = workers().refusal(PLAN_TASK, asker)
  if (full) return full
  const checked = (await driverMissing(driverId)) ?? (await checkTrip(body, driverId))
  if (isRefusal(checked)) return checked
  const { vehicle, inputs } = checked
  const basis = await basisOf(driverId, vehicle.id, inputs.departAt)
  const route = await planWarned(inputs, null, now, asker)
  if (isRefusal(route)) return route
  return inTransaction<Trip | Refusal>(async (trx) => {
    const trip = new Trip().merge({
      driverId,
      status: body.status ?? 'PLANNED',
      ...columnsOf(body, inputs.departAt),
      ...detailsOf(body),
      ...summaryOf(route),
    })
    await saveWithEvent(trip, actor, 'trip', trx)
    if ((await basisOf(driverId, vehicle.id, inputs.departAt, trx)) !== basis) return OVERTAKEN
    await storePlan(trip, route, body, trx)
    return trip
  })
}
