import { DAY_MS, instant, LOOK_BACK_MS, type Instant } from '@longhaul/core'
import type User from '#models/user'
import { type Terms } from '#services/home_terminal/terms'
import { makeLogKey, readSince } from '#services/overview/recorded_lately'
import { daysOf, type JudgedDay } from '#services/problems/judge_step'
import { JUDGE_TASK } from '#services/problems/judge_task'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { driverParts } from '#services/workers/driver_parts'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Read from the database at once. */
const DRIVERS_READ = 100
/** Two ranges of the largest fleet; more begin anew. */
const MOST_KNOWN = 2400

/** By driver and days, with the log, the terms and the minute it follows from. */
const known = new Map<string, { readonly follows: string; readonly days: readonly JudgedDay[] }>()

/** Judged in threads; again only where a log, its terms or, of today, the minute has changed. */
export async function judgeDays(
  drivers: readonly User[],
  terms: ReadonlyMap<number, Terms>,
  query: { readonly from: string | null; readonly to: string | null },
  now: Instant,
  owner: TaskOwner,
): Promise<ReadonlyMap<number, readonly JudgedDay[]> | Refusal> {
  const found = new Map<number, readonly JudgedDay[]>()
  const unknown: { driver: User; place: string; follows: string; from: string; to: string }[] = []
  for (const driver of drivers) {
    const { dated } = terms.get(driver.id)!
    const { from, to } = daysOf(query, dated, now)
    const place = `${driver.id} ${from} ${to}`
    // Two days after the last one every clock on earth has left it.
    const until = Math.min(now, Date.parse(to) + 2 * DAY_MS)
    const follows = JSON.stringify([makeLogKey(driver), dated, until])
    const before = known.get(place)
    if (before?.follows === follows) found.set(driver.id, before.days)
    else unknown.push({ driver, place, follows, from, to })
  }
  for (let at = 0; at < unknown.length; at += DRIVERS_READ) {
    const read = unknown.slice(at, at + DRIVERS_READ)
    const first = read.reduce((least, { from }) => (from < least ? from : least), read[0]!.from)
    const since = instant(Date.parse(first) - DAY_MS - LOOK_BACK_MS)
    const rows = await readSince(
      read.map(({ driver }) => driver.id),
      since,
    )
    const batch = read.map(({ driver, ...one }) => ({
      ...one,
      id: driver.id,
      dated: terms.get(driver.id)!.dated,
      rows: rows
        .get(driver.id)!
        .filter(({ startMs }) => startMs < Date.parse(one.to) + 2 * DAY_MS)
        .map(({ status, startMs, endMs, special }) => ({ status, startMs, endMs, special })),
    }))
    for (const part of driverParts(batch)) {
      const input = {
        drivers: part.map(({ rows, dated, from, to }) => ({ rows, dated, from, to })),
        now,
      }
      const answer = await openWorkers().run(JUDGE_TASK, input, owner)
      if (isRefusal(answer)) return answer
      if (known.size + part.length > MOST_KNOWN) known.clear()
      part.forEach(({ id, place, follows }, i) => {
        known.set(place, { follows, days: answer[i]! })
        found.set(id, answer[i]!)
      })
    }
  }
  return found
}
