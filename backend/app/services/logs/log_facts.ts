import { type Instant } from '@longhaul/core'
import { type SignedLog, type TripDifference } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Carrier from '#models/carrier'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import type Vehicle from '#models/vehicle'
import { makeSheets, type SheetedLog } from '#services/logs/daily_logs'
import { findCarriers } from '#services/logs/log_lists'
import { type DayRecap } from '#services/logs/log_recap'

export interface LogFacts extends SheetedLog {
  readonly driver: User
  readonly carrier: Carrier | null
  readonly vehicle: Vehicle | null
  readonly trip: Trip | null
}

/** Writes down what a log shows, to be signed. */
export type WriteSignedLog = (facts: LogFacts, recap: DayRecap) => SignedLog

export const queryWholeLogs = (trx?: TransactionClientContract) =>
  EldLog.query(trx ? { client: trx } : {})
    .preload('driver')
    .preload('vehicle')
    .preload('trip')

export async function collectFacts(
  logs: readonly EldLog[],
  now: Instant,
  trx?: TransactionClientContract,
): Promise<LogFacts[]> {
  const carriers = await findCarriers(
    logs.map(({ driverId }) => driverId),
    trx,
  )
  return (await makeSheets(logs, now, trx)).map((sheeted) => {
    const { driver, driverId, vehicle, trip } = sheeted.log
    return { ...sheeted, driver, vehicle, trip, carrier: carriers.get(driverId) ?? null }
  })
}

/** What the trip of a signed log says otherwise by now. A vehicle numbered anew is the same vehicle. */
export async function findTripDifferences(
  log: EldLog,
  signed: Partial<SignedLog> | undefined,
): Promise<TripDifference[]> {
  if (!signed || log.tripId === null) return []
  const trip = await Trip.query().where('id', log.tripId).preload('vehicle').first()
  if (!trip) return []
  const now = {
    vehicle_number: trip.vehicleId === log.vehicleId ? signed.vehicle_number : trip.vehicle.vehicleNumber,
    trailer_numbers: trip.trailerNumbers,
    shipping_document: trip.shippingDocument,
    co_driver: trip.coDriver,
  }
  return (Object.keys(now) as (keyof typeof now)[])
    .map((field) => ({ field, signed: signed[field] ?? null, now: now[field] ?? null }))
    .filter((difference) => difference.signed !== difference.now)
}
