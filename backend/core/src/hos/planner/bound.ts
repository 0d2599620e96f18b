import { fallsBy, hoursOf, ownOf } from './cycle.ts'
import { type Label, MINOR, STOP } from './label.ts'
import { type Limits, NEVER } from './limits.ts'
import type { Problem } from './problem.ts'

/**
 * Sets the label's `f`, a finish no completion can beat (`NEVER` or more when there is none), and its `rank`, an effort no completion that
 * ends at `f` can beat. Each part of `f` is time of its own: driving, services, fuel, the rests the daily clocks force, the breaks nothing
 * else replaces, and what the cycle forces.
 */
export function setBounds(problem: Problem, label: Label): void {
  const { limits, service, road } = problem
  const remaining = road.minutes - label.x
  const pickup = label.picked ? 0 : service.pickup
  let f = label.t + remaining + pickup + label.fuels * service.fuel + service.dropoff
  let stops = label.fuels + (label.picked ? 0 : 1)
  // The latest these stops can be on the road, summed: the pickup where it is, the next fuel on what is in the tank, which else reaches the end.
  let latest = label.picked ? 0 : road.pickupAt
  latest += Math.min(label.reach, road.minutes) + (label.fuels - 1) * road.minutes
  let breaks = 0
  let fewest = 0
  let shortest = f
  if (remaining > 0) {
    const now = Math.max(
      0,
      Math.min(limits.drive + label.extraDrive - label.dr, limits.window + label.extraWindow - label.w),
    )
    const rests = remaining > now ? Math.ceil((remaining - now) / limits.drive) : 0
    const forced = breaksForced(problem, label, remaining, now, rests)
    breaks = Math.max(0, forced - stops)
    const awake = f
    const { split } = limits
    const inBreaks = split === null ? interruptionTime(problem, label, forced) : 0
    f +=
      split === null
        ? rests * limits.reset + inBreaks
        : splitTime(problem, label, split, remaining, now, rests)
    shortest = f
    stops += rests
    fewest = Math.ceil((remaining - Math.min(now, limits.breakAfter - label.b)) / limits.breakAfter)
    // Rest i comes at the end of the driving that i shifts hold.
    latest += rests * (label.x + now) + ((rests * (rests - 1)) / 2) * limits.drive
    f = withCycle(problem, label, remaining, { rests, inBreaks, awake }, f)
  }
  const fromOpening = pickup + road.minutes - Math.max(label.x, road.pickupAt)
  label.f = Math.max(
    f,
    problem.pickupWindow[0] + fromOpening + service.dropoff,
    problem.dropoffWindow[0] + service.dropoff,
  )
  // In time to spare a rest may be taken where a break would do, and the shift after it needs no other.
  if (label.f > shortest) breaks = Math.min(breaks, Math.max(0, fewest - stops))
  stops += breaks
  latest += breaks * road.minutes
  label.rank = label.effort + stops * STOP - latest + label.fuels * MINOR
}

/**
 * Interruptions other than `rests` full rests that the rest of the trip needs at least. A shift holds `breakAfter` of driving without
 * one and up to the driving limit with one; what is left of the current shift is `now`. Halves of a split interrupt too, two for each rest.
 */
function breaksForced(
  { limits }: Problem,
  label: Label,
  remaining: number,
  now: number,
  rests: number,
): number {
  const { breakAfter, drive } = limits
  if (breakAfter >= drive) return 0
  if (limits.split !== null) return Math.ceil((remaining + label.b) / breakAfter) - 1 - 2 * rests
  const unbroken = Math.min(now, breakAfter - label.b)
  const missing = remaining - unbroken - rests * breakAfter
  if (missing <= 0) return 0
  // A break in the current shift gains what is left of that, one in a later shift what a shift holds beyond the first hours.
  const gainNow = now - unbroken
  const gainLater = drive - breakAfter
  return 1 + Math.max(0, Math.ceil((missing - Math.max(gainNow, gainLater)) / gainLater))
}

/** Minutes that `count` interruptions of driving cost at least beside the services, which are parts of them at best. */
function interruptionTime({ limits, service }: Problem, label: Label, count: number): number {
  if (count <= 0) return 0
  const whole = limits.breakLength
  const fuel = label.fuels > 0 ? Math.min(whole, service.fuel) : 0
  // One fuel stop may be at the pickup; any two others are apart.
  const atPickup = label.picked ? 0 : Math.min(whole, service.pickup + fuel)
  const elsewhere = count - (label.picked ? 0 : 1)
  return Math.max(0, count * whole - atPickup - Math.min(elsewhere, label.fuels) * fuel)
}

