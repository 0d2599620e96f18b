import db from '@adonisjs/lucid/services/db'
import { DAY_MS, floorToMinute, homeDays, instant, LOOK_BACK_MS, type Instant } from '@longhaul/core'
import type User from '#models/user'
import { DAY_TASK } from '#services/driver_day/day_task'
import { type PrintedDriver } from '#services/driver_day/days_pdf'
import { writeUpDays, type LoggedDay } from '#services/driver_day/logged_days'
import { findOpenTrips } from '#services/driver_day/open_trips'
import { readEntries } from '#services/duty/entries'
import { findTerms } from '#services/home_terminal/terms'
import { findCarriers } from '#services/logs/log_lists'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Any days of one driver's record, newest first: those with a daily log or with recorded duty. */
export interface DriverPeriod extends PrintedDriver {
  readonly days: readonly LoggedDay[]
}

export async function readDriverPeriod(
  driver: User,
  { from, to }: { readonly from: string; readonly to: string },
  at: Instant,
  asker: TaskOwner,
): Promise<DriverPeriod | Refusal> {
  const now = floorToMinute(at)
  const { homeZone, dayStartHour, ruleset, pilots, dated } = await findTerms(driver.id, to)
  const calendar = homeDays(homeZone, dayStartHour)
  const until = instant(Math.min(now, calendar.on(to).end))
  const since = instant(calendar.on(from).start - LOOK_BACK_MS)
  const carrier = (await findCarriers([driver.id])).get(driver.id) ?? null
  const trips = (await findOpenTrips(driver.id, now)).map((trip) => ({ ...trip, progress: null }))
  const printed = { at, driver, carrier, trips }
  if (until <= since) return { ...printed, days: [] }
  const duty = await readEntries(
    db
      .from('duty_statuses')
      .where({ driver_id: driver.id, active: 1, origin: 'recorded' })
      .where('start_ms', '<', until)
      .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', since))
      .orderBy('start_ms'),
  )
  // Where new terms begin the day later, the day before is still going on; at its end a day is yesterday.
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 3
  const terms = { homeZone, dayStartHour, ruleset, pilots }
  const worked = await openWorkers().run(
    DAY_TASK,
    { rows: duty, trips: [], terms, dated, now: until, days },
    asker,
  )
  if (isRefusal(worked)) return worked
  const within = worked.days.filter(({ date }) => date >= from && date <= to)
  const written = await writeUpDays(within, duty, driver, carrier)
  return { ...printed, days: written.filter(({ log, entries }) => log !== null || entries.length > 0) }
}
