import { type Instant } from '@longhaul/core'
import { type SignatureReason, type SignedLog } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type EldLog from '#models/eld_log'
import { type ExportedLog } from '#rows/exported'
import LogSignature from '#models/log_signature'
import { findSignatureMark } from '#services/accounts/sign_in/link_passwords'
import { type Actor } from '#services/audit/trail'
import { now } from '#services/shared/now'

/** What a driver certifies is shown from a copy from then on (49 CFR 395.8, 395.30), under the log's lock. */

interface Entry {
  readonly action: LogSignature['action']
  readonly content: SignedLog | null
  readonly reason: SignatureReason | null
  readonly at: Instant
}

async function append(
  log: EldLog,
  { action, content, reason, at }: Entry,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  await LogSignature.create(
    {
      logId: log.id,
      driverId: log.driverId,
      date: log.date,
      action,
      content,
      reason,
      mark: by.userId === log.driverId ? await findSignatureMark(log.driverId, trx) : null,
      userId: by.userId,
      session: by.session ?? null,
      address: by.address.slice(0, 64),
      atMs: at,
    },
    { client: trx },
  )
}

/** Copies the log as the driver signs it. */
export const signLog = (
  log: EldLog,
  content: SignedLog,
  at: Instant,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> => append(log, { action: 'certified', content, reason: null, at }, by, trx)

/** Withdraws a certification, with the reason; nothing happens if there is none. */
export async function takeBackSignature(
  log: EldLog,
  reason: SignatureReason,
  by: Actor,
  trx: TransactionClientContract,
): Promise<EldLog> {
  if (log.certifiedMs === null) return log
  await append(log, { action: 'withdrawn', content: null, reason, at: now() }, by, trx)
  return log.merge({ certifiedMs: null })
}

/** In a fixed number of queries. */
export async function readSignedContents(
  logs: readonly Pick<EldLog, 'id' | 'certifiedMs'>[],
): Promise<Map<number, Partial<SignedLog>>> {
  const ids = logs.filter(({ certifiedMs }) => certifiedMs !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const latest = (await LogSignature.query()
    .whereIn('log_id', ids)
    .groupBy('log_id')
    .max('id as id')
    .pojo<{ id: number }>()) as { id: number }[]
  const rows = await LogSignature.query()
    .where('action', 'certified')
    .whereIn(
      'id',
      latest.map(({ id }) => id),
    )
  return new Map(rows.flatMap(({ logId, content }) => (content ? [[logId, content] as const] : [])))
}

/** In order, without what was signed. */
export const findSignings = (log: EldLog): Promise<LogSignature[]> =>
  LogSignature.query()
    .where('log_id', log.id)
    .select('id', 'action', 'reason', 'mark', 'driver_id', 'user_id', 'at_ms')
    .preload('user')
    .orderBy('id')

/** Certified logs with the names that were signed. */
export async function applySignedNames(rows: readonly ExportedLog[]): Promise<ExportedLog[]> {
  const signed = await readSignedContents(
    rows.map(({ id, certified_ms }) => ({ id, certifiedMs: certified_ms as Instant | null })),
  )
  return rows.map((row) => {
    const { driver, vehicle_number = row.vehicle_number, trip_id = row.trip_id } = signed.get(row.id) ?? {}
    return { ...row, ...driver, id: row.id, vehicle_number, trip_id }
  })
}