/**
 * Minutes of rests and breaks that `remaining` minutes of driving cost at least where rests may be split, `now` of them before the first.
 * In a chain of halves each two neighbours cost a full rest, and the driving before and after a half is one shift's at most. Taken in
 * twos from here on, `rests` times a full rest buy as many shifts of driving. Taken in twos after the half that pairs with the one behind
 * us, that partner buys what is left of the driving since the end of that half.
 */
function splitTime(
  problem: Problem,
  label: Label,
  split: NonNullable<Limits['split']>,
  remaining: number,
  now: number,
  rests: number,
): number {
  const { drive, window, reset, breakAfter } = problem.limits
  const unbroken = Math.min(now, breakAfter - label.b)
  const { drHalf, wHalf, extraDriveHalf, extraWindowHalf } = label
  const paired =
    label.half > 0
      ? Math.max(0, Math.min(drive + extraDriveHalf - drHalf, window + extraWindowHalf - wHalf))
      : 0
  // What lies before the first rest, and between one two and the next, must hold what all the other stretches at their longest leave over.
  const first = remaining - rests * drive > unbroken ? 1 : 0
  const later = remaining - (rests - 1) * drive - Math.max(now, paired) > breakAfter ? rests : 0
  // A chain of an odd number of halves needs no breaks: it costs the shortest half more.
  const inTwos = reset * rests + Math.min(interruptionTime(problem, label, first + later), split.short)
  if (label.half === 0) return inTwos
  const partner = Math.max(split.total - label.half, label.long ? split.short : split.long)
  const more = Math.max(0, Math.ceil((remaining - paired) / drive))
  const between = more === 0 && remaining > unbroken + breakAfter ? 1 : 0
  const broken = Math.min(interruptionTime(problem, label, between), Math.max(0, reset - partner))
  return Math.min(inTwos, partner + more * reset + broken)
}

/** Raises the bound `f` by what the cycle forces: hours that must come back first, or a restart, in place of a rest or else of a break. */
function withCycle(
  problem: Problem,
  label: Label,
  remaining: number,
  { rests, inBreaks, awake }: { rests: number; inBreaks: number; awake: number },
  f: number,
): number {
  const { limits, service, road, days, ageing } = problem
  const loads = !label.picked && road.minutes > road.pickupAt
  const work = label.fuels * service.fuel + (loads ? service.pickup : 0)
  const room = limits.cycle - ownOf(problem, label)
  const { falls, left } = hoursOf(problem, label)
  // From here on hours that are still to be worked may have returned as well.
  const today = ageing ? days.dayOf(label.t) : 0
  const horizon = ageing ? days.startOf(today + limits.cycleDays) : NEVER
  let waiting = f
  let before: number
  // Before fall i the hours so far leave room for so much driving only; the rest of it comes after.
  for (let i = fallsBy({ falls, left }, label.t); ; i++) {
    before = left[i] as number
    const later = Math.max(remaining - Math.max(0, room - before), remaining + work > room - before ? 1 : 0)
    if (later <= 0) break
    const fall = Math.min(falls[i] ?? NEVER, horizon)
    const laterRests = limits.split === null ? Math.ceil((later - label.extraDrive) / limits.drive) - 1 : 0
    waiting = Math.max(waiting, fall + later + Math.max(0, laterRests) * limits.reset + service.dropoff)
    if (fall !== horizon) continue
    // Each cycle's days from there on hold no more than a whole cycle, less what never returns.
    const each = limits.cycle - (left.at(-1) as number)
    const more = each > 0 ? Math.ceil(later / each) - 1 : NEVER
    if (more >= NEVER) waiting = NEVER
    else if (more > 0)
      waiting = Math.max(
        waiting,
        days.startOf(today + (1 + more) * limits.cycleDays) + later - more * each + service.dropoff,
      )
    break
  }
  const restarts = ageing
    ? 1
    : Math.max(1, Math.ceil((remaining - Math.max(0, room - before)) / limits.cycle))
  const others = restarts - rests
  const restarting =
    others <= 0
      ? f + restarts * (limits.restart - limits.reset)
      : awake + restarts * limits.restart + Math.max(0, inBreaks - others * limits.breakLength)
  return Math.min(waiting, restarting)
}
