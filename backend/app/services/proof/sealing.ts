import db from '@adonisjs/lucid/services/db'
import { type Batch, type Head, type Seal, type SealedKind, type StoredRow } from '#models/audit_chain'
import { BEGINNING, linkOf, signed } from '#services/proof/chain'
import { contentOf, KINDS, SEALED } from '#services/proof/rows'
import { keepLease } from '#services/proof/seal_lease'
import { inTransaction } from '#services/database/in_transaction'
import { insertRows } from '#rows/insert_rows'

/** Rows of one batch: reading, hashing and writing them takes a few milliseconds. */
export const BATCH = 100

/**
 * Ids are given before a transaction commits, so that a row may come after one with a higher id was sealed.
 * So long, longer than any transaction, such rows are sealed late; what comes after that was put in.
 */
export const LATE_MS = 3_600_000

/** Ids looked at in one statement for rows that came late. */
const LATE_IDS = 2000

const SEAL_COLUMNS = ['seq', 'kind', 'row_id', 'log_id', 'content', 'hash'] as const

type Tops = Readonly<Record<SealedKind, number>>

export const lastBatch = async (): Promise<Batch | null> =>
  (await db.from('seal_batches').orderBy('batch', 'desc').first()) as Batch | null

/** The highest ids sealed up to a batch. */
export const topsOf = (batch: Batch | null): Tops => ({
  event: batch?.event_top ?? 0,
  signature: batch?.signature_top ?? 0,
})

/** The highest ids that had been sealed `LATE_MS` ago: up to them everything is settled. */
export async function settledAt(now: number): Promise<Tops> {
  const batch = await db
    .from('seal_batches')
    .where('sealed_ms', '<=', now - LATE_MS)
    .orderBy('sealed_ms', 'desc')
    .orderBy('batch', 'desc')
    .first()
  return topsOf(batch as Batch | null)
}

/** Rows of a kind that no seal names. */
export const unsealed = (kind: SealedKind) => {
  const { table } = SEALED[kind]
  return db
    .from(`${table} as r`)
    .leftJoin('seals as s', (join) => join.on('s.row_id', 'r.id').andOnVal('s.kind', kind))
    .whereNull('s.seq')
}

interface Found {
  readonly kind: SealedKind
  readonly row: StoredRow
}

/** The next rows after those sealed last. */
async function newRows(tops: Tops): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of KINDS) {
    const limit = BATCH - found.length
    if (limit === 0) break
    const rows = (await unsealed(kind)
      .where('r.id', '>', tops[kind])
      .select('r.*')
      .orderBy('r.id')
      .limit(limit)) as StoredRow[]
    found.push(...rows.map((row) => ({ kind, row })))
  }
  return found
}

/** Rows that were committed after one with a higher id was sealed. */
async function* lateRows(
  tops: Tops,
  { clock, between }: Pick<Sealing, 'clock' | 'between'>,
): AsyncGenerator<Found[]> {
  const settled = await settledAt(clock())
  for (const kind of KINDS)
    for (let from = settled[kind]; from < tops[kind]; from += LATE_IDS) {
      const rows = (await unsealed(kind)
        .where('r.id', '>', from)
        .where('r.id', '<=', Math.min(from + LATE_IDS, tops[kind]))
        .select('r.*')
        .orderBy('r.id')
        .limit(BATCH)) as StoredRow[]
      if (rows.length > 0) yield rows.map((row) => ({ kind, row }))
      await between()
    }
}

/** The seal that the next one follows: the last, which somebody who forged a batch may not have written. */
async function endOf(batch: Batch | null): Promise<Head> {
  const last = (await db.from('seals').orderBy('seq', 'desc').first()) as Seal | null
  const head = { seq: batch?.last_seq ?? 0, hash: batch?.hash ?? BEGINNING }
  return last && last.seq > head.seq ? last : head
}

