import { DAY_MINUTES } from '../../units.ts'
import { needsCheck, withoutDays } from '../planner/canada/dayBound.ts'
import type { StopsRequest } from '../planner/types.ts'
import { type CycleHours, countedAt, NO_HOURS, cycleLeft } from '../planner/problem/cycleHours.ts'
import { NEVER } from '../planner/problem/limits.ts'
import { lastOpening, type Place } from '../planner/problem/places.ts'
import { firstReturn, lastPlace, type Problem } from '../planner/problem/problem.ts'
import type { Label } from '../planner/label/label.ts'
import { problemOf, startOfRequest } from '../planner/start/request.ts'
import type { Start } from '../planner/start/start.ts'
import { SHORTEST_OFF } from '../rules/ruleset.ts'
import { type Binding, bindingAt, clocksAtDeparture, dayRulesOf, NOTHING_BINDS } from './canada/dayClocks.ts'
import { freshShifts, type Shifts, WayAhead } from './bounds/wayAhead.ts'
import { type Stands, standsOf } from './bounds/wholeRests.ts'
import { type DriverLabel, type DriverRules, driverAtDeparture, hasOpenHalf } from './driverLabel.ts'
import { type Step, stepsOf } from './steps.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamRequest, Who } from './types.ts'

export interface DriverProblem extends DriverRules {
  /** Hours from before the departure that the cycle counts. */
  readonly prior: CycleHours
  /** When the first hours worked on the trip itself would leave it. */
  readonly ownReturn: number
  /** What driving costs of rests and breaks. */
  readonly steps: readonly Step[]
}

export interface TeamProblem {
  /** Road, places and tank; its driver is of no concern. */
  readonly truck: Problem
  readonly drivers: readonly [DriverProblem, DriverProblem]
  /** Are both held to the same, with the same hours behind them? */
  readonly isEven: boolean
  readonly berth: boolean
  /** Are fuel and changes at the wheel tried wherever they may matter? Else at fewer places. */
  readonly isThorough: boolean
  /** By the place that is next: work that comes after all driving. */
  readonly workAtEnd: readonly number[]
  /** By the place that is next: when windows ahead open or close, less driving and work before them. */
  readonly edges: readonly (readonly number[])[]
  readonly way: WayAhead
  readonly stands: Stands
  /** Without a berth: the shifts of both rested. */
  readonly fresh: Shifts
  /** What ends later is not looked for. */
  readonly endBy: number
  /** The last place where nobody may rest; -1 for none. */
  readonly lastWithoutRest: number
  readonly starts: readonly (readonly [DriverLabel, DriverLabel])[]
  /** The minute of which they are. */
  readonly leavesAt: number
  /** With readings of the records that leave findings behind, where no plan starts from the others. */
  readonly fallback: readonly (readonly [DriverLabel, DriverLabel])[]
}

export const WHO = [0, 1] as const satisfies readonly Who[]
export const otherThan = (who: Who): Who => (who === 0 ? 1 : 0)

/** As the planner of one driver reads it; Canada's shifts by elapsed time alone, the labels keep the rest. */
export const requestOf = (request: TeamRequest, who: Who): StopsRequest => {
  const { ruleset, context: granted, state } = request.drivers[who]
  // Plans of teams use no pilot programme and no short haul.
  const { splitDuty: _, evenSplit: __, ...claims } = granted.claims
  const context = { ...granted, claims: { ...claims, shortHaul: false } }
  // Halves that must both be in the berth (395.1(g)(3)) are no choice of a team's.
  const splitRests = request.options.splitRests && !ruleset.split?.otherInBerth
  const asked = { ...request, ruleset, context, state, options: { ...request.options, splitRests } }
  return needsCheck(ruleset) ? withoutDays(asked) : asked
}

export function teamProblem(request: TeamRequest): TeamProblem {
  const [first, second] = WHO.map((who) => readDriver(request, who)) as [Read, Read]
  const pairs = (of: (start: Start) => readonly Label[]): (readonly [DriverLabel, DriverLabel])[] => {
    const [ones, others] = [first, second].map(({ start, driverOf }) => of(start).map(driverOf)) as [
      DriverLabel[],
      DriverLabel[],
    ]
    return ones.flatMap((one) => others.map((other) => [one, other] as const))
  }
  const falls = [first, second].some(({ start }) => start.fallback.length > 0)
  const drivers = [first.driver, second.driver] as const
  const limits = [first.driver.limits, second.driver.limits] as const
  return {
    truck: first.truck,
    drivers,
    isEven: JSON.stringify(first.driver) === JSON.stringify(second.driver),
    berth: request.drivers[0].context.sleeperBerth,
    isThorough: true,
    way: new WayAhead(first.truck.places, first.truck.fuelling),
    stands: standsOf(first.truck, limits),
    fresh: freshShifts(limits),
    endBy: NEVER,
    workAtEnd: workAtEnd(first.truck),
    edges: edgesOf(first.truck),
    lastWithoutRest: first.truck.places.findLastIndex(({ rest }) => !rest),
    starts: pairs(({ labels }) => labels),
    leavesAt: 0,
    fallback: falls ? pairs(({ labels, fallback }) => [...labels, ...fallback]) : [],
  }
}

