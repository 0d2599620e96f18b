import { type Instant } from '@longhaul/core'
import { readBoard } from '#services/board/board'
import { planCandidates, refusalOf, type Report } from '#services/board/candidates'
import { queryOpenTrips, toLoads, type OpenLoad } from '#services/board/open_loads'
import { PROPOSAL_TASK } from '#services/board/proposal_task'
import { isUsable } from '#services/fleet/usable_vehicles'
import { openGateways } from '#services/places/gateways'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

const MOST_DRIVERS = 500

/**
 * A driver for each open load, together at the least cost; stores nothing. First `left`, the loads that
 * stay, then each pair as it is planned in full. Who may not drive today is not proposed.
 */
export async function proposeAssignments(
  lateHourMiles: number,
  now: Instant,
  asker: TaskOwner,
  tellLeft: (left: readonly OpenLoad[]) => void,
  report: Report,
): Promise<Refusal | null> {
  const board = await readBoard(now, asker)
  if (isRefusal(board)) return board
  const loads = await toLoads(await queryOpenTrips(now, null), (await openGateways()).maxMph)
  const drivers = board.drivers
    .filter((one) => refusalOf(one) === null && one.expired.length === 0)
    .slice(0, MOST_DRIVERS)
  const carriers = [...new Set(drivers.map(({ terms }) => terms.carrierId))]
  const columns = await openWorkers().run(
    PROPOSAL_TASK,
    {
      drivers: drivers.map(({ freePlace, figures, truck, terms }) => ({
        from: freePlace!.point,
        offers: figures.availability.offers,
        carrierId: terms.carrierId,
        hasTruck: truck !== null && isUsable(truck, terms.carrierId),
      })),
      loads: loads.map(({ load, vehicle }) => ({
        pickup: load.pickup,
        stops: load.stops,
        dropoff: load.dropoff,
        startMs: load.startMs,
        appointments: load.appointments,
        truckFor: carriers.filter((carrierId) => isUsable(vehicle, carrierId)),
      })),
      lateHourMiles,
    },
    asker,
  )
  if (isRefusal(columns)) return columns
  tellLeft(loads.filter((_load, i) => columns[i] === null))
  const pairs = loads.flatMap((load, i) => {
    const column = columns[i] ?? null
    return column === null ? [] : [{ one: drivers[column]!, load }]
  })
  return planCandidates(pairs, board.at, asker, report)
}
