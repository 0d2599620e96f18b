import {
  floorToMinute,
  instant,
  LOOK_BACK_MS,
  type Instant,
  type OpenTrip,
  type PlacedSpan,
} from '@longhaul/core'
import User from '#models/user'
import {
  MOST_TRIPS,
  findOpenTrips,
  readPlans,
  type OpenTripRow,
  type StoredPlan,
} from '#services/overview/open_trips'
import { type Figures, type DriverRecords } from '#services/overview/figures'
import { readFleetStamp } from '#services/overview/fleet_stamp'
import { makeLogKey, readRecentRows } from '#services/overview/recorded_lately'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { FIGURES_TASK } from '#services/overview/figures_task'
import { driverParts } from '#services/workers/driver_parts'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** For all open trips together. */
const OUTLOOK_MS = 10_000

/** A driver, the log of the last days, the open trips and what follows from them at this minute. */
export interface DriverNow {
  readonly driver: User
  readonly terms: Terms
  readonly rows: readonly PlacedSpan[]
  /** In the order of their starts. */
  readonly trips: readonly OpenTripRow[]
  /** Those of `trips` that have a plan. */
  readonly planned: readonly OpenTrip[]
  readonly figures: Figures
}

export interface FleetNow {
  readonly at: Instant
  /** By last name. Also admins who drive, and drivers who were deactivated on the road. */
  readonly drivers: readonly DriverNow[]
  readonly tripsCut: boolean
}

const asOpen = (trip: OpenTripRow, plan: StoredPlan, arrivalMs: Instant): OpenTrip => ({
  ...trip,
  arrivalMs,
  planName: plan.name,
  splitRests: plan.splitRests,
  appointments: plan.appointments,
  planFrom: plan.from,
  legs: plan.legs,
})

/** By driver, with what it was computed from. Of another minute nothing holds. */
let reckoned: ReadonlyMap<number, { readonly from: string; readonly figures: Figures }> = new Map()

const sourcesOf = (
  driver: User,
  trips: readonly OpenTripRow[],
  planned: readonly OpenTrip[],
  terms: Terms,
  now: Instant,
): string =>
  JSON.stringify([
    now,
    makeLogKey(driver),
    terms.dated,
    trips.map(({ id, status }) => [id, status]),
    planned.map(({ legs: _legs, ...trip }) => trip),
  ])

interface DriverState extends Omit<DriverRecords, 'trips' | 'underWay'> {
  readonly id: number
  readonly from: string
  readonly trips: readonly OpenTripRow[]
  readonly planned: readonly OpenTrip[]
}

async function figuresOf(
  drivers: readonly DriverState[],
  now: Instant,
  asker: TaskOwner,
): Promise<Map<number, Figures> | Refusal> {
  const figured = new Map<number, { from: string; figures: Figures }>()
  const unreckoned: DriverState[] = []
  for (const driver of drivers) {
    const before = reckoned.get(driver.id)
    if (before?.from === driver.from) figured.set(driver.id, before)
    else unreckoned.push(driver)
  }
  let outlookMs = OUTLOOK_MS
  for (const part of driverParts(unreckoned)) {
    const input = {
      drivers: part.map(({ rows, trips, planned, terms }) => ({
        rows,
        trips: planned,
        underWay: trips.filter(({ status }) => status === 'IN_PROGRESS').map(({ id }) => id),
        terms,
      })),
      now,
      outlookMs,
    }
    const answer = await openWorkers().run(FIGURES_TASK, input, asker)
    if (isRefusal(answer)) return answer
    outlookMs = Math.max(0, outlookMs - answer.tookMs)
    part.forEach(({ id, from }, i) => figured.set(id, { from, figures: answer.figures[i]! }))
  }
  reckoned = figured
  return new Map([...figured].map(([id, { figures }]) => [id, figures]))
}

interface KnownFleet {
  readonly minute: Instant
  readonly stamp: string
  readonly fleet: Promise<FleetNow | Refusal>
}

let known: KnownFleet | null = null

/**
 * Computed once a minute and after each change, whoever asks: to read 500 drivers from the database takes
 * the event loop a tenth of a second.
 */
export async function readFleetNow(at: Instant, asker: TaskOwner): Promise<FleetNow | Refusal> {
  const minute = floorToMinute(at)
  // Read first: a change while the fleet is computed gives the next who asks another stamp.
  const stamp = await readFleetStamp(minute)
  if (known?.minute === minute && known.stamp === stamp) return known.fleet
  // Without the asker's signal: others wait for it too.
  const fleet = computeFleet(minute, { userId: asker.userId })
  const computed: KnownFleet = { minute, stamp, fleet }
  known = computed
  const forget = () => {
    if (known === computed) known = null
  }
  fleet.then((answer) => isRefusal(answer) && forget(), forget)
  return fleet
}

/** From some ten queries, whatever the number of drivers. */
async function computeFleet(now: Instant, asker: TaskOwner): Promise<FleetNow | Refusal> {
  const found = await findOpenTrips(now)
  const trips = found.slice(0, MOST_TRIPS)
  const people = await User.query()
    .where({ role: 'driver', active: 1 })
    .orWhereIn('id', [...new Set(trips.map(({ driverId }) => driverId))])
    .orderBy('last_name')
    .orderBy('id')
  const ids = people.map(({ id }) => id)
  const terms = await findTermsByUser(ids, now)
  const spans = await readRecentRows(people, instant(now - LOOK_BACK_MS), now)
  const plans = await readPlans(trips.map(({ id }) => id))
  const tripsOf = Map.groupBy(trips, ({ driverId }) => driverId)

  const yieldToEventLoop = createYieldToEventLoop()
  const drivers: (Omit<DriverNow, 'figures'> & DriverState)[] = []
  for (const driver of people) {
    await yieldToEventLoop()
    const own = terms.get(driver.id)!
    const mine = tripsOf.get(driver.id) ?? []
    const planned = mine.flatMap((trip) => {
      const plan = plans.get(trip.id)
      return plan && trip.arrivalMs !== null ? [asOpen(trip, plan, trip.arrivalMs)] : []
    })
    drivers.push({
      id: driver.id,
      from: sourcesOf(driver, mine, planned, own, now),
      driver,
      rows: spans.get(driver.id)!,
      trips: mine,
      planned,
      terms: own,
    })
  }
  const figures = await figuresOf(drivers, now, asker)
  if (isRefusal(figures)) return figures
  return {
    at: now,
    drivers: drivers.map(({ id: _id, from: _from, ...driver }) => ({
      ...driver,
      figures: figures.get(driver.driver.id)!,
    })),
    tripsCut: found.length > MOST_TRIPS,
  }
}
