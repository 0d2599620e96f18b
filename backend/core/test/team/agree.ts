import {
  audit,
  between,
  MINUTE_MS,
  planTeam,
  type TeamPlan,
  type TeamRequest,
  type TeamSegment,
  type Timeline,
  type Violation,
  type Who,
} from '../../src/index.ts'

import { auditContext, isRecordBroken, withRecord } from '../anyTrip.ts'
import { naiveAudit } from '../naive.ts'
import { exhaustiveTeam } from '../exhaustive/team.ts'
import type { GridTeam } from './gridTeam.ts'

export type TeamAgreement =
  | { readonly as: 'equal' | 'earlier' | 'later' | 'illegal'; readonly what: string }
  | { readonly as: 'refused' | 'too large' | 'broken record' | 'unproved' }

/** A driver's record with the plan. */
function logOf(request: TeamRequest, plan: TeamPlan, who: Who): Timeline {
  const driver = { ...request, ...request.drivers[who] }
  const timeline = plan.drivers[who].timeline.map((entry: TeamSegment) => ({
    status: entry.status,
    start: entry.start,
    end: entry.end,
    ...(entry.special ? { special: entry.special } : {}),
  }))
  return withRecord(driver, timeline)
}

function wholeFindings(request: TeamRequest, plan: TeamPlan, who: Who): Violation[] {
  const driver = { ...request, ...request.drivers[who] }
  return audit(logOf(request, plan, who), driver.ruleset, auditContext(driver))
}

/** What the audit finds in a driver's log after the departure. */
export const teamFindings = (request: TeamRequest, plan: TeamPlan, who: Who): Violation[] =>
  wholeFindings(request, plan, who).filter(({ end }) => end > request.departAt)

/** A record that only a rest to come would make legal, and the plan takes none: the search never does so. */
const leavesRecordBroken = (request: TeamRequest, plan: TeamPlan): boolean =>
  ([0, 1] as const).some((who) =>
    wholeFindings(request, plan, who).some(({ end }) => end <= request.departAt),
  )

/** The rules it breaks minute by minute, by a reader that shares nothing with the engine. */
export function minuteFindings(request: TeamRequest, plan: TeamPlan, who: Who): string[] {
  const driver = { ...request, ...request.drivers[who] }
  const ways = naiveAudit(logOf(request, plan, who), driver.ruleset, auditContext(driver))
  const broken = ways.map((way) =>
    way.filter(({ end }) => end * MINUTE_MS > request.departAt).map(({ rule }) => rule),
  )
  return broken.find(({ length }) => length === 0) ?? broken[0] ?? []
}

const findingsOf = (request: TeamRequest, plan: TeamPlan, who: Who): string[] => [
  ...teamFindings(request, plan, who).map(({ sentence }) => sentence),
  ...(request.options.passengerSeat ? [] : minuteFindings(request, plan, who)),
]

/** Does an exhaustive search find what the planner finds? `mostMinutes` bounds it where there is no plan. */
export function teamAgreement({ grid, request }: GridTeam, mostStates: number): TeamAgreement {
  const broken = request.drivers.some((driver) => isRecordBroken({ ...request, ...driver }))
  if (broken) return { as: 'broken record' }
  const plan = planTeam(request)
  const finish = plan.ok ? between(plan.departAt, plan.finish) : null
  if (plan.ok)
    for (const who of [0, 1] as const)
      for (const what of findingsOf(request, plan, who)) return { as: 'illegal', what }
  const found = exhaustiveTeam(request, { grid, latest: finish ?? 2400, mostStates })
  if (found.stopped) return { as: 'too large' }
  // No reading of a record is legal, and the search does not follow such records.
  if (found.states === 0 || (plan.ok && leavesRecordBroken(request, plan))) return { as: 'broken record' }
  if (!plan.ok)
    return found.finish === null ? { as: 'refused' } : { as: 'later', what: `none, found ${found.finish}` }
  const what = `${found.finish}, planned ${finish}`
  if (found.finish === finish) return { as: 'equal', what }
  if (found.finish === null) return { as: 'earlier', what }
  return plan.mayEndEarlier === null ? { as: 'later', what } : { as: 'unproved' }
}
