import type { Limits } from '../planner/problem/limits.ts'

/** So much driving in all, for one who is fresh, at the cost of so much time without. */
export interface Step {
  readonly idle: number
  readonly drive: number
}

/** More than a trip of weeks has; what comes later is not bounded. */
const MOST_RESTS = 40

/**
 * A full rest, or two halves that make one, buys a shift; where no rest is split a shift longer than the
 * driving up to a break takes one. The cheapest first.
 */
export function stepsOf({ drive, reset, breakAfter, breakLength, split }: Limits): Step[] {
  const bare = split === null ? Math.min(drive, breakAfter) : drive
  const all: Step[] = []
  for (let rests = 0; rests < MOST_RESTS; rests++)
    for (let breaks = 0; breaks <= rests + 1; breaks++)
      all.push({
        idle: rests * reset + breaks * breakLength,
        drive: (rests + 1) * bare + breaks * (drive - bare),
      })
  const steps: Step[] = []
  for (const step of all.sort((a, b) => a.idle - b.idle || b.drive - a.drive))
    if (step.drive > (steps.at(-1)?.drive ?? 0)) steps.push(step)
  return steps
}
