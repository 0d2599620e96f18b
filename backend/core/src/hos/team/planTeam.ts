import { minutes, plus } from '../../units.ts'
import { isShortHaulClaimed } from '../planner/exceptions/shortHaul.ts'
import { assumptionsOf } from '../planner/narration/assumptions.ts'
import { assertTeam } from './assertTeam.ts'
import { boundWithoutRests } from './bound.ts'
import { latestDeparture } from './margins/latest.ts'
import { narrate } from './narration/narrate.ts'
import { hasHours, requestOf, type TeamProblem, teamProblem, WHO } from './problem.ts'
import { refusalOf } from './refusal.ts'
import { FOR_PROOF, searchAll, type TeamPlanned } from './rounds.ts'
import type { Allowance } from './search.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamAnswer, TeamRequest, Who } from './types.ts'

export type * from './types.ts'

/** For each departure that is tried, where there is a time to arrive by. */
const FOR_LEAVING = 200

const MAY_LEAVE_LATER =
  'The team may be able to leave later than the latest departure named: there were too many ways to compare.'

const NOT_PROVED = 'This plan is legal, and there may be an earlier one: there were too many ways to compare.'

/**
 * The earliest legal finish of two drivers with one truck, then few stops and changes at the wheel
 * (docs/planner.md), or a refusal. Throws `BadInput` naming the field of a senseless request.
 */
export function planTeam(request: TeamRequest, allowance: Allowance = { steps: FOR_PROOF }): TeamAnswer {
  assertTeam(request)
  const problem = teamProblem(request)
  for (const starts of [problem.starts, problem.fallback]) {
    const outcome = searchAll(problem, starts, { ...allowance })
    if (outcome.best !== null) return planOf(request, outcome.problem, outcome.best, outcome)
    if (outcome.cutShort) return refusalOf(request, true)
  }
  return refusalOf(request, false)
}

function planOf(
  request: TeamRequest,
  problem: TeamProblem,
  best: TeamLabel,
  outcome: TeamPlanned,
): TeamAnswer {
  const least = leastEnd(problem, best, outcome)
  const unproved = least < best.minute
  const latest = request.options.arriveBy === null ? null : latestDeparture(problem, FOR_LEAVING)
  return {
    ok: true,
    departAt: request.departAt,
    driving: minutes(problem.truck.road.minutes),
    miles: problem.truck.road.miles,
    ...narrate(request, problem, best),
    latestDeparture: latest && plus(request.departAt, latest.at),
    assumptions: [
      ...assumptions(request),
      ...(unproved ? [NOT_PROVED] : []),
      ...(latest?.cutShort ? [MAY_LEAVE_LATER] : []),
    ],
    mayEndEarlier: unproved ? minutes(best.minute - least) : null,
  }
}

/** Nothing ends before it; less is known where hours worked on the trip could have returned to a driver. */
export function leastEnd(
  problem: TeamProblem,
  best: TeamLabel,
  { least }: Pick<TeamPlanned, 'least'>,
): number {
  let departure = best
  while (departure.before !== null) departure = departure.before
  const place = problem.truck.places[0]
  const mayReturn = WHO.some(
    (who) => best.minute > problem.drivers[who].ownReturn && !hasHours(problem, departure, who),
  )
  if (mayReturn && place !== undefined) return Math.min(least, boundWithoutRests(problem, departure, place))
  return least
}

const hasClaims = ({ drivers }: TeamRequest): boolean =>
  drivers.some(
    ({ context: { claims } }) =>
      claims.adverseAt.length + claims.sixteenHourAt.length > 0 || isShortHaulClaimed(claims),
  )

function assumptions(request: TeamRequest): string[] {
  const [of, ofOther] = WHO.map((who) => assumptionsOf(requestOf(request, who))) as [string[], string[]]
  const own = (who: Who, said: readonly string[], others: readonly string[]): string[] =>
    said
      .filter((sentence) => !others.includes(sentence))
      .map((sentence) => `${request.drivers[who].called}: ${sentence}`)
  return [
    ...own(0, of, ofOther),
    ...own(1, ofOther, of),
    ...of.filter((sentence) => ofOther.includes(sentence)),
    ...(hasClaims(request) ? ['Exceptions that a driver claims are not used by a team.'] : []),
    request.drivers[0].context.sleeperBerth
      ? 'The truck has a berth for each driver: both may rest in it while it stands, one while it moves.'
      : 'The truck has no sleeper berth, so nobody rests while it moves.',
    'One driver does the work at a stop; the other rests there where resting is allowed.',
  ]
}
