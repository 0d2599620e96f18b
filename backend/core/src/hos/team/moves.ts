import { NEVER } from '../planner/problem/limits.ts'
import type { Place } from '../planner/problem/places.ts'
import { fuelsFrom, reachFrom } from '../planner/problem/problem.ts'
import { SHORTEST_OFF } from '../rules/ruleset.ts'
import { boundOf } from './bound.ts'
import { type DayEvents, dayEvents } from './canada/dayClocks.ts'
import { awake, clocksLeft, drive, type DriverLabel, rest, strandsHalf, work } from './driverLabel.ts'
import { handOvers } from './handOvers.ts'
import {
  bindingOf,
  cycleOf,
  type DriverProblem,
  hasHours,
  hoursOf,
  otherThan,
  type TeamProblem,
  WHO,
} from './problem.ts'
import { STOP_EFFORT, type TeamLabel, type TeamStep } from './teamLabel.ts'
import type { Who } from './types.ts'

/** All that the team may do next, each up to the first event that may change what is best. */
export function movesFrom(problem: TeamProblem, label: TeamLabel): TeamLabel[] {
  const found: TeamLabel[] = []
  // Of two who are alike the first begins: the other way round is the same.
  const whos = label.wheel === null && areAlike(problem, label) ? FIRST : WHO
  for (const who of whos) {
    driveOn(problem, label, who, found)
    if (mayServe(problem, label)) serve(problem, label, who, found)
    if (mayFuel(problem, label, who)) fuel(problem, label, who, found)
  }
  stand(problem, label, found)
  return found
}

const FIRST = [0] as const

function areAlike({ isEven }: TeamProblem, { drivers: [one, other] }: TeamLabel): boolean {
  if (!isEven) return false
  const keys = Object.keys(one) as (keyof DriverLabel)[]
  return keys.every((key) => one[key] === other[key])
}

const placeOf = ({ truck }: TeamProblem, { next }: TeamLabel): Place | undefined => truck.places[next]

/** Where the truck stands: the place to be served or the one served last. */
function standsAt({ truck }: TeamProblem, { driven, next }: TeamLabel): Place | null {
  const place = truck.places[next]
  if (place?.at === driven) return place
  const behind = truck.places[next - 1]
  return behind?.at === driven ? behind : null
}

/** Before anything is done the team is where it has rested. */
export const mayRest = (problem: TeamProblem, label: TeamLabel): boolean =>
  !label.begun || mayRestBesideWork(problem, label)

const mayRestBesideWork = (problem: TeamProblem, label: TeamLabel): boolean =>
  standsAt(problem, label)?.rest ?? true

function mayServe(problem: TeamProblem, label: TeamLabel): boolean {
  const place = placeOf(problem, label)
  if (place === undefined || place.at !== label.driven) return false
  return place.windows.some(([open, close]) => label.minute >= open && label.minute <= close)
}

/** It spares a later stop, or is a break, in which a stop for fuel comes earlier than it must. */
function mayFuel(problem: TeamProblem, label: TeamLabel, who: Who): boolean {
  const { driven, next, fuelStops, tankReach } = label
  const { truck } = problem
  if (fuelStops === 0 || reachFrom(truck, driven) === tankReach) return false
  return fuelsFrom(truck, driven, next) < fuelStops || isBreak(problem, label.drivers[who], who)
}

function isBreak(
  { truck, drivers, isThorough }: TeamProblem,
  { sinceBreak, idle }: DriverLabel,
  who: Who,
): boolean {
  const { breakLength } = drivers[who].limits
  return isThorough && sinceBreak > 0 && idle < breakLength && idle + truck.fuelling >= breakLength
}

function driveOn(problem: TeamProblem, label: TeamLabel, who: Who, found: TeamLabel[]): void {
  const place = placeOf(problem, label)
  if (place === undefined) return
  const [asked, beside] = [problem.drivers[who], problem.drivers[otherThan(who)]]
  const other = label.drivers[otherThan(who)]
  const road = Math.min(place.at, label.tankReach) - label.driven
  for (const driver of awake(label.drivers[who], label.minute, asked)) {
    const left = Math.min(road, clocksLeft(driver, label.minute, asked), cycleOf(asked, driver, label.minute))
    if (left <= 0) continue
    const events = [left, ...clockEvents(problem, label, otherThan(who))]
    for (const { begins, room } of daysThatBind(problem, label, who))
      // From there on what is left of the day is one shift's.
      events.push(begins, room - asked.limits.drive)
    if (problem.berth) events.push(...restEvents(problem, label, otherThan(who)))
    if (problem.berth && problem.isThorough) events.push(...handOvers(problem, label, otherThan(who)))
    if (problem.isThorough && label.fuelStops > 0) events.push(firstFuel(problem, label, left))
    if (!place.rest) events.push(place.at - 1 - label.driven)
    if (!mayRest(problem, label)) events.push(1)
    const n = firstOf(events)
    for (const partner of restOrWork(problem, other, n, label.minute, beside, problem.berth))
      add(problem, label, found, {
        step: { kind: 'drive', who, minutes: n },
        drivers: pairOf(who, drive(driver, n, label.minute, asked), partner),
        driven: label.driven + n,
      })
  }
}

