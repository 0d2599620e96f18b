import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type ProofFinding } from '@longhaul/core/contract'
import { deletedOf, findIn, loosened, spansOf, type Span } from '#services/proof/live_lines'
import {
  differences,
  historyOf,
  LIVE_KINDS,
  type LiveKind,
  type LiveRow,
  type Values,
} from '#services/proof/live_records'

/** A finding about a live record, with the values that say whose it is and of which day. */
export interface LiveFinding {
  readonly finding: ProofFinding
  readonly kind: LiveKind
  readonly values: Values
}

const WORD = { duty_status: 'entry', eld_log: 'day' } as const

export const about = (
  kind: LiveKind,
  id: number,
  what: ProofFinding['what'],
  more: Partial<ProofFinding> = {},
): ProofFinding => ({ what, kind: WORD[kind], id, ...more })

/** Which day a row that is there says it is of. */
export const whose = (row: LiveRow): Values => ({
  driverId: row['driver_id'],
  startMs: row['start_ms'],
  date: row['date'],
})

interface Judged {
  readonly findings: LiveFinding[]
  readonly records: number
  readonly baselines: number
}

/** Compares the records of a span with what the trail makes of them. */
async function judge(client: QueryClientContract, kind: LiveKind, span: Span): Promise<Judged> {
  const { rows, lines } = await findIn(client, kind, span)
  const histories = new Map([...lines].map(([id, own]) => [id, historyOf(own)]))
  const deleted = await deletedOf(
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
      if (values) findings.push({ finding: about(kind, id, 'live-missing'), kind, values })
    } else if (!values) findings.push({ finding: about(kind, id, 'live-put-in'), kind, values: whose(row) })
    else
      for (const differs of differences(kind, row, loosened(values, deleted)))
        findings.push({ finding: about(kind, id, 'live-differs', differs), kind, values })
  }
  return { findings, records: rows.size, baselines }
}

/** How many live records were compared. */
export interface LiveCounts {
  duty_status: number
  eld_log: number
  baselines: number
}

/**
 * Compares every live record with what its lines in the trail make of it. People go on writing meanwhile:
 * what seems to differ is looked at again in one view of the database, in which a row and its lines belong
 * together.
 */
export async function compareLive(
  found: (findings: readonly LiveFinding[]) => Promise<void>,
  step: (looked: number) => Promise<unknown>,
): Promise<LiveCounts> {
  const counts: LiveCounts = { duty_status: 0, eld_log: 0, baselines: 0 }
  for (const kind of LIVE_KINDS)
    for await (const span of spansOf(db.connection(), kind)) {
      let judged = await judge(db.connection(), kind, span)
      if (judged.findings.length > 0) judged = await db.transaction((trx) => judge(trx, kind, span))
      counts[kind] += judged.records
      counts.baselines += judged.baselines
      await found(judged.findings)
      await step(judged.records)
    }
  return counts
}
