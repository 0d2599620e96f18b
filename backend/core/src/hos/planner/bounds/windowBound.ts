import type { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import type { Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * A finish that no completion can beat because of the windows ahead, `NEVER` where one of them is missed. Up
 * to each place its driving, the work before it and the rests forced pass, from the label on and from each
 * wait on, after which the clocks may be fresh.
 */
export function windowBound(problem: Problem, label: Label): number {
  const { limits, places } = problem
  const claimed = Math.max(label.claimedDrive, label.claimedDriveSinceHalf)
  const toDrive = limits.drive + label.claimedDrive - label.shiftDriving
  const inWindow = limits.window + label.claimedWindow - label.window
  // What a shift holds of driving and work: behind its last driving there is the work of one place.
  const held = limits.window + ((places[label.next] as Place).ahead.sites[0] ?? 0)
  const widest = limits.window + Math.max(label.claimedWindow, label.claimedWindowSinceHalf)
  /** Waits so far: when the place opened, its driving minute, and the work before it. */
  const waits: (readonly [minute: number, at: number, work: number])[] = []
  let minute = label.minute
  let at = label.driven
  let work = 0
  for (let i = label.next; i < places.length; i++) {
    const place = places[i] as Place
    // Behind the last driving no work forces a rest.
    if (place.at > at) {
      minute += place.at - at
      at = place.at
      const driving = at - label.driven
      const rest = restTime(problem, label, driving, work, toDrive, inWindow, held)
      minute = Math.max(minute, label.minute + driving + work + rest)
      for (const [opened, from, before] of waits) {
        const since = at - from
        const inAll = since + work - before
        const rests = Math.max(
          0,
          Math.ceil((since - claimed) / limits.drive) - 1,
          Math.ceil((inAll - widest) / held),
        )
        minute = Math.max(minute, opened + inAll + rests * limits.reset)
      }
    }
    const opens = openFrom(place, minute)
    if (opens >= NEVER) return NEVER
    if (opens > minute) waits.push([opens, at, work])
    minute = opens + place.service
    work += place.service
  }
  return minute
}

/** The first minute from `minute` on at which the work may begin. */
function openFrom({ windows }: Place, minute: number): number {
  for (const [open, close] of windows) if (minute <= close) return Math.max(open, minute)
  return NEVER
}

/** Rests that driving with work in between forces, the next of them perhaps the other half of one behind. */
function restTime(
  { limits }: Problem,
  label: Label,
  driving: number,
  work: number,
  toDrive: number,
  inWindow: number,
  held: number,
): number {
  const { drive, window, reset, split } = limits
  const rests = (ofDriving: number, ofWindow: number): number => {
    const now = Math.min(ofDriving, ofWindow)
    if (now <= 0) return Math.max(Math.ceil(driving / drive), Math.ceil((driving + work) / held))
    return Math.max(0, Math.ceil((driving - now) / drive), Math.ceil((driving + work - ofWindow) / held))
  }
  const whole = rests(toDrive, inWindow) * reset
  if (split === null || label.halfLength === 0 || whole === 0) return whole
  const partner = Math.max(split.total - label.halfLength, label.halfIsLong ? split.short : split.long)
  const more = rests(
    drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
    window + label.claimedWindowSinceHalf - label.windowSinceHalf,
  )
  return Math.min(whole, partner + more * reset)
}
