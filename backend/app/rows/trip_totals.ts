import { type QueryClientContract } from '@adonisjs/lucid/types/database'

/** What of a trip the stat cards add up. */
export interface Counted {
  driverId: number
  status: string
  currentCycleHours: number
}

const sameKey = (a: Counted, b: Counted) => a.driverId === b.driverId && a.status === b.status

/**
 * Moves one trip from its old totals (`null`: new trip) to its new ones (`null`: deleted trip).
 * Rows are locked in one fixed order, so that two changes of a driver's trips cannot deadlock.
 */
export async function moveTripTotals(
  was: Counted | null,
  is: Counted | null,
  client: QueryClientContract,
): Promise<void> {
  if (was && is && sameKey(was, is) && was.currentCycleHours === is.currentCycleHours) return
  const counting = ({ driverId, status, currentCycleHours }: Counted, trips: 1 | -1) => ({
    driverId,
    status,
    trips,
    hours: trips * currentCycleHours,
  })
  const moves = [...(was ? [counting(was, -1)] : []), ...(is ? [counting(is, 1)] : [])].sort(
    (a, b) => a.driverId - b.driverId || (a.status < b.status ? -1 : 1),
  )
  for (const { driverId, status, trips, hours } of moves)
    await client
      .knexQuery()
      .table('trip_totals')
      .insert({ driver_id: driverId, status, trips, cycle_hours: hours })
      .onConflict(['driver_id', 'status'])
      .merge({
        trips: client.knexRawQuery('trip_totals.trips + ?', [trips]),
        cycle_hours: client.knexRawQuery('trip_totals.cycle_hours + ?', [hours]),
      })
}

/** Counts all trips anew. */
export async function rebuildTripTotals(client: QueryClientContract): Promise<void> {
  await client.from('trip_totals').delete()
  await client.rawQuery(
    `insert into trip_totals (driver_id, status, trips, cycle_hours)
     select driver_id, status, count(*), sum(current_cycle_hours) from trips group by driver_id, status`,
  )
}
