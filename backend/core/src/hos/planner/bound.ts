import { fallsBy } from './cycle.ts'
import type { Label } from './label.ts'
import { NEVER } from './limits.ts'
import type { Problem } from './problem.ts'

/**
 * A finish no completion of `label` can beat, `NEVER` or more when it has none. Each part is time of its own: driving, services, fuel,
 * the rests the daily clocks force, the breaks nothing else replaces, and what the cycle forces.
 */
export function earliestFinish(problem: Problem, label: Label): number {
  const { limits, service, road } = problem
  const remaining = road.minutes - label.x
  const pickup = label.picked ? 0 : service.pickup
  let bound = label.t + remaining + pickup + label.fuels * service.fuel + service.dropoff
  let rests = 0
  if (remaining > 0) {
    const now = Math.min(
      limits.drive + label.extraDrive - label.dr,
      limits.window + label.extraWindow - label.w,
    )
    const beyond = remaining - Math.max(0, now)
    if (beyond > 0) {
      // A pair of halves costs what a full rest costs and gives no more driving; one half of it may lie behind us.
      rests = Math.ceil(beyond / limits.drive)
      bound += limits.reset * rests - label.half
    }
    const interruptions = Math.ceil((remaining + label.b) / limits.breakAfter) - 1
    const others = (limits.split === null ? rests : 2 * rests) + label.fuels + (label.picked ? 0 : 1)
    if (interruptions > others) bound += (interruptions - others) * limits.breakLength
    bound = withCycle(problem, label, remaining, rests, bound)
  }
  if (!label.picked && problem.pickupWindow[0] > 0)
    bound = Math.max(
      bound,
      problem.pickupWindow[0] + pickup + road.minutes - Math.max(label.x, road.pickupAt) + service.dropoff,
    )
  return Math.max(bound, problem.dropoffWindow[0] + service.dropoff)
}

/** Raises `bound` by what the cycle forces: hours that must come back first, or a restart in place of a rest. */
function withCycle(problem: Problem, label: Label, remaining: number, rests: number, bound: number): number {
  const { limits, service, prior, road } = problem
  const loads = !label.picked && road.minutes > road.pickupAt
  const work = label.fuels * service.fuel + (loads ? service.pickup : 0)
  const room = limits.cycle - label.c
  const { falls, left } = prior
  let waiting = bound
  let before = 0
  let fits = false
  if (label.restarted) fits = remaining + work <= room
  else {
    // Before fall i the prior hours leave room for so much driving only; the rest of it comes after.
    for (let i = fallsBy(prior, label.t); i < left.length; i++) {
      before = left[i] as number
      const later = Math.max(remaining - Math.max(0, room - before), remaining + work > room - before ? 1 : 0)
      fits = later <= 0
      if (fits) break
      if (i === falls.length) break
      const laterRests = limits.split === null ? Math.ceil((later - label.extraDrive) / limits.drive) - 1 : 0
      const comes = (falls[i] as number) + later + Math.max(0, laterRests) * limits.reset
      if (comes + service.dropoff > waiting) waiting = comes + service.dropoff
    }
  }
  if (fits && waiting === bound) return bound
  if (limits.restart >= NEVER) return fits ? waiting : NEVER
  const restarts = Math.max(1, Math.ceil((remaining - Math.max(0, room - before)) / limits.cycle))
  const inPlaceOfRests = Math.min(restarts, rests)
  const restarting =
    bound + inPlaceOfRests * (limits.restart - limits.reset) + (restarts - inPlaceOfRests) * limits.restart
  return fits ? Math.min(waiting, restarting) : restarting
}
