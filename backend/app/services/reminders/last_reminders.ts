import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import User from '#models/user'
import { type LastReminder } from '#services/reminders/reminder'

/** Less than any database takes as bound values of one query. */
const AT_ONCE = 400

/** By problem. */
export async function findLastReminders(
  problemIds: readonly string[],
): Promise<ReadonlyMap<string, LastReminder>> {
  const found = new Map<string, LastReminder>()
  for (let from = 0; from < problemIds.length; from += AT_ONCE) {
    const rows = (await db
      .from('reminders')
      .whereIn('problem_id', problemIds.slice(from, from + AT_ONCE))
      .select('problem_id', 'reminded_by', 'reminded_ms')) as {
      problem_id: string
      reminded_by: number
      reminded_ms: number | string
    }[]
    if (rows.length === 0) continue
    const users = await User.findMany([...new Set(rows.map((row) => row.reminded_by))])
    const userOf = new Map(users.map((user) => [user.id, user]))
    for (const row of rows) {
      const by = userOf.get(row.reminded_by)
      if (by)
        found.set(row.problem_id, {
          problemId: row.problem_id,
          at: instant(Number(row.reminded_ms)),
          by,
        })
    }
  }
  return found
}
