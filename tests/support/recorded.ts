import { randomUUID } from 'node:crypto'
import type { DutyRow, Point, TripRow } from '@longhaul/core/contract'
import { CHICAGO, DENVER, OMAHA, type Api } from './api.ts'

const HOUR = 3_600_000

/**
 * A trip that `driver` has driven since the day before yesterday: from Denver by Omaha, an hour late for
 * loading, to Chicago, where the truck stood an hour beyond the free time.
 */
export async function recordTrip(driver: Api): Promise<TripRow> {
  const start = Math.floor(Date.now() / HOUR) * HOUR - 40 * HOUR
  const iso = (hours: number): string => new Date(start + hours * HOUR).toISOString()
  const trip = await driver.createTrip({ current_cycle_hours: 0, start_time: iso(0), pickup_until: iso(8) })
  const entries: readonly [
    DutyRow['status'],
    from: number,
    to: number,
    string,
    Point,
    trip: number | undefined,
  ][] = [
    ['DRIVING', 0, 9, 'Denver, CO', DENVER, trip.id],
    ['ON_DUTY_NOT_DRIVING', 9, 10, 'Omaha, NE', OMAHA, trip.id],
    ['OFF_DUTY', 10, 20, 'Omaha, NE', OMAHA, undefined],
    ['DRIVING', 20, 28, 'Omaha, NE', OMAHA, trip.id],
    ['ON_DUTY_NOT_DRIVING', 28, 31, 'Chicago, IL', CHICAGO, trip.id],
    // Nobody knows where to.
    ['DRIVING', 31, 31.5, 'Chicago, IL', CHICAGO, undefined],
  ]
  for (const [n, [status, from, to, place, location, of]] of entries.entries()) {
    const at = new Date().toISOString()
    const data = {
      ...{ status, location_description: place, location, remarks: null, ...(of && { trip: of }) },
      start_time: iso(from),
      end_time: iso(to),
    }
    await driver.post('/api/hos/events/', {
      id: randomUUID(),
      sequence: n + 1,
      kind: 'add',
      data,
      device_at: at,
      sent_at: at,
    })
  }
  return trip
}
