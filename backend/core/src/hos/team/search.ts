import TinyQueue from 'tinyqueue'
import { NEVER } from '../planner/problem/limits.ts'
import { fuelsFrom, reachFrom } from '../planner/problem/problem.ts'
import { boundOf } from './bound.ts'
import { Spots } from './dominance.ts'
import type { DriverLabel } from './driverLabel.ts'
import { movesFrom } from './moves.ts'
import type { TeamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'

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
const COMPARED_IN_A_STEP = 500

/** A plan of more minutes is none. */
const LONGEST = 180 * 1440

interface Way {
  /** Earlier bound first, then what this says. */
  readonly order: (a: TeamLabel, b: TeamLabel) => number
  /** Nothing that ends later is looked at. */
  readonly latest: number
  readonly withEffort: boolean
}

/** The first driver drives where it makes no difference. */
const furthest = (a: TeamLabel, b: TeamLabel): number =>
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
  const rank = (label: TeamLabel): number => label.minute + haste * (label.bound - label.minute)
  const order = (a: TeamLabel, b: TeamLabel): number => rank(a) - rank(b) || furthest(a, b)
  return run(problem, starts, allowance, { order, latest: before - 1, withEffort: false })
}

/** Of those that end at `finish` the one with the fewest stops and changes; `null` if not found in time. */
export function leastEffort(
  problem: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  finish: number,
): TeamLabel | null {
  const order = (a: TeamLabel, b: TeamLabel): number => a.effort - b.effort || furthest(a, b)
  return run(problem, starts, allowance, { order, latest: finish, withEffort: true }).best
}

function run(
  problem: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  { order, latest, withEffort }: Way,
): TeamOutcome {
  const spots = new Spots(problem, withEffort)
  const open = new TinyQueue<TeamLabel>([], order)
  for (const drivers of starts) {
    const label = departure(problem, drivers)
    if (label.bound < NEVER) open.push(label)
  }
  for (let label = open.pop(); label !== undefined; label = open.pop()) {
    if (label.next === problem.truck.places.length)
      return { best: label, cutShort: false, least: label.minute }
    if (spots.isReplaced(label)) continue
    if (allowance.steps <= spots.compared / COMPARED_IN_A_STEP)
      return { best: null, cutShort: true, least: leastOf(label, open) }
    for (const next of movesFrom(problem, label)) {
      allowance.steps--
      if (next.bound > latest || spots.isNeedless(next)) continue
      open.push(next)
    }
  }
  return { best: null, cutShort: false, least: NEVER }
}

/** With another order than that of bounds the one on top is not the least. */
const leastOf = (label: TeamLabel, open: TinyQueue<TeamLabel>): number =>
  open.data.reduce((least, { bound }) => Math.min(least, bound), label.bound)

function departure(problem: TeamProblem, drivers: readonly [DriverLabel, DriverLabel]): TeamLabel {
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
