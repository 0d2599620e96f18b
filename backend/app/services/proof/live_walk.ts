import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type ProofFinding } from '@longhaul/core/contract'
import { findDeleted, readRecords, clearDeleted, walkSpans, type Span } from '#services/proof/live_lines'
import {
  findDifferences,
  buildHistory,
  LIVE_KINDS,
  type LiveKind,
  type LiveRow,
  type Values,
} from '#services/proof/live_records'

/** With the values that say whose record it is and of which day. */
export interface LiveFinding {
  readonly finding: ProofFinding
  readonly kind: LiveKind
  readonly values: Values
}

const WORD = { duty_status: 'entry', eld_log: 'day' } as const

export const makeFinding = (
  kind: LiveKind,
  id: number,
  what: ProofFinding['what'],
  more: Partial<ProofFinding> = {},
): ProofFinding => ({ what, kind: WORD[kind], id, ...more })

/** Which day a row says it is of. */
export const readOwner = (row: LiveRow): Values => ({
  driverId: row['driver_id'],
  startMs: row['start_ms'],
  date: row['date'],
})

interface Judged {
  readonly findings: LiveFinding[]
  readonly records: number
  readonly baselines: number
}

async function judge(client: QueryClientContract, kind: LiveKind, span: Span): Promise<Judged> {
  const { rows, lines } = await readRecords(client, kind, span)
  const histories = new Map([...lines].map(([id, own]) => [id, buildHistory(own)]))
  const deleted = await findDeleted(
    client,
    kind,
    [...histories.values()].flatMap((history) => (history?.values ? [history.values] : [])),
  )
  const findings: LiveFinding[] = []
  let baselines = 0
  for (const id of [...new Set([...rows.keys(), ...histories.keys()])].toSorted((a, b) => a - b)) {
    const [row, history] = [rows.get(id), histories.get(id)]
    const values = history?.values
    if (history?.from === 'baseline') baselines++
    if (!row) {
      if (values) findings.push({ finding: makeFinding(kind, id, 'live-missing'), kind, values })
    } else if (!values)
      findings.push({ finding: makeFinding(kind, id, 'live-put-in'), kind, values: readOwner(row) })
    else
      for (const differs of findDifferences(kind, row, clearDeleted(values, deleted)))
        findings.push({ finding: makeFinding(kind, id, 'live-differs', differs), kind, values })
  }
  return { findings, records: rows.size, baselines }
}

export interface LiveCounts {
  duty_status: number
  eld_log: number
  baselines: number
}

/** People go on writing: what seems to differ is looked at again in one view of the database. */
export async function compareLive(
  found: (findings: readonly LiveFinding[]) => Promise<void>,
  step: (looked: number) => Promise<unknown>,
): Promise<LiveCounts> {
  const counts: LiveCounts = { duty_status: 0, eld_log: 0, baselines: 0 }
  for (const kind of LIVE_KINDS)
    for await (const span of walkSpans(db.connection(), kind)) {
      let judged = await judge(db.connection(), kind, span)
      if (judged.findings.length > 0) judged = await db.transaction((trx) => judge(trx, kind, span))
      counts[kind] += judged.records
      counts.baselines += judged.baselines
      await found(judged.findings)
      await step(judged.records)
    }
  return counts
}
