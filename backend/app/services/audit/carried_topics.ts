import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type HistoryTopic } from '@longhaul/core/contract'
import { topicOf } from '#services/audit/topics'

/** Lines that are read and placed at a time. */
const BATCH = 500

type Values = Record<string, unknown> | null

interface Line {
  readonly id: number
  readonly user_id: number | null
  readonly action: string
  readonly record_kind: string
  readonly record_id: number | null
  readonly before: Values
  readonly after: Values
}

interface Placed {
  readonly id: number
  readonly driverId: number
  readonly topic: HistoryTopic
}

const parsed = (text: unknown): Values =>
  typeof text === 'string' ? (JSON.parse(text) as Values) : ((text as Values) ?? null)

async function readAfter(client: TransactionClientContract, id: number): Promise<Line[]> {
  const rows = (await client
    .from('audit_events')
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .select('id', 'user_id', 'action', 'record_kind', 'record_id', 'before', 'after')) as Line[]
  return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }))
}

async function columnsOf<Row extends { id: number }>(
  client: TransactionClientContract,
  table: string,
  ids: readonly number[],
  select: readonly string[],
): Promise<Map<number, Row>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const rows = (await client
    .from(table)
    .whereIn('id', distinct)
    .select('id', ...select)) as Row[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who was refused a sign-in, of whom no session says it. */
async function readRefused(
  client: TransactionClientContract,
  lines: readonly Line[],
): Promise<Map<string, number>> {
  const keys = lines.flatMap((line) => nameIn(line) ?? [])
  if (keys.length === 0) return new Map()
  const rows = (await client
    .from('users')
    .whereIn('username_key', [...new Set(keys)])
    .select('id', 'username_key')) as { id: number; username_key: string }[]
  return new Map(rows.map(({ id, username_key }) => [username_key, id]))
}

const nameIn = ({ record_kind, user_id, after }: Line): string | undefined => {
  const name = after?.['username']
  return record_kind === 'session' && user_id === null && typeof name === 'string'
    ? name.toLowerCase()
    : undefined
}

const ref = (values: Values, name: string): number | undefined => {
  const value = values?.[name]
  return typeof value === 'number' ? value : undefined
}

/** Where each of some lines belongs; of a record that is gone its lines say whose it was. */
async function placeOf(client: TransactionClientContract, lines: readonly Line[]): Promise<Placed[]> {
  const idsOf = (kind: string) =>
    lines.flatMap(({ record_kind, record_id }) =>
      record_kind === kind && record_id !== null ? [record_id] : [],
    )
  const entries = await columnsOf<{ id: number; driver_id: number; origin: string }>(
    client,
    'duty_statuses',
    idsOf('duty_status'),
    ['driver_id', 'origin'],
  )
  const days = await columnsOf<{ id: number; driver_id: number }>(client, 'eld_logs', idsOf('eld_log'), [
    'driver_id',
  ])
  const terms = await columnsOf<{ id: number; driver_id: number }>(
    client,
    'driver_terms',
    idsOf('driver_terms'),
    ['driver_id'],
  )
  const profileOf = ({ record_id, before, after }: Line) =>
    terms.get(record_id ?? 0)?.driver_id ?? ref(before, 'driverId') ?? ref(after, 'driverId')
  const profiles = await columnsOf<{ id: number; user_id: number }>(
    client,
    'drivers',
    [
      ...idsOf('driver'),
      ...lines.flatMap((line) =>
        line.record_kind === 'driver_terms' ? [profileOf(line)].filter((id) => id !== undefined) : [],
      ),
    ],
    ['user_id'],
  )
  const refused = await readRefused(client, lines)
  const ownerOf = (line: Line): number | null | undefined => {
    const { record_kind: kind, record_id: id, before, after, user_id } = line
    switch (kind) {
      case 'user':
        return id
      case 'session':
        return user_id ?? refused.get(nameIn(line) ?? '')
      case 'request':
        return user_id
      case 'duty_status':
        return entries.get(id ?? 0)?.driver_id ?? ref(before, 'driverId') ?? ref(after, 'driverId')
      case 'eld_log':
        return days.get(id ?? 0)?.driver_id ?? ref(before, 'driverId') ?? ref(after, 'driverId')
      case 'driver':
        return profiles.get(id ?? 0)?.user_id ?? ref(before, 'userId') ?? ref(after, 'userId')
      case 'driver_terms':
        return profiles.get(profileOf(line) ?? 0)?.user_id
      default:
        return null
    }
  }
  return lines.flatMap((line) => {
    const driverId = ownerOf(line)
    if (driverId === null || driverId === undefined) return []
    const { action, record_kind: kind, record_id, before, after } = line
    // What an entry was made as stands in the line that made it; a version is never made another again.
    const made = action === 'create' ? after?.['origin'] : undefined
    const origin = typeof made === 'string' ? made : (entries.get(record_id ?? 0)?.origin ?? null)
    const byDriver = line.user_id === driverId
    const topic = topicOf({ kind, action, before, after, byDriver, origin })
    return topic === null ? [] : [{ id: line.id, driverId, topic }]
  })
}

/** Says of lines written before whose history they stand in. May be done again. */
export async function placeLinesInHistory(client: TransactionClientContract): Promise<void> {
  for (let last = 0; ;) {
    const lines = await readAfter(client, last)
    const placed = await placeOf(client, lines)
    const groups = Map.groupBy(placed, ({ driverId, topic }) => `${driverId} ${topic}`)
    for (const group of groups.values())
      await client
        .from('audit_events')
        .whereIn(
          'id',
          group.map(({ id }) => id),
        )
        .update({ driver_id: group[0]!.driverId, topic: group[0]!.topic })
    if (lines.length < BATCH) return
    last = lines.at(-1)!.id
  }
}
