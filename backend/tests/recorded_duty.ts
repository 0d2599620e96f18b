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
