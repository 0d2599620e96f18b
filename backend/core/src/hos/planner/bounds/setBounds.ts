import { isExempt } from '../label/actions.ts'
import { type Label, MINOR, STOP } from '../label/label.ts'
import { windowUsed } from '../label/pauses.ts'
import type { Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import type { WaitsAhead } from './afterWaits.ts'
import { mayRunOut, withCycle } from './cycleBound.ts'
import { windowBound } from './windowBound.ts'
import {
  breaksForced,
  interruptionTime,
  leftOfShift,
  restsForced,
  splitTime,
  withDaysOff,
} from './dailyBound.ts'

/**
 * Sets the label's `bound`, a finish no completion can beat (`NEVER` or more when there is none), and its
 * `effortBound`, an effort no completion that ends at `bound` can beat. Each part of `bound` is time of its
 * own: driving, services, fuel, the rests the daily clocks force, the breaks nothing else replaces, and what
 * the cycle forces. What no completion of the labels before it could beat, none of its own can.
 */
export function setBounds(problem: Problem, label: Label): void {
  const { limits, road } = problem
  const { ahead } = problem.places[label.next] as Place
  const remaining = road.minutes - label.driven
  let f = label.minute + remaining + ahead.service + label.fuelStops * problem.fuelling
  let stops = label.fuelStops + ahead.stops
  // The latest these stops can be on the road, summed: places where they are, the next fuel on what is in the
  // tank, which else reaches the end or a place that fills it.
  let { latest } = ahead
  latest += label.fuelStops * road.minutes
  if (!ahead.fills) latest -= Math.max(0, road.minutes - label.tankReach)
  let breaks = 0
  let fewest = 0
  let shortest = f
  // Of what is exempt neither the clocks nor the cycle say anything.
  const counts = !isExempt(label, limits)
  if (remaining > 0 && counts) {
    const now = leftOfShift(label, limits)
    const rests = restsForced(
      problem,
      label,
      remaining,
      limits.drive + label.claimedDrive - label.shiftDriving,
      limits.window + label.claimedWindow - windowUsed(label),
    )
    const forced = breaksForced(problem, label, remaining, now, rests)
    breaks = Math.max(0, forced - stops)
    const awake = f
    f +=
      limits.split === null
        ? rests * limits.reset + interruptionTime(problem, label, forced)
        : splitTime(problem, label, limits.split, remaining, rests)
    shortest = f
    stops += rests
    fewest = Math.ceil((remaining - Math.min(now, limits.breakAfter - label.sinceBreak)) / limits.breakAfter)
    // Rest i comes at the end of the driving that i shifts hold.
    latest += rests * (label.driven + now) + ((rests * (rests - 1)) / 2) * limits.drive
    f = Math.max(
      withCycle(problem, label, remaining, { finish: f, awake, rests }),
      withDaysOff(limits, label, remaining, { awake, rests }),
    )
  }
  label.bound = label.leastBound = Math.max(f, label.leastBound, ahead.leastEnd)
  // In time to spare a rest may be taken where a break would do, and the shift after it needs no other.
  if (label.bound > shortest) breaks = Math.min(breaks, Math.max(0, fewest - stops))
  stops += breaks
  latest += breaks * road.minutes
  label.effortBound = label.effort + stops * STOP - latest + label.fuelStops * MINOR
}

/** Do the windows ahead say more than the bounds that are set? Then they are raised. */
export function raiseByWindows(problem: Problem, label: Label, waits: WaitsAhead): boolean {
  if (label.driven === problem.road.minutes || isExempt(label, problem.limits)) return false
  // Of two places they would not while the hours of the cycle last.
  if (problem.places.length <= 2 && !mayRunOut(problem, label)) return false
  const bound = windowBound(problem, label, waits)
  if (bound <= label.leastBound) return false
  label.leastBound = bound
  setBounds(problem, label)
  return true
}
