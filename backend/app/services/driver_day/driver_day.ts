import db from '@adonisjs/lucid/services/db'
import { floorToMinute, instant, LOOK_BACK_MS, saysSomething, type Instant } from '@longhaul/core'
import type Carrier from '#models/carrier'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { DAY_TASK } from '#services/driver_day/day_task'
import type { TripProgress } from '#services/driver_day/day_step'
import { findOpenTrips, type PlannedTrip } from '#services/driver_day/open_trips'
import { writeUpDays, type LoggedDay } from '#services/driver_day/logged_days'
import { readEntries, type DutyEntry } from '#services/duty/entries'
import { findCarriers } from '#services/logs/log_lists'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { sendsMail } from '#services/shared/settings'
import { findTerms, type Terms } from '#services/home_terminal/terms'
import { type Reminder } from '#services/reminders/reminder'
import { findStandingReminders } from '#services/reminders/standing_reminders'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Today and the seven days before it, 395.8(k)(2). */
const DAYS = 8

/** What a driver needs for a day. */
export interface DriverDayFacts {
  readonly at: Instant
  readonly driver: User
  readonly carrier: Carrier | null
  readonly terms: Terms
  readonly sendsMail: boolean
  readonly duty: readonly DutyEntry[]
  readonly proposals: readonly DutyStatus[]
  readonly reminders: readonly Reminder[]
  readonly days: readonly LoggedDay[]
  readonly trips: readonly (PlannedTrip & { readonly progress: TripProgress | null })[]
}

/** The driver's record, logs and open trips at `at`. The rules are worked out in a thread. */
export async function readDriverDay(
  driver: User,
  at: Instant,
  asker: TaskOwner,
): Promise<DriverDayFacts | Refusal> {
  const now = floorToMinute(at)
  const terms = await findTerms(driver.id, now)
  const duty = await readEntries(
    db
      .from('duty_statuses')
      .where({ driver_id: driver.id, active: 1, origin: 'recorded' })
      .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', now - LOOK_BACK_MS))
      .orderBy('start_ms'),
  )
  const proposals = await DutyStatus.query()
    .where({ driver_id: driver.id, active: 1, origin: 'proposed' })
    .orderBy('start_ms')
  const trips = await findOpenTrips(driver.id, now)
  const input = {
    rows: duty.filter((row) => saysSomething(row, now)),
    trips: trips.flatMap(({ open }) => open ?? []),
    terms,
    dated: terms.dated,
    now,
    days: DAYS,
  }
  const worked = await openWorkers().run(DAY_TASK, input, asker)
  if (isRefusal(worked)) return worked
  const progress = new Map(input.trips.map(({ id }, i) => [id, worked.trips[i]!]))
  const carrier = (await findCarriers([driver.id])).get(driver.id) ?? null
  return {
    at: instant(at),
    driver,
    carrier,
    terms,
    sendsMail: sendsMail(),
    duty,
    proposals,
    reminders: await findStandingReminders(driver.id, now),
    days: await writeUpDays(worked.days, duty, driver, carrier),
    trips: trips.map((trip) => ({ ...trip, progress: progress.get(trip.shown.id) ?? null })),
  }
}
