import { openFrom } from '../planner/problem/places.ts'
import { NEVER } from '../planner/problem/limits.ts'
import type { Place } from '../planner/problem/places.ts'
import { reachFrom } from '../planner/problem/problem.ts'
import { hasHours, type TeamProblem } from './problem.ts'
import { drivenBy, type Reserve, reserveOf } from './reserve.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/** The end that no completion of the label can beat; `NEVER` where a place ahead has closed. */
export function boundOf(problem: TeamProblem, label: TeamLabel): number {
  const { truck } = problem
  const place = truck.places[label.next]
  if (place === undefined) return label.minute
  const driving = truck.road.minutes - label.driven
  return Math.max(
    boundWithoutRests(problem, label, place),
    label.minute + drivenBy(reservesOf(problem, label), driving) + (problem.workAtEnd[label.next] ?? 0),
  )
}

/** By driving, work and windows alone. */
export function boundWithoutRests(problem: TeamProblem, label: TeamLabel, { ahead }: Place): number {
  const { road, fuelling } = problem.truck
  const work = ahead.service + label.fuelStops * fuelling
  return Math.max(throughWindows(problem, label), label.minute + road.minutes - label.driven + work)
}

/**
 * The end by driving, work and the windows, with fuel taken as late as may be; after a wait on a full tank.
 * `NEVER` where one is missed.
 */
function throughWindows({ truck }: TeamProblem, { minute, driven, next, tankReach }: TeamLabel): number {
  let [end, at, reach] = [minute, driven, tankReach]
  for (const place of truck.places.slice(next)) {
    end += place.at - at
    at = place.at
    while (reach < at) {
      const further = reachFrom(truck, reach)
      if (further <= reach) return NEVER
      reach = further
      end += truck.fuelling
    }
    const opens = openFrom(place, end)
    if (opens > end || place.kind === 'fuel') reach = reachFrom(truck, at)
    end = opens + place.service
  }
  return Math.min(end, NEVER)
}

const reservesOf = (problem: TeamProblem, label: TeamLabel): readonly [Reserve, Reserve] => {
  const of = (who: Who): Reserve =>
    reserveOf(problem.drivers[who], label.drivers[who], label.minute, hasHours(problem, label, who))
  return [of(0), of(1)]
}
