import db from '@adonisjs/lucid/services/db'
import { isProofFault, type ProofCompared, type ProofFinding } from '@longhaul/core/contract'
import {
  type Checkpoint,
  type ProofReport,
  type Seal,
  type SealedKind,
  type StoredRow,
} from '#models/audit_chain'
import { BatchWalk } from '#services/proof/batch_walk'
import { BEGINNING, isSigned, hashLink, parseHead, readTrustedKeys } from '#services/proof/chain'
import { nameFindings } from '#services/proof/finding_names'
import { compareLive, type LiveFinding } from '#services/proof/live_walk'
import { Progress, countRecordsToCompare } from '#services/proof/progress'
import { hashRow, KINDS, SEALED } from '#services/proof/rows'
import { findDayHashes, findLastBatch, findSettled, queryUnsealed } from '#services/proof/sealing'
import { compareSigned } from '#services/proof/signed_days'

const STEP = 500

/** Ids looked at in one statement for rows without a seal. */
const SPAN = 2000

/** All findings are counted, these listed. */
const LISTED = 1000

export interface Verifying {
  /** As it was noted: the chain must contain it. */
  readonly head?: string | undefined
  readonly now: number
  /** Hears how many records are checked, and may let others go first. */
  readonly step?: (checked: number, total: number) => Promise<unknown>
}

class Findings {
  readonly listed: ProofFinding[] = []
  faults = 0
  notes = 0

  add(finding: ProofFinding): void {
    if (isProofFault(finding.what)) this.faults++
    else this.notes++
    if (this.listed.length < LISTED) this.listed.push(finding)
  }

  /** Only what is listed is told by name. */
  async addLive(found: readonly LiveFinding[]): Promise<void> {
    const room = Math.max(0, LISTED - this.listed.length)
    for (const finding of await nameFindings(found.slice(0, room))) this.add(finding)
    for (const { finding } of found.slice(room)) this.add(finding)
  }
}

/** The rows that these seals are about. */
async function rowsOf(seals: readonly Seal[]): Promise<Map<string, StoredRow>> {
  const rows = new Map<string, StoredRow>()
  for (const kind of KINDS) {
    const ids = seals.filter((seal) => seal.kind === kind).map((seal) => seal.row_id)
    if (ids.length === 0) continue
    for (const row of (await db.from(SEALED[kind].table).whereIn('id', ids)) as StoredRow[])
      rows.set(`${kind} ${row.id}`, row)
  }
  return rows
}

const rowEdited = (kind: SealedKind, id: number, log: number | null): ProofFinding => ({
  what: 'row-edited',
  kind,
  id,
  ...(log !== null && { log }),
})

class SealWalk {
  readonly #findings: Findings
  readonly #batches: BatchWalk
  readonly #pruned: number
  /** Of a changed seal, both as stored and as it should be. */
  #before: readonly string[] = [BEGINNING]
  seq = 0
  hash = BEGINNING
  seen = 0

  constructor(findings: Findings, batches: BatchWalk, pruned: number) {
    this.#findings = findings
    this.#batches = batches
    this.#pruned = pruned
  }

  async step(seals: readonly Seal[]): Promise<void> {
    const rows = await rowsOf(seals)
    const logs = seals.flatMap(({ log_id: log }) => (log === null ? [] : [log]))
    const days = await findDayHashes([...new Set(logs)], seals[0]!.seq)
    for (const seal of seals) {
      if (seal.seq > this.seq + 1) {
        this.#findings.add({ what: 'seals-missing', seq: this.seq + 1, to: seal.seq - 1 })
        this.#before = []
      }
      const row = rows.get(`${seal.kind} ${seal.row_id}`)
      this.#judge(seal, row, seal.log_id === null ? null : (days.get(seal.log_id) ?? BEGINNING))
      if (seal.log_id !== null) days.set(seal.log_id, seal.hash)
      this.seq = seal.seq
      this.hash = seal.hash
      this.seen++
      await this.#batches.reach(seal, row?.at_ms ?? null)
    }
  }

  #judge(seal: Seal, row: StoredRow | undefined, day: string | null): void {
    const stored = row && hashRow(seal.kind, row)
    const previous = this.#before
    const link = (content: string) => previous.map((before) => hashLink({ ...seal, content }, before, day))
    const expected = link(seal.content)
    // Behind a gap only the batch's signature says what the hash should be.
    const follows = previous.length === 0 || expected.includes(seal.hash)
    this.#before = follows ? [seal.hash] : [seal.hash, ...expected]
    if (!follows) this.#findings.add({ what: 'seal-edited', seq: seal.seq })
    if (!row) {
      if (seal.kind === 'signature' || seal.seq > this.#pruned)
        this.#findings.add({ ...rowEdited(seal.kind, seal.row_id, seal.log_id), what: 'row-missing' })
      return
    }
    if (stored === seal.content) return
    // The seal was changed, not the row, and that has been said.
    if (!follows && link(stored!).includes(seal.hash)) return
    this.#findings.add(rowEdited(seal.kind, seal.row_id, seal.log_id))
  }
}

