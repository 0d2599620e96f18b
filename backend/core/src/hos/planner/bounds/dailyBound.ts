import type { Label } from '../label/label.ts'
import { inPause, windowUsed } from '../label/pauses.ts'
import { leastPartner } from '../label/splitRests.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import type { Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'

/** Driving minutes the current shift holds at most. */
export const leftOfShift = (label: Label, { drive, window }: Limits): number =>
  Math.max(
    0,
    Math.min(
      drive + label.claimedDrive - label.shiftDriving,
      window + label.claimedWindow - windowUsed(label),
    ),
  )

/** The same once the half behind is paired; 0 where there is none. */
export const leftOfPair = (label: Label, { drive, window }: Limits): number =>
  label.halfLength === 0
    ? 0
    : Math.max(
        0,
        Math.min(
          drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
          window + label.claimedWindowSinceHalf - label.windowSinceHalf,
        ),
      )

/**
 * Full rests that the rest of the trip needs at least. A shift holds its driving, and within its window all
 * work but what comes after its last driving, at one place; `driving` and `window` are left of this one.
 */
export function restsForced(
  { limits, fuelling, places }: Problem,
  label: Label,
  remaining: number,
  driving: number,
  window: number,
): number {
  const now = Math.max(0, Math.min(driving, window))
  let rests = remaining > now ? Math.ceil((remaining - now) / limits.drive) : 0
  // Where nothing comes between but one place, work hardly ever forces more.
  if (places.length <= 2) return rests
  const { workOnTheWay, sites } = (places[label.next] as Place).ahead
  // Where nothing may be driven any more, only the work of this place comes before the first rest.
  let tooMuch =
    remaining + workOnTheWay + label.fuelStops * fuelling - (now > 0 ? window + inPause(limits) : 0)
  for (let i = 0; i < rests; i++) tooMuch -= heldByShift(i)
  while (tooMuch > 0) tooMuch -= heldByShift(rests++)
  return rests

  function heldByShift(i: number): number {
    return limits.window + inPause(limits) + (sites[i] ?? 0) + (i < label.fuelStops ? fuelling : 0)
  }
}

/**
 * Interruptions other than `rests` full rests that the rest of the trip needs at least. A shift holds
 * `breakAfter` of driving without one and up to the driving limit with one; `now` is what is left of the
 * current shift. Halves of a split interrupt too, two for each rest.
 */
export function breaksForced(
  { limits }: Problem,
  label: Label,
  remaining: number,
  now: number,
  rests: number,
): number {
  const { breakAfter, drive } = limits
  if (breakAfter >= drive) return 0
  if (limits.split !== null) return Math.ceil((remaining + label.sinceBreak) / breakAfter) - 1 - 2 * rests
  const unbroken = Math.min(now, breakAfter - label.sinceBreak)
  const missing = remaining - unbroken - rests * breakAfter
  if (missing <= 0) return 0
  // A break in the current shift gains what is left of that, one in a later shift what a shift holds beyond
  // the first hours.
  const gainNow = now - unbroken
  const gainLater = drive - breakAfter
  return 1 + Math.max(0, Math.ceil((missing - Math.max(gainNow, gainLater)) / gainLater))
}

/** Minutes that `count` interruptions of driving cost at least. At best the services are parts of them. */
export function interruptionTime(problem: Problem, label: Label, count: number): number {
  if (count <= 0) return 0
  const whole = problem.limits.breakLength
  const fuel = label.fuelStops > 0 ? Math.min(whole, problem.fuelling) : 0
  const { sites } = (problem.places[label.next] as Place).ahead
  // One fuel stop may be where a service is; any two others are apart.
  const served = Math.min(count, sites.length)
  let time = count * whole - Math.min(count - served, label.fuelStops) * fuel
  for (let i = 0; i < served; i++) time -= Math.min(whole, (sites[i] as number) + fuel)
  return Math.max(0, time)
}

/**
 * Minutes of rests and breaks that `remaining` minutes of driving cost at least where rests may be split.
 * In a chain of halves each two neighbours cost a full rest, and the driving before and after a half is one
 * shift's at most. Taken in twos from here on, `rests` times a full rest buy as many shifts of driving.
 * Taken in twos after the half that pairs with the last one, that partner buys what is left of the driving
 * since the end of that half.
 */
export function splitTime(
  problem: Problem,
  label: Label,
  split: NonNullable<Limits['split']>,
  remaining: number,
  rests: number,
): number {
  const { drive, reset, breakAfter } = problem.limits
  const now = leftOfShift(label, problem.limits)
  const unbroken = Math.min(now, breakAfter - label.sinceBreak)
  const paired = leftOfPair(label, problem.limits)
  // What lies before the first rest, and between one two and the next, must hold what all the other stretches
  // at their longest leave over.
  const first = remaining - rests * drive > unbroken ? 1 : 0
  const later = remaining - (rests - 1) * drive - Math.max(now, paired) > breakAfter ? rests : 0
  // A chain of an odd number of halves needs no breaks: it costs the shortest half more.
  const inTwos = reset * rests + Math.min(interruptionTime(problem, label, first + later), split.short)
  if (label.halfLength === 0) return inTwos
  const partner = leastPartner(label, split)
  const more = restsForced(
    problem,
    label,
    remaining,
    drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
    problem.limits.window + label.claimedWindowSinceHalf - label.windowSinceHalf,
  )
  const between = more === 0 && remaining > unbroken + breakAfter ? 1 : 0
  const broken = Math.min(interruptionTime(problem, label, between), Math.max(0, reset - partner))
  return Math.min(inTwos, partner + more * reset + broken)
}

/** Canada, cycle 2: a finish no completion can beat with the 24 hours off that its driving forces. */
export function withDaysOff(
  { dutyBeforeOff, dayOff, reset }: Limits,
  { dutySinceOff }: Label,
  remaining: number,
  { awake, rests }: { readonly awake: number; readonly rests: number },
): number {
  if (dutyBeforeOff >= NEVER) return 0
  const daysOff = Math.ceil((remaining - Math.max(0, dutyBeforeOff - dutySinceOff)) / dutyBeforeOff)
  return daysOff <= 0 ? 0 : awake + Math.max(rests, daysOff) * reset + daysOff * (dayOff - reset)
}
