import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import User from '#models/user'
import { findRows } from '#rows/find_rows'
import { type LastReminder } from '#services/reminders/reminder'

interface ReminderRow {
  problem_id: string
  reminded_by: number
  reminded_ms: number | string
}

/** By problem. */
export async function findLastReminders(
  problemIds: readonly string[],
): Promise<ReadonlyMap<string, LastReminder>> {
  const columns = ['problem_id', 'reminded_by', 'reminded_ms']
  const rows = await findRows<ReminderRow>(db.connection(), 'reminders', 'problem_id', problemIds, columns)
  const found = new Map<string, LastReminder>()
  if (rows.length === 0) return found
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
  return found
}
