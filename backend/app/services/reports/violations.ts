import { LOOK_BACK_MS } from '@longhaul/core'
import { readRecordParts } from '#services/problems/record_parts'
import { driversAtOnce, type ReportFacts, type Reported } from '#services/reports/report'
import { type BrokenRule } from '#services/reports/violations_step'
import { VIOLATIONS_TASK } from '#services/reports/violations_task'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { openWorkers } from '#services/workers/workers'

export interface BrokenByDriver extends BrokenRule {
  readonly driverId: number
}

/** Each day judged under the terms its driver had on it. */
export async function reportViolations({
  query,
  periods,
  now,
  owner,
}: ReportFacts): Promise<Reported<BrokenByDriver> | Refusal> {
  const rows: BrokenByDriver[] = []
  const reach = { before: LOOK_BACK_MS, after: 0, atOnce: driversAtOnce(query) }
  for await (const part of readRecordParts(periods, reach)) {
    const drivers = part.map(({ dated, from, to, rows: all }) => ({
      rows: all.map(({ status, startMs, endMs, special }) => ({ status, startMs, endMs, special })),
      dated,
      from,
      to,
    }))
    const summed = await openWorkers().run(VIOLATIONS_TASK, { drivers, now }, owner)
    if (isRefusal(summed)) return summed
    part.forEach(({ id: driverId }, i) => {
      rows.push(...summed[i]!.map((broken) => ({ driverId, ...broken })))
    })
  }
  return { rows, gaps: [] }
}
