import { floorToMinute, type Instant } from '@longhaul/core'
import { NO_PAPERS } from '#models/driver'
import Trip from '#models/trip'
import { findPapers } from '#services/papers/papers'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { PLAN_TASK } from '#services/trips/plan_task'
import { type NewRoute } from '#services/trips/planned_route'
import { planRoute, type TripInputs } from '#services/trips/plan_trip'
import { checkPlanning, type Planning } from '#services/trips/trip_inputs'
import { findOtherTrips, warningsOf, type Warning } from '#services/trips/warnings'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Another trip of the driver at the same time is allowed, but seldom meant. */
export async function planWithWarning(
  inputs: TripInputs,
  tripId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<NewRoute | Refusal> {
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

export interface Preview {
  readonly ok: true
  readonly route: NewRoute
  readonly warnings: readonly Warning[]
}

const RESTS: ReadonlySet<string> = new Set(['rest', 'restart', 'split', 'break'])

/** A plan nobody stores. `driverId` null plans a rested driver. */
export async function previewTrip(
  body: Planning,
  driverId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<Preview | Refusal> {
  const full = openWorkers().refusal(PLAN_TASK, asker)
  if (full) return full
  const checked = await checkPlanning(body, driverId)
  if (isRefusal(checked)) return checked
  const { inputs, vehicle } = checked
  const earliest = driverId === null ? null : floorToMinute(now)
  const route = await planWithWarning({ ...inputs, earliest }, null, now, asker)
  if (isRefusal(route)) return route
  if (driverId === null) return { ok: true, route, warnings: [] }
  const [first] = route.stops
  const warnings = warningsOf({
    ...route,
    // Preview begins before the pickup: the first place is it, the last the drop-off.
    lateStops: route.places.slice(1, -1).filter(({ late }) => late > 0),
    departAt: inputs.departAt,
    restsFirst: first !== undefined && RESTS.has(first.kind) && first.start === inputs.departAt,
    vehicle,
    papers: (await findPapers([driverId])).get(driverId) ?? NO_PAPERS,
    homeZone: inputs.terms.homeZone,
    carrierId: inputs.terms.carrierId,
    unrecorded: route.compliance.unrecorded,
    others: await findOtherTrips([driverId], inputs.departAt),
  })
  return { ok: true, route, warnings }
}
