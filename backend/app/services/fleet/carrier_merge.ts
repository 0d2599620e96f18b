import { MESSAGES } from '@longhaul/core/contract'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import Carrier from '#models/carrier'
import DriverTerms from '#models/driver_terms'
import { FIRST_DAY } from '#rows/verdicts_due'
import {
  deleteWithEvent,
  recordEvent,
  auditValues,
  recordEvents,
  saveWithEvent,
  type Actor,
} from '#services/audit/trail'
import { lockRow, isStale, refuseStale } from '#services/fleet/fleet'
import { inTransaction } from '#services/database/in_transaction'
import { parseId } from '#services/lists/ids'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

export interface MergeEffects {
  goes: Carrier
  stays: Carrier
  drivers: number
  vehicles: number
  trips: number
  /** Numbers that both carriers have; any prevents the merge. */
  clashes: string[]
}

/** Clashes a preview names. */
const MOST_CLASHES = 20

/** The records of a carrier, a driver's with whose profile it is. */
const recordsOf = async (client: QueryClientContract, table: 'drivers' | 'vehicles', carrier: number) =>
  (await client
    .from(table)
    .where('carrier_id', carrier)
    .select(table === 'drivers' ? ['id', 'user_id'] : ['id'])) as { id: number; user_id?: number }[]

async function clashesOf(client: QueryClientContract, goes: number, stays: number): Promise<string[]> {
  const rows = (await client
    .from('vehicles as a')
    .join('vehicles as b', 'b.vehicle_number', 'a.vehicle_number')
    .where('a.carrier_id', goes)
    .where('b.carrier_id', stays)
    .orderBy('a.vehicle_number')
    .limit(MOST_CLASHES)
    .select('a.vehicle_number')) as { vehicle_number: string }[]
  return rows.map(({ vehicle_number }) => vehicle_number)
}

const counted = async (query: { count(columns: string): PromiseLike<unknown> }): Promise<number> => {
  const [row] = (await query.count('* as total')) as { total: unknown }[]
  return Number(row?.total ?? 0)
}

export async function previewMerge(goesId: unknown, staysId: unknown): Promise<MergeEffects | Refusal> {
  const [goesKey, staysKey] = [parseId(goesId), parseId(staysId)]
  const goes = goesKey ? await Carrier.find(goesKey) : null
  if (!goes) return refuse('not-found', 'There is no such carrier.')
  const stays = staysKey ? await Carrier.find(staysKey) : null
  if (!stays || stays.id === goes.id) return refuseField('into', MESSAGES.carrier.select)
  const client = db.connection()
  const of = (table: 'drivers' | 'vehicles') => client.from(table).where('carrier_id', goes.id)
  return {
    goes,
    stays,
    drivers: await counted(of('drivers')),
    vehicles: await counted(of('vehicles')),
    trips: await counted(
      client
        .from('trips')
        .where((any) =>
          any
            .whereIn('driver_id', of('drivers').select('user_id'))
            .orWhereIn('vehicle_id', of('vehicles').select('id')),
        ),
    ),
    clashes: await clashesOf(client, goes.id, stays.id),
  }
}

/** The zone and day start of a driver's days stay as they were, by terms of their own. */
async function keepTerms(goes: Carrier, stays: Carrier, actor: Actor, trx: TransactionClientContract) {
  if (goes.homeZone === stays.homeZone && goes.dayStartHour === stays.dayStartHour) return
  const drivers = (await trx
    .from('drivers')
    .where('carrier_id', goes.id)
    .whereNotIn('id', trx.from('driver_terms').where('from_date', '<=', FIRST_DAY).select('driver_id'))
    .select('id')) as { id: number }[]
  for (const { id } of drivers)
    await saveWithEvent(
      new DriverTerms().merge({
        driverId: id,
        fromDate: FIRST_DAY,
        homeZone: goes.homeZone,
        ruleset: 'US_PROPERTY_70_8',
        dayStartHour: goes.dayStartHour,
      }),
      actor,
      'driver_terms',
      trx,
    )
}

export interface MergeConfirmation {
  into: number
  /** The name of the carrier that goes, as the person typed it. */
  confirm: string
  /** The rows the person decided on. */
  updated_at: string
  into_updated_at: string
}

/** In one transaction, for good. */
export async function mergeCarriers(
  goesId: number,
  { into, confirm, updated_at, into_updated_at }: MergeConfirmation,
  actor: Actor,
): Promise<Carrier | Refusal> {
  return inTransaction<Carrier | Refusal>(async (trx) => {
    // Lower id first, so that two opposite merges cannot deadlock.
    const rows = new Map<number, Carrier | null>()
    for (const id of [goesId, into].sort((a, b) => a - b)) rows.set(id, await lockRow(Carrier, id, trx))
    const goes = rows.get(goesId)
    const stays = rows.get(into)
    if (!goes) return refuse('not-found', 'There is no such carrier.')
    if (!stays || stays.id === goes.id) return refuseField('into', MESSAGES.carrier.select)
    if (isStale(goes, updated_at) || isStale(stays, into_updated_at)) return refuseStale('carrier')
    if (confirm !== goes.name) return refuseField('confirm', MESSAGES.merge.confirm(goes.name))
    const clashes = await clashesOf(trx, goes.id, stays.id)
    if (clashes.length > 0) return refuse('conflict', MESSAGES.merge.clash(clashes))

    await keepTerms(goes, stays, actor, trx)
    await trx
      .from('registrations')
      .where('carrier_key', goes.nameKey)
      .update({ carrier_key: stays.nameKey, carrier_name: stays.name, updated_ms: Date.now() })
    const moved = { drivers: 0, vehicles: 0 }
    for (const [table, kind] of [
      ['drivers', 'driver'],
      ['vehicles', 'vehicle'],
    ] as const) {
      const records = await recordsOf(trx, table, goes.id)
      await trx
        .from(table)
        .where('carrier_id', goes.id)
        .update({ carrier_id: stays.id, updated_ms: Date.now() })
      const change = {
        before: auditValues({ carrierId: goes.id }),
        after: auditValues({ carrierId: stays.id }),
      }
      await recordEvents(
        actor,
        'update',
        kind,
        records.map(({ id, user_id: driverId = null }) => ({ id, driverId, ...change })),
        trx,
      )
      moved[table] = records.length
    }
    await recordEvent(
      actor,
      'merge',
      { kind: 'carrier', id: stays.id },
      { before: { id: goes.id, name: goes.name }, after: { name: stays.name, ...moved } },
      trx,
    )
    await deleteWithEvent(goes, actor, 'carrier', trx)
    return stays
  })
}
