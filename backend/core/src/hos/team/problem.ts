import type { StopsRequest } from '../planner/types.ts'
import { type CycleHours, countedAt, NO_HOURS, cycleLeft } from '../planner/problem/cycleHours.ts'
import type { Limits } from '../planner/problem/limits.ts'
import type { Problem } from '../planner/problem/problem.ts'
import type { Label } from '../planner/label/label.ts'
import { problemOf, startOfRequest } from '../planner/start/request.ts'
import type { Start } from '../planner/start/start.ts'
import { type DriverLabel, driverAtDeparture } from './driverLabel.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamRequest, Who } from './types.ts'

export interface DriverProblem {
  readonly limits: Limits
  /** Hours from before the departure that the cycle counts. */
  readonly prior: CycleHours
}

export interface TeamProblem {
  /** Road, places and tank; its driver is of no concern. */
  readonly truck: Problem
  readonly drivers: readonly [DriverProblem, DriverProblem]
  readonly berth: boolean
  /** Are stops for fuel tried wherever they may matter? Else where the truck stops anyway or must. */
  readonly anyFuel: boolean
  /** The last place where nobody may rest; -1 for none. */
  readonly lastWithoutRest: number
  readonly starts: readonly (readonly [DriverLabel, DriverLabel])[]
  /** With readings of the records that leave findings behind, where no plan starts from the others. */
  readonly fallback: readonly (readonly [DriverLabel, DriverLabel])[]
}

export const WHO = [0, 1] as const satisfies readonly Who[]
export const otherThan = (who: Who): Who => (who === 0 ? 1 : 0)

export const requestOf = (request: TeamRequest, who: Who): StopsRequest => {
  const { ruleset, context: granted, state } = request.drivers[who]
  // Plans of teams use no pilot programme.
  const { splitDuty: _, evenSplit: __, ...claims } = granted.claims
  const context = { ...granted, claims }
  // Halves that must both be in the berth (395.1(g)(3)) are no choice of a team's.
  const splitRests = request.options.splitRests && !ruleset.split?.otherInBerth
  return { ...request, ruleset, context, state, options: { ...request.options, splitRests } }
}

export function teamProblem(request: TeamRequest): TeamProblem {
  const read = WHO.map((who) => {
    const asked = requestOf(request, who)
    const start = startOfRequest(asked)
    return { start, problem: problemOf(asked, start, []) }
  })
  const [first, second] = read as [(typeof read)[0], (typeof read)[0]]
  const pairs = (of: (start: Start) => readonly Label[]): (readonly [DriverLabel, DriverLabel])[] => {
    const [ones, others] = read.map(({ start, problem }) =>
      of(start).map((label) => driverAtDeparture(label, problem.limits)),
    ) as [DriverLabel[], DriverLabel[]]
    return ones.flatMap((one) => others.map((other) => [one, other] as const))
  }
  const falls = read.some(({ start }) => start.fallback.length > 0)
  return {
    truck: first.problem,
    drivers: [
      { limits: first.problem.limits, prior: first.start.prior },
      { limits: second.problem.limits, prior: second.start.prior },
    ],
    berth: request.drivers[0].context.sleeperBerth,
    anyFuel: true,
    lastWithoutRest: first.problem.places.findLastIndex(({ rest }) => !rest),
    starts: pairs(({ labels }) => labels),
    fallback: falls ? pairs(({ labels, fallback }) => [...labels, ...fallback]) : [],
  }
}

/** Hours from before the departure that still count. */
export const hoursOf = ({ prior }: DriverProblem, driver: DriverLabel): CycleHours =>
  driver.restarted ? NO_HOURS : prior

/** Minutes of driving that the cycle leaves one who is awake. */
export const cycleOf = (asked: DriverProblem, driver: DriverLabel, minute: number): number =>
  cycleLeft(asked.limits, hoursOf(asked, driver), minute, driver.onDuty)

/** Does the cycle bar none of the driving to come, whoever does what is left to be done? */
export function hasHours(
  { truck, drivers, lastWithoutRest }: TeamProblem,
  label: TeamLabel,
  who: Who,
): boolean {
  const place = truck.places[label.next]
  if (place === undefined) return true
  // Where nobody may rest waiting is on duty too.
  if (label.next <= lastWithoutRest + 1 && lastWithoutRest >= 0) return false
  const [asked, driver] = [drivers[who], label.drivers[who]]
  const left = asked.limits.cycle - driver.onDuty - countedAt(hoursOf(asked, driver), label.minute)
  const driving = truck.road.minutes - label.driven
  return left >= driving + place.ahead.service + label.fuelStops * truck.fuelling
}
