import { MOST_STEPS, search } from './search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from './start/request.ts'
import { departLater } from './start/start.ts'
import type { Trip } from './start/trip.ts'

/** Where something else was tried, that of the request itself: legal, perhaps too early. */
export function latestOf(request: Trip, tried: Trip, problem: SearchProblem): LatestDeparture {
  if (tried === request) return latestDeparture(problem)
  const start = startOfRequest(request)
  return { ...latestDeparture(problemOf(request, start, start.labels)), cutShort: true }
}

export interface LatestDeparture {
  readonly later: number
  readonly cutShort: boolean
}

/**
 * By bisection: whoever leaves later could have waited, so what is late once stays late.
 * `cutShort`: a search that stopped early was taken for too late.
 */
export function latestDeparture(problem: SearchProblem, mostSteps = MOST_STEPS): LatestDeparture {
  let cutShort = false
  let inTime = 0
  const [first] = problem.places
  let late = first ? Math.max(1, first.ahead.dueBy - first.at + 1) : 1
  while (late - inTime > 1) {
    const middle = (inTime + late) >> 1
    const later = { ...problem, starts: problem.starts.map((start) => departLater(start, middle)) }
    const found = search(later, { steps: mostSteps })
    if (found.best !== null) inTime = middle
    else {
      late = middle
      cutShort ||= found.cutShort
    }
  }
  return { later: inTime, cutShort }
}
