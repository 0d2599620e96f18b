import db from '@adonisjs/lucid/services/db'
import { type Instant } from '@longhaul/core'
import { NO_PAPERS, type DriverPapers } from '#models/driver'
import type Vehicle from '#models/vehicle'
import { findLastPlaces, type LastPlace } from '#services/board/last_places'
import { findUsualTrucks } from '#services/board/usual_trucks'
import { readFleetNow, type DriverNow, type FleetNow } from '#services/overview/fleet_now'
import { findExpired, findPapers, type DatedPaper } from '#services/papers/papers'
import { type OpenTripRow } from '#services/overview/open_trips'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type NamedPlace } from '#services/trips/planned_route'
import { type TaskOwner } from '#services/workers/pool'

export interface Carrying {
  readonly id: number
  readonly name: string
}

/** A driver as whoever looks for one sees them. */
export interface BoardDriver extends DriverNow {
  readonly carrier: Carrying | null
  readonly truck: Vehicle | null
  readonly papers: DriverPapers
  /** Of the papers those that no longer hold. */
  readonly expired: readonly DatedPaper[]
  readonly place: LastPlace | null
  readonly underWay: OpenTripRow | null
  readonly next: OpenTripRow | null
  /** Where the driver is once free. */
  readonly freePlace: NamedPlace | null
}

export interface Board {
  readonly at: Instant
  readonly drivers: readonly BoardDriver[]
}

async function findCarriers(ids: readonly (number | null)[]): Promise<Map<number, Carrying>> {
  const rows = (await db
    .from('carriers')
    .whereIn('id', [...new Set(ids.flatMap((id) => id ?? []))])
    .select('id', 'name')) as Carrying[]
  return new Map(rows.map((row) => [row.id, row]))
}

const boards = new WeakMap<FleetNow, Promise<Board>>()

/** Every active driver. */
export async function readBoard(at: Instant, asker: TaskOwner): Promise<Board | Refusal> {
  const fleet = await readFleetNow(at, asker)
  if (isRefusal(fleet)) return fleet
  const before = boards.get(fleet)
  if (before) return before
  const board = computeBoard(fleet)
  boards.set(fleet, board)
  board.catch(() => boards.delete(fleet))
  return board
}

async function computeBoard(fleet: FleetNow): Promise<Board> {
  const drivers = fleet.drivers.filter(({ driver }) => driver.role === 'driver' && driver.active)
  const places = await findLastPlaces(
    drivers.map(({ driver }) => driver),
    fleet.at,
  )
  const trucks = await findUsualTrucks(drivers.map(({ driver }) => driver.id))
  const papersOf = await findPapers(drivers.map(({ driver }) => driver.id))
  const carriers = await findCarriers(drivers.map(({ terms }) => terms.carrierId))
  return {
    at: fleet.at,
    drivers: drivers.map((one): BoardDriver => {
      const { driver, trips, terms } = one
      const underWay = trips.findLast(({ status }) => status === 'IN_PROGRESS') ?? null
      const papers = papersOf.get(driver.id) ?? NO_PAPERS
      const place = places.get(driver.id) ?? null
      return {
        ...one,
        carrier: (terms.carrierId === null ? null : carriers.get(terms.carrierId)) ?? null,
        truck: trucks.get(driver.id) ?? null,
        papers,
        expired: findExpired(papers, fleet.at, terms.homeZone),
        place,
        underWay,
        next: trips.find(({ status }) => status === 'PLANNED') ?? null,
        freePlace: underWay ? { name: underWay.dropoffName, point: underWay.dropoff } : place,
      }
    }),
  }
}
