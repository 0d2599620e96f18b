import { type Node } from './node.ts'
import { isAcknowledged, type Write } from './traffic.ts'

const TABLES = ['carriers', 'duty_statuses', 'trips', 'audit_events', 'seals']
const AT_ONCE = 2000

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE))

/** Rows that a write made, by what its kind is known by. */
const MADE = {
  status: { table: 'duty_statuses', key: 'client_id' },
  carrier: { table: 'carriers', key: 'name' },
  trip: { table: 'trips', key: 'pickup_location_name' },
} as const

async function idsOf(
  node: Node,
  database: string,
  table: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>()
  for (const chunk of chunksOf(ids)) {
    const rows = await node.ask<{ id: number }>(`select id from ${table} where id in (?)`, [chunk], database)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** What the database has of what was told to people. */
export async function compare(node: Node, database: string, writes: readonly Write[]) {
  let [acknowledged, lost, doubled] = [0, 0, 0]
  for (const [kind, { table, key }] of Object.entries(MADE)) {
    const told = writes.filter((write) => write.kind === kind && isAcknowledged(write))
    const ids = [...new Set(told.map(({ id }) => id))]
    const there = await idsOf(node, database, table, ids)
    acknowledged += told.length
    lost += ids.filter((id) => !there.has(id)).length
    const twice = await node.ask<{ n: number }>(
      `select count(*) as n from (select 1 from ${table} where ${key} is not null group by ${key} having count(*) > 1
         and (min(${key}) like '% of the bench' or '${key}' = 'client_id')) as twice`,
      [],
      database,
    )
    doubled += Number(twice[0]?.n)
  }
  return { acknowledged, lost, doubled }
}

/** Entries of logs after which there is a gap, or another entry at the same time. */
export async function countGaps(node: Node, database: string): Promise<number> {
  const [row] = await node.ask<{ n: number }>(
    `select count(*) as n from (
       select end_ms, lead(start_ms) over (partition by driver_id order by start_ms) as next_ms
       from duty_statuses where origin = 'recorded' and active = 1) as entries
     where not (end_ms <=> next_ms)`,
    [],
    database,
  )
  return Number(row?.n)
}

/** Of all values of all rows; `checksum table` reads no columns that the database works out. */
async function sumOf(node: Node, database: string, table: string): Promise<string> {
  const columns = await node.ask<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = ? and table_name = ? order by 1',
    [database, table],
  )
  const values = columns.map(({ name }) => `ifnull(\`${name}\`, '-')`).join(', ')
  const sum = `select count(*) as n, sum(crc32(concat_ws('#', ${values}))) as s from ${table}`
  return JSON.stringify(await node.ask(sum, [], database))
}

/** Tables of which the nodes do not hold the same rows. */
export async function findDifferences(nodes: readonly Node[], database: string): Promise<string[]> {
  const differing: string[] = []
  for (const table of TABLES) {
    const sums = await Promise.all(nodes.map((node) => sumOf(node, database, table)))
    if (new Set(sums).size > 1) differing.push(table)
  }
  return differing
}

/**
 * What people were told between the moments of `from` and `until`: 5xx or no answer at the first try. A
 * failure belongs to the moment of its answer: who waited longest met what was last.
 */
export function failedWithin(writes: readonly Write[], from: number, until: number) {
  const told = ({ at, took }: Write) => at + took
  const within = writes.filter((write) => told(write) >= from && told(write) < until)
  const failed = within.filter(({ statuses: [first = 0] }) => first === 0 || first >= 500)
  const last = Math.max(from, ...failed.map(told))
  return { writes: within.length, failed, secondsToRecover: (last - from) / 1000 }
}
