import {
  driveOn,
  miles,
  planLoad,
  type DriverRecord,
  type Engaged,
  type Instant,
  type Load,
  type LoadPlan,
  type LonLat,
  type PlanLeg,
} from '@longhaul/core'
import { type RoutedLeg } from '@longhaul/core/geo'
import { readNetwork } from '@longhaul/atlas/format'
import { routeBetween, type Network, type RouteAnswer } from '@longhaul/atlas/route'

export interface PairDriver extends DriverRecord {
  /** Where the driver is when free. */
  readonly from: LonLat
}

export interface PairLoad extends Omit<Load, 'toDropoff'> {
  readonly pickup: LonLat
  readonly dropoff: LonLat
  /** Miles per hour; `null` drives as the roads allow. */
  readonly maxMph: number | null
}

export interface PairsInput {
  /** The built-in roads' file. */
  readonly roads: string
  readonly now: Instant
  readonly drivers: readonly PairDriver[]
  readonly loads: readonly PairLoad[]
  readonly pairs: readonly {
    readonly driver: number
    readonly load: number
    readonly sleeperBerth: boolean
  }[]
}

interface Way {
  readonly miles: number
  readonly minutes: number
}

export interface PairPlan extends LoadPlan {
  readonly deadhead: Way
  readonly loaded: Way
}

export interface NoPairPlan {
  readonly ok: false
  readonly reason: 'no-road' | 'no-hours'
  readonly sentence: string
}

/** Of this thread: opened once. */
let opened: { readonly path: string; readonly network: Network } | undefined

function openRoads(path: string): Network {
  if (opened?.path !== path) opened = { path, network: readNetwork(path) }
  return opened.network
}

const planLeg = ({ stretches }: RoutedLeg): PlanLeg => ({
  stretches: stretches.map((one) => ({ miles: miles(one.miles), minutes: one.minutes })),
})
const wayOf = ({ miles: length, minutes }: RoutedLeg): Way => ({ miles: length, minutes })

/** Each driver's way to each load's pickup and its drop-off, planned from the driver's own hours. */
export function planPairs({ roads, now, drivers, loads, pairs }: PairsInput): (PairPlan | NoPairPlan)[] {
  const network = openRoads(roads)
  const engaged = new Map<number, Engaged>()
  const loaded = new Map<number, RouteAnswer>()
  const route = (from: LonLat, to: LonLat, { maxMph }: PairLoad) =>
    routeBetween(network, from, to, maxMph === null ? {} : { maxMph })
  return pairs.map(({ driver: d, load: l, sleeperBerth }) => {
    const [driver, load] = [drivers[d]!, loads[l]!]
    const toDropoff = loaded.get(l) ?? route(load.pickup, load.dropoff, load)
    loaded.set(l, toDropoff)
    const toPickup = toDropoff.ok ? route(driver.from, load.pickup, load) : toDropoff
    if (!toDropoff.ok) return { ok: false, reason: 'no-road', sentence: toDropoff.sentence }
    if (!toPickup.ok) return { ok: false, reason: 'no-road', sentence: toPickup.sentence }
    const ahead = engaged.get(d) ?? driveOn(driver, now)
    engaged.set(d, ahead)
    const plan = planLoad(
      ahead,
      driver.terms,
      { ...load, toDropoff: planLeg(toDropoff.leg) },
      planLeg(toPickup.leg),
      sleeperBerth,
    )
    if (!plan.ok) return { ok: false, reason: 'no-hours', sentence: plan.sentence }
    return { ...plan, deadhead: wayOf(toPickup.leg), loaded: wayOf(toDropoff.leg) }
  })
}