const workAtEnd = ({ places, road }: Problem): number[] =>
  places.map((_, next) =>
    places.slice(next).reduce((sum, { at, service }) => sum + (at === road.minutes ? service : 0), 0),
  )

function edgesOf({ places }: Problem): number[][] {
  return places.map((_, next) => {
    let work = 0
    return places.slice(next).flatMap(({ at, windows, service }) => {
      const before = at + work
      work += service
      return windows.flat().flatMap((edge) => (edge < NEVER ? [edge - before] : []))
    })
  })
}

/** The same road with other windows. */
export function withPlaces(problem: TeamProblem, places: readonly Place[]): TeamProblem {
  const truck = { ...problem.truck, places }
  return { ...problem, truck, edges: edgesOf(truck), way: new WayAhead(places, truck.fuelling) }
}

/** The same with whole rests alone, from where no half waits for another; `null` where that is no other. */
export function withoutSplits(
  problem: TeamProblem,
  starts: TeamProblem['starts'],
): { readonly problem: TeamProblem; readonly starts: TeamProblem['starts'] } | null {
  const [one, other] = problem.drivers
  if (one.limits.split === null && other.limits.split === null) return null
  const closed = starts.filter((pair) => !pair.some(hasOpenHalf))
  return closed.length === 0 ? null : { problem: ofWholeRests(problem), starts: closed }
}

function ofWholeRests(problem: TeamProblem): TeamProblem {
  const [one, other] = problem.drivers
  const drivers = [withWholeRests(one), withWholeRests(other)] as const
  return { ...problem, drivers, stands: standsOf(problem.truck, [drivers[0].limits, drivers[1].limits]) }
}

function withWholeRests(asked: DriverProblem): DriverProblem {
  const limits = { ...asked.limits, split: null }
  return { ...asked, limits, steps: stepsOf(limits) }
}

interface Read {
  readonly start: Start
  readonly truck: Problem
  readonly driver: DriverProblem
  readonly driverOf: (label: Label) => DriverLabel
}

function readDriver(request: TeamRequest, who: Who): Read {
  const asked = requestOf(request, who)
  const { ruleset } = request.drivers[who]
  const start = startOfRequest(asked)
  const truck = problemOf(asked, start, [])
  const canada = dayRulesOf({ ...asked, ruleset })
  const { limits } = truck
  const driver = {
    limits,
    canada,
    prior: start.prior,
    ownReturn: firstReturn(truck),
    steps: stepsOf(limits),
  }
  const driverOf = (label: Label): DriverLabel =>
    driverAtDeparture(label, limits, canada && clocksAtDeparture(asked, ruleset, label))
  return { start, truck, driver, driverOf }
}

/** Hours from before the departure that still count. */
export const hoursOf = ({ prior }: DriverProblem, driver: DriverLabel): CycleHours =>
  driver.restarted ? NO_HOURS : prior

/** Minutes of driving that the cycle leaves one who is awake. */
export const cycleOf = (asked: DriverProblem, driver: DriverLabel, minute: number): number =>
  cycleLeft(asked.limits, hoursOf(asked, driver), minute, driver.onDuty)

/** Minutes of work and driving still to come, whoever does them. */
function dutyAhead({ truck, lastWithoutRest, endBy }: TeamProblem, label: TeamLabel): number {
  const place = truck.places[label.next]
  if (place === undefined) return -Infinity
  // Waiting is on duty where nobody may rest.
  if (label.next <= lastWithoutRest + 1 && lastWithoutRest >= 0) return endBy - label.minute
  return truck.road.minutes - label.driven + place.ahead.service + label.fuelStops * truck.fuelling
}

/** Does the cycle bar none of the driving from minute `at` on, whoever does what is left to be done? */
export function hasHours(problem: TeamProblem, label: TeamLabel, who: Who, at = label.minute): boolean {
  const [asked, driver] = [problem.drivers[who], label.drivers[who]]
  const left = asked.limits.cycle - driver.onDuty - countedAt(hoursOf(asked, driver), at)
  return left >= dutyAhead(problem, label)
}

/** Canada: which of the driver's days, and of the days off asked for, may bar driving to come. */
export function bindingOf(problem: TeamProblem, label: TeamLabel, who: Who): Binding {
  const rules = problem.drivers[who].canada
  const clocks = label.drivers[who].canada
  const place = problem.truck.places[label.next]
  if (rules === null || clocks === null || place === undefined) return NOTHING_BINDS
  const ahead = dutyAhead(problem, label)
  const last = Math.max(label.minute, place.ahead.lastOpening, lastOpening(lastPlace(problem.truck)))
  // One rest at each place ahead may be too short to be off duty.
  const short = SHORTEST_OFF * (problem.truck.places.length - label.next)
  return bindingAt(clocks, label.minute, { duty: ahead + short, end: last + 3 * ahead + LONGEST_REST }, rules)
}

/** Time that a trip may take beside thrice its work and driving, after the last place has opened. */
const LONGEST_REST = 4 * DAY_MINUTES
