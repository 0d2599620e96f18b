import type { Limits } from '../../planner/problem/limits.ts'
import type { Problem } from '../../planner/problem/problem.ts'
import { sitesOf } from './wayAhead.ts'

/**
 * While one has a full rest the other drives, and needs a break in that time: the truck stands `each` time
 * at least so long. 0 where rests may be split, because halves are breaks, or no break is asked for.
 */
export interface Stands {
  readonly each: number
  /** Driving that a full rest buys. */
  readonly drive: number
}

export function standsOf(truck: Problem, [one, other]: readonly [Limits, Limits]): Stands {
  const unbroken = Math.max(one.breakAfter, other.breakAfter)
  const rest = Math.min(one.reset, other.reset)
  const stand = Math.min(one.breakLength, other.breakLength)
  const isWhole = one.split === null && other.split === null
  // Two rests may lap over each other, and both have what lies in both: so half of what driving leaves.
  const spare = rest - unbroken - 2 * stand
  const needsStand = isWhole && shortWork(truck, unbroken, stand) <= spare
  return { each: needsStand ? stand : 0, drive: Math.max(one.drive, other.drive) }
}

/** Of so much driving, work and fuel too short for a break: they fill a rest as well. */
function shortWork({ places, fuelling, fuelRange }: Problem, driving: number, stand: number): number {
  const sites = sitesOf(places).filter(({ service }) => service < stand)
  const works = sites.map(({ at: from }) =>
    sites.reduce((sum, { at, service }) => sum + (at >= from && at <= from + driving ? service : 0), 0),
  )
  const fuels = fuelling < stand ? 1 + Math.floor(driving / (fuelRange * FASTEST)) : 0
  return Math.max(0, ...works) + fuels * fuelling
}

/** Minutes a mile at 100 mph, more than any stretch may have. */
const FASTEST = 0.6

/** Of one driver: driving before any full rest, and what the first still takes. */
interface Shift {
  readonly left: number
  readonly first: number
  readonly asked: { readonly limits: Limits }
}

/** Full rests still to come that take a stand: one that runs may have had it. */
export function restsWithStands({ drive }: Stands, pair: readonly [Shift, Shift], driving: number): number {
  const [one, other] = pair
  const rests = Math.ceil((driving - one.left - other.left) / drive)
  return rests - pair.filter(({ first, asked }) => first < asked.limits.reset).length
}
