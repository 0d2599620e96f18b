import { generateKeyPairSync, sign } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { canonicalJson } from '@longhaul/core'
import { type Batch, type Seal, type SealedKind, type StoredRow } from '#models/audit_chain'
import { BEGINNING, linkOf } from '#services/audit/chain'
import { LIVE, valuesOf, type LiveKind } from '#services/audit/live_records'
import { contentOf, SEALED } from '#services/audit/rows'
import { HOUR_MS, sealAll } from '#tests/chain'

/** What somebody who can write in the database may do to it, each at a random place. */

/** The same numbers again for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)]! }
}
export type Chance = ReturnType<typeof chance>

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

interface Chain {
  /** What is recorded or proposed, and what is only planned. */
  readonly entries: readonly Row[]
  readonly plans: readonly Row[]
  readonly logs: readonly Row[]
  readonly events: readonly StoredRow[]
  readonly signatures: readonly StoredRow[]
  readonly seals: readonly Seal[]
  readonly batches: readonly Batch[]
}

export const wholeChain = async (): Promise<Chain> => ({
  entries: (await db.from('duty_statuses').whereNot('origin', 'planned').orderBy('id')) as Row[],
  plans: (await db.from('duty_statuses').where('origin', 'planned').orderBy('id')) as Row[],
  logs: (await db.from('eld_logs').orderBy('id')) as Row[],
  events: (await db.from('audit_events').orderBy('id')) as StoredRow[],
  signatures: (await db.from('log_signatures').orderBy('id')) as StoredRow[],
  seals: (await db.from('seals').orderBy('seq')) as Seal[],
  batches: (await db.from('seal_batches').orderBy('batch')) as Batch[],
})

/** Another value that the column may hold. */
function other(value: unknown, { below }: Chance): unknown {
  if (value === null) return 1
  if (typeof value === 'number') return value + 1 + below(5)
  const text = String(value)
  const at = below(text.length)
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
}

async function edit(kind: SealedKind, rows: readonly StoredRow[], chance: Chance): Promise<void> {
  const row = chance.one(rows)
  const column = chance.one(SEALED[kind].columns.filter((name) => name !== 'id'))
  const value = row[column]
  const changed =
    value !== null && chance.below(6) === 0 && isOptional(kind, column) ? null : other(value, chance)
  await db
    .from(SEALED[kind].table)
    .where('id', row.id)
    .update({ [column]: changed })
}
const REQUIRED = ['action', 'record_kind', 'at_ms', 'log_id', 'driver_id', 'date']
const isOptional = (_: SealedKind, column: string) => !REQUIRED.includes(column)

/** A key pair of the attacker's own. */
const forger = generateKeyPairSync('ed25519')
const forgedKey = forger.publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex')

/** Works the whole chain out again from the rows as they are now, and puts it in the place of the old one. */
async function rewriteChain({ seals, batches }: Chain): Promise<void> {
  let previous = BEGINNING
  const days = new Map<number, string>()
  const hashes = new Map<number, string>()
  for (const seal of seals) {
    const row = (await db.from(SEALED[seal.kind].table).where('id', seal.row_id).first()) as StoredRow
    const content = contentOf(seal.kind, row)
    const { log_id: log } = seal
    const hash = linkOf({ ...seal, content }, previous, log === null ? null : (days.get(log) ?? BEGINNING))
    if (log !== null) days.set(log, hash)
    hashes.set(seal.seq, (previous = hash))
    if (hash !== seal.hash) await db.from('seals').where('seq', seal.seq).update({ content, hash })
  }
  for (const batch of batches)
    await db
      .from('seal_batches')
      .where('batch', batch.batch)
      .update({ hash: hashes.get(batch.last_seq) })
}

/** Signs the batches, with a key of one's own or under the name of the server's. */
async function signAgain(key: string): Promise<void> {
  for (const batch of (await db.from('seal_batches')) as Batch[]) {
    const { signature: _, ...rest } = { ...batch, public_key: key }
    const text = Buffer.from(canonicalJson({ what: 'batch', ...rest }))
    const signature = sign(null, text, forger.privateKey).toString('hex')
    await db.from('seal_batches').where('batch', batch.batch).update({ public_key: key, signature })
  }
}

