import { type LucidRow } from '@adonisjs/lucid/types/model'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import { type HistoryTopic } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import { insertRows } from '#rows/insert_rows'
import { topicOf } from '#services/audit/topics'
import { mapYielding } from '#services/shared/yield_to_event_loop'

/** Who acts, and from where. */
export interface Actor {
  readonly userId: number | null
  readonly address: string
  /** The sign-in it came with. */
  readonly session?: string | null
}

/** Whoever has the machine, by a command there. */
export const AT_THE_MACHINE: Actor = { userId: null, address: 'command line' }

/** Columns whose values are secret or irrelevant. */
const HIDDEN = new Set([
  'password',
  'passwordChecked',
  'updatedMs',
  'createdMs',
  'logVersion',
  'generatedMs',
  'placesKey',
  'pickupPlaceId',
  'dropoffPlaceId',
  'nameKey',
  'addressKey',
  'numberKey',
  'plateKey',
  'usernameKey',
  'emailKey',
])

type Values = Record<string, unknown>

const withoutHidden = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !HIDDEN.has(name)))

/** The record of a change, and what of it the driver's history needs. */
export interface AuditedRecord {
  readonly kind: string
  readonly id: number | null
  /** The user whose record it is, where the kind does not say it. */
  readonly driverId?: number | null
  /** Of an entry, after the change. */
  readonly origin?: string
}

/** Whose history the line belongs to, and where in it; nobody's for most kinds of record. */
function placeInHistory(
  { userId }: Pick<Actor, 'userId'>,
  action: string,
  { kind, id, driverId, origin = null }: Omit<AuditedRecord, 'origin'> & { origin?: string | null },
  { before = null, after = null }: { before?: Values | null; after?: Values | null },
): { driverId: number | null; topic: HistoryTopic | null } {
  const own = kind === 'session' || kind === 'request' ? userId : kind === 'user' ? id : null
  const whose = driverId ?? own
  const byDriver = userId === whose
  const topic = whose === null ? null : topicOf({ kind, action, before, after, byDriver, origin })
  return { driverId: topic === null ? null : whose, topic }
}

export async function recordEvent(
  actor: Actor,
  action: string,
  record: AuditedRecord,
  change: { before?: Values | null; after?: Values | null },
  trx?: TransactionClientContract,
): Promise<void> {
  await AuditEvent.create(
    {
      userId: actor.userId,
      action,
      recordKind: record.kind,
      recordId: record.id,
      before: change.before ?? null,
      after: change.after ?? null,
      address: actor.address.slice(0, 64),
      atMs: Date.now() as Instant,
      ...placeInHistory(actor, action, record, change),
    },
    trx ? { client: trx } : {},
  )
}

export const auditValues = (values: Values): string => JSON.stringify(withoutHidden(values))

const COLUMNS = [
  'user_id',
  'action',
  'record_kind',
  'record_id',
  'before',
  'after',
  'address',
  'at_ms',
  'driver_id',
  'topic',
] as const

/** The same action on many records, each before and after as `auditValues`. */
export async function recordEvents(
  actor: Actor,
  action: string,
  kind: string,
  changes: readonly { id: number; driverId?: number | null; before?: string; after: string }[],
  trx: TransactionClientContract,
): Promise<void> {
  const at = Date.now()
  const address = actor.address.slice(0, 64)
  return insertRows(trx, {
    table: 'audit_events',
    columns: COLUMNS,
    rows: await mapYielding(changes, ({ id, driverId = null, before = null, after }) => {
      // What many records share at once is no change of an entry or a day.
      const place = placeInHistory(actor, action, { kind, id, driverId }, {})
      return [actor.userId, action, kind, id, before, after, address, at, place.driverId, place.topic]
    }),
  })
}

type Row = LucidRow & { id: number }

/** The user whose record a row is, as its columns say. */
async function ownerOf(kind: string, row: Row, trx: TransactionClientContract): Promise<number | null> {
  const { userId, driverId } = row.$attributes as { userId?: number; driverId?: number }
  if (kind === 'driver') return userId ?? null
  if (kind === 'duty_status' || kind === 'eld_log') return driverId ?? null
  if (kind !== 'driver_terms' && kind !== 'driver_grant') return null
  // They belong to the profile.
  const profile = (await trx.from('drivers').where('id', driverId!).select('user_id').first()) as {
    user_id: number
  } | null
  return profile?.user_id ?? null
}

async function audited(kind: string, row: Row, trx: TransactionClientContract): Promise<AuditedRecord> {
  const { origin } = row.$attributes as { origin?: string }
  const driverId = await ownerOf(kind, row, trx)
  return { kind, id: row.id, driverId, ...(origin !== undefined && { origin }) }
}

/** Without changes, nothing is audited. */
export async function saveWithEvent<T extends Row>(
  row: T,
  actor: Actor,
  kind: string,
  trx: TransactionClientContract,
): Promise<T> {
  const isNew = !row.$isPersisted
  const after = withoutHidden({ ...row.$dirty })
  const before = withoutHidden(
    Object.fromEntries(Object.keys(row.$dirty).map((name) => [name, row.$original[name]])),
  )
  await row.useTransaction(trx).save()
  if (isNew) await recordEvent(actor, 'create', await audited(kind, row, trx), { after }, trx)
  else if (Object.keys(after).length > 0)
    await recordEvent(actor, 'update', await audited(kind, row, trx), { before, after }, trx)
  return row
}

/** Audits what the row was. */
export async function deleteWithEvent(
  row: Row,
  actor: Actor,
  kind: string,
  trx: TransactionClientContract,
): Promise<void> {
  const before = withoutHidden({ ...row.$attributes })
  const record = await audited(kind, row, trx)
  await row.useTransaction(trx).delete()
  await recordEvent(actor, 'delete', record, { before }, trx)
}
