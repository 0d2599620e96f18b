import { between, minutes } from '../../units.ts'
import { missedBy, never } from '../planner/narration/refusal.ts'
import { tripOf } from '../planner/start/trip.ts'
import type { PlanRefusal } from '../planner/types.ts'
import { requestOf, type TeamProblem, teamProblem } from './problem.ts'
import { type Allowance, earliest } from './search.ts'
import type { TeamRequest } from './types.ts'

/** Steps that may be spent on saying by how much a time is missed. */
const TO_SAY_HOW_LATE = 10_000

/** The first time that is missed, and by how much, or that there is no plan at all. */
export function refusalOf(request: TeamRequest, cutShort: boolean): PlanRefusal {
  if (cutShort)
    return never('This trip is too long or too tightly bound to be planned at once; plan it in parts.')
  const trip = tripOf(requestOf(request, 0))
  const allowance = { steps: TO_SAY_HOW_LATE }
  for (const [i, { windows }] of request.stops.entries()) {
    const isLast = i === request.stops.length - 1
    const arriveBy = isLast ? request.options.arriveBy : null
    const close = Math.min(windows.at(-1)?.[1] ?? Infinity, arriveBy ?? Infinity)
    if (close === Infinity) continue
    const upTo = asFarAs(request, i)
    if (arrival({ ...upTo, options: { ...upTo.options, arriveBy } }, allowance) !== null) continue
    const { stops, options } = upTo
    const open = stops.map((stop, j) => (j === i ? { ...stop, windows: [] } : stop))
    const free = arrival({ ...upTo, stops: open, options: { ...options, arriveBy: null } }, allowance)
    const late =
      free === null ? null : minutes(free - between(request.departAt, close as TeamRequest['departAt']))
    return missedBy(trip, i, late)
  }
  const restarts = request.drivers.every(({ ruleset }) => ruleset.restart !== null)
  return never(restarts ? 'No legal plan exists for this trip.' : NONE_IN_WHICH_HOURS_STAY)
}

/** Without restarts a long trip may need its own hours back. */
const NONE_IN_WHICH_HOURS_STAY =
  'No legal plan was found that counts the hours worked on the trip itself to its end; plan it in parts.'

/** The same trip up to the start of the work at a place. */
function asFarAs(request: TeamRequest, index: number): TeamRequest {
  const stops = request.stops
    .slice(0, index + 1)
    .map((stop, i) => (i === index ? { ...stop, service: minutes(0) } : stop))
  return { ...request, stops }
}

/** When the team gets there at the earliest; `null` where it cannot, or was not found in time. */
function arrival(request: TeamRequest, allowance: Allowance): number | null {
  const problem: TeamProblem = teamProblem(request)
  for (const starts of [problem.starts, problem.fallback]) {
    const { best } = earliest(problem, starts, allowance)
    if (best !== null) return best.minute
  }
  return null
}
