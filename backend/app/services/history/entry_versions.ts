import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'

/** Entries as they stood at a line of the trail: the rows of today, with what later lines changed undone. */

export type EntryValues = Pick<
  DutyStatus,
  | 'status'
  | 'startMs'
  | 'endMs'
  | 'locationDescription'
  | 'remarks'
  | 'special'
  | 'origin'
  | 'replacedBy'
  | 'editReason'
>

export interface EntryVersions {
  /** After a line of the trail; null for a row that is none or is gone. */
  readonly at: (id: unknown, lineId: number) => EntryValues | null
  /** What a recorded version took the place of, as it stood then. */
  readonly replacedBy: (id: number, lineId: number) => EntryValues | null
}

const findRows = async (ids: readonly number[]): Promise<DutyStatus[]> =>
  ids.length > 0 ? DutyStatus.query().whereIn('id', [...ids]) : []

const numbers = (values: readonly unknown[]) =>
  [...new Set(values)].filter((value) => typeof value === 'number')

export async function readVersions(
  driverId: number,
  ids: readonly number[],
  events: readonly AuditEvent[],
): Promise<EntryVersions> {
  const replaced = ids.length
    ? await DutyStatus.query()
        .whereIn('replaced_by', [...ids])
        .where({ driver_id: driverId, origin: 'recorded' })
    : []
  const own = await findRows(ids)
  const pointed = numbers([
    ...own.map((row) => row.replacedBy),
    ...events.map(({ before }) => before?.['replacedBy']),
  ])
  const known = [...own, ...replaced]
  const missing = pointed.filter((id) => !known.some((row) => row.id === id))
  const rows = new Map([...known, ...(await findRows(missing))].map((row) => [row.id, row]))
  const lines = rows.size
    ? await AuditEvent.query()
        .where({ record_kind: 'duty_status', action: 'update' })
        .whereIn('record_id', [...rows.keys()])
        .orderBy('id', 'desc')
    : []
  const changes = Map.groupBy(lines, ({ recordId }) => recordId!)
  const at = (id: unknown, lineId: number): EntryValues | null => {
    const row = typeof id === 'number' ? rows.get(id) : undefined
    if (!row) return null
    const values = { ...row.$attributes } as EntryValues
    for (const line of changes.get(row.id) ?? []) {
      if (line.id <= lineId) break
      Object.assign(values, line.before)
    }
    return values
  }
  return {
    at,
    replacedBy: (id, lineId) => at(replaced.find((row) => row.replacedBy === id)?.id, lineId),
  }
}
