import { holdsClaimAtDeparture, isExempt } from '../label/actions.ts'
import { hoursAfter, hoursOf, planHoursOf } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
import { reliesOnPause, slackOf, windowUsed } from '../label/pauses.ts'
import { hasHalfOf, hasOpenHalf, keepsClaimsOf } from '../label/splitRests.ts'
import { fallsBy, countedAt, type CycleHours } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'
import { lastOpening, type Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Does some completion of `a` end no later than each of `b`, with no more stops? The next place is one.
 * Where a clock time matters `a` may have to wait for `b`'s minute: what that burns counts against it.
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
    windowUsed(a) > windowUsed(b) ||
    slackOf(a) < slackOf(b) ||
    a.claimedDrive < b.claimedDrive ||
    a.claimedWindow < b.claimedWindow ||
    a.dayOffDue < b.dayOffDue ||
    (problem.limits.dutyBeforeOff < NEVER && a.dutySinceOff > b.dutySinceOff) ||
    !(problem.ageing || countsNoMore(a, b))
  )
    return false
  if (isExempt(b, problem.limits) && !isAsExempt(problem, a, b)) return false
  // After a pause that was needed no rest may be split, and a shift that splits has none.
  if (reliesOnPause(a, problem.limits) && !reliesOnPause(b, problem.limits)) return false
  if (a.hasSplit && !b.hasSplit) return false
  const place = problem.places[a.next] as Place
  if (!place.rest && a.driven === place.at && !ofNoRest(place, a, b)) return false
  const clock = mayGainByWaiting(problem, a)
  if (!hasRestsOf(problem, a, b, clock)) return false
  if (clock && a.pauseLength > 0 && b.pauseLength === 0) return false
  const early = b.minute - a.minute
  // Where `b` holds on to what it claimed at the departure, `a` must too, and cannot have left later.
  const slack = holdsClaimAtDeparture(b) ? 0 : slackOf(a)
  const delay = clock ? Math.min(early, slack) : 0
  const burnt = clock ? early - delay : 0
  if (a.window + (a.pauseLength > 0 ? delay : 0) + burnt > b.window) return false
  if (windowUsed(a) + burnt > windowUsed(b) || slackOf(a) - delay < slackOf(b)) return false
  if (burnt > 0 && a.halfLength > 0 && a.windowSinceHalf + burnt > b.windowSinceHalf) return false
  // Waiting moves work since the last rest to later hours, from which it returns later.
  return !problem.ageing || countsNoMoreByDay(problem, a, b, delay)
}

/** What `b` may do uncounted, `a` must be able to do so too. */
const isAsExempt = ({ limits }: Problem, a: Label, b: Label): boolean =>
  isExempt(a, limits) && (a.halfLength === 0 || b.halfLength > 0)

const countsNoMore = (a: Label, b: Label): boolean => a.onDuty <= b.onDuty && (a.restarted || !b.restarted)

/** At `b`'s minute and at every later day start, `a`'s last rest made longer by `delay`. */
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
  const likeB = hasHalfOf(a, b)
  // A half can be lengthened only up to a full rest, so where waiting matters the lengths must agree.
  if (clock) return a.halfLength === b.halfLength && likeB
  const free = !hasOpenHalf(a)
  if (b.halfLength === 0) return free && keepsClaimsOf(a, b)
  // A base where the pairing would put it needs no pairing; opening a new half does as well.
  return (
    likeB ||
    (free && limits.resetClosesHalf && a.shiftDriving <= b.drivingSinceHalf && a.window <= b.windowSinceHalf)
  )
}

/** Where `a` may not rest, `b` may not either, and no wait there that counts as work is the longer for it. */
const ofNoRest = ({ ahead }: Place, a: Label, b: Label): boolean =>
  a.driven === b.driven && (a.minute >= ahead.lastOpening || b.minute - a.minute <= slackOf(a))

/** Before its next rest, a wait can pay while a place ahead is closed or hours are still to come back. */
function mayGainByWaiting(problem: Problem, label: Label): boolean {
  const { limits, places, road } = problem
  const { ahead } = places[label.next] as Place
  const hours = hoursOf(problem, label)
  const opens = label.minute < ahead.lastOpening
  const returns = label.minute < (hours.falls.at(-1) ?? 0)
  if (!opens && !returns) return false
  if (hasOpenHalf(label) && !limits.resetClosesHalf) return true
  const window = limits.window + label.claimedWindow - windowUsed(label)
  const exempt = Math.max(0, limits.exemptUntil - label.driven)
  const reach = exempt + Math.min(limits.drive + label.claimedDrive - label.shiftDriving, window)
  if (opens && opensWithin(places, label, reach)) return true
  if (!returns) return false
  const work = label.fuelStops * problem.fuelling + ahead.work
  const used = Math.min(Math.min(reach, road.minutes - label.driven) + work, window)
  return limits.cycle - planHoursOf(problem, label) - countedAt(hours, label.minute) < used
}

/** Does one of the places but the last, `reach` minutes of driving ahead at most, still open? */
function opensWithin(places: readonly Place[], label: Label, reach: number): boolean {
  for (let i = label.next; i < places.length - 1; i++) {
    const place = places[i] as Place
    if (place.at - label.driven > reach) return false
    if (label.minute < lastOpening(place)) return true
  }
  return false
}
