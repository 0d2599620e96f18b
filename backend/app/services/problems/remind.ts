import { hoursAndMinutes, MINUTE_MS, type Instant } from '@longhaul/core'
import {
  isReminded,
  personName,
  REMIND_AGAIN_MS,
  type RemindAnswer,
  type RemindBody,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { insertRows } from '#rows/insert_rows'
import { nextLock } from '#rows/lock_version'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { type Problem } from '#services/problems/problem'
import { listProblems } from '#services/problems/problems'
import { pushReminder } from '#services/push/reminder_push'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'

const TABLE = 'reminders'
const MENDED = 'This is mended, or has changed. Look at the list again.'
const NOT_OF_THIS = 'The driver cannot mend this.'

interface LastRow {
  readonly problem_id: string
  readonly request_id: string
  readonly reminded_by: number
  readonly reminded_ms: number | string
}

const findRows = async (
  ids: readonly string[],
  client: Pick<TransactionClientContract, 'from'> = db,
): Promise<Map<string, LastRow>> => {
  const rows = (await client
    .from(TABLE)
    .whereIn('problem_id', [...ids])
    .select('problem_id', 'request_id', 'reminded_by', 'reminded_ms')) as LastRow[]
  return new Map(rows.map((row) => [row.problem_id, row]))
}

/** What of it stands now, judged as the list of problems is. */
async function findProblems(
  { driver, problems }: RemindBody,
  at: Instant,
  owner: TaskOwner,
): Promise<Map<string, Problem> | Refusal> {
  const dates = problems.map(({ date }) => date).sort()
  const kinds = new Set(problems.map(({ id }) => id.slice(0, id.indexOf('-'))))
  const [kind] = kinds
  const filter = {
    driver_id: driver,
    date_gte: dates[0],
    date_lte: dates.at(-1),
    ...(kinds.size === 1 && { kind }),
  }
  const page = await listProblems({ filter: JSON.stringify(filter) }, at, owner)
  return isRefusal(page) ? page : new Map(page.rows.map((one) => [one.id, one]))
}

const recordOf = ({ id, kind, tripId }: Problem): number | null =>
  kind === 'proposal' ? Number(id.slice('proposal-'.length)) : tripId

async function store(
  fresh: readonly Problem[],
  known: ReadonlyMap<string, LastRow>,
  { request, driver }: RemindBody,
  actor: Actor,
  at: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const again = fresh.filter(({ id }) => known.has(id)).map(({ id }) => id)
  if (again.length > 0)
    await trx
      .from(TABLE)
      .whereIn('problem_id', again)
      .update({ request_id: request, reminded_by: actor.userId, reminded_ms: at })
  await insertRows(trx, {
    table: TABLE,
    columns: [
      'problem_id',
      'driver_id',
      'kind',
      'date',
      'at_ms',
      'to_ms',
      'record_id',
      'request_id',
      'reminded_by',
      'reminded_ms',
    ],
    rows: fresh
      .filter(({ id }) => !known.has(id))
      .map((one) => [
        one.id,
        driver,
        one.kind,
        one.date,
        one.at,
        one.to,
        recordOf(one),
        request,
        actor.userId!,
        at,
      ]),
  })
  for (const { kind, date } of fresh)
    await recordEvent(actor, 'remind', { kind: 'user', id: driver }, { after: { problem: kind, date } }, trx)
}

async function refuseTwice({ reminded_by, reminded_ms }: LastRow, at: Instant): Promise<string> {
  const by = await User.findOrFail(reminded_by)
  const minutes = Math.max(1, Math.floor((at - Number(reminded_ms)) / MINUTE_MS))
  return `${personName(by.firstName, by.lastName, by.username)} reminded the driver of this ${hoursAndMinutes(minutes)} ago.`
}

/** Reminds one driver of problems that stand, of each at most once an hour and once for a request. */
export async function remindDriver(
  body: RemindBody,
  actor: Actor,
  at: Instant,
  owner: TaskOwner,
): Promise<RemindAnswer | Refusal> {
  const ids = [...new Set(body.problems.map(({ id }) => id))]
  const isDone = (row: LastRow | undefined) => row?.request_id === body.request
  // Sent again after a lost answer, it may be mended by now: it was taken all the same.
  const before = await findRows(ids)
  const standing = ids.every((id) => isDone(before.get(id)))
    ? new Map<string, Problem>()
    : await findProblems(body, at, owner)
  if (isRefusal(standing)) return standing
  const refused: RemindAnswer['refused'] = []
  const twice: [string, LastRow][] = []
  const fresh = await inTransaction(async (trx) => {
    refused.length = twice.length = 0
    // The lock: reminders of one driver come one after the other.
    await trx.from('users').where('id', body.driver).update(nextLock(trx))
    const known = await findRows(ids, trx)
    const found = ids.flatMap((id) => {
      const last = known.get(id)
      const problem = standing.get(id)
      if (isDone(last)) return []
      if (last && Number(last.reminded_ms) > at - REMIND_AGAIN_MS) twice.push([id, last])
      else if (!problem) refused.push({ id, sentence: MENDED })
      else if (!isReminded(problem.kind)) refused.push({ id, sentence: NOT_OF_THIS })
      else return [problem]
      return []
    })
    if (found.length > 0) await store(found, known, body, actor, at, trx)
    return found
  })
  for (const [id, last] of twice) refused.push({ id, sentence: await refuseTwice(last, at) })
  const not = new Set(refused.map(({ id }) => id))
  if (fresh.length > 0)
    pushReminder(
      body.driver,
      fresh.map(({ kind }) => kind),
      at,
    )
  const reminded = ids.filter((id) => !not.has(id))
  return reminded.length === 0 ? refuse('conflict', refused[0]!.sentence) : { reminded, refused }
}
