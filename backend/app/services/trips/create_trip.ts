import { type Instant } from '@longhaul/core'
import { type TripBody } from '@longhaul/core/contract'
import Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { OVERTAKEN, planUntilCurrent } from '#services/trips/current'
import { describeBasis } from '#services/trips/plan_basis'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planWithWarning } from '#services/trips/preview_trip'
import { storePlan, summarizePlan } from '#services/trips/store_plan'
import { checkTrip, toTripColumns, toLogDetails, refuseMissingDriver } from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

export const createTrip = (
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> =>
  planUntilCurrent(async () => {
    const full = openWorkers().refusal(PLAN_TASK, asker)
    if (full) return full
    const checked = (await refuseMissingDriver(driverId)) ?? (await checkTrip(body, driverId))
    if (isRefusal(checked)) return checked
    const { vehicle, inputs } = checked
    const basis = await describeBasis(driverId, vehicle.id, inputs.departAt)
    const route = await planWithWarning(inputs, null, now, asker)
    if (isRefusal(route)) return route
    return inTransaction<Trip | Refusal>(async (trx) => {
      const trip = new Trip().merge({
        driverId,
        status: 'PLANNED',
        ...toTripColumns(body, inputs),
        ...toLogDetails(body),
        ...summarizePlan(route),
      })
      await saveWithEvent(trip, actor, 'trip', trx)
      if ((await describeBasis(driverId, vehicle.id, inputs.departAt, trx)) !== basis) return OVERTAKEN
      await storePlan(trip, route, body, trx)
      return trip
    })
  })