/** The hash of the last signature of each log before `seq`. */
export async function dayHashes(logs: readonly number[], seq: number): Promise<Map<number, string>> {
  if (logs.length === 0) return new Map()
  const last = await db
    .from('seals')
    .whereIn('log_id', [...logs])
    .where('seq', '<', seq)
    .groupBy('log_id')
    .max('seq as seq')
  const seals = (await db.from('seals').whereIn(
    'seq',
    last.map((row) => Number((row as { seq: number }).seq)),
  )) as Seal[]
  return new Map(seals.map((seal) => [seal.log_id!, seal.hash]))
}

/** The seals of these rows behind `head`. */
async function sealsOf(found: readonly Found[], head: Head): Promise<Seal[]> {
  const logs = found.flatMap(({ kind, row }) => (kind === 'signature' ? [Number(row['log_id'])] : []))
  const days = await dayHashes([...new Set(logs)], head.seq + 1)
  let previous = head.hash
  return found.map(({ kind, row }, n) => {
    const log = kind === 'signature' ? Number(row['log_id']) : null
    const seal = {
      seq: head.seq + 1 + n,
      kind,
      row_id: row.id,
      log_id: log,
      content: contentOf(kind, row),
    }
    previous = linkOf(seal, previous, log === null ? null : (days.get(log) ?? BEGINNING))
    if (log !== null) days.set(log, previous)
    return { ...seal, hash: previous }
  })
}

/** Appends one batch. `null`: somebody else has taken over. */
async function append(
  holder: string,
  found: readonly Found[],
  { caughtUp, now }: { caughtUp: boolean; now: number },
): Promise<Batch | null> {
  const batch = await lastBatch()
  const seals = await sealsOf(found, await endOf(batch))
  const tops = { ...topsOf(batch) }
  for (const { kind, row } of found) tops[kind] = Math.max(tops[kind], row.id)
  const next: Batch = signed('batch', {
    batch: (batch?.batch ?? 0) + 1,
    first_seq: seals[0]!.seq,
    last_seq: seals.at(-1)!.seq,
    hash: seals.at(-1)!.hash,
    event_top: tops.event,
    signature_top: tops.signature,
    caught_up: caughtUp ? 1 : 0,
    sealed_ms: now,
  })
  return inTransaction(async (trx) => {
    if (!(await keepLease(holder, trx))) return null
    await insertRows(trx, {
      table: 'seals',
      columns: SEAL_COLUMNS,
      rows: seals.map((seal) => SEAL_COLUMNS.map((column) => seal[column])),
    })
    await trx.table('seal_batches').insert(next)
    return next
  })
}

export interface Sealing {
  /**
   * Also rows that came after one with a higher id was sealed; that is a look at every id of the last hour.
   */
  readonly late: 'too' | 'not'
  /** Between two batches: others get their turn. */
  readonly between: () => Promise<unknown>
  /** Whether there is time for another batch. */
  readonly mayGoOn?: () => boolean
  readonly clock: () => number
}

/**
 * Seals what is new. How many rows, and whether everything is sealed now: not when somebody else has taken
 * over.
 */
export async function sealNew(
  holder: string,
  { late, between, clock, mayGoOn = () => true }: Sealing,
): Promise<{ sealed: number; caughtUp: boolean }> {
  let sealed = 0
  for (;;) {
    const found = await newRows(topsOf(await lastBatch()))
    const caughtUp = found.length < BATCH
    if (found.length > 0) {
      if (!(await append(holder, found, { caughtUp, now: clock() }))) return { sealed, caughtUp: false }
      sealed += found.length
    }
    if (caughtUp) break
    await between()
    if (!mayGoOn()) return { sealed, caughtUp: false }
  }
  if (late === 'not') return { sealed, caughtUp: true }
  for await (const found of lateRows(topsOf(await lastBatch()), { clock, between })) {
    if (!(await append(holder, found, { caughtUp: false, now: clock() }))) return { sealed, caughtUp: false }
    sealed += found.length
    if (!mayGoOn()) break
  }
  return { sealed, caughtUp: true }
}
