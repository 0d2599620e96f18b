import { DAY_MINUTES } from '../../../units.ts'
import { hoursOf, planHoursOf } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
import { countedAt, fallsBy } from '../problem/cycleHours.ts'
import { CLOCK_CHANGE, type Limits, NEVER } from '../problem/limits.ts'
import type { Place } from '../problem/places.ts'
import { lastPlace, type Problem } from '../problem/problem.ts'
import { breaksForced, interruptionTime, leftOfPair, leftOfShift } from './dailyBound.ts'

/**
 * A bound of the finish by what the daily clocks force, the same without any rest or break, and how many
 * rests are in it.
 */
export interface DailyBound {
  readonly finish: number
  readonly awake: number
  readonly rests: number
}

/**
 * A bound of the finish with what the cycle forces on top: hours that must come back first, or restarts
 * in place of rests or else of breaks. `remaining` minutes are still to be driven.
 */
export function withCycle(problem: Problem, label: Label, remaining: number, daily: DailyBound): number {
  const { limits } = problem
  const { ahead } = problem.places[label.next] as Place
  const work = label.fuelStops * problem.fuelling + ahead.workOnTheWay
  const unloading = lastPlace(problem).service
  const waiting = Math.max(daily.finish, hoursReturn(problem, label, remaining, work) + unloading)
  if (waiting === daily.finish) return waiting
  const { falls, left } = hoursOf(problem, label)
  const room = limits.cycle - planHoursOf(problem, label)
  const horizon = horizonOf(problem, label)
  let restarting = NEVER
  // The finish of one whose first restart comes after the falls so far.
  let restartedLater = 0
  // Before fall i the hours so far leave room for so much driving only; the rest of it comes after a restart.
  for (let i = fallsBy({ falls, left }, label.minute); ; i++) {
    const whole = Math.max(0, room - (left[i] as number))
    const excess = Math.max(0, remaining - whole)
    restarting = Math.min(
      restarting,
      Math.max(restartedLater, withRestarts(problem, label, { remaining, whole }, daily)),
    )
    if (excess === 0 && remaining + work <= whole) break
    const fall = Math.min(falls[i] ?? NEVER, horizon)
    restartedLater = fall + excess + withOneRestart(problem, label, excess) + unloading
    if (fall !== horizon) continue
    restarting = Math.min(restarting, restartedLater)
    break
  }
  return Math.min(waiting, restarting)
}

/** From here on hours that are still to be worked may have returned as well. */
const horizonOf = ({ days, limits, ageing }: Problem, { minute }: Label): number =>
  ageing ? days.startOf(days.dayOf(minute) + limits.cycleDays) : NEVER

/** Are there more driving and work before it than the cycle now has room for? */
export function mayRunOut(problem: Problem, label: Label): boolean {
  const { ahead } = problem.places[label.next] as Place
  const counted = planHoursOf(problem, label) + countedAt(hoursOf(problem, label), label.minute)
  return problem.road.minutes - label.driven + ahead.workOnTheWay > problem.limits.cycle - counted
}

/**
 * The minute before which nobody has driven `driving` minutes more, with `work` minutes of work before the
 * last of them, without a restart: hours must come back first. 0 where they are there.
 */
export function hoursReturn(problem: Problem, label: Label, driving: number, work: number): number {
  const { limits, days, ageing } = problem
  const { falls, left } = hoursOf(problem, label)
  const room = limits.cycle - planHoursOf(problem, label)
  const horizon = horizonOf(problem, label)
  let bound = 0
  // Before fall i the hours so far leave room for so much driving only; the rest of it comes after.
  for (let i = fallsBy({ falls, left }, label.minute); ; i++) {
    const whole = room - (left[i] as number)
    const later = Math.max(driving - Math.max(0, whole), driving + work > whole ? 1 : 0)
    if (later <= 0) return bound
    const fall = Math.min(falls[i] ?? NEVER, horizon)
    bound = Math.max(bound, fall + later + restsWithin(problem, label, later))
    if (fall !== horizon) continue
    if (!ageing) return NEVER
    // Each cycle's days from there on hold no more than a whole cycle, less what never returns.
    const each = limits.cycle - (left.at(-1) as number)
    const more = each > 0 ? Math.ceil(later / each) - 1 : NEVER
    if (more >= NEVER) return NEVER
    if (more === 0) return bound
    const then = days.startOf(days.dayOf(label.minute) + (1 + more) * limits.cycleDays)
    return Math.max(bound, then + later - more * each)
  }
}

/**
 * Minutes of rests between `driving` minutes that begin anywhere in a shift, perhaps this one, or in a chain
 * of split rests.
 */
