import db from '@adonisjs/lucid/services/db'
import { type DutyStatus } from '@longhaul/core'
import { findFirstStarts } from '#services/duty/first_starts'
import { readRecordParts } from '#services/problems/record_parts'
import { HOURS_TASK } from '#services/reports/hours_task'
import { driversAtOnce, type Gap, type ReportFacts, type Reported } from '#services/reports/report'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { openWorkers } from '#services/workers/workers'

export interface HoursOfDriver {
  readonly driverId: number
  readonly of: Readonly<Record<DutyStatus, number>>
  readonly unrecorded: number
  readonly loggedDays: number
}

async function loggedDays(ids: readonly number[], from: string, to: string): Promise<Map<number, number>> {
  const rows = (await db
    .from('eld_logs')
    .whereIn('driver_id', [...ids])
    .whereBetween('date', [from, to])
    .groupBy('driver_id')
    .select('driver_id')
    .count('* as days')) as { driver_id: number; days: number | string }[]
  return new Map(rows.map(({ driver_id, days }) => [driver_id, Number(days)]))
}

/** Each minute of the record once, by the line of the graph it stands on. */
export async function reportHours({
  query,
  periods,
  now,
  owner,
}: ReportFacts): Promise<Reported<HoursOfDriver> | Refusal> {
  const ids = periods.map(({ id }) => id)
  const first = await findFirstStarts('driver_id', ids, 'recorded')
  const logged = await loggedDays(ids, query.from, query.to)
  const rows: HoursOfDriver[] = []
  const gaps: Gap[] = []
  const reach = { before: 0, after: 0, atOnce: driversAtOnce(query) }
  for await (const part of readRecordParts(periods, reach)) {
    const drivers = part.map(({ id, dated, from, to, rows: all }) => ({
      rows: all.map(({ status, startMs, endMs, special }) => ({ status, startMs, endMs, special })),
      dated,
      from,
      to,
      firstMs: first.get(id) ?? null,
    }))
    const summed = await openWorkers().run(HOURS_TASK, { drivers, now }, owner)
    if (isRefusal(summed)) return summed
    part.forEach(({ id: driverId }, i) => {
      const { of, unrecorded } = summed[i]!
      rows.push({
        driverId,
        of,
        unrecorded: unrecorded.reduce((sum, { minutes }) => sum + minutes, 0),
        loggedDays: logged.get(driverId) ?? 0,
      })
      gaps.push(...unrecorded.map((gap) => ({ driverId, kind: 'unrecorded' as const, ...gap, stop: null })))
    })
  }
  return { rows, gaps }
}