/** How far the truck goes, up to `most` minutes, before filling the tank can spare a later stop. */
function firstFuel({ truck }: TeamProblem, { driven, next, fuelStops }: TeamLabel, most: number): number {
  if (fuelsFrom(truck, driven, next) < fuelStops) return most
  let [less, enough] = [0, most]
  while (enough - less > 1) {
    const middle = (less + enough) >> 1
    if (fuelsFrom(truck, driven + middle, next) < fuelStops) enough = middle
    else less = middle
  }
  return enough
}

function serve(problem: TeamProblem, label: TeamLabel, who: Who, found: TeamLabel[]): void {
  const place = placeOf(problem, label) as Place
  const filled =
    place.kind === 'fuel'
      ? {
          tankReach: reachFrom(problem.truck, place.at),
          fuelStops: fuelsFrom(problem.truck, place.at, label.next + 1),
        }
      : {}
  const next = { next: label.next + 1, ...filled }
  if (place.service === 0) {
    if (who === 0)
      add(problem, label, found, {
        step: { kind: 'service', who, minutes: 0 },
        drivers: label.drivers,
        ...next,
      })
    return
  }
  onDutyAt(problem, label, who, { kind: 'service', who, minutes: place.service }, next, found)
}

function fuel(problem: TeamProblem, label: TeamLabel, who: Who, found: TeamLabel[]): void {
  const { truck } = problem
  const filled = {
    tankReach: reachFrom(truck, label.driven),
    fuelStops: fuelsFrom(truck, label.driven, label.next),
  }
  onDutyAt(problem, label, who, { kind: 'fuel', who, minutes: truck.fuelling }, filled, found)
}

/** One works; the other rests where that is allowed. */
function onDutyAt(
  problem: TeamProblem,
  label: TeamLabel,
  who: Who,
  step: TeamStep,
  changes: Partial<TeamLabel>,
  found: TeamLabel[],
): void {
  const [asked, beside] = [problem.drivers[who], problem.drivers[otherThan(who)]]
  const rests = mayRestBesideWork(problem, label)
  for (const driver of awake(label.drivers[who], label.minute, asked))
    for (const partner of restOrWork(
      problem,
      label.drivers[otherThan(who)],
      step.minutes,
      label.minute,
      beside,
      rests,
    ))
      add(problem, label, found, {
        step,
        drivers: pairOf(who, work(driver, step.minutes, label.minute, asked), partner),
        ...changes,
      })
}

function stand(problem: TeamProblem, label: TeamLabel, found: TeamLabel[]): void {
  const rests = mayRest(problem, label)
  const events = departures(problem, label)
  for (const who of WHO) {
    const { limits } = problem.drivers[who]
    const driver = label.drivers[who]
    events.push(...clockEvents(problem, label, who))
    if (rests) events.push(...completions(problem, label, who))
    else if (driver.sinceBreak > 0) events.push(limits.breakLength - driver.idle)
  }
  const n = firstOf(events)
  if (n >= NEVER) return
  const [ones, others] = WHO.map((who) =>
    restOrWork(problem, label.drivers[who], n, label.minute, problem.drivers[who], rests),
  ) as [DriverLabel[], DriverLabel[]]
  for (const one of ones)
    for (const other of others)
      add(problem, label, found, { step: { kind: 'stand', who: null, minutes: n }, drivers: [one, other] })
}

/** Minutes until a rest counts for more, here or as the team comes to where nobody may rest. */
function completions(problem: TeamProblem, label: TeamLabel, who: Who): number[] {
  const events = restEvents(problem, label, who)
  const ahead = untilNobodyRests(problem, label)
  return ahead > 0 ? [...events, ...events.map((event) => event - ahead)] : events
}

/** Minutes of driving or work, beside which one rests, up to a place where nobody may; 0 for none. */
function untilNobodyRests({ truck, berth }: TeamProblem, { driven, next }: TeamLabel): number {
  const { places } = truck
  let ahead = 0
  // Whoever has further to drive waits on the road, a minute before it.
  if (berth && places[next]?.at === driven + 1 && !places[next].rest) return 1
  for (const place of places.slice(next)) {
    if (place.at !== driven) return 0
    if (!place.rest) return ahead
    ahead += place.service
  }
  return 0
}

