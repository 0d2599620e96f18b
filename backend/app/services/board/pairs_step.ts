import {
  driveOn,
  numberStops,
  planLoad,
  type DriverRecord,
  type Engaged,
  type Instant,
  type Load,
  type LoadPlan,
  type LonLat,
  type StopBetween,
} from '@longhaul/core'
import { type RoutedLeg } from '@longhaul/core/geo'
import { routeBetween, type RouteAnswer } from '@longhaul/atlas/route'
import { openRoads, planLeg } from '#services/places/thread_roads'

export interface PairDriver extends DriverRecord {
  /** Where the driver is when free. */
  readonly from: LonLat
}

export interface PairLoad extends Omit<Load, 'stops' | 'toDropoff'> {
  readonly pickup: LonLat
  readonly stops: readonly StopBetween[]
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

const wayOf = (legs: readonly RoutedLeg[]): Way => ({
  miles: legs.reduce((sum, leg) => sum + leg.miles, 0),
  minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
})

type LoadedLegs =
  { readonly ok: true; readonly legs: readonly RoutedLeg[] } | Extract<RouteAnswer, { ok: false }>

/** Each driver's way to each load's pickup and its drop-off, planned from the driver's own hours. */
export function planPairs({ roads, now, drivers, loads, pairs }: PairsInput): (PairPlan | NoPairPlan)[] {
  const network = openRoads(roads)
  const engaged = new Map<number, Engaged>()
  const loaded = new Map<number, LoadedLegs>()
  const route = (from: LonLat, to: LonLat, { maxMph }: PairLoad) =>
    routeBetween(network, from, to, maxMph === null ? {} : { maxMph })
  const routeLoaded = (load: PairLoad): LoadedLegs => {
    const way = [load.pickup, ...load.stops.map(({ point }) => point), load.dropoff]
    const legs: RoutedLeg[] = []
    for (const [i, to] of way.slice(1).entries()) {
      const answer = route(way[i]!, to, load)
      if (!answer.ok) return answer
      legs.push(answer.leg)
    }
    return { ok: true, legs }
  }
  return pairs.map(({ driver: d, load: l, sleeperBerth }) => {
    const [driver, load] = [drivers[d]!, loads[l]!]
    const onLoad = loaded.get(l) ?? routeLoaded(load)
    loaded.set(l, onLoad)
    if (!onLoad.ok) return { ok: false, reason: 'no-road', sentence: onLoad.sentence }
    const toPickup = route(driver.from, load.pickup, load)
    if (!toPickup.ok) return { ok: false, reason: 'no-road', sentence: toPickup.sentence }
    const ahead = engaged.get(d) ?? driveOn(driver, now)
    engaged.set(d, ahead)
    const plan = planLoad(
      ahead,
      {
        ...load,
        stops: numberStops(load.stops).map((stop, i) => ({ ...stop, leg: planLeg(onLoad.legs[i]!) })),
        toDropoff: planLeg(onLoad.legs.at(-1)!),
      },
      planLeg(toPickup.leg),
      sleeperBerth,
    )
    if (!plan.ok) return { ok: false, reason: 'no-hours', sentence: plan.sentence }
    return { ...plan, deadhead: wayOf([toPickup.leg]), loaded: wayOf(onLoad.legs) }
  })
}
