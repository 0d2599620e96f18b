import { type Instant } from '@longhaul/core'
import { milesApart } from '@longhaul/core/geo'
import { type NoReason } from '@longhaul/core/contract'
import type Vehicle from '#models/vehicle'
import { type BoardDriver } from '#services/board/board'
import { type OpenLoad } from '#services/board/open_loads'
import { type NoPairPlan, type PairPlan } from '#services/board/pairs_step'
import { PAIRS_TASK, PAIRS_TOO_LONG } from '#services/board/pairs_task'
import { isUsable } from '#services/fleet/usable_vehicles'
import { roadsFile } from '#services/places/gateways'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { findOtherTrips, warningsOf, type OtherTrip, type Warning } from '#services/trips/warnings'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** So few that others are not kept waiting for a thread. */
const PAIRS_AT_ONCE = 8

export interface Pair {
  readonly one: BoardDriver
  readonly load: OpenLoad
}

export interface Candidate extends Pair {
  readonly truck: Vehicle | null
  readonly no: NoReason | null
  readonly sentence: string | null
  readonly plan: PairPlan | null
  readonly warnings: readonly Warning[]
}

/** Heard as pairs are planned. */
export type Report = (done: number, all: number, candidates: readonly Candidate[]) => void

/** Whether the trip's own truck may go with this driver; it stays with the driver who has the trip. */
const keepsTruck = ({ one, load: { trip, vehicle } }: Pair): boolean =>
  isUsable(vehicle, one.terms.carrierId, trip.driverId === one.driver.id ? vehicle.id : undefined)

/** The driver's usual truck, else the one the trip was planned with. */
function truckFor(pair: Pair): Vehicle | null {
  const { one, load } = pair
  const own = load.trip.driverId === one.driver.id
  if (!own && one.truck && isUsable(one.truck, one.terms.carrierId)) return one.truck
  return keepsTruck(pair) ? load.vehicle : null
}

/** The trip's own truck, where it cannot go with this driver. */
function truckWarnings(pair: Pair): Warning[] {
  const { vehicle } = pair.load
  if (keepsTruck(pair)) return []
  return [{ kind: vehicle.retired ? 'truck-retired' : 'truck-foreign', name: vehicle.vehicleNumber }]
}

type Route = Pick<
  Parameters<typeof warningsOf>[0],
  'departAt' | 'finish' | 'appointments' | 'lateStops' | 'restsFirst' | 'others'
>

function warningsFor(pair: Pair, truck: Vehicle | null, route: Route): Warning[] {
  const { papers, terms, figures } = pair.one
  if (!truck) return truckWarnings(pair)
  return [
    ...truckWarnings(pair),
    ...warningsOf({
      ...route,
      latestInTime: null,
      vehicle: truck,
      papers,
      homeZone: terms.homeZone,
      carrierId: terms.carrierId,
      unrecorded: figures.unrecorded ?? 0,
      others: route.others.filter(({ id }) => id !== pair.load.trip.id),
    }),
  ]
}

/** The office may give the trip all the same, as it stands: what is against that is known too. */
function refused(
  pair: Pair,
  no: NoReason,
  others: readonly OtherTrip[],
  sentence: string | null = null,
): Candidate {
  const { trip, vehicle } = pair.load
  const { startMs, finishMs } = trip
  const truck = keepsTruck(pair) ? vehicle : truckFor(pair)
  const warnings = warningsFor(pair, truck, {
    departAt: startMs,
    finish: finishMs ?? startMs,
    appointments: [],
    lateStops: [],
    restsFirst: false,
    others,
  })
  return { ...pair, no, sentence, truck, plan: null, warnings }
}

/** What needs no plan to say no. */
export function refusalOf(one: BoardDriver): NoReason | null {
  if (one.figures.unrecorded === null) return 'no-record'
  if (one.freePlace === null) return 'no-place'
  return one.figures.availability.because === 'unknown' && one.underWay ? 'no-end' : null
}