function restsWithin({ limits }: Problem, label: Label, driving: number): number {
  const claimed = Math.max(label.claimedDrive, label.claimedDriveSinceHalf)
  return Math.max(0, Math.ceil((driving - claimed) / limits.drive) - 1) * limits.reset
}

/** The same with a restart among them, or before them. */
function withOneRestart(problem: Problem, label: Label, driving: number): number {
  const { reset, restart } = problem.limits
  return Math.max(reset, restsWithin(problem, label, driving)) + restart - reset
}

interface Driving {
  /** Minutes still to be driven, and how many of them at most before the first restart. */
  readonly remaining: number
  readonly whole: number
}

/**
 * A bound of the finish with restarts, where no hours return but by them. Between two restarts a cycle is
 * driven at most, and a fuel stop (or the loading) at the end of a stretch is free: work is never barred.
 * More restarts than needed may save rests, because the stretches then need not be driven to their ends.
 * Where hours come back by the day, some stretch may also hold more than a cycle, and last for it.
 */
function withRestarts(problem: Problem, label: Label, driving: Driving, daily: DailyBound): number {
  const { limits, fuelling, ageing } = problem
  const { drive, cycle, reset, restart } = limits
  const { remaining, whole } = driving
  const excess = Math.max(0, remaining - whole)
  let fewest = Math.max(1, Math.ceil(excess / cycle))
  while (excess + Math.max(0, label.fuelStops - fewest) * fuelling > fewest * cycle) fewest++
  const now = leftOfShift(label, limits)
  const first = Math.min(whole, Math.max(now, leftOfPair(label, limits)))
  let bound = NEVER
  for (let restarts = fewest; ; restarts++) {
    const rests = restsAmong(limits, first, whole, remaining - first, restarts)
    let { finish } = daily
    // As many rests as that are in it already, unless it counts halves.
    if (rests > daily.rests || limits.split !== null) {
      const breaks = interruptionTime(problem, label, breaksForced(problem, label, remaining, now, rests))
      finish = Math.max(finish, daily.awake + rests * reset + breaks)
    }
    bound = Math.min(bound, finish + restarts * (restart - reset))
    if (rests === restarts || (rests - 1) * drive < remaining - first) break
  }
  return ageing ? Math.min(bound, withLongStretches(problem, label, remaining, fewest, daily)) : bound
}

/**
 * How many rests, `restarts` of them restarts, `driving` minutes need after the first `first` are driven.
 * A shift holds `drive` minutes. The stretches between restarts, `whole` minutes in the first and `cycle`
 * in each of the others, end with what is left of one.
 */
function restsAmong(
  { cycle, drive }: Limits,
  first: number,
  whole: number,
  driving: number,
  restarts: number,
): number {
  const end = (whole - first) % drive
  const later = cycle % drive
  const full = (whole - first - end + restarts * (cycle - later)) / drive
  let missing = driving - full * drive
  if (missing <= 0) return Math.max(restarts, Math.ceil(driving / drive))
  // The longer ends first.
  let rests = full
  if (end > later) {
    missing -= end
    rests++
  }
  const ends = missing > 0 ? Math.min(restarts, Math.ceil(missing / later)) : 0
  missing -= ends * later
  return Math.max(restarts, rests + ends + (missing > 0 ? 1 : 0))
}

/**
 * A bound of the finish where at least one stretch after a restart holds more than a cycle, so that with it
 * fewer restarts than `needed` may do. Each such stretch outlasts the days in which a cycle is all it holds;
 * what else is driven takes its rests, in place of which restarts come.
 */
function withLongStretches(
  problem: Problem,
  label: Label,
  remaining: number,
  needed: number,
  daily: DailyBound,
): number {
  const { limits, fuelling } = problem
  const { cycle, cycleDays, drive, reset, restart } = limits
  const days = (cycleDays - 1) * DAY_MINUTES - CLOCK_CHANGE
  const now = Math.max(leftOfShift(label, limits), leftOfPair(label, limits))
  let bound = NEVER
  for (let long = 1; long <= needed; long++) {
    const outside = remaining - long * cycle
    const fuel = Math.max(0, label.fuelStops - long) * fuelling
    const between = Math.max(0, Math.ceil((outside - now) / drive)) * reset
    const end = between + lastPlace(problem).service
    const alone = label.minute + long * days + Math.max(0, outside + fuel) + end
    const restarts = Math.max(1, needed - long)
    bound = Math.min(bound, Math.max(daily.finish, alone) + restarts * (restart - reset))
  }
  return bound
}
