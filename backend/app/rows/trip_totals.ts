import { type QueryClientContract } from '@adonisjs/lucid/types/database'

export interface TripTotal {
  driverId: number
  status: string
  currentCycleHours: number
}

const sameKey = (a: TripTotal, b: TripTotal) => a.driverId === b.driverId && a.status === b.status

/** `null`: a new, or a deleted, trip. Rows are locked in a fixed order, so that changes cannot deadlock. */
export async function moveTripTotals(
  was: TripTotal | null,
  is: TripTotal | null,
  client: QueryClientContract,
): Promise<void> {
  if (was && is && sameKey(was, is) && was.currentCycleHours === is.currentCycleHours) return
  const counting = ({ driverId, status, currentCycleHours }: TripTotal, trips: 1 | -1) => ({
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

export async function rebuildTripTotals(client: QueryClientContract): Promise<void> {
  await client.from('trip_totals').delete()
  await client.rawQuery(
    `insert into trip_totals (driver_id, status, trips, cycle_hours)
     select driver_id, status, count(*), sum(current_cycle_hours) from trips group by driver_id, status`,
  )
}

/** Sums of hours differ by less where they are only rounded. */
const WRONG = `select count(*) as wrong from (
  select driver_id, status from (
    select driver_id, status, trips, cycle_hours from trip_totals
    union all
    select driver_id, status, -count(*), -sum(current_cycle_hours) from trips group by driver_id, status
  ) as parts group by driver_id, status having sum(trips) <> 0 or abs(sum(cycle_hours)) > 0.01
) as differing`

/** How many of the totals are not those of the trips, as after a release that did not keep them. */
export async function countWrongTripTotals(client: QueryClientContract): Promise<number> {
  const answer = (await client.rawQuery(WRONG)) as unknown[]
  const [row] = (client.dialect.name === 'mysql' ? answer[0] : answer) as { wrong: number }[]
  return Number(row?.wrong)
}
