import db from '@adonisjs/lucid/services/db'
import { LIVE, toTrailValues, type LiveKind } from '#services/proof/live_records'
import { HOUR_MS, sealAll } from '#tests/proof/chain'
import { other, type Chain, type Chance, type Row, type Tampering } from '#tests/proof/whole_chain'

/** What somebody who can write in the database may do to the log itself, each at a random place. */

const setEntry = (id: number, change: object) => db.from('duty_statuses').where('id', id).update(change)
const setLog = (id: number, change: object) => db.from('eld_logs').where('id', id).update(change)

/** Another value in one column of a live row; in some nothing at all. */
async function editLive(kind: LiveKind, rows: readonly Row[], chance: Chance): Promise<void> {
  const { table, columns } = LIVE[kind]
  const row = chance.one(rows)
  const column = chance.one(Object.values(columns))
  const value = row[column]
  const mayBeNone = ['trip_id', 'lon', 'lat', 'remarks', 'special', 'client_id', 'edit_reason'].includes(
    column,
  )
  const changed =
    column === 'date'
      ? `2031-01-${10 + chance.below(20)}`
      : column === 'driver_id'
        ? Number(value) + 1000
        : column.endsWith('_ms') && value !== null
          ? Number(value) - (1 + chance.below(100)) * 24 * HOUR_MS
          : column === 'active' || column === 'total_miles_estimated'
            ? 1 - Number(value)
            : kind === 'duty_status' && mayBeNone && value !== null && chance.below(3) === 0
              ? null
              : other(value, chance)
  await db
    .from(table)
    .where('id', row.id)
    .update({ [column]: changed })
}

/** Entries of days that are certified, as they were signed. */
function certifiedEntries({ entries, signatures }: Chain): Row[] {
  const last = new Map(signatures.map((signature) => [signature['log_id'], signature]))
  const ids = new Set(
    [...last.values()].flatMap(({ content }) => {
      const copy = JSON.parse(String(content ?? '{}')) as { sheet?: { entries: { id: number }[] } } | null
      return copy?.sheet?.entries.map(({ id }) => id) ?? []
    }),
  )
  return entries.filter(({ id, end_ms: end }) => ids.has(id) && end !== null)
}

const aChange = (id: number, after: object) => ({
  ...{ user_id: null, action: 'update', record_kind: 'duty_status', record_id: id },
  ...{ before: '{}', after: JSON.stringify(after), address: '192.0.2.7', at_ms: Date.now() },
})

const withoutId = ({ id: _, ...rest }: Row) => rest

