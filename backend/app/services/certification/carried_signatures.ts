import { type Instant } from '@longhaul/core'
import { canonicalJson } from '@longhaul/core'
import { type SignatureReason } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#rows/insert_rows'

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

async function certifiedAfter(client: TransactionClientContract, id: number): Promise<number[]> {
  const rows = (await client
    .from('eld_logs')
    .whereNotNull('certified_ms')
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .select('id')) as { id: number }[]
  return rows.map((row) => row.id)
}

async function unsignedOf(client: TransactionClientContract, ids: number[]): Promise<number[]> {
  const rows = (await client.from('log_signatures').whereIn('log_id', ids).select('log_id')) as {
    log_id: number
  }[]
  const signed = new Set(rows.map(({ log_id }) => log_id))
  return ids.filter((id) => !signed.has(id))
}

const headersOf = (client: TransactionClientContract, ids: number[]): Promise<Header[]> =>
  client
    .from('eld_logs')
    .join('users', 'users.id', 'eld_logs.driver_id')
    .leftJoin('drivers', 'drivers.user_id', 'users.id')
    .leftJoin('carriers', 'carriers.id', 'drivers.carrier_id')
    .leftJoin('vehicles', 'vehicles.id', 'eld_logs.vehicle_id')
    .leftJoin('trips', 'trips.id', 'eld_logs.trip_id')
    .whereIn('eld_logs.id', ids)
    .orderBy('eld_logs.id')
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

/** A header suffices: a change of lines, totals or remarks takes the certification back. */
export async function signUnsigned(
  client: TransactionClientContract,
  reason: SignatureReason | null,
): Promise<number> {
  let done = 0
  for (let ids = await certifiedAfter(client, 0); ids.length > 0;) {
    const rows = await headersOf(client, await unsignedOf(client, ids))
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
    ids = ids.length < BATCH ? [] : await certifiedAfter(client, ids.at(-1)!)
  }
  return done
}
