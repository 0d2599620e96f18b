import { hoursAndMinutes, plus } from '../../../units.ts'
import { wallMoment } from '../../days/homeDays.ts'
import { limitReached } from '../../planner/narration/sentences.ts'
import type { Place } from '../../planner/problem/places.ts'
import type { HosContext } from '../../rules/context.ts'
import { daysLeft } from '../canada/dayClocks.ts'
import { dayLimitsOf } from '../canada/sentences.ts'
import { awake } from '../driverLabel.ts'
import type { Move } from './play.ts'
import { cycleOf, otherThan, requestOf, type TeamProblem, WHO } from '../problem.ts'
import type { TeamLabel } from '../teamLabel.ts'
import type { TeamRequest, Who } from '../types.ts'

export interface Team {
  readonly request: TeamRequest
  readonly problem: TeamProblem
}

const nameOf = ({ request }: Team, who: Who): string => request.drivers[who].called

interface Barred {
  readonly left: number
  /** Where nothing is left: what has ended driving. */
  readonly because: string
}

/** The clock that ends first if one drives on, rests best used; none where a rest may not end yet. */
function firstClock({ request, problem }: Team, { drivers, minute }: TeamLabel, who: Who): Barred | null {
  const asked = problem.drivers[who]
  // What a rest counts for most is its first reading.
  const [driver] = awake(drivers[who], minute, asked)
  if (driver === undefined) return null
  const { limits, canada } = asked
  const { ruleset } = requestOf(request, who)
  const inHand = request.options.parkEarly
  const exceptions = { drive: -inHand, window: -inHand, sinceSplit: driver.halfPaired }
  const clock = (name: Parameters<typeof limitReached>[0], cfr: string, left: number) => ({
    left,
    what: limitReached(name, ruleset, 0, exceptions),
    cfr,
  })
  const days = canada && driver.canada ? daysLeft(driver.canada, minute, canada) : null
  const ofDays = days
    ? dayLimitsOf(request.drivers[who].ruleset, inHand).map(({ clock: name, reached, cfr }) => ({
        left: days[name],
        what: reached('here'),
        cfr,
      }))
    : []
  const { left, what, cfr } = [
    clock('cycle', ruleset.cycle.cfr, cycleOf(asked, driver, minute)),
    clock('drive', ruleset.drive.cfr, limits.drive - driver.drive),
    clock('window', (ruleset.elapsed ?? ruleset.window).cfr, limits.window - driver.window),
    clock('break', ruleset.break?.cfr ?? '', limits.breakAfter - driver.sinceBreak),
    ...ofDays,
  ].reduce((a, b) => (b.left < a.left ? b : a))
  return { left: Math.max(0, left), because: `for ${request.drivers[who].called} ${what} (${cfr})` }
}

/** Who drives, and why the other does not. */
export function driveSentence(team: Team, { from, step }: Pick<Move, 'from' | 'step'>): string {
  const who = step.who as Who
  const other = otherThan(who)
  const [driver, beside] = [nameOf(team, who), nameOf(team, other)]
  const barred = firstClock(team, from, other)
  if (barred?.left === 0) return `${driver} drives: ${barred.because}.`
  const { rested, run } = from.drivers[other]
  if (rested) return `${driver} drives; ${beside} is rested and keeps all hours for later.`
  if (!team.request.drivers[other].context.sleeperBerth)
    return `${driver} drives; ${beside}, who has no sleeper berth to rest in on the way, is on duty in the seat.`
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
  const [opens] = place.windows.find(([, close]) => close >= to.minute) ?? [0]
  if (place.at === from.driven && opens > from.minute) {
    const { departAt, drivers } = team.request
    const [{ zone }, other] = drivers.map(({ context }) => context) as [HosContext, HosContext]
    const at = wallMoment(plus(departAt, opens), zone)
    const clock = zone === other.zone ? '' : `, by ${drivers[0].called}'s clock (${zone})`
    return `The truck stands until ${place.called} opens at ${at}${clock}.`
  }
  const barred = WHO.flatMap((who) => {
    const first = firstClock(team, from, who)
    return first?.left === 0 ? first.because : []
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
  if (step.who === who)
    return `${name} does the work at ${place.called} (${hoursAndMinutes(to.minute - from.minute)}).`
  return `${name} is on duty at ${place.called}, where nobody may rest.`
}
