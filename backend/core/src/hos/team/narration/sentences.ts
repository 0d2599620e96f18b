import { hoursAndMinutes, plus } from '../../../units.ts'
import { wallMoment } from '../../days/homeDays.ts'
import { limitReached } from '../../planner/narration/sentences.ts'
import type { Place } from '../../planner/problem/places.ts'
import type { HosContext } from '../../rules/context.ts'
import { daysLeft } from '../canada/dayClocks.ts'
import { dayLimitsOf } from '../canada/sentences.ts'
import { awake, type DriverLabel } from '../driverLabel.ts'
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
  /** What ends driving then, as the middle of a sentence. */
  readonly because: string
}

/** The clock that ends first if one drives on, rests best used; none where a rest may not end yet. */
function firstClock(team: Team, { drivers, minute }: TeamLabel, who: Who): Barred | null {
  const readings = awake(drivers[who], minute, team.problem.drivers[who]).map((driver) =>
    barredBy(team, driver, minute, who),
  )
  return readings.reduce<Barred | null>((a, b) => (a === null || b.left > a.left ? b : a), null)
}

function barredBy({ request, problem }: Team, driver: DriverLabel, minute: number, who: Who): Barred {
  const asked = problem.drivers[who]
  const { limits, canada } = asked
  const { ruleset } = requestOf(request, who)
  const hand = -request.options.parkEarly
  const exceptions = { drive: hand, window: hand, sinceSplit: driver.halfPaired }
  const cfr = {
    drive: ruleset.drive,
    window: ruleset.elapsed ?? ruleset.window,
    break: ruleset.break,
    cycle: ruleset.cycle,
  }
  const clock = (name: keyof typeof cfr, left: number) => ({
    left,
    told: (at: number) => ({
      what: limitReached(name, ruleset, at, exceptions),
      cfr: cfr[name]?.cfr ?? '',
    }),
  })
  const days = canada && driver.canada ? daysLeft(driver.canada, minute, canada) : null
  const ofDays = days
    ? dayLimitsOf(request.drivers[who].ruleset, -hand).map(({ clock: name, reached, cfr: paragraph }) => ({
        left: days[name],
        told: (at: number) => ({
          what: reached(at > 0 ? `in ${hoursAndMinutes(at)}` : 'here'),
          cfr: paragraph,
        }),
      }))
    : []
  const first = [
    clock('cycle', cycleOf(asked, driver, minute)),
    clock('drive', limits.drive - driver.drive),
    clock('window', limits.window - driver.window),
    clock('break', limits.breakAfter - driver.sinceBreak),
    ...ofDays,
  ].reduce((a, b) => (b.left < a.left ? b : a))
  const left = Math.max(0, first.left)
  const { what, cfr: paragraph } = first.told(left)
  return { left, because: `for ${request.drivers[who].called} ${what} (${paragraph})` }
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
  const opens = place.at === from.driven && place.windows.find(([, close]) => close >= to.minute)?.[0]
  if (typeof opens === 'number' && opens > from.minute) {
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
  if (step.kind === 'service' && step.who === who)
    return `${name} does the work at ${place.called} (${hoursAndMinutes(to.minute - from.minute)}).`
  return `${name} is on duty at ${place.called}, where nobody may rest.`
}
