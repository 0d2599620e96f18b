import { readPlanCase } from '../../backend/core/bin/planCases.ts'
import { readTeamCase } from '../../backend/core/bin/teamCases.ts'
import {
  audit,
  localIso,
  type Plan,
  type PlanRefusal,
  planTeam,
  planTrip,
  type StopsRequest,
} from '../../backend/core/src/index.ts'
import {
  auditContext,
  isCutShort,
  isRecordBroken,
  leavesHalf,
  segmentsOf,
  withRecord,
} from '../../backend/core/test/anyTrip.ts'
import { driverSteps } from '../../backend/core/test/exhaustive/driver.ts'
import { agreementOn } from '../../backend/core/test/stopsAgree.ts'
import { teamAgreement } from '../../backend/core/test/team/agree.ts'
import type { Instance } from '../check/types.ts'
import type { Asked } from './wire.ts'

/** As the command reads it: what is proved is proved of what is written. */
function requestOf(asked: Asked): StopsRequest {
  const { request } = readPlanCase(asked)
  if (!('stops' in request)) throw new Error(`${asked.id} has no stops`)
  return request
}

const isClean = (request: StopsRequest, plan: Plan): boolean =>
  audit(withRecord(request, segmentsOf(plan)), request.ruleset, auditContext(request)).length === 0

/** The best answer of the planner; `null` where it proves none, or record and plan are no legal log. */
function answered(asked: Asked, request: StopsRequest): Instance['expected'] | null {
  const plan = planTrip(request)
  if (isRecordBroken(request)) return null
  if (plan.ok) {
    const proved =
      plan.mayEndEarlier === null && !isCutShort(plan) && !leavesHalf(plan) && isClean(request, plan)
    return proved ? { finish: localIso(plan.finish, asked.tz ?? '') } : null
  }
  return refused(plan)
}

function refused({ reason, stop, late, sentence }: PlanRefusal): Instance['expected'] | null {
  if (reason !== 'window-missed' || late === null || sentence.includes('plan it in parts')) return null
  return { refusal: { reason, stop, lateMinutes: late } }
}

/** Asked before the long search: is there still room for one like this? */
export type Wanted = (instance: Instance) => boolean

/** Where the planner itself proves that nothing ends earlier. */
export function provedBySearch(asked: Asked, isWanted: Wanted): Instance | null {
  const expected = answered(asked, requestOf(asked))
  const instance: Instance | null = expected && { ...asked, expected, proof: 'search' }
  return instance && isWanted(instance) ? instance : null
}

/** Where a search of every tick, written apart from it, finds what the planner finds. @throws on another */
export function provedByAll(
  asked: Asked,
  { grid, mostStates }: { grid: number; mostStates: number },
  isWanted: Wanted,
): Instance | null {
  const instance = provedBySearch(asked, isWanted)
  if (instance === null) return null
  const found = agreementOn({ grid, request: requestOf(asked) }, mostStates)
  if (found.as === 'different') throw new Error(`${asked.id}: ${found.what}`)
  return found.as === 'equal' || found.as === 'refused' ? { ...instance, proof: 'exhaustive' } : null
}

/** Where rests stay whole a record may also leave no half open. */
const isRecordLegal = (request: StopsRequest): boolean =>
  !isRecordBroken(request) && driverSteps(request).start().length > 0

/** A team's, where the planner itself proves that nothing ends earlier. */
export function teamProvedBySearch(asked: Asked, isWanted: Wanted): Instance | null {
  const { request } = readTeamCase(asked)
  if (request.drivers.some((driver) => !isRecordLegal({ ...request, ...driver }))) return null
  const plan = planTeam(request)
  if (!plan.ok || plan.mayEndEarlier !== null) return null
  const expected = { finish: localIso(plan.finish, asked.tz ?? '') }
  const instance: Instance = { ...asked, expected, proof: 'search' }
  return isWanted(instance) ? instance : null
}

/** And where a search of every tick finds the same. @throws on another */
export function teamProvedByAll(
  asked: Asked,
  { grid, mostStates }: { grid: number; mostStates: number },
  isWanted: Wanted,
): Instance | null {
  const instance = teamProvedBySearch(asked, isWanted)
  if (instance === null) return null
  const found = teamAgreement({ grid, request: readTeamCase(asked).request }, mostStates)
  if (found.as === 'later' || found.as === 'illegal') throw new Error(`${asked.id}: ${found.what}`)
  return found.as === 'equal' ? { ...instance, proof: 'exhaustive' } : null
}
