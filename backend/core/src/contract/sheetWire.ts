import type { LogSheet } from '../hos/logDay/logSheet.ts'
import { isoTime } from '../units.ts'
import type { DutyRow, SheetWire } from './wire.ts'

/** Server and device write the same. `lines` are the sheet's own, or with what is planned after them. */
export const sheetWire = (
  sheet: LogSheet,
  entries: DutyRow[],
  lines: LogSheet['lines'] = sheet.lines,
): SheetWire => ({
  date: sheet.date,
  zone: sheet.zone,
  day_start_hour: sheet.dayStartHour,
  start_time: isoTime(sheet.start),
  end_time: isoTime(sheet.end),
  length_minutes: sheet.length,
  totals: sheet.totals,
  on_duty_minutes: sheet.onDuty,
  unrecorded_minutes: sheet.unrecorded,
  lines: lines.map(({ status, from, to, recorded }) => ({ status, from, to, recorded })),
  ticks: sheet.ticks.map(({ at, label }) => ({ at, label })),
  entries,
})
