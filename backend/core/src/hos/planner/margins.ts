import { minutes, type Minutes, plus, type Instant, between } from '../../units.ts'
import { latestDeparture } from './latestDeparture.ts'
import { withoutPilots } from './exceptions/pilots.ts'
import { withBreaks } from './exceptions/shortHaul.ts'
import { planTrip } from './planTrip.ts'
import { NEVER } from './problem/limits.ts'
import { lastClosing, placesNotBefore } from './problem/places.ts'
import { MOST_STEPS, search } from './search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from './start/request.ts'
import { tripOf } from './start/trip.ts'
import type { PlanRefusal, PlanRequest, StopsRequest } from './types.ts'

export interface Margins {
  readonly ok: true
  /** With all windows kept; `null` where nothing closes. */
  readonly latestDeparture: Instant | null
  /**
   * How much later than in the plan each service may begin, if the rest of the trip is planned for it; `null`
   * where nothing closes any more, and where no search could tell.
   */
  readonly slack: readonly (Minutes | null)[]
  /** Is all that is later known to be too late? Else there were too many ways to compare. */
  readonly proved: boolean
}

/** How far margins are looked for: all of them, of a trip through many places, take seconds. */
export interface MarginsEffort {
  /** The most slack that is looked for: far openings take long to search. */
  readonly mostSlack: Minutes
  /** After which each search takes for too late what it has not found. */
  readonly mostSteps: number
  /** Of which places: all, or those that close themselves. */
  readonly places: 'all' | 'closing'
}

const WHOLE: MarginsEffort = { mostSlack: minutes(NEVER), mostSteps: MOST_STEPS, places: 'all' }

/** How late one may be: at the departure, and at each place, with every time after it still kept. */
export function marginsOf(
  request: PlanRequest | StopsRequest,
  { mostSlack, mostSteps, places }: MarginsEffort = WHOLE,
): Margins | PlanRefusal {
  const plan = planTrip(request)
  if (!plan.ok) return plan
  // Later than planned, short haul and pilot programmes may be over.
  const trip = tripOf(request)
  const asked = withoutPilots(withBreaks(trip))
  const start = startOfRequest(asked)
  const problem = problemOf(asked, start, start.labels)
  const closes = problem.places[0] !== undefined && problem.places[0].ahead.dueBy < NEVER / 2
  const departure = closes ? latestDeparture(problem, mostSteps) : null
  let proved = departure?.cutShort !== true && withoutPilots(trip) === trip
  const slack = plan.visits.map((visit, i) => {
    const planned = between(plan.departAt, visit.start)
    if (places === 'closing' && lastClosing(problem.places[i]!) >= NEVER) return null
    const latest = latestStart(problem, i, planned, planned + mostSlack, mostSteps)
    if (latest === null) return null
    proved &&= !latest.cutShort
    if (latest.cutShort && latest.at === planned) return null
    return minutes(latest.at - planned)
  })
  return {
    ok: true,
    latestDeparture: departure && plus(plan.departAt, departure.later),
    slack,
    proved,
  }
}

/** By bisection: whoever begins a service later could have waited for it. Most can be as late as can be. */
function latestStart(
  problem: SearchProblem,
  index: number,
  planned: number,
  most: number,
  mostSteps: number,
): { readonly at: number; readonly cutShort: boolean } | null {
  const dueBy = problem.places[index]?.ahead.dueBy ?? NEVER
  if (dueBy >= NEVER / 2) return null
  let cutShort = false
  let inTime = planned
  let late = Math.max(planned, Math.min(dueBy, most)) + 1
  for (let tried = late - 1; late - inTime > 1; tried = (inTime + late) >> 1) {
    const found = search(notBefore(problem, index, tried), { steps: mostSteps })
    if (found.best !== null) inTime = tried
    else {
      late = tried
      cutShort ||= found.cutShort
    }
  }
  return { at: inTime, cutShort }
}

/** The same trip with no service before a minute at one of its places. */
const notBefore = (problem: SearchProblem, index: number, minute: number): SearchProblem => ({
  ...problem,
  places: placesNotBefore(problem.places, index, minute),
  starts: problem.starts.map((start) => start.copy()),
})
