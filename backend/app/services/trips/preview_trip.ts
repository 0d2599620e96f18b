import { type Instant, type PlannedRoute } from '@longhaul/core'
import Trip from '#models/trip'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planRoute, type TripInputs } from '#services/trips/plan_trip'
import { checkTrip, refuseMissingDriver, type Planning } from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Another trip of the driver at the same time is allowed, but seldom meant. */
export async function planWithWarning(
  inputs: TripInputs,
  tripId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<PlannedRoute | Refusal> {
  const route = await planRoute(inputs, now, asker)
  if (isRefusal(route) || inputs.driverId === null) return route
  const other = await Trip.query()
    .where('driver_id', inputs.driverId)
    .whereIn('status', ['PLANNED', 'IN_PROGRESS'])
    .if(tripId !== null, (query) => query.whereNot('id', tripId!))
    .where('start_ms', '<', route.finish)
    .where('finish_ms', '>', inputs.departAt)
    .orderBy('start_ms')
    .first()
  if (!other) return route
  const warning = `Trip #${other.id} from ${other.pickupLocationName} to ${other.dropoffLocationName} is planned for this driver at the same time.`
  return { ...route, assumptions: [...route.assumptions, warning] }
}

/** A plan nobody stores. `driverId` null plans a rested driver. */
export async function previewTrip(
  body: Planning,
  driverId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<PlannedRoute | Refusal> {
  const full = openWorkers().refusal(PLAN_TASK, asker)
  if (full) return full
  const checked =
    (driverId === null ? null : await refuseMissingDriver(driverId)) ?? (await checkTrip(body, driverId))
  return isRefusal(checked) ? checked : planWithWarning(checked.inputs, null, now, asker)
}
