import { hash } from 'node:crypto'
import { openSnapshot, type Snapshot } from '#services/backup/snapshot'
import { type BackupTable, type Value } from '#services/backup/format'
import { type Progress } from '#services/backup/take'
import { refuse, type Refusal } from '#services/shared/refusal'

/** Six bytes are a whole number that can be added to another. */
const LANE = 2 ** 48

/** Counts the rows of a table and adds up their hashes, in whatever order they and their columns come. */
export class TableSum {
  readonly #order: readonly number[]
  readonly #lanes: [number, number] = [0, 0]
  rows = 0

  constructor({ columns }: Pick<BackupTable, 'columns'>) {
    this.#order = columns.map((_, n) => n).sort((a, b) => (columns[a]! < columns[b]! ? -1 : 1))
  }

  add(row: readonly Value[]): void {
    const digest = hash('sha256', JSON.stringify(this.#order.map((n) => row[n])), 'buffer')
    for (const lane of [0, 1] as const)
      this.#lanes[lane] = (this.#lanes[lane] + digest.readUIntBE(lane * 6, 6)) % LANE
    this.rows++
  }

  get sum(): string {
    return this.#lanes.map((lane) => lane.toString(16).padStart(12, '0')).join('')
  }
}

export type Sums = ReadonlyMap<string, TableSum>

const STEP = 10_000

async function sumSnapshot(snapshot: Snapshot, report: Progress): Promise<Sums> {
  const sums = new Map<string, TableSum>()
  for (const table of snapshot.tables) {
    const sum = new TableSum(table)
    for await (const row of snapshot.rows(table)) {
      sum.add(row)
      if (sum.rows % STEP === 0) report(`${table.table}, compared`, sum.rows)
    }
    sums.set(table.table, sum)
  }
  return sums
}

const differs = (what: string): Refusal =>
  refuse(
    'conflict',
    `The database does not hold what was written into it: ${what}. No server starts on it; empty it, and try again.`,
  )

/** Compares the database of the settings with what was to be written; `null` when it is the same. */
export async function compareWithDatabase(expected: Sums, report: Progress): Promise<Refusal | null> {
  const snapshot = await openSnapshot()
  try {
    const found = await sumSnapshot(snapshot, report)
    for (const [table, { rows, sum }] of expected) {
      const there = found.get(table)
      if (!there) return differs(`${table} is not there`)
      if (there.rows !== rows) return differs(`${table} has ${there.rows} rows, not ${rows}`)
      if (there.sum !== sum) return differs(`${table} has its ${rows} rows, but not as they were`)
    }
    return null
  } finally {
    snapshot.close()
  }
}