/** Rows whose followers were sealed long ago; others wait. In spans: a whole table takes too long. */
async function rowsWithout(findings: Findings, now: number, progress: Progress): Promise<number> {
  const settled = await findSettled(now)
  let waiting = 0
  for (const kind of KINDS) {
    const [top] = await db.from(SEALED[kind].table).max('id as id')
    const last = Number((top as { id: number | null }).id ?? 0)
    for (let after = 0; after < last; after += SPAN) {
      const rows = (await queryUnsealed(kind)
        .where('r.id', '>', after)
        .where('r.id', '<=', after + SPAN)
        .select('r.*')
        .orderBy('r.id')) as StoredRow[]
      for (const row of rows) {
        if (row.id > settled[kind]) waiting++
        else {
          const log = kind === 'signature' ? Number(row['log_id']) : null
          findings.add({ ...rowEdited(kind, row.id, log), what: 'row-put-in' })
        }
      }
      await progress.advance(0)
    }
  }
  return waiting
}

/** Rows that wait for the sealer are counted up to this. */
export const MOST_WAITING = 10_000
export async function countWaitingRows(after: Readonly<Record<SealedKind, number>>): Promise<number> {
  let waiting = 0
  for (const kind of KINDS) {
    const rows = queryUnsealed(kind).where('r.id', '>', after[kind]).select('r.id').limit(MOST_WAITING)
    const [counted] = await db.from(rows.as('waiting')).count('* as n')
    waiting += Number((counted as { n: number } | undefined)?.n ?? 0)
  }
  return Math.min(waiting, MOST_WAITING)
}

/** The last that is ours; another one is a fault. */
async function checkpointOf(findings: Findings): Promise<Checkpoint | null> {
  const keys = readTrustedKeys()
  let last: Checkpoint | null = null
  for (const checkpoint of (await db.from('seal_checkpoints').orderBy('seq')) as Checkpoint[]) {
    if (keys.has(checkpoint.public_key) && isSigned('checkpoint', checkpoint)) last = checkpoint
    else findings.add({ what: 'checkpoint-edited', seq: checkpoint.seq })
  }
  return last
}

/** Looked for while the seals go by. */
class HeadSearch {
  readonly #expectedHead: ReturnType<typeof parseHead>
  #found = false

  constructor(text: string | undefined) {
    this.#expectedHead = text === undefined ? null : parseHead(text)
  }

  look(seals: readonly Seal[]): void {
    const { seq, hash } = this.#expectedHead ?? {}
    if (hash && seals.some((seal) => seal.hash === hash && (seq === null || seq === seal.seq)))
      this.#found = true
  }

  end(findings: Findings, last: number): void {
    if (!this.#expectedHead || this.#found) return
    const { seq } = this.#expectedHead
    if (seq === null) findings.add({ what: 'head-unknown' })
    else if (seq > last) findings.add({ what: 'head-missing', count: seq - last })
    else findings.add({ what: 'head-differs', seq })
  }
}

/** With what is sealed: changes, and copies of certified days. */
async function logAsItIs(findings: Findings, progress: Progress): Promise<ProofCompared> {
  const add = (found: readonly LiveFinding[]) => findings.addLive(found)
  const step = (looked: number) => progress.advance(looked)
  const { duty_status: entries, eld_log: days, baselines } = await compareLive(add, step)
  return { entries, days, signed: await compareSigned(add, step), baselines }
}

/** Looks at every seal, row, batch, checkpoint, entry and daily log. Changes nothing. */
export async function verifyChain(verifying: Verifying): Promise<ProofReport> {
  const findings = new Findings()
  const head = new HeadSearch(verifying.head)
  // In this order: seals beyond the last batch are nobody's.
  const [top] = await db.from('seals').max('seq as seq')
  const until = Number((top as { seq: number | null }).seq ?? 0)
  const last = await findLastBatch()
  const checkpoint = await checkpointOf(findings)
  const batches = new BatchWalk((finding) => findings.add(finding), last?.batch ?? 0)
  const walk = new SealWalk(findings, batches, checkpoint?.seq ?? 0)
  const end = Math.max(until, last?.last_seq ?? 0)
  const progress = new Progress(until + (await countRecordsToCompare()), verifying.step)
  for (let after = 0; ;) {
    const seals = (await db
      .from('seals')
      .where('seq', '>', after)
      .where('seq', '<=', end)
      .orderBy('seq')
      .limit(STEP)) as Seal[]
    if (seals.length === 0) break
    await walk.step(seals)
    head.look(seals)
    after = seals.at(-1)!.seq
    await progress.advance(seals.length)
  }
  if (end > walk.seq) findings.add({ what: 'seals-missing', seq: walk.seq + 1, to: end })
  await batches.end()
  head.end(findings, walk.seq)
  const waiting = await rowsWithout(findings, verifying.now, progress)
  const compared = await logAsItIs(findings, progress)
  return {
    seals: walk.seen,
    waiting,
    faults: findings.faults,
    notes: findings.notes,
    pruned: checkpoint?.events ?? 0,
    compared,
    head: walk.seq === 0 ? null : { seq: walk.seq, hash: walk.hash },
    findings: findings.listed,
  }
}
