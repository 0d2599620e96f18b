import type { Limits } from './limits.ts'

/**
 * On-duty minutes of known days that still count in the cycle. They fall at home-terminal day starts:
 * `left[i]` is what counts from `falls[i - 1]` up to `falls[i]` (minutes since departure, ascending).
 */
export interface CycleHours {
  readonly falls: readonly number[]
  readonly left: readonly number[]
}

export const NO_HOURS: CycleHours = { falls: [], left: [0] }

/** How many of the falls have happened by `minute` (one exactly then has). */
export function fallsBy(hours: CycleHours, minute: number): number {
  let i = 0
  while (i < hours.falls.length && (hours.falls[i] as number) <= minute) i++
  return i
}

export const countedAt = (hours: CycleHours, minute: number): number =>
  hours.left[fallsBy(hours, minute)] as number

/**
 * Minutes that may be driven from `minute` before the cycle bars driving, counting hours that return on the
 * way.
 */
export function cycleLeft(limits: Limits, hours: CycleHours, minute: number, own: number): number {
  let i = fallsBy(hours, minute)
  let left = limits.cycle - own - (hours.left[i] as number)
  if (left <= 0) return 0
  while (i < hours.falls.length && (hours.falls[i] as number) <= minute + left) {
    i++
    left = limits.cycle - own - (hours.left[i] as number)
  }
  return left
}
