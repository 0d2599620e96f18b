import { minutes } from '../../../units.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { endRunningRest } from '../label/actions.ts'
import { hoursOf } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
import { countedAt, cycleLeft } from '../problem/cycleHours.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import type { Problem } from '../problem/problem.ts'
import type { ClockReading } from '../types.ts'
import type { StopClock } from './sentences.ts'

/** The driver as if the rest that runs ended here. */
function afterRunningRest(label: Label, limits: Limits): Label {
  const now = label.copy()
  endRunningRest(now, limits)
  return now
}

const windowLeft = (now: Label, limits: Limits): number =>
  Math.max(0, limits.window + limits.parkEarly + now.claimedWindow - now.window)

const dayOffLeft = (now: Label): number => Math.max(0, now.dayOffDue - now.minute)

/** The clocks of a label as a stop shows them. */
export function readClocks(problem: Problem, ruleset: Ruleset, label: Label): ClockReading {
  const { limits } = problem
  const now = afterRunningRest(label, limits)
  return {
    breakLeft:
      ruleset.break && limits.breakAfter < NEVER
        ? minutes(Math.max(0, limits.breakAfter - now.sinceBreak))
        : null,
    driveLeft: minutes(Math.max(0, limits.drive + limits.parkEarly + now.claimedDrive - now.shiftDriving)),
    windowLeft: minutes(Math.min(windowLeft(now, limits), dayOffLeft(now))),
    cycleLeft: minutes(Math.max(0, limits.cycle - countedAt(hoursOf(problem, now), now.minute))),
  }
}

/** Minutes that each clock leaves to drive. */
export type ClocksLeft = Readonly<Record<StopClock, number>>

/** What each clock leaves `of` to drive; the cycle is read at `label`, from which `of` comes by a rest. */
export function clocksLeft(problem: Problem, ruleset: Ruleset, label: Label, of = label): ClocksLeft {
  const { driveLeft, breakLeft } = readClocks(problem, ruleset, of)
  const now = afterRunningRest(of, problem.limits)
  return {
    cycle: cycleLeft(problem.limits, hoursOf(problem, label), label.minute, 0),
    dayOff: dayOffLeft(now),
    drive: driveLeft,
    window: windowLeft(now, problem.limits),
    break: breakLeft ?? NEVER,
  }
}
