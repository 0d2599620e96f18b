import type { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { firstReturn, lastPlace } from '../problem/problem.ts'
import type { SearchProblem } from '../start/request.ts'
import { type Allowance, Search, type SearchOutcome } from './labelSearch.ts'

/** Of a search on its own. */
export const MOST_STEPS = 25_000

/**
 * Best first: earliest finish, then fewest stops. First as if hours of the trip never returned, which is
 * right when it arrives before they can; else once more with them, cut off by that plan.
 */
export function search(
  problem: SearchProblem,
  allowance: Allowance,
  /** Steps that are left for what comes after it. */
  reserve = 0,
): SearchOutcome {
  const simple = new Search(problem, { allowance, reserve }).run()
  const { best } = simple
  const { service } = lastPlace(problem)
  const arrival = best === null ? NEVER : best.bound - service
  const returning = firstReturn(problem)
  // A plan for which hours return ends later than they do.
  if (simple.cutShort) return { ...simple, least: Math.min(simple.least, returning + service) }
  if (arrival <= returning) return simple
  const byDay = new Search({ ...problem, ageing: true }, { known: best, allowance, reserve }).run()
  const expanded = simple.expanded + byDay.expanded
  return { ...byDay, best: byDay.best ?? best, expanded }
}

/** A legal plan where `search` gave up: what is still ahead weighs twice, so an end is reached sooner. */
export const anyPlan = (problem: SearchProblem, allowance: Allowance): Label | null =>
  new Search({ ...problem, ageing: problem.places.length <= 2 }, { allowance, haste: 2 }).run().best