interface PairWithTruck extends Pair {
  readonly truck: Vehicle
}

/** In a thread, one batch after the other: a dispatcher's search takes turns with everybody else's work. */
async function planBatch(
  batch: readonly PairWithTruck[],
  now: Instant,
  asker: TaskOwner,
): Promise<(PairPlan | NoPairPlan | typeof PAIRS_TOO_LONG)[] | Refusal> {
  const drivers = [...new Set(batch.map(({ one }) => one))]
  const loads = [...new Set(batch.map(({ load }) => load))]
  const answer = await openWorkers().run(
    PAIRS_TASK,
    {
      roads: roadsFile(),
      now,
      drivers: drivers.map(({ rows, planned, terms, freePlace }) => ({
        rows,
        trips: planned.filter(({ status }) => status === 'IN_PROGRESS'),
        terms,
        from: freePlace!.point,
      })),
      loads: loads.map(({ load }) => load),
      pairs: batch.map(({ one, load, truck }) => ({
        driver: drivers.indexOf(one),
        load: loads.indexOf(load),
        sleeperBerth: truck.sleeperBerth,
      })),
    },
    asker,
  )
  if (answer !== PAIRS_TOO_LONG) return answer
  if (batch.length === 1) return [PAIRS_TOO_LONG]
  const plans: (PairPlan | NoPairPlan | typeof PAIRS_TOO_LONG)[] = []
  for (const pair of batch) {
    const single = await planBatch([pair], now, asker)
    if (isRefusal(single)) return single
    plans.push(...single)
  }
  return plans
}

function candidateOf(
  pair: PairWithTruck,
  plan: PairPlan | NoPairPlan | typeof PAIRS_TOO_LONG,
  others: readonly OtherTrip[],
): Candidate {
  if (plan === PAIRS_TOO_LONG) return refused(pair, 'too-long', others)
  if (!plan.ok) {
    const { reason, sentence } = plan as NoPairPlan
    return refused(pair, reason, others, sentence)
  }
  // The plan begins where the trip under way ends.
  const planned = others.filter(({ status }) => status === 'PLANNED')
  const warnings = warningsFor(pair, pair.truck, { ...plan, others: planned })
  return { ...pair, no: null, sentence: null, plan, warnings }
}

/** Those near the load come first. A refusal when the server has no room for the work. */
export async function planCandidates(
  pairs: readonly Pair[],
  now: Instant,
  asker: TaskOwner,
  report: Report,
): Promise<Refusal | null> {
  const others = Map.groupBy(
    await findOtherTrips([...new Set(pairs.map(({ one }) => one.driver.id))], now),
    ({ driverId }) => driverId,
  )
  const othersOf = ({ one }: Pair) => others.get(one.driver.id) ?? []
  const settled: Candidate[] = []
  const toPlan: PairWithTruck[] = []
  for (const pair of pairs) {
    const no = refusalOf(pair.one)
    const truck = truckFor(pair)
    if (no) settled.push(refused(pair, no, othersOf(pair)))
    else if (truck) toPlan.push({ ...pair, truck })
    else settled.push(refused(pair, 'no-truck', othersOf(pair)))
  }
  let done = settled.length
  report(done, pairs.length, settled)
  const away = ({ one, load: { load } }: PairWithTruck) => milesApart(one.freePlace!.point, load.pickup)
  toPlan.sort((a, b) => away(a) - away(b))
  for (let i = 0; i < toPlan.length; i += PAIRS_AT_ONCE) {
    if (asker.signal?.aborted) return null
    const batch = toPlan.slice(i, i + PAIRS_AT_ONCE)
    const plans = await planBatch(batch, now, asker)
    if (isRefusal(plans)) return plans
    done += batch.length
    report(
      done,
      pairs.length,
      batch.map((pair, n) => candidateOf(pair, plans[n]!, othersOf(pair))),
    )
  }
  return null
}
