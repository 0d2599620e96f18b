import { type Instant } from '@longhaul/core'
import type Trip from '#models/trip'
import { readBoard } from '#services/board/board'
import { planCandidates, type Report } from '#services/board/candidates'
import { queryOpenTrips, toLoads } from '#services/board/open_loads'
import { openGateways } from '#services/places/gateways'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'

const NOT_PLANNED = refuse('conflict', 'Only a planned trip is looked for a driver.')
const NO_DRIVER = refuse('not-found', 'There is no such driver on the board.')

/** Every driver of the board, or the one with `driverId`, for one trip. */
export async function findDrivers(
  trip: Trip,
  driverId: number | null | undefined,
  now: Instant,
  asker: TaskOwner,
  report: Report,
): Promise<Refusal | null> {
  if (trip.status !== 'PLANNED') return NOT_PLANNED
  const board = await readBoard(now, asker)
  if (isRefusal(board)) return board
  const drivers = board.drivers.filter(({ driver }) => driverId === undefined || driver.id === driverId)
  if (driverId !== undefined && drivers.length === 0) return NO_DRIVER
  const [load] = await toLoads([trip], (await openGateways()).maxMph)
  if (!load) return NOT_PLANNED
  return planCandidates(
    drivers.map((one) => ({ one, load })),
    board.at,
    asker,
    report,
  )
}

/** Every open load, and the driver's own planned trips, for one driver. */
export async function findLoads(
  driverId: number | null,
  now: Instant,
  asker: TaskOwner,
  report: Report,
): Promise<Refusal | null> {
  const board = await readBoard(now, asker)
  if (isRefusal(board)) return board
  const one = board.drivers.find(({ driver }) => driver.id === driverId)
  if (!one) return NO_DRIVER
  const loads = await toLoads(await queryOpenTrips(now, one.driver.id), (await openGateways()).maxMph)
  return planCandidates(
    loads.map((load) => ({ one, load })),
    board.at,
    asker,
    report,
  )
}
