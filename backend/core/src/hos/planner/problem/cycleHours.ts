import type { Limits } from './limits.ts'

/**
 * On-duty minutes from before the departure that still count in the cycle. They fall at home-terminal day starts:
 * `left[i]` is what counts from `falls[i - 1]` up to `falls[i]` (minutes since departure, ascending).
 */
export interface PriorHours {
  readonly falls: readonly number[]
  readonly left: readonly number[]
}

export const NO_PRIOR: PriorHours = { falls: [], left: [0] }

/** How many of the falls have happened by minute `t` (one at exactly `t` has). */
export function fallsBy(prior: PriorHours, t: number): number {
  let i = 0
  while (i < prior.falls.length && (prior.falls[i] as number) <= t) i++
  return i
}

export const priorAt = (prior: PriorHours, t: number): number => prior.left[fallsBy(prior, t)] as number

/** Minutes that may be driven from `t` before the cycle bars driving, counting hours that return on the way. */
export function cycleLeft(limits: Limits, prior: PriorHours, t: number, own: number): number {
  let i = fallsBy(prior, t)
  let left = limits.cycle - own - (prior.left[i] as number)
  if (left <= 0) return 0
  while (i < prior.falls.length && (prior.falls[i] as number) <= t + left) {
    i++
    left = limits.cycle - own - (prior.left[i] as number)
  }
  return left
}
