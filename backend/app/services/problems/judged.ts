import { DAY_MS, instant, LOOK_BACK_MS, type Instant } from '@longhaul/core'
import type User from '#models/user'
import { type Terms } from '#services/home_terminal/terms'
import { makeLogKey, readSince } from '#services/overview/recorded_lately'
import { daysOf, type JudgedDay, type JudgedDriver } from '#services/problems/judge_step'
import { JUDGE_TASK } from '#services/problems/judge_task'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** Copied to a thread at once: a few milliseconds of the event loop. */
const DRIVERS_AT_ONCE = 25
const ROWS_AT_ONCE = 3000
/** Read from the database at once. */
const DRIVERS_READ = 100
/** Two ranges of the largest fleet; more begin anew. */
const MOST_KNOWN = 2400

/** By driver and days, with the log, the terms and the minute it follows from. */
const known = new Map<string, { readonly follows: string; readonly days: readonly JudgedDay[] }>()

interface Unknown extends JudgedDriver {
  readonly id: number
  readonly place: string
  readonly follows: string
}

function* inParts(drivers: readonly Unknown[]): Generator<Unknown[]> {
  let part: Unknown[] = []
  let rows = 0
  for (const one of drivers) {
    if (part.length === DRIVERS_AT_ONCE || (part.length > 0 && rows + one.rows.length > ROWS_AT_ONCE)) {
      yield part
      part = []
      rows = 0
    }
    part.push(one)
    rows += one.rows.length
  }
  if (part.length > 0) yield part
}

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
    for (const part of inParts(batch)) {
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
