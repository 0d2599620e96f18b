import { type Instant } from '@longhaul/core'
import { canonicalJson } from '@longhaul/core'
import { type SignatureReason } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#models/insert_rows'

/** Logs that are read and signed at a time. */
const BATCH = 1000

const COLUMNS = ['log_id', 'driver_id', 'date', 'action', 'content', 'reason', 'user_id', 'at_ms'] as const

interface Header {
  id: number
  driver_id: number
  date: string
  certified_ms: Instant
  trip_id: number | null
  username: string
  first_name: string
  last_name: string
  carrier_name: string | null
  main_office_address: string | null
  vehicle_number: string | null
  trailer_numbers: string | null
  shipping_document: string | null
  co_driver: string | null
}

const headersAfter = (client: TransactionClientContract, id: number): Promise<Header[]> =>
  client
    .from('eld_logs')
    .join('users', 'users.id', 'eld_logs.driver_id')
    .leftJoin('drivers', 'drivers.user_id', 'users.id')
    .leftJoin('carriers', 'carriers.id', 'drivers.carrier_id')
    .leftJoin('vehicles', 'vehicles.id', 'eld_logs.vehicle_id')
    .leftJoin('trips', 'trips.id', 'eld_logs.trip_id')
    .leftJoin('log_signatures', 'log_signatures.log_id', 'eld_logs.id')
    .whereNotNull('eld_logs.certified_ms')
    .whereNull('log_signatures.id')
    .where('eld_logs.id', '>', id)
    .orderBy('eld_logs.id')
    .limit(BATCH)
    .select('eld_logs.id', 'eld_logs.driver_id', 'eld_logs.date', 'eld_logs.certified_ms', 'eld_logs.trip_id')
    .select('users.username', 'users.first_name', 'users.last_name', 'vehicles.vehicle_number')
    .select('carriers.name as carrier_name', 'carriers.main_office_address')
    .select('trips.trailer_numbers', 'trips.shipping_document', 'trips.co_driver')

const contentOf = (log: Header): string =>
  canonicalJson({
    carrier_name: log.carrier_name ?? '',
    main_office_address: log.main_office_address ?? '',
    vehicle_number: log.vehicle_number,
    trip_id: log.trip_id,
    trailer_numbers: log.trailer_numbers,
    shipping_document: log.shipping_document,
    co_driver: log.co_driver,
    driver: {
      id: log.driver_id,
      username: log.username,
      first_name: log.first_name,
      last_name: log.last_name,
    },
  })

/**
 * Keeps the header of every certified log that has no signature of its own, as it is now. Its lines, totals and remarks
 * are the driver's record: a change of those takes the certification back, so that they need no copy.
 */
export async function signUnsigned(
  client: TransactionClientContract,
  reason: SignatureReason | null,
): Promise<number> {
  let done = 0
  for (let rows = await headersAfter(client, 0); rows.length > 0; ) {
    await insertRows(client, {
      table: 'log_signatures',
      columns: COLUMNS,
      rows: rows.map((log) => [
        log.id,
        log.driver_id,
        log.date,
        'certified',
        contentOf(log),
        reason,
        log.driver_id,
        Number(log.certified_ms),
      ]),
    })
    done += rows.length
    rows = rows.length < BATCH ? [] : await headersAfter(client, rows.at(-1)!.id)
  }
  return done
}
