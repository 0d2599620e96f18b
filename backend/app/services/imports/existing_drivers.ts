import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fullName } from '@longhaul/core/contract'
import Driver from '#models/driver'
import { inChunks } from '#rows/in_chunks'
import { nextLock } from '#rows/lock_version'
import { type Existing, type ExistingRecords, type RowChange } from '#services/imports/existing'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

interface DriverColumns {
  id: number
  username_key: string
  first_name: string
  last_name: string
  user_ms: number | string
  driver_id: number
  driver_ms: number | string
  carrier_id: number
  license_class: string | null
  license_expires_on: string | null
  medical_expires_on: string | null
  usual_vehicle_id: number | null
  vehicle_number: string | null
}

const keyOf = (username = '') => username.toLowerCase()

const existingOf = (row: DriverColumns): Existing => ({
  id: row.id,
  name: fullName(row.first_name, row.last_name),
  carrierId: row.carrier_id,
  row: { id: row.driver_id, updatedMs: Number(row.driver_ms) },
  shownWith: { id: row.id, updatedMs: Number(row.user_ms) },
  values: {
    license_class: row.license_class,
    license_expires_on: row.license_expires_on,
    medical_expires_on: row.medical_expires_on,
    usual_vehicle: row.usual_vehicle_id,
  },
  words: { usual_vehicle: row.vehicle_number },
})

/** Locks the trucks before the drivers, as whoever names one does. */
async function trucksMayStay(
  changes: readonly RowChange[],
  trx: TransactionClientContract,
): Promise<boolean> {
  const named = changes.flatMap(({ existing: { carrierId }, after: { usual_vehicle: truck } }) =>
    typeof truck === 'number' ? [{ truck, carrierId }] : [],
  )
  const ids = [...new Set(named.map(({ truck }) => truck))].toSorted((a, b) => a - b)
  const carriers = new Map<number, number>()
  const yieldToEventLoop = createYieldToEventLoop()
  for (const part of inChunks(ids)) {
    await yieldToEventLoop()
    await trx.from('vehicles').whereIn('id', part).where('retired', 0).update(nextLock(trx))
    const rows = (await trx
      .from('vehicles')
      .whereIn('id', part)
      .where('retired', 0)
      .select('id', 'carrier_id')) as { id: number; carrier_id: number }[]
    for (const { id, carrier_id } of rows) carriers.set(id, carrier_id)
  }
  return named.every(({ truck, carrierId }) => carriers.get(truck) === carrierId)
}

/** What the office keeps of drivers, by username. */
export const existingDrivers: ExistingRecords = {
  fields: {
    license_class: { column: 'license_class', attribute: 'licenseClass' },
    license_expires_on: { column: 'license_expires_on', attribute: 'licenseExpiresOn' },
    medical_expires_on: { column: 'medical_expires_on', attribute: 'medicalExpiresOn' },
    usual_vehicle: { column: 'usual_vehicle_id', attribute: 'usualVehicleId' },
  },
  key: 'username',
  missing: 'There is no driver with this username, and the file lacks columns that a new one needs',
  model: Driver,
  kind: 'driver',
  shownIn: 'users',
  async find(rows, _fleet, client) {
    const keys = [...new Set(rows.map(({ username }) => keyOf(username)))]
    const found = new Map<string, Existing>()
    const yieldToEventLoop = createYieldToEventLoop()
    for (const part of inChunks(keys)) {
      await yieldToEventLoop()
      const drivers = (await client
        .from('users')
        .join('drivers', 'drivers.user_id', 'users.id')
        .leftJoin('vehicles', 'vehicles.id', 'drivers.usual_vehicle_id')
        .whereIn('username_key', part)
        .select('users.id', 'username_key', 'first_name', 'last_name', 'users.updated_ms as user_ms')
        .select('drivers.id as driver_id', 'drivers.updated_ms as driver_ms', 'drivers.carrier_id')
        .select('license_class', 'license_expires_on', 'medical_expires_on')
        .select('usual_vehicle_id', 'vehicle_number')) as DriverColumns[]
      for (const row of drivers) found.set(row.username_key, existingOf(row))
    }
    return ({ username }) => found.get(keyOf(username)) ?? null
  },
  mayStay: trucksMayStay,
}
