import { minutes } from '../../../units.ts'
import { endRunningRest } from '../label/actions.ts'
import { hoursOf } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
import { windowUsed } from '../label/pauses.ts'
import { countedAt, cycleLeft, NO_HOURS } from '../problem/cycleHours.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import { firstReturn, type Problem } from '../problem/problem.ts'
import type { ClockReading } from '../types.ts'
import type { StopClock } from './sentences.ts'

/** The driver as if the rest that runs ended here. */
function afterRunningRest(label: Label, limits: Limits): Label {
  const now = label.copy()
  endRunningRest(now, limits)
  return now
}

const breakLeft = (now: Label, limits: Limits): number => Math.max(0, limits.breakAfter - now.sinceBreak)

const driveLeft = (now: Label, limits: Limits): number =>
  Math.max(0, limits.drive + limits.parkEarly + now.claimedDrive - now.shiftDriving)

const windowLeft = (now: Label, limits: Limits): number =>
  Math.max(0, limits.window + limits.parkEarly + now.claimedWindow - windowUsed(now))

const dayOffLeft = (now: Label): number => Math.max(0, now.dayOffDue - now.minute)

const dutyBeforeOff = (now: Label, limits: Limits): number =>
  limits.dutyBeforeOff < NEVER ? Math.max(0, limits.dutyBeforeOff - now.dutySinceOff) : NEVER

/** Before hours of the trip itself return, their days need not be known. */
function cycleLeftAt(problem: Problem, label: Label): number {
  const { limits, prior } = problem
  const { minute, onDuty, restarted } = label
  const left = cycleLeft(limits, restarted ? NO_HOURS : prior, minute, onDuty)
  return minute + left < firstReturn(problem) ? left : cycleLeft(limits, hoursOf(problem, label), minute, 0)
}

function countedOf(problem: Problem, label: Label): number {
  const { minute, onDuty, restarted } = label
  return minute < firstReturn(problem)
    ? countedAt(restarted ? NO_HOURS : problem.prior, minute) + onDuty
    : countedAt(hoursOf(problem, label), minute)
}

export function readClocks(problem: Problem, label: Label): ClockReading {
  const { limits } = problem
  const now = afterRunningRest(label, limits)
  const counted = countedOf(problem, label)
  return {
    breakLeft: limits.breakAfter < NEVER ? minutes(breakLeft(now, limits)) : null,
    driveLeft: minutes(driveLeft(now, limits)),
    windowLeft: minutes(Math.min(windowLeft(now, limits), dayOffLeft(now), dutyBeforeOff(now, limits))),
    cycleLeft: minutes(Math.max(0, limits.cycle - counted)),
  }
}

export type ClocksLeft = Readonly<Record<StopClock, number>>

/** What each clock leaves `of` to drive; the cycle is read at `label`, from which `of` comes by a rest. */
export function clocksLeft(problem: Problem, label: Label, of = label): ClocksLeft {
  const { limits } = problem
  const now = afterRunningRest(of, limits)
  return {
    cycle: cycleLeftAt(problem, label),
    dayOff: dayOffLeft(now),
    dutyBeforeOff: dutyBeforeOff(now, limits),
    drive: driveLeft(now, limits),
    window: windowLeft(now, limits),
    break: limits.breakAfter < NEVER ? breakLeft(now, limits) : NEVER,
  }
}
