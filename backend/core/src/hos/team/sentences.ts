import { hoursAndMinutes, plus } from '../../units.ts'
import { wallMoment } from '../days/homeDays.ts'
import { limitReached, type StopClock } from '../planner/narration/sentences.ts'
import type { Place } from '../planner/problem/places.ts'
import { awake } from './driverLabel.ts'
import type { Move } from './play.ts'
import { cycleOf, otherThan, type TeamProblem, WHO } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { TeamRequest, Who } from './types.ts'

export interface Team {
  readonly request: TeamRequest
  readonly problem: TeamProblem
}

const nameOf = ({ request }: Team, who: Who): string => request.drivers[who].called

interface Barred {
  readonly clock: StopClock
  readonly left: number
  readonly sinceSplit: boolean
}

/** The clock that ends first if one drives on, rests best used; none where a rest may not end yet. */
function firstClock({ problem }: Team, { drivers, minute }: TeamLabel, who: Who): Barred | null {
  const asked = problem.drivers[who]
  const { limits } = asked
  const readings = awake(drivers[who], limits).map((driver): Barred => {
    const left: [StopClock, number][] = [
      ['cycle', cycleOf(asked, driver, minute)],
      ['drive', limits.drive - driver.drive],
      ['window', limits.window - driver.window],
      ['break', limits.breakAfter - driver.sinceBreak],
    ]
    const [clock, least] = left.reduce((a, b) => (b[1] < a[1] ? b : a))
    return { clock, left: Math.max(0, least), sinceSplit: driver.halfPaired }
  })
  return readings.reduce<Barred | null>((a, b) => (a === null || b.left > a.left ? b : a), null)
}

function barredBecause(team: Team, { clock, left, sinceSplit }: Barred, who: Who): string {
  const { ruleset } = team.request.drivers[who]
  const hand = -team.request.options.parkEarly
  const cfr = { drive: ruleset.drive, window: ruleset.window, break: ruleset.break, cycle: ruleset.cycle }
  const paragraph = clock in cfr ? (cfr[clock as keyof typeof cfr]?.cfr ?? '') : ''
  return `for ${nameOf(team, who)} ${limitReached(clock, ruleset, left, { drive: hand, window: hand, sinceSplit })} (${paragraph})`
}

/** Who drives, and why the other does not. */
export function driveSentence(team: Team, { from, step }: Pick<Move, 'from' | 'step'>): string {
  const who = step.who as Who
  const other = otherThan(who)
  const [driver, beside] = [nameOf(team, who), nameOf(team, other)]
  const barred = firstClock(team, from, other)
  if (barred?.left === 0) return `${driver} drives: ${barredBecause(team, barred, other)}.`
  const { rested, run } = from.drivers[other]
  if (rested) return `${driver} drives; ${beside} is rested and keeps all hours for later.`
  return run > 0 || barred === null
    ? `${driver} drives, so that the rest of ${beside}, ${hoursAndMinutes(run)} so far, goes on.`
    : `${driver} drives, so that ${beside} rests from here on, with ${hoursAndMinutes(barred.left)} left to drive.`
}

const placeAt = ({ problem }: Team, index: number): Place => problem.truck.places[index] as Place

export function truckSentence(team: Team, move: Move): string {
  if (move.step.kind === 'drive') return driveSentence(team, move)
  if (move.step.kind === 'stand') return standSentence(team, move)
  return workSentence(team, move, move.step.who as Who)
}

export function standSentence(team: Team, { from, to }: Pick<Move, 'from' | 'to'>): string {
  const place = placeAt(team, from.next)
  const opens = place.at === from.driven && place.windows.find(([, close]) => close >= to.minute)?.[0]
  if (typeof opens === 'number' && opens > from.minute) {
    const { request } = team
    const at = wallMoment(plus(request.departAt, opens), request.drivers[0].context.zone)
    return `The truck stands until ${place.called} opens at ${at}.`
  }
  const barred = WHO.flatMap((who) => {
    const first = firstClock(team, from, who)
    return first?.left === 0 ? barredBecause(team, first, who) : []
  })
  if (barred.length === WHO.length) return `The truck stands: ${barred.join(', and ')}.`
  return 'The truck stands: a rest made longer here saves more time later than it takes.'
}

/** Of one on duty who does not drive. */
export function workSentence(team: Team, { from, to, step }: Move, who: Who): string {
  const name = nameOf(team, who)
  const place = placeAt(team, from.next)
  if (step.kind === 'drive')
    return `${name} is on duty in the moving truck: it has no sleeper berth to rest in (395.2).`
  if (step.kind === 'fuel' && step.who === who)
    return `${name} fuels the truck (${hoursAndMinutes(to.minute - from.minute)}).`
  if (step.kind === 'service' && step.who === who)
    return `${name} does the work at ${place.called} (${hoursAndMinutes(to.minute - from.minute)}).`
  return `${name} is on duty at ${place.called}, where nobody may rest.`
}
