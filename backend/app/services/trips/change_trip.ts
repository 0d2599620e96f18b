import { type Instant } from '@longhaul/core'
import {
  isCycleStep,
  MESSAGES,
  type LogDetails,
  type SignatureReason,
  type TripStatus,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { lockLog } from '#services/duty/duty_log'
import { markHeaderChanged } from '#services/logs/change_log'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { GONE, lockTrip, MOVED, OVERTAKEN, planTripUntilCurrent } from '#services/trips/current'
import { describeBasis, describePlanning } from '#services/trips/plan_basis'
import { PLAN_TASK } from '#services/trips/plan_task'
import { refuseSecondTrip } from '#services/trips/one_under_way'
import { planWithWarning } from '#services/trips/preview_trip'
import { storePlan, summarizePlan } from '#services/trips/store_plan'
import {
  checkTrip,
  refuseMissingDriver,
  toTripColumns,
  toLogDetails,
  toTripFields,
  type Planning,
  type TripFields,
} from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Any of a trip's fields. Places, vehicle, start or cycle hours plan it again. */
export interface TripChange extends Partial<Planning>, Partial<LogDetails> {
  status?: TripStatus
  /** Another driver, of a trip that is planned: it is planned again for them. */
  driver_id?: number
  /** A newer row makes the change stale. */
  updated_at?: string
}

export const changeTrip = (
  stored: Trip,
  change: TripChange,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> =>
  planTripUntilCurrent(stored, async (trip) => {
    const {
      status,
      driver_id: newDriverId,
      updated_at: seen,
      router,
      trailer_numbers,
      shipping_document,
      co_driver,
      ...fields
    } = change
    const details = toLogDetails({ trailer_numbers, shipping_document, co_driver })
    const isStale = (row: Trip) => seen !== undefined && Date.parse(seen) !== row.updatedMs
    const stale = (row: Trip) =>
      refuse('stale', 'Somebody else has changed this trip. Please look at it again.', { current: row })
    if (isStale(trip)) return stale(trip)
    if (trip.driverId !== stored.driverId) return MOVED
    const driverId = newDriverId ?? trip.driverId
    const moves = driverId !== trip.driverId
    const refusal = moves ? await refuseMove(trip, driverId, status) : null
    if (refusal) return refusal
    const hours = fields.current_cycle_hours
    if (hours !== undefined && hours !== trip.currentCycleHours && !isCycleStep(hours))
      return refuseField('current_cycle_hours', MESSAGES.cycleHours.step)
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const body: TripFields = { ...(await toTripFields(trip)), ...given }
    const replans = moves || Object.keys(given).length > 0
    const full = replans ? openWorkers().refusal(PLAN_TASK, asker) : null
    if (full) return full
    const checked = replans
      ? await checkTrip({ ...body, ...(router && { router }) }, driverId, moves ? undefined : trip)
      : null
    if (isRefusal(checked)) return checked
    const basis = (trx?: TransactionClientContract, ownLocks?: number) =>
      checked ? describeBasis(driverId, checked.vehicle.id, checked.inputs.departAt, trx, ownLocks) : null
    const before = await basis()
    const route = checked ? await planWithWarning(checked.inputs, trip.id, now, asker) : null
    if (isRefusal(route)) return route
    return inTransaction<Trip | Refusal>(async (trx) => {
      // The driver's log first, as whoever records duty takes them.
      const starts = status === 'IN_PROGRESS' && trip.status !== 'IN_PROGRESS'
      const locksLog = starts || moves || Object.keys(details).length > 0
      if (locksLog) await lockLog(trip.driverId, trx)
      const fresh = await lockTrip(trip.id, trx)
      if (!fresh) return GONE
      if (isStale(fresh)) return stale(fresh)
      if (fresh.driverId !== trip.driverId) return MOVED
      if (moves && (await isRecorded(fresh, trx))) return RECORDED
      const other = starts ? await refuseSecondTrip(fresh.driverId, fresh.id, trx) : null
      if (other) return other
      const isOvertaken =
        describePlanning(fresh) !== describePlanning(trip) ||
        (await basis(trx, locksLog && !moves ? 1 : 0)) !== before
      if (checked && isOvertaken) return OVERTAKEN
      if (checked) fresh.merge({ driverId, ...toTripColumns(body, checked.inputs) })
      if (route) fresh.merge(summarizePlan(route))
      fresh.merge(details)
      const header = actor.userId === fresh.driverId ? headerReason(fresh) : null
      if (status) fresh.status = status
      await saveWithEvent(fresh, actor, 'trip', trx)
      if (header) await markHeaderChanged(fresh, header, actor, trx)
      if (route) await storePlan(fresh, route, body, trx)
      return fresh
    })
  })

const RECORDED = refuse(
  'conflict',
  'Duty is recorded on this trip, or a daily log names it: it stays with its driver.',
)

async function refuseMove(
  trip: Trip,
  driverId: number,
  status: TripStatus | undefined,
): Promise<Refusal | null> {
  if (trip.status !== 'PLANNED' || (status ?? 'PLANNED') !== 'PLANNED')
    return refuseField('driver_id', 'Only a planned trip can be given to another driver')
  return refuseMissingDriver(driverId)
}

/** What the driver has recorded or signed on a trip cannot become somebody else's. */
async function isRecorded({ id }: Trip, trx: TransactionClientContract): Promise<boolean> {
  const duty = await DutyStatus.query({ client: trx })
    .where('trip_id', id)
    .whereIn('origin', ['recorded', 'proposed'])
    .first()
  return duty !== null || (await EldLog.query({ client: trx }).where('trip_id', id).first()) !== null
}

function headerReason({ $dirty }: Trip): SignatureReason | null {
  if ('trailerNumbers' in $dirty) return 'trailers'
  if ('shippingDocument' in $dirty) return 'shipping-document'
  return 'coDriver' in $dirty ? 'co-driver' : null
}
