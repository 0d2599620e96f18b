import { hoursAfter, hoursOf, ownOf } from '../label/countedHours.ts'
import { holdsClaimAtFirst, type Label } from '../label/label.ts'
import { fallsBy, priorAt, type PriorHours } from '../problem/cycleHours.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Is every completion of `b` matched by one of `a` that ends no later and has no more stops? Both have the same `picked`.
 * Being earlier is no harm by itself, but where something happens at a clock time (an opening, returning hours) `a` may have to wait
 * until `b`'s minute, so what that wait burns is counted against it.
 */
export function dominates(problem: Problem, a: Label, b: Label): boolean {
  if (
    a.x < b.x ||
    a.t > b.t ||
    a.effort > b.effort ||
    a.reach < b.reach ||
    a.b > b.b ||
    a.idle < b.idle ||
    a.dr > b.dr ||
    a.w > b.w ||
    a.slack < b.slack ||
    a.extraDrive < b.extraDrive ||
    a.extraWindow < b.extraWindow ||
    a.offBy < b.offBy ||
    !(problem.ageing || countsNoMore(a, b))
  )
    return false
  const clock = mindsTheClock(problem, a)
  if (!hasRestsOf(problem, a, b, clock)) return false
  const early = b.t - a.t
  // Where `b` holds on to what it claimed at the departure, `a` must too, and cannot have left later.
  const slack = holdsClaimAtFirst(b) ? 0 : a.slack
  const delay = clock ? Math.min(early, slack) : 0
  const burnt = clock ? early - delay : 0
  if (a.w + burnt > b.w || a.slack - delay < b.slack) return false
  if (burnt > 0 && a.half > 0 && a.wHalf + burnt > b.wHalf) return false
  // Waiting for `b`'s minute moves the work since the last rest to later hours, from which it also returns later.
  return !problem.ageing || countsNoMoreByDay(problem, a, b, delay)
}

const countsNoMore = (a: Label, b: Label): boolean => a.c <= b.c && (a.restarted || !b.restarted)

/** Does no more count for `a`, its last rest made longer by `delay`, than for `b`, at `b`'s minute and at every later day start? */
function countsNoMoreByDay(problem: Problem, a: Label, b: Label, delay: number): boolean {
  const ofA: PriorHours = delay === 0 ? hoursOf(problem, a) : hoursAfter(problem, a, delay)
  const ofB = hoursOf(problem, b)
  let i = fallsBy(ofB, b.t)
  if (priorAt(ofA, b.t) > (ofB.left[i] as number)) return false
  for (; i < ofB.falls.length; i++)
    if (priorAt(ofA, ofB.falls[i] as number) > (ofB.left[i + 1] as number)) return false
  return true
}

/** Is `a`, with no more used since its base than `b`, as well placed as `b` for the split rests to come? */
function hasRestsOf({ limits }: Problem, a: Label, b: Label, clock: boolean): boolean {
  if (a.half === 0 && b.half === 0) return true
  const likeB =
    a.half >= b.half &&
    (a.long || !b.long) &&
    (a.paired || !b.paired) &&
    a.drHalf <= b.drHalf &&
    a.wHalf <= b.wHalf &&
    a.extraDriveHalf >= b.extraDriveHalf &&
    a.extraWindowHalf >= b.extraWindowHalf
  // A half can be lengthened after the fact only up to a full rest, so where waiting matters the lengths must agree.
  if (clock) return a.half === b.half && likeB
  const free = a.half === 0 || a.paired
  // Pairing that half would cost `a` what was claimed before its end, while `b` opens a new one.
  if (b.half === 0)
    return free && (a.half === 0 || (a.extraDriveHalf >= b.extraDrive && a.extraWindowHalf >= b.extraWindow))
  // A driver whose base already lies where the pairing would put it needs no pairing; opening a new half does as well.
  return likeB || (free && limits.resetClosesHalf && a.dr <= b.drHalf && a.w <= b.wHalf)
}

/**
 * Can waiting be worth something to this label before its next rest? From that rest on, lengthening it makes up for being early.
 * It can where the pickup is not open yet and within reach, or where the cycle may bar driving and hours are still to come back.
 */
function mindsTheClock(problem: Problem, label: Label): boolean {
  const { limits, pickupWindow, road, service } = problem
  const hours = hoursOf(problem, label)
  const opens = !label.picked && label.t < pickupWindow[0]
  const returns = label.t < (hours.falls.at(-1) ?? 0)
  if (!opens && !returns) return false
  if (label.half > 0 && !label.paired && !limits.resetClosesHalf) return true
  const window = limits.window + label.extraWindow - label.w
  const reach = Math.min(limits.drive + label.extraDrive - label.dr, window)
  if (opens && road.pickupAt - label.x <= reach) return true
  if (!returns) return false
  const work = label.fuels * service.fuel + (label.picked ? 0 : service.pickup)
  const ahead = Math.min(Math.min(reach, road.minutes - label.x) + work, window)
  return limits.cycle - ownOf(problem, label) - priorAt(hours, label.t) < ahead
}
