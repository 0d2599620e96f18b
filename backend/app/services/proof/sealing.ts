import db from '@adonisjs/lucid/services/db'
import { type Batch, type Head, type Seal, type SealedKind, type StoredRow } from '#models/audit_chain'
import { BEGINNING, hashLink, signLine } from '#services/proof/chain'
import { hashRow, KINDS, SEALED } from '#services/proof/rows'
import { keepLease } from '#services/proof/seal_lease'
import { inTransaction } from '#services/database/in_transaction'
import { insertRows } from '#rows/insert_rows'

export const BATCH = 100

/**
 * Rows committed after one with a higher id was sealed are sealed late for so long, longer than any
 * transaction; what comes after that was put in.
 */
export const LATE_MS = 3_600_000

/** Ids looked at in one statement. */
const LATE_IDS = 2000

const SEAL_COLUMNS = ['seq', 'kind', 'row_id', 'log_id', 'content', 'hash'] as const

type Tops = Readonly<Record<SealedKind, number>>

export const findLastBatch = async (): Promise<Batch | null> =>
  (await db.from('seal_batches').orderBy('batch', 'desc').first()) as Batch | null

/** The highest ids sealed up to a batch. */
export const readTops = (batch: Batch | null): Tops => ({
  event: batch?.event_top ?? 0,
  signature: batch?.signature_top ?? 0,
})

/** Up to the highest ids sealed `LATE_MS` ago everything is settled. */
export async function findSettled(now: number): Promise<Tops> {
  const batch = await db
    .from('seal_batches')
    .where('sealed_ms', '<=', now - LATE_MS)
    .orderBy('sealed_ms', 'desc')
    .orderBy('batch', 'desc')
    .first()
  return readTops(batch as Batch | null)
}

/** Rows of a kind that no seal names. */
export const queryUnsealed = (kind: SealedKind) => {
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

async function newRows(tops: Tops): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of KINDS) {
    const limit = BATCH - found.length
    if (limit === 0) break
    const rows = (await queryUnsealed(kind)
      .where('r.id', '>', tops[kind])
      .select('r.*')
      .orderBy('r.id')
      .limit(limit)) as StoredRow[]
    found.push(...rows.map((row) => ({ kind, row })))
  }
  return found
}

async function* lateRows(
  tops: Tops,
  { clock, between }: Pick<Sealing, 'clock' | 'between'>,
): AsyncGenerator<Found[]> {
  const settled = await findSettled(clock())
  for (const kind of KINDS)
    for (let from = settled[kind]; from < tops[kind]; from += LATE_IDS) {
      const rows = (await queryUnsealed(kind)
        .where('r.id', '>', from)
        .where('r.id', '<=', Math.min(from + LATE_IDS, tops[kind]))
        .select('r.*')
        .orderBy('r.id')
        .limit(BATCH)) as StoredRow[]
      if (rows.length > 0) yield rows.map((row) => ({ kind, row }))
      await between()
    }
}

/** The last seal, which somebody who forged a batch may not have written. */
async function endOf(batch: Batch | null): Promise<Head> {
  const last = (await db.from('seals').orderBy('seq', 'desc').first()) as Seal | null
  const head = { seq: batch?.last_seq ?? 0, hash: batch?.hash ?? BEGINNING }
  return last && last.seq > head.seq ? last : head
}

/** The hash of the last signature of each log before `seq`. */
export async function findDayHashes(logs: readonly number[], seq: number): Promise<Map<number, string>> {
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

async function sealsOf(found: readonly Found[], head: Head): Promise<Seal[]> {
  const logs = found.flatMap(({ kind, row }) => (kind === 'signature' ? [Number(row['log_id'])] : []))
  const days = await findDayHashes([...new Set(logs)], head.seq + 1)
  let previous = head.hash
  return found.map(({ kind, row }, n) => {
    const log = kind === 'signature' ? Number(row['log_id']) : null
    const seal = {
      seq: head.seq + 1 + n,
      kind,
      row_id: row.id,
      log_id: log,
      content: hashRow(kind, row),
    }
    previous = hashLink(seal, previous, log === null ? null : (days.get(log) ?? BEGINNING))
    if (log !== null) days.set(log, previous)
    return { ...seal, hash: previous }
  })
}

async function append(
  holder: string,
  found: readonly Found[],
  { caughtUp, now }: { caughtUp: boolean; now: number },
): Promise<Batch | null> {
  const batch = await findLastBatch()
  const seals = await sealsOf(found, await endOf(batch))
  const tops = { ...readTops(batch) }
  for (const { kind, row } of found) tops[kind] = Math.max(tops[kind], row.id)
  const next: Batch = signLine('batch', {
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
  /** Late rows too: a look at every id of the last hour. */
  readonly late: 'too' | 'not'
  readonly between: () => Promise<unknown>
  readonly mayGoOn?: () => boolean
  readonly clock: () => number
}

/** @returns how many, and whether all is sealed: not when another server has taken over */
export async function sealNew(
  holder: string,
  { late, between, clock, mayGoOn = () => true }: Sealing,
): Promise<{ sealed: number; caughtUp: boolean }> {
  let sealed = 0
  for (;;) {
    const found = await newRows(readTops(await findLastBatch()))
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
  for await (const found of lateRows(readTops(await findLastBatch()), { clock, between })) {
    if (!(await append(holder, found, { caughtUp: false, now: clock() }))) return { sealed, caughtUp: false }
    sealed += found.length
    if (!mayGoOn()) break
  }
  return { sealed, caughtUp: true }
}