export const LIVE_TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'edits a column of an entry': ({ entries }, chance) => editLive('duty_status', entries, chance),
  'edits a column of a daily log': ({ logs }, chance) => editLive('eld_log', logs, chance),
  'shortens an entry': async ({ entries }, { one, below }) => {
    const { id, end_ms: end } = one(entries.filter((row) => row['end_ms'] !== null))
    await setEntry(id, { end_ms: Number(end) - (1 + below(120)) * 60_000 })
  },
  'deletes entries': async ({ entries }, { one, below }) => {
    const at = below(entries.length)
    await db
      .from('duty_statuses')
      .whereIn('id', [one(entries).id, ...entries.slice(at, at + below(3)).map(({ id }) => id)])
      .delete()
  },
  'puts in an entry': async ({ entries }, { one, below }) => {
    const row = one(entries)
    const start = Number(row['start_ms']) + below(600) * 60_000
    await db
      .table('duty_statuses')
      .insert({ ...withoutId(row), client_id: null, start_ms: start, end_ms: start + 60_000 })
  },
  'puts in an entry where a number is free': async ({ entries }, { one }) => {
    const row = one(entries)
    await db.from('duty_statuses').where('id', row.id).delete()
    await db
      .table('duty_statuses')
      .insert({ ...row, status: row['status'] === 'DRIVING' ? 'OFF_DUTY' : 'DRIVING' })
  },
  'swaps two entries': async ({ entries }, { one }) => {
    const half = Math.floor(entries.length / 2)
    const [a, b] = [one(entries.slice(0, half)), one(entries.slice(half))]
    await setEntry(a.id, withoutId(b))
    await setEntry(b.id, withoutId(a))
  },
  'takes an entry out of the log': async ({ entries }, { one }) => {
    await setEntry(one(entries.filter(({ active }) => active === 1)).id, { active: 0 })
  },
  'calls an entry planned': async ({ entries }, { one }) => {
    await setEntry(one(entries).id, { origin: 'planned' })
  },
  'calls a plan recorded': async ({ plans }, { one }) => {
    await setEntry(one(plans).id, { origin: 'recorded' })
  },
  'puts in a daily log': async ({ logs }, { one, below }) => {
    await db.table('eld_logs').insert({ ...withoutId(one(logs)), date: `2031-02-${10 + below(18)}` })
  },
  'deletes a daily log': async ({ logs }, { one }) => {
    await db.from('eld_logs').where('id', one(logs).id).delete()
  },
  'certifies a day, or takes that back': async ({ logs }, { one }) => {
    const { id, certified_ms: certified } = one(logs)
    await setLog(id, { certified_ms: certified === null ? Date.now() : null })
  },
  'certifies a day earlier': async ({ logs }, { one, below }) => {
    const { id, certified_ms: at } = one(logs.filter((log) => log['certified_ms'] !== null))
    await setLog(id, { certified_ms: Number(at) - 1 - below(10 * HOUR_MS) })
  },
  'shortens an entry of a certified day and writes a change beside it': async (chain, { one }) => {
    const { id, end_ms: end } = one(certifiedEntries(chain))
    await setEntry(id, { end_ms: Number(end) - HOUR_MS })
    await db.table('audit_events').insert(aChange(id, { endMs: Number(end) - HOUR_MS }))
    await sealAll()
  },
  'edits an entry and calls that a baseline': async ({ entries, events }, { one }) => {
    const told = new Set(
      events
        .filter(({ action, record_kind: kind }) => action === 'create' && kind === 'duty_status')
        .map((e) => e['record_id']),
    )
    const row = one(entries.filter(({ id }) => told.has(id)))
    await setEntry(row.id, { status: row['status'] === 'DRIVING' ? 'OFF_DUTY' : 'DRIVING' })
    const now = (await db.from('duty_statuses').where('id', row.id).firstOrFail()) as Row
    const values = { ...toTrailValues('duty_status', now), upTo: 2_000_000_000 }
    await db.table('audit_events').insert({ ...aChange(row.id, values), action: 'baseline', before: null })
    await sealAll()
  },
  'puts an entry in a certified day and writes its making beside it': async (chain, { one }) => {
    const row = one(certifiedEntries(chain))
    const id = chain.entries.at(-1)!.id + 1000
    await db.table('duty_statuses').insert({ ...row, id, client_id: null, status: 'SLEEPER_BERTH' })
    const values = toTrailValues('duty_status', { ...row, id, status: 'SLEEPER_BERTH', client_id: null })
    await db.table('audit_events').insert({ ...aChange(id, values), action: 'create', before: null })
    await sealAll()
  },
  'edits an entry and the change that says so': async ({ entries, events }, { one }) => {
    const row = one(entries)
    const line = events.findLast(
      (event) => event['record_kind'] === 'duty_status' && event['record_id'] === row.id,
    )!
    await setEntry(row.id, { location_description: 'Elsewhere, KS' })
    const after = { ...(JSON.parse(String(line['after'])) as object), locationDescription: 'Elsewhere, KS' }
    await db
      .from('audit_events')
      .where('id', line.id)
      .update({ after: JSON.stringify(after) })
  },
  'deletes an entry and all its changes': async ({ entries }, { one }) => {
    const { id } = one(entries)
    await db.from('duty_statuses').where('id', id).delete()
    await db.from('audit_events').where({ record_kind: 'duty_status', record_id: id }).delete()
  },
}
