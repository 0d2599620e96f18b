import { holdsClaimAtDeparture } from '../label/actions.ts'
import { hoursAfter, hoursOf, ownOf } from '../label/countedHours.ts'
import { type Label } from '../label/label.ts'
import { fallsBy, countedAt, type CycleHours } from '../problem/cycleHours.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Is every completion of `b` matched by one of `a` that ends no later and has no more stops? Both have the
 * same `picked`. Being earlier is no harm by itself, but where something happens at a clock time (an opening,
 * returning hours) `a` may have to wait until `b`'s minute, so what that wait burns is counted against it.
 */
export function dominates(problem: Problem, a: Label, b: Label): boolean {
  if (
    a.driven < b.driven ||
    a.minute > b.minute ||
    a.effort > b.effort ||
    a.tankReach < b.tankReach ||
    a.sinceBreak > b.sinceBreak ||
    a.idle < b.idle ||
    a.shiftDriving > b.shiftDriving ||
    a.window > b.window ||
    a.slack < b.slack ||
    a.claimedDrive < b.claimedDrive ||
    a.claimedWindow < b.claimedWindow ||
    a.dayOffDue < b.dayOffDue ||
    !(problem.ageing || countsNoMore(a, b))
  )
    return false
  const clock = mindsTheClock(problem, a)
  if (!hasRestsOf(problem, a, b, clock)) return false
  const early = b.minute - a.minute
  // Where `b` holds on to what it claimed at the departure, `a` must too, and cannot have left later.
  const slack = holdsClaimAtDeparture(b) ? 0 : a.slack
  const delay = clock ? Math.min(early, slack) : 0
  const burnt = clock ? early - delay : 0
  if (a.window + burnt > b.window || a.slack - delay < b.slack) return false
  if (burnt > 0 && a.halfLength > 0 && a.windowSinceHalf + burnt > b.windowSinceHalf) return false
  // Waiting for `b`'s minute moves the work since the last rest to later hours, from which it also returns
  // later.
  return !problem.ageing || countsNoMoreByDay(problem, a, b, delay)
}

const countsNoMore = (a: Label, b: Label): boolean => a.onDuty <= b.onDuty && (a.restarted || !b.restarted)

/**
 * Does no more count for `a`, its last rest made longer by `delay`, than for `b`, at `b`'s minute and at
 * every later day start?
 */
function countsNoMoreByDay(problem: Problem, a: Label, b: Label, delay: number): boolean {
  const ofA: CycleHours = delay === 0 ? hoursOf(problem, a) : hoursAfter(problem, a, delay)
  const ofB = hoursOf(problem, b)
  let i = fallsBy(ofB, b.minute)
  if (countedAt(ofA, b.minute) > (ofB.left[i] as number)) return false
  for (; i < ofB.falls.length; i++)
    if (countedAt(ofA, ofB.falls[i] as number) > (ofB.left[i + 1] as number)) return false
  return true
}

/** Is `a`, with no more used since its base than `b`, as well placed as `b` for the split rests to come? */
function hasRestsOf({ limits }: Problem, a: Label, b: Label, clock: boolean): boolean {
  if (a.halfLength === 0 && b.halfLength === 0) return true
  const likeB =
    a.halfLength >= b.halfLength &&
    (a.halfIsLong || !b.halfIsLong) &&
    (a.halfPaired || !b.halfPaired) &&
    a.drivingSinceHalf <= b.drivingSinceHalf &&
    a.windowSinceHalf <= b.windowSinceHalf &&
    a.claimedDriveSinceHalf >= b.claimedDriveSinceHalf &&
    a.claimedWindowSinceHalf >= b.claimedWindowSinceHalf
  // A half can be lengthened after the fact only up to a full rest, so where waiting matters the lengths must
  // agree.
  if (clock) return a.halfLength === b.halfLength && likeB
  const free = a.halfLength === 0 || a.halfPaired
  // Pairing that half would cost `a` what was claimed before its end, while `b` opens a new one.
  if (b.halfLength === 0)
    return (
      free &&
      (a.halfLength === 0 ||
        (a.claimedDriveSinceHalf >= b.claimedDrive && a.claimedWindowSinceHalf >= b.claimedWindow))
    )
  // A driver whose base already lies where the pairing would put it needs no pairing; opening a new half does
  // as well.
  return (
    likeB ||
    (free && limits.resetClosesHalf && a.shiftDriving <= b.drivingSinceHalf && a.window <= b.windowSinceHalf)
  )
}

/**
 * Can waiting be worth something to this label before its next rest? From that rest on, lengthening it makes
 * up for being early. It can where the pickup is not open yet and within reach, or where the cycle may bar
 * driving and hours are still to come back.
 */
function mindsTheClock(problem: Problem, label: Label): boolean {
  const { limits, pickupWindow, road, service } = problem
  const hours = hoursOf(problem, label)
  const opens = !label.loaded && label.minute < pickupWindow[0]
  const returns = label.minute < (hours.falls.at(-1) ?? 0)
  if (!opens && !returns) return false
  if (label.halfLength > 0 && !label.halfPaired && !limits.resetClosesHalf) return true
  const window = limits.window + label.claimedWindow - label.window
  const reach = Math.min(limits.drive + label.claimedDrive - label.shiftDriving, window)
  if (opens && road.pickupAt - label.driven <= reach) return true
  if (!returns) return false
  const work = label.fuelStops * service.fuel + (label.loaded ? 0 : service.pickup)
  const ahead = Math.min(Math.min(reach, road.minutes - label.driven) + work, window)
  return limits.cycle - ownOf(problem, label) - countedAt(hours, label.minute) < ahead
}
