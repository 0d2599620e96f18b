import { hoursAndMinutes, minutes } from '../../../units.ts'
import { NEVER } from '../problem/limits.ts'
import { fuelsFrom, reachFrom } from '../problem/problem.ts'
import { layRoad } from '../problem/road.ts'
import { search } from '../search/search.ts'
import type { SearchProblem } from '../start/request.ts'
import type { PlanRefusal, PlanRequest, RefusalReason } from '../types.ts'

const ALWAYS = [0, NEVER] as const

/** The first time that is missed, and by how much, or that there is no plan at all. */
export function refusalOf(request: PlanRequest, problem: SearchProblem, cutShort: boolean): PlanRefusal {
  if (cutShort)
    return never('This trip is too long or too tightly bound to be planned at once; plan it in parts.')
  const pickupCloses = problem.pickupWindow[1]
  if (request.toPickup !== null && pickupCloses < NEVER) {
    const arrival = earliestPickup(request, problem)
    if (arrival !== null && arrival > pickupCloses)
      return late('pickup-window-missed', arrival - pickupCloses, 'The pickup closes')
  }
  const end = problem.dropoffWindow[1]
  if (end < NEVER) {
    const { best: free, cutShort: unknown } = search({ ...problem, dropoffWindow: ALWAYS })
    if (free !== null || unknown) {
      const lateness = free && free.bound - problem.service.dropoff - end
      const closes = request.options.dropoffWindow?.[1] ?? null
      return request.options.arriveBy !== null && (closes === null || request.options.arriveBy < closes)
        ? late('arrive-by-missed', lateness, 'The time to arrive by passes')
        : late('dropoff-window-missed', lateness, 'The drop-off closes')
    }
  }
  const { cycle, restart } = request.ruleset
  return never(
    restart === null
      ? `The ${hoursAndMinutes(cycle.max)} on duty in ${cycle.days} days (${cycle.cfr}) do not leave enough driving for this trip, and these rules have no restart.`
      : 'No legal plan exists for this trip.',
  )
}

/** Minutes until the pickup can be reached at the earliest, whatever comes after; `null` if never. */
function earliestPickup(request: PlanRequest, problem: SearchProblem): number | null {
  const road = layRoad(null, request.toPickup ?? { stretches: [] })
  const approach: SearchProblem = {
    ...problem,
    road,
    service: { ...problem.service, dropoff: 0 },
    pickupWindow: ALWAYS,
    dropoffWindow: ALWAYS,
    starts: problem.starts.map((start) => start.copy()),
  }
  for (const label of approach.starts) {
    label.origin = null
    label.loaded = true
    label.tankReach = reachFrom(approach, 0)
    label.fuelStops = fuelsFrom(approach, 0)
  }
  return search(approach).best?.bound ?? null
}

const never = (sentence: string): PlanRefusal => ({ ok: false, reason: 'never-legal', late: null, sentence })

/** `by` is `null` where the search could not tell in time how late the truck is. */
const late = (reason: RefusalReason, by: number | null, what: string): PlanRefusal => ({
  ok: false,
  reason,
  late: by === null ? null : minutes(by),
  sentence: `${what} ${by === null ? '' : `${hoursAndMinutes(by)} `}before the truck can legally be there.`,
})
