import { type EldLogRow } from '@longhaul/core/contract'
import type User from '#models/user'
import { readDriverDay, type DriverDayFacts } from '#services/driver_day/driver_day'
import { type LoggedDay } from '#services/driver_day/logged_days'
import { computeRecap, type DayRecap } from '#services/logs/log_recap'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { PDF_TASK } from '#services/logs/pdf_task'
import { type LogWriter } from '#services/logs/shown_logs'
import { readWholeLog, type WholeLog } from '#services/logs/whole_log'
import { now } from '#services/shared/now'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Whose days are printed, and what no daily log says of them yet. */
export type PrintedDriver = Pick<DriverDayFacts, 'at' | 'driver' | 'carrier' | 'trips'>

/** Writes days as they are printed. */
export interface DaysWriter {
  readonly log: LogWriter<EldLogRow>
  /** A day with its daily log, or without one with its recap. */
  printed(facts: PrintedDriver, day: LoggedDay, of: WholeLog | DayRecap): DayPdf
}

export interface DaysPdf {
  readonly file: Buffer
  /** The first and the last day. */
  readonly from: string
  readonly to: string
}

/** In their order. */
export async function printDays(
  facts: PrintedDriver & Pick<DriverDayFacts, 'days'>,
  writer: DaysWriter,
): Promise<DayPdf[]> {
  const printed: DayPdf[] = []
  for (const day of facts.days) {
    const unlogged = { ...day.terms, driverId: facts.driver.id, date: day.date }
    const of = day.log ? await readWholeLog(day.log, writer.log) : await computeRecap(unlogged, facts.at)
    printed.push(writer.printed(facts, day, of))
  }
  return printed
}

/** Today and the seven days before it as an officer gets them, newest first. */
export async function makeDaysPdf(
  driver: User,
  owner: TaskOwner,
  writer: DaysWriter,
): Promise<DaysPdf | Refusal> {
  const at = now()
  const facts = await readDriverDay(driver, at, owner)
  if (isRefusal(facts)) return facts
  const printed = await printDays(facts, writer)
  const file = await openWorkers().run(PDF_TASK, { days: printed, company: effective('company_name') }, owner)
  if (isRefusal(file)) return file
  return { file: Buffer.from(file), from: facts.days.at(-1)!.date, to: facts.days[0]!.date }
}