const remove = (kind: SealedKind, ids: readonly number[]) =>
  db
    .from(SEALED[kind].table)
    .whereIn('id', [...ids])
    .delete()

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

/** The head that was noted before, where only that tells. */
type Tampering = (chain: Chain, chance: Chance) => Promise<{ head?: string } | void>

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
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
    const values = { ...valuesOf('duty_status', now), upTo: 2_000_000_000 }
    await db.table('audit_events').insert({ ...aChange(row.id, values), action: 'baseline', before: null })
    await sealAll()
  },
  'puts an entry in a certified day and writes its making beside it': async (chain, { one }) => {
    const row = one(certifiedEntries(chain))
    const id = chain.entries.at(-1)!.id + 1000
    await db.table('duty_statuses').insert({ ...row, id, client_id: null, status: 'SLEEPER_BERTH' })
    const values = valuesOf('duty_status', { ...row, id, status: 'SLEEPER_BERTH', client_id: null })
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
  'edits a column of an event': ({ events }, chance) => edit('event', events, chance),
  'edits a column of a signature': ({ signatures }, chance) => edit('signature', signatures, chance),
  'shortens a signed day': async ({ signatures }, chance) => {
    const row = chance.one(signatures.filter(({ content }) => content !== null))
    const content = JSON.parse(String(row['content'])) as {
      entries: unknown[]
      sheet?: { entries: unknown[] }
    }
    ;(content.sheet ?? content).entries.pop()
    await db
      .from('log_signatures')
      .where('id', row.id)
      .update({ content: JSON.stringify(content) })
  },
  'deletes events': async ({ events }, { below }) => {
    const at = below(events.length)
    await remove(
      'event',
      events.slice(at, at + 1 + below(5)).map(({ id }) => id),
    )
  },
  'deletes a signature': async ({ signatures }, { one }) => {
    await remove('signature', [one(signatures).id])
  },
  'deletes a day with its seals': async ({ signatures }, { one }) => {
    const log = one(signatures)['log_id']
    await db
      .from('log_signatures')
      .where('log_id', log as number)
      .delete()
    await db
      .from('seals')
      .where('log_id', log as number)
      .delete()
  },
  'swaps two events': async ({ events }, { one }) => {
    const [a, b] = [one(events.slice(0, 100)), one(events.slice(100))]
    const without = ({ id: _, ...rest }: StoredRow) => rest
    await db.from('audit_events').where('id', a.id).update(without(b))
    await db.from('audit_events').where('id', b.id).update(without(a))
  },
  'puts in an event where a number is free': async ({ events }, { one }) => {
    const ids = new Set(events.map(({ id }) => id))
    const free = events.map(({ id }) => id + 1).filter((id) => !ids.has(id) && id < events.at(-1)!.id)
    await db.table('audit_events').insert({ ...one(events), id: one(free) })
    await sealAll()
  },
  'puts in an event of last week': async ({ events }, { one }) => {
    const { id: _, ...row } = one(events)
    await db.table('audit_events').insert({ ...row, at_ms: Date.now() - 170 * HOUR_MS })
    await sealAll()
  },
  'edits a seal': async ({ seals }, chance) => {
    const seal = chance.one(seals)
    const column = chance.one(['row_id', 'log_id', 'content', 'hash'] as const)
    const value = column === 'row_id' ? 1_000_000 + chance.below(1000) : other(seal[column], chance)
    await db
      .from('seals')
      .where('seq', seal.seq)
      .update({ [column]: value })
  },
  'edits an event and its seal': async ({ events, seals }, chance) => {
    const row = chance.one(events)
    await db.from('audit_events').where('id', row.id).update({ after: '{"state":"TX"}' })
    const seal = seals.find(({ kind, row_id: id }) => kind === 'event' && id === row.id)!
    const changed = (await db.from('audit_events').where('id', row.id).first()) as StoredRow
    const content = contentOf('event', changed)
    const previous = seals.find(({ seq }) => seq === seal.seq - 1)?.hash ?? BEGINNING
    const hash = linkOf({ ...seal, content }, previous, null)
    await db.from('seals').where('seq', seal.seq).update({ content, hash })
  },
  'writes what is no text or number': async ({ events, seals }, { below, one }) => {
    // Only the embedded database takes them.
    if (db.connection().dialect.name === 'mysql') return edit('event', events, { below, one })
    const { id } = one(events)
    if (below(2) === 0)
      await db.rawQuery("update audit_events set address = x'ff00', at_ms = 9e999 where id = ?", [id])
    else
      await db.rawQuery("update seals set content = x'ff00', log_id = 9e999 where seq = ?", [one(seals).seq])
  },
  'removes a seal': async ({ seals }, { one }) => {
    await db.from('seals').where('seq', one(seals).seq).delete()
  },
  'removes an event and its seal': async ({ seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove('event', [seal.row_id])
    await db.from('seals').where('seq', seal.seq).delete()
  },
  'closes the gap of a seal that it removes': async ({ seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove('event', [seal.row_id])
    await db.from('seals').where('seq', seal.seq).delete()
    for (const { seq } of seals.filter((later) => later.seq > seal.seq).slice(0, 300))
      await db
        .from('seals')
        .where('seq', seq)
        .update({ seq: seq - 1 })
  },
  'swaps two seals': async ({ seals }, { one }) => {
    const [a, b] = [one(seals.slice(0, 100)), one(seals.slice(100))]
    const far = 4_000_000_000
    await db.from('seals').where('seq', a.seq).update({ seq: far })
    await db.from('seals').where('seq', b.seq).update({ seq: a.seq })
    await db.from('seals').where('seq', far).update({ seq: b.seq })
  },
  'puts in a seal': async ({ events, seals }, { one }) => {
    const last = seals.at(-1)!
    const { id: _, ...row } = one(events)
    const id = events.at(-1)!.id + 1
    await db.table('audit_events').insert({ ...row, id })
    const stored = (await db.from('audit_events').where('id', id).first()) as StoredRow
    const seal = { ...last, seq: last.seq + 1, kind: 'event' as const, row_id: id, log_id: null }
    const content = contentOf('event', stored)
    await db.table('seals').insert({ ...seal, content, hash: linkOf({ ...seal, content }, last.hash, null) })
    await sealAll()
  },
  'edits a batch': async ({ batches }, chance) => {
    const { batch, ...rest } = chance.one(batches)
    const column = chance.one(Object.keys(rest) as (keyof typeof rest)[])
    const value = column === 'caught_up' ? 1 - rest.caught_up : other(rest[column], chance)
    await db
      .from('seal_batches')
      .where('batch', batch)
      .update({ [column]: value })
  },
  'removes a batch': async ({ batches }, { one }) => {
    await db.from('seal_batches').where('batch', one(batches).batch).delete()
  },
  'works the chain out again': async (chain, chance) => {
    await edit('event', chain.events, chance)
    await rewriteChain(chain)
  },
  'works the chain out again and signs it with another key': async (chain, chance) => {
    await edit('signature', chain.signatures, { ...chance, one: (of) => of[of.length - 5]! })
    await rewriteChain(chain)
    await signAgain(forgedKey)
  },
  'works the chain out again and signs it under our name': async (chain, chance) => {
    await edit('event', chain.events, chance)
    await rewriteChain(chain)
    await signAgain(chain.batches[0]!.public_key)
  },
  'calls a deletion retention': async ({ events, seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove(
      'event',
      events.filter(({ id }) => id <= seal.row_id).map(({ id }) => id),
    )
    const unsigned = {
      seq: seal.seq,
      hash: seal.hash,
      events: 1,
      before_ms: 1,
      made_ms: 2,
      public_key: forgedKey,
    }
    const text = Buffer.from(canonicalJson({ what: 'checkpoint', ...unsigned }))
    const signature = sign(null, text, forger.privateKey).toString('hex')
    await db.table('seal_checkpoints').insert({ ...unsigned, signature })
  },
  'cuts the end off, of rows and of seals': async ({ seals, batches }, { below }) => {
    const batch = batches[below(batches.length - 1)]!
    for (const kind of ['event', 'signature'] as const)
      await remove(
        kind,
        seals.filter((seal) => seal.seq > batch.last_seq && seal.kind === kind).map((s) => s.row_id),
      )
    await db.from('seals').where('seq', '>', batch.last_seq).delete()
    await db.from('seal_batches').where('batch', '>', batch.batch).delete()
    const { seq, hash } = seals.at(-1)!
    return { head: `${seq}-${hash}` }
  },
}
