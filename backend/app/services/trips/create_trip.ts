import { type Instant } from '@longhaul/core'
import { type TripBody } from '@longhaul/core/contract'
import Trip from '#models/trip'
import { fold } from '#rows/fold'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { lockLog } from '#services/duty/duty_log'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { OVERTAKEN, planUntilCurrent } from '#services/trips/current'
import { describeBasis } from '#services/trips/plan_basis'
import { PLAN_TASK } from '#services/trips/plan_task'
import { planWithWarning } from '#services/trips/preview_trip'
import { storePlan, summarizePlan } from '#services/trips/store_plan'
import { checkTrip, toTripColumns, toLogDetails, refuseMissingDriver } from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** The driver has a trip of that start, pickup and drop-off. */
export const REPEATED = refuse('conflict', 'This trip is there already.')

interface TripIdentity {
  readonly driverId: number
  readonly startMs: Instant
  readonly pickupLocationName: string
  readonly dropoffLocationName: string
}

/** Equal for trips that are one and the same to people. */
export const tripKey = ({
  driverId,
  startMs,
  pickupLocationName,
  dropoffLocationName,
}: TripIdentity): string =>
  JSON.stringify([driverId, startMs, fold(pickupLocationName), fold(dropoffLocationName)])

/** The log is the lock of the driver's trips here. */
async function isRepeated(trip: TripIdentity, trx: TransactionClientContract): Promise<boolean> {
  await lockLog(trip.driverId, trx)
  const { driverId, startMs } = trip
  const others = await Trip.query({ client: trx }).where({ driver_id: driverId, start_ms: startMs })
  return others.some((other) => tripKey(other) === tripKey(trip))
}

/** `repeats`: whether a trip that the driver has already is made once more. */
export const createTrip = (
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
  repeats: 'made' | 'refused' = 'made',
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
      const ownLocks = repeats === 'refused' ? 1 : 0
      if (ownLocks > 0 && (await isRepeated(trip, trx))) return REPEATED
      await saveWithEvent(trip, actor, 'trip', trx)
      if ((await describeBasis(driverId, vehicle.id, inputs.departAt, trx, ownLocks)) !== basis)
        return OVERTAKEN
      await storePlan(trip, route, body, trx)
      return trip
    })
  })
