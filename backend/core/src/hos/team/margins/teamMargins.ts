import { between, minutes, plus } from '../../../units.ts'
import type { Margins } from '../../planner/margins.ts'
import { placesNotBefore } from '../../planner/problem/places.ts'
import { NEVER } from '../../planner/problem/limits.ts'
import type { PlanRefusal } from '../../planner/types.ts'
import { planTeam } from '../planTeam.ts'
import { type TeamProblem, teamProblem, withPlaces } from '../problem.ts'
import type { TeamRequest } from '../types.ts'
import { closes, type Latest, latestDeparture, latestInTime } from './latest.ts'

/** Labels that each search of a margin may look at. */
const FOR_A_MARGIN = 3000

/** How late a team may be: at the departure, and at each place that closes, with every time after it kept. */
export function teamMarginsOf(request: TeamRequest, steps = FOR_A_MARGIN): Margins | PlanRefusal {
  const plan = planTeam(request)
  if (!plan.ok) return plan
  const problem = teamProblem(request)
  const departure = closes(problem) ? latestDeparture(problem, steps) : null
  let proved = departure?.cutShort !== true
  const slack = plan.visits.map(({ start }, i) => {
    const planned = between(plan.departAt, start)
    const latest = latestStart(problem, i, planned, steps)
    if (latest === null) return null
    proved &&= !latest.cutShort
    return latest.cutShort && latest.at === planned ? null : minutes(latest.at - planned)
  })
  return {
    ok: true,
    latestDeparture: departure && plus(plan.departAt, departure.at),
    slack,
    proved,
  }
}

/** Whoever begins a service later could have waited for it. `null` where nothing closes any more. */
function latestStart(problem: TeamProblem, index: number, planned: number, steps: number): Latest | null {
  const { truck } = problem
  const dueBy = truck.places[index]?.ahead.dueBy ?? NEVER
  if (dueBy >= NEVER / 2) return null
  return latestInTime(planned, Math.max(planned, dueBy) + 1, steps, (minute) =>
    withPlaces(problem, placesNotBefore(truck.places, index, minute)),
  )
}
