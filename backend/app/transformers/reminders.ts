import { isoTime } from '@longhaul/core'
import { type Reminded, type ReminderRow } from '@longhaul/core/contract'
import { type LastReminder, type Reminder } from '#services/reminders/reminder'
import { isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

export const remindedWire = (last: LastReminder | null | undefined): Reminded | null =>
  last ? { at: isoTime(last.at), by: tripUser(last.by) } : null

export const reminderRow = (one: Reminder): ReminderRow => ({
  id: one.problemId,
  kind: one.kind,
  date: one.date,
  starts_at: isoTime(one.start),
  ends_at: isoOrNull(one.end),
  trip_id: one.kind === 'late' ? one.recordId : null,
  row_id: one.kind === 'proposal' ? one.recordId : null,
  at: isoTime(one.at),
  by: tripUser(one.by),
})
