import type { DriverDay, ReminderRow } from '@longhaul/core/contract'

/** Whether time of the gap is in no entry. */
function isOpen({ starts_at, ends_at }: ReminderRow, { at, duty }: DriverDay): boolean {
  let until = Date.parse(starts_at)
  for (const { start_time, end_time } of duty) {
    if (Date.parse(start_time) > until) break
    until = Math.max(until, Date.parse(end_time ?? at))
  }
  return until < Date.parse(ends_at ?? at)
}

/** What a device kept from an older version knows of no reminders. */
const remindersOf = ({ reminders = [] }: Partial<Pick<DriverDay, 'reminders'>>) => reminders

/** What is left of the office's reminders on this device: without what the driver has done and not sent. */
export const standingReminders = (day: DriverDay, signed: ReadonlySet<string>): ReminderRow[] =>
  remindersOf(day).filter((one) => {
    if (one.kind === 'unsigned')
      return (
        !signed.has(one.date) && !day.days.some(({ date, log }) => date === one.date && log?.certified_at)
      )
    if (one.kind === 'proposal') return day.proposals.some(({ id }) => id === one.row_id)
    if (one.kind === 'late')
      return !day.trips.some(({ trip }) => trip.id === one.trip_id && trip.status === 'COMPLETED')
    // What lies before the days that a device carries, only the server knows.
    return Date.parse(one.starts_at) < Date.parse(day.duty[0]?.start_time ?? day.at) || isOpen(one, day)
  })
