import { type LucidRow } from '@adonisjs/lucid/types/model'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import { insertRows } from '#rows/insert_rows'

/** Who acts, and from where. */
export interface Actor {
  readonly userId: number | null
  readonly address: string
  /** The sign-in it came with. */
  readonly session?: string | null
}

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

export async function recordEvent(
  actor: Actor,
  action: string,
  record: { kind: string; id: number | null },
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
] as const

/** The same action on many records, each before and after as `auditValues`. */
export function recordEvents(
  actor: Actor,
  action: string,
  kind: string,
  changes: readonly { id: number; before?: string; after: string }[],
  trx: TransactionClientContract,
): Promise<void> {
  const at = Date.now()
  const address = actor.address.slice(0, 64)
  return insertRows(trx, {
    table: 'audit_events',
    columns: COLUMNS,
    rows: changes.map(({ id, before = null, after }) => [
      actor.userId,
      action,
      kind,
      id,
      before,
      after,
      address,
      at,
    ]),
  })
}

type Row = LucidRow & { id: number }

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
  if (isNew) await recordEvent(actor, 'create', { kind, id: row.id }, { after }, trx)
  else if (Object.keys(after).length > 0)
    await recordEvent(actor, 'update', { kind, id: row.id }, { before, after }, trx)
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
  await row.useTransaction(trx).delete()
  await recordEvent(actor, 'delete', { kind, id: row.id }, { before }, trx)
}
