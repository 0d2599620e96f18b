import TinyQueue from 'tinyqueue'
import { Spots } from './dominance.ts'
import type { DriverLabel } from './driverLabel.ts'
import { movesFrom } from './moves.ts'
import type { TeamProblem } from './problem.ts'
import { type Allowance, COMPARED_IN_A_STEP, departure, furthest, LONGEST } from './search.ts'
import type { TeamLabel } from './teamLabel.ts'

/** How many labels go on from each stretch of so many minutes. */
export interface Beam {
  readonly width: number
  readonly stretch: number
}

/** Of labels of one stretch the further is preferred to one that promises an end a little earlier. */
const OF_A_MINUTE_DRIVEN = 0.3

export const rankOf = ({ bound, driven }: TeamLabel): number => bound - OF_A_MINUTE_DRIVEN * driven

/**
 * A plan that ends `before` a minute, seldom the earliest but soon found: stretch by stretch of the trip's
 * time only the labels go on that promise the earliest ends. `null` where all of them lead nowhere.
 */
export function alongBeam(
  all: TeamProblem,
  starts: readonly (readonly [DriverLabel, DriverLabel])[],
  allowance: Allowance,
  { width, stretch }: Beam,
  before: number = LONGEST,
): TeamLabel | null {
  const problem = { ...all, endBy: before - 1 }
  const end = problem.truck.places.length
  let latest = problem.endBy
  let best: TeamLabel | null = null
  const spots = new Spots(problem, false)
  const stretches = new Map<number, TinyQueue<TeamLabel>>()
  const order = new TinyQueue<number>()
  const add = (label: TeamLabel): void => {
    if (label.bound > latest) return
    if (label.next === end) {
      best = label
      latest = label.minute - 1
      return
    }
    const nth = Math.floor(label.minute / stretch)
    let open = stretches.get(nth)
    if (open === undefined) {
      stretches.set(
        nth,
        (open = new TinyQueue<TeamLabel>([], (a, b) => rankOf(a) - rankOf(b) || furthest(a, b))),
      )
      order.push(nth)
    }
    open.push(label)
  }
  for (const drivers of starts) add(departure(problem, drivers))
  for (let nth = order.pop(); nth !== undefined; nth = order.pop()) {
    const open = stretches.get(nth) as TinyQueue<TeamLabel>
    let gone = 0
    for (let label = open.pop(); label !== undefined && gone < width; label = open.pop()) {
      if (label.bound > latest || spots.isNeedless(label)) continue
      if (allowance.steps <= spots.compared / COMPARED_IN_A_STEP) return best
      gone++
      for (const next of movesFrom(problem, label)) {
        allowance.steps--
        add(next)
      }
    }
  }
  return best
}
