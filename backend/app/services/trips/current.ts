import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { refuse, type Refusal } from '#services/shared/refusal'
import { termsOf } from '#services/home_terminal/terms'

/** A plan is worked out while nothing is locked: what it is made from may have changed when it is stored. */
export const OVERTAKEN = refuse(
  'stale',
  'The log, the vehicle or the trip has changed while this was planned. Please look at it again.',
)
export const GONE = refuse('not-found', 'There is no such trip.')
/** So often a plan is worked out again. */
const PLANNINGS = 3

/** Plans again what was overtaken; the person is asked only when that goes on. */
export async function untilCurrent<T>(plan: () => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let tried = 1; ; tried++) {
    const result = await plan()
    if (result !== OVERTAKEN || tried === PLANNINGS) return result
  }
}

/** Plans a stored trip again, each time as it is then, when its plan was overtaken. */
export async function untilTripCurrent(
  trip: Trip,
  plan: (known: Trip) => Promise<Trip | Refusal>,
): Promise<Trip | Refusal> {
  let known: Trip | null = trip
  return untilCurrent(async () => {
    const result = known ? await plan(known) : GONE
    if (result === OVERTAKEN) known = await Trip.find(trip.id)
    return result
  })
}

/** Takes the trip's row before anything is read: the write is the lock on both databases. */
export async function lockTrip(id: number, trx: TransactionClientContract): Promise<Trip | null> {
  const [taken] = await Trip.query({ client: trx }).where('id', id).update({ id })
  return Number(taken) > 0 ? Trip.find(id, { client: trx }) : null
}

/**
 * What stands behind a plan besides its trip, in short: equal when nothing of it has changed. `ownLocks`:
 * how often this transaction has locked the log, each of which counts its version up.
 */
export async function basisOf(
  driverId: number,
  vehicleId: number,
  departAt: Instant,
  trx?: TransactionClientContract,
  ownLocks = 0,
): Promise<string> {
  const client = trx ? { client: trx } : {}
  const driver = await User.find(driverId, client)
  const vehicle = await Vehicle.find(vehicleId, client)
  const logVersion = driver && driver.logVersion - ownLocks
  return JSON.stringify([logVersion, vehicle?.updatedMs, await termsOf(driverId, departAt, trx)])
}

/** What a stored trip is planned from, in short; its plan and the header of its log are not. */
export const wayOf = (trip: Trip): string =>
  JSON.stringify([
    [trip.status, trip.vehicleId, trip.startMs, trip.currentCycleHours],
    [trip.currentLocationName, trip.currentLon, trip.currentLat],
    [trip.pickupLocationName, trip.pickupLon, trip.pickupLat],
    [trip.dropoffLocationName, trip.dropoffLon, trip.dropoffLat],
  ])