/** Minutes until the truck, standing for fuel alone, would be at a place as a window opens or closes. */
function departures(problem: TeamProblem, { minute, driven, next, fuelStops }: TeamLabel): number[] {
  const { truck, isThorough, edges } = problem
  const events: number[] = []
  const mostFuels = isThorough ? fuelStops : 0
  for (const edge of edges[next] ?? [])
    for (let fuels = 0; fuels <= mostFuels; fuels++)
      events.push(edge - minute + driven - fuels * truck.fuelling)
  return events
}

/** Minutes until hours from before the departure leave the cycle, and until a day begins that may bind. */
function clockEvents(problem: TeamProblem, label: TeamLabel, who: Who): number[] {
  const [asked, driver] = [problem.drivers[who], label.drivers[who]]
  const falls = hasHours(problem, label, who) ? [] : hoursOf(asked, driver).falls
  return [...falls.map((fall) => fall - label.minute), ...dayBegins(problem, label, who)]
}

const dayBegins = (problem: TeamProblem, label: TeamLabel, who: Who): number[] =>
  daysThatBind(problem, label, who).map(({ begins }) => begins)

function daysThatBind(problem: TeamProblem, label: TeamLabel, who: Who): DayEvents[] {
  const rules = problem.drivers[who].canada
  const clocks = label.drivers[who].canada
  return rules && clocks && bindingOf(problem, label, who).days
    ? [dayEvents(clocks, label.minute, rules)]
    : []
}

/** Minutes until the running rest counts for more. */
function restEvents(problem: TeamProblem, label: TeamLabel, who: Who): number[] {
  const { limits, canada } = problem.drivers[who]
  const driver = label.drivers[who]
  const { run, berth, half } = driver
  const events: number[] = []
  const binds = bindingOf(problem, label, who)
  if (binds.days) events.push(SHORTEST_OFF - run)
  events.push(...daysThatBind(problem, label, who).map(({ fits }) => fits))
  if (binds.off && canada?.dayOff) events.push(canada.dayOff.min - run)
  if (driver.sinceBreak > 0) events.push(limits.breakLength - driver.idle)
  if (limits.restart < NEVER && !hasHours(problem, label, who)) events.push(limits.restart - run)
  if (driver.rested) return events
  events.push(limits.reset - run)
  if (limits.restBurnsWindow) {
    const left = Math.min(limits.drive - driver.drive, (canada?.duty ?? NEVER) - (driver.canada?.duty ?? 0))
    events.push(limits.window - driver.window - run - left)
  }
  const { split } = limits
  if (split === null) return events
  const { short, long, total } = split
  // Without a half the last is a full rest.
  events.push(short - run, total - long - run, total - short - run, long - berth, total - half - run)
  return events
}

const firstOf = (events: readonly number[]): number =>
  events.reduce((first, event) => (event > 0 && event < first ? event : first), NEVER)

function restOrWork(
  { berth }: TeamProblem,
  driver: DriverLabel,
  n: number,
  at: number,
  asked: DriverProblem,
  rests: boolean,
): DriverLabel[] {
  if (!rests) return awake(driver, at, asked).map((up) => work(up, n, at, asked))
  const resting = rest(driver, n, at, berth, asked)
  return strandsHalf(resting, asked.limits) && !asked.limits.resetClosesHalf ? [] : [resting]
}

const pairOf = (who: Who, driver: DriverLabel, other: DriverLabel): [DriverLabel, DriverLabel] =>
  who === 0 ? [driver, other] : [other, driver]

function add(
  problem: TeamProblem,
  from: TeamLabel,
  found: TeamLabel[],
  change: Partial<TeamLabel> & Pick<TeamLabel, 'step' | 'drivers'>,
): void {
  const step = change.step as TeamStep
  const { kind, who, minutes } = step
  const drives = kind === 'drive'
  // Who has driven there works there too, where nothing speaks against it.
  const changes = who !== null && minutes > 0 && from.wheel !== null && from.wheel !== who ? 1 : 0
  const stops = !drives && (from.step === null || from.step.kind === 'drive') ? STOP_EFFORT : 0
  // One literal: a copy changed afterwards takes twice as long.
  const label: Written = {
    minute: from.minute + minutes,
    driven: change.driven ?? from.driven,
    next: change.next ?? from.next,
    tankReach: change.tankReach ?? from.tankReach,
    fuelStops: change.fuelStops ?? from.fuelStops,
    drivers: change.drivers,
    begun: from.begun || kind !== 'stand',
    wheel: drives ? who : from.wheel,
    effort: from.effort + changes + stops,
    bound: from.bound,
    before: from,
    step,
  }
  label.bound = Math.max(from.bound, boundOf(problem, label))
  if (label.bound < NEVER) found.push(label)
}

interface Written extends Omit<TeamLabel, 'bound'> {
  bound: number
}
