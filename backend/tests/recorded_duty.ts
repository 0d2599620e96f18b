import { type DutyStatus as Status } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import User from '#models/user'
import { aDutyRow, hoursAgo } from '#tests/support/records'

/** Recorded rows, oldest first: status, hours ago it began; the last is open. Counts the log's version up. */
export async function recordDuty(
  driver: User,
  rows: readonly [Status, number][],
  tripId: number | null = null,
) {
  await User.query().where('id', driver.id).increment('log_version', 1)
  for (const [i, [status, from]] of rows.entries())
    await DutyStatus.create(
      aDutyRow(driver, status, hoursAgo(from), rows[i + 1] ? hoursAgo(rows[i + 1]![1]) : null, { tripId }),
    )
}

/** Two breaks missed, three hours nobody recorded between them, all of it unsigned. */
export async function recordSlips(driver: User) {
  await recordDuty(driver, [
    ['OFF_DUTY', 14 * 24],
    ['DRIVING', 80],
    ['OFF_DUTY', 70],
    ['DRIVING', 50],
    ['OFF_DUTY', 41],
  ])
  await DutyStatus.query()
    .where({ driver_id: driver.id, start_ms: hoursAgo(80) })
    .update({ end_ms: hoursAgo(73) })
}
