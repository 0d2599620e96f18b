import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { describeTerms, findTerms } from '#services/home_terminal/terms'

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
  return JSON.stringify([
    logVersion,
    vehicle?.updatedMs,
    describeTerms(await findTerms(driverId, departAt, trx)),
  ])
}

/** The plan and the header of the log are no part of what a trip is planned from. */
export const describePlanning = (trip: Trip): string =>
  JSON.stringify([
    [trip.status, trip.driverId, trip.vehicleId, trip.startMs, trip.currentCycleHours],
    [trip.currentLocationName, trip.currentLon, trip.currentLat],
    [trip.pickupLocationName, trip.pickupLon, trip.pickupLat],
    [trip.dropoffLocationName, trip.dropoffLon, trip.dropoffLat],
    trip.stops,
  ])
