import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { refuse, type Refusal } from '#services/shared/refusal'
import { findTerms } from '#services/home_terminal/terms'

/** A plan is made while nothing is locked: what it is made from may have changed when it is stored. */
export const OVERTAKEN = refuse(
  'stale',
  'The log, the vehicle or the trip has changed while this was planned. Please look at it again.',
)
/** Whoever changed it may not know of the trip any more. */
export const MOVED = refuse('stale', 'This trip has got another driver meanwhile. Please look at it again.')
export const GONE = refuse('not-found', 'There is no such trip.')
/** Times that a plan is worked out. */
const PLANNINGS = 3

/** The person is asked only when it goes on being overtaken. */
export async function planUntilCurrent<T>(plan: () => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let tried = 1; ; tried++) {
    const result = await plan()
    if (result !== OVERTAKEN || tried === PLANNINGS) return result
  }
}

/** Each time as the stored trip is then. */
export async function planTripUntilCurrent(
  trip: Trip,
  plan: (known: Trip) => Promise<Trip | Refusal>,
): Promise<Trip | Refusal> {
  let known: Trip | null = trip
  return planUntilCurrent(async () => {
    const result = known ? await plan(known) : GONE
    if (result === OVERTAKEN) known = await Trip.find(trip.id)
    return result
  })
}

export async function lockTrip(id: number, trx: TransactionClientContract): Promise<Trip | null> {
  const [taken] = await Trip.query({ client: trx }).where('id', id).update({ id })
  return Number(taken) > 0 ? Trip.find(id, { client: trx }) : null
}

/**
 * What stands behind a plan besides its trip: equal when nothing has changed.
 * `ownLocks`: how often this transaction has locked the log, each of which counts its version up.
 */
export async function describeBasis(
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
  return JSON.stringify([logVersion, vehicle?.updatedMs, await findTerms(driverId, departAt, trx)])
}

/** The plan and the header of the log are no part of what a trip is planned from. */
export const describePlanning = (trip: Trip): string =>
  JSON.stringify([
    [trip.status, trip.driverId, trip.vehicleId, trip.startMs, trip.currentCycleHours],
    [trip.currentLocationName, trip.currentLon, trip.currentLat],
    [trip.pickupLocationName, trip.pickupLon, trip.pickupLat],
    [trip.dropoffLocationName, trip.dropoffLon, trip.dropoffLat],
  ])
