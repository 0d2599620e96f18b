import db from '@adonisjs/lucid/services/db'
import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** A whole table could take longer than a statement may. */
const SPAN = 20_000

async function countOf(
  table: string,
  those: (rows: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract,
): Promise<number> {
  const [top] = await db.from(table).max('id as id')
  const last = Number((top as { id: number | null }).id ?? 0)
  let counted = 0
  for (let after = 0; after < last; after += SPAN) {
    const rows = db.from(table).whereBetween('id', [after + 1, after + SPAN])
    const [found] = await those(rows).count('* as n')
    counted += Number((found as { n: number | string }).n)
  }
  return counted
}

/** Entries and daily logs with their changes, certified days with their copies. */
export async function countRecordsToCompare(): Promise<number> {
  return (
    (await countOf('duty_statuses', (rows) => rows.whereNot('origin', 'planned'))) +
    (await countOf('eld_logs', (rows) => rows)) +
    (await countOf('eld_logs', (rows) => rows.whereNotNull('certified_ms')))
  )
}

/** Over all parts of a verification. People go on writing, so that it is never past its end. */
export class Progress {
  readonly #total: number
  readonly #tell: ((checked: number, total: number) => Promise<unknown>) | undefined
  #checked = 0

  constructor(total: number, tell?: (checked: number, total: number) => Promise<unknown>) {
    this.#total = total
    this.#tell = tell
  }

  /** None where something took its time and nothing is counted. */
  async advance(more: number): Promise<void> {
    this.#checked = Math.min(this.#checked + more, this.#total)
    await this.#tell?.(this.#checked, this.#total)
  }
}
