import type { Limits } from './limits.ts'

/** On-duty minutes of known days: `left[i]` counts from `falls[i - 1]` to `falls[i]`, minutes of the trip. */
export interface CycleHours {
  readonly falls: readonly number[]
  readonly left: readonly number[]
}

export const NO_HOURS: CycleHours = { falls: [], left: [0] }

/** One exactly at `minute` has happened. */
export function fallsBy(hours: CycleHours, minute: number): number {
  let i = 0
  while ((hours.falls[i] ?? Infinity) <= minute) i++
  return i
}

export const countedAt = (hours: CycleHours, minute: number): number =>
  hours.left[fallsBy(hours, minute)] as number

/** Before the cycle bars driving; hours that return on the way count. */
export function cycleLeft(limits: Limits, hours: CycleHours, minute: number, own: number): number {
  let i = fallsBy(hours, minute)
  let left = limits.cycle - own - (hours.left[i] as number)
  if (left <= 0) return 0
  while ((hours.falls[i] ?? Infinity) <= minute + left) {
    i++
    left = limits.cycle - own - (hours.left[i] as number)
  }
  return left
}
