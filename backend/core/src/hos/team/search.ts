import TinyQueue from 'tinyqueue'
import { NEVER } from '../planner/problem/limits.ts'
import { fuelsFrom, reachFrom } from '../planner/problem/problem.ts'
import { boundOf } from './bound.ts'
import { effortAhead } from './bounds/effortAhead.ts'
import { Spots } from './dominance.ts'
import type { DriverLabel } from './driverLabel.ts'
import { movesFrom } from './moves.ts'
import type { TeamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

export interface TeamOutcome {
  readonly best: TeamLabel | null
  /** Stopped before the end: nothing ends before `least`, but something may before `best`. */
  readonly cutShort: boolean
  readonly least: number
}

/** Labels that a search may look at; comparing many counts as well. */
export interface Allowance {
  steps: number
}

/** So many comparisons take about as long as a step. */
export const COMPARED_IN_A_STEP = 500

/** A plan of more minutes is none. */
export const LONGEST = 180 * 1440

interface Way {
  /** The least first; `lead` is who drives first. */
  readonly rankOf: (label: TeamLabel, lead: Who | null) => number
  /** Nothing that ends later is looked at. */
  readonly latest: number
  readonly withEffort: boolean
}

export const furthest = (a: TeamLabel, b: TeamLabel): number =>
  b.driven - a.driven || a.minute - b.minute || (a.wheel ?? 0) - (b.wheel ?? 0)

/**
 * The earliest finish; `haste` weighs what is still ahead, so that an end is reached sooner, and only what
 * ends `before` a minute is looked for.
 */
export function earliest(
  problem: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  { haste = 1, before = LONGEST }: { readonly haste?: number; readonly before?: number | undefined } = {},
): TeamOutcome {
  const rankOf = ({ minute, bound }: TeamLabel): number => minute + haste * (bound - minute)
  return run(problem, starts, allowance, { rankOf, latest: before - 1, withEffort: false })
}

/**
 * Of those that end by `finish` the one with the fewest stops and changes, or with few of them where what is
 * still ahead weighs more; `null` if not found in time.
 */
export function leastEffort(
  problem: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  finish: number,
  haste = 1,
): TeamLabel | null {
  const ahead = effortAhead(problem)
  // The first driver drives first where it makes no difference.
  const rankOf = (label: TeamLabel, lead: Who | null): number =>
    label.effort + haste * ahead(label) + (lead ?? 0) / 2
  return run(problem, starts, allowance, { rankOf, latest: finish, withEffort: true }).best
}

function run(
  all: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  { rankOf, latest, withEffort }: Way,
): TeamOutcome {
  const problem = { ...all, endBy: latest }
  const spots = new Spots(problem, withEffort)
  const open = new TinyQueue<Ranked>([], (a, b) => a.rank - b.rank || furthest(a.label, b.label))
  const add = (label: TeamLabel, before: Who | null): void => {
    const lead = before ?? label.wheel
    open.push({ label, lead, rank: rankOf(label, lead) })
  }
  for (const drivers of starts) {
    const label = departure(problem, drivers)
    if (label.bound <= latest) add(label, null)
  }
  for (let ranked = open.pop(); ranked !== undefined; ranked = open.pop()) {
    const { label, lead } = ranked
    if (label.next === problem.truck.places.length)
      return { best: label, cutShort: false, least: label.minute }
    // Asked only now: most labels are never looked at.
    if (spots.isNeedless(label)) continue
    if (allowance.steps <= spots.compared / COMPARED_IN_A_STEP)
      return { best: null, cutShort: true, least: leastOf(label, open) }
    for (const next of movesFrom(problem, label)) {
      allowance.steps--
      if (next.bound <= latest) add(next, lead)
    }
  }
  return { best: null, cutShort: false, least: NEVER }
}

interface Ranked {
  readonly label: TeamLabel
  readonly lead: Who | null
  readonly rank: number
}

/** With another order than that of bounds the one on top is not the least. */
const leastOf = (label: TeamLabel, open: TinyQueue<Ranked>): number =>
  open.data.reduce((least, { label: { bound } }) => Math.min(least, bound), label.bound)

export function departure(problem: TeamProblem, drivers: readonly [DriverLabel, DriverLabel]): TeamLabel {
  const { truck } = problem
  const label: TeamLabel = {
    minute: problem.leavesAt,
    driven: 0,
    next: 0,
    tankReach: reachFrom(truck, 0),
    fuelStops: fuelsFrom(truck, 0, 0),
    drivers,
    begun: false,
    wheel: null,
    effort: 0,
    bound: 0,
    before: null,
    step: null,
  }
  return { ...label, bound: boundOf(problem, label) }
}
