import { DAY_MS, LOOK_BACK_MS, type Instant } from '@longhaul/core'
import type User from '#models/user'
import { type Terms } from '#services/home_terminal/terms'
import { makeLogKey } from '#services/overview/recorded_lately'
import { daysOf, type JudgedDay } from '#services/problems/judge_step'
import { JUDGE_TASK } from '#services/problems/judge_task'
import { readRecordParts, type DriverDays } from '#services/problems/record_parts'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

const REACH = { before: LOOK_BACK_MS, after: 0, atOnce: 100 }
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
  const unknown: (DriverDays & { place: string; follows: string })[] = []
  for (const driver of drivers) {
    const { dated } = terms.get(driver.id)!
    const { from, to } = daysOf(query, dated, now)
    const place = `${driver.id} ${from} ${to}`
    // Two days after the last one every clock on earth has left it.
    const until = Math.min(now, Date.parse(to) + 2 * DAY_MS)
    const follows = JSON.stringify([makeLogKey(driver), dated, until])
    const before = known.get(place)
    if (before?.follows === follows) found.set(driver.id, before.days)
    else unknown.push({ id: driver.id, dated, place, follows, from, to })
  }
  for await (const part of readRecordParts(unknown, REACH)) {
    const input = {
      drivers: part.map(({ rows, dated, from, to }) => ({
        rows: rows.map(({ status, startMs, endMs, special }) => ({ status, startMs, endMs, special })),
        dated,
        from,
        to,
      })),
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
  return found
}
