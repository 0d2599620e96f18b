import { homeDays, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { aSignedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

export const HOUR = 3_600_000
/** The days of a home terminal in Chicago. */
export const days = homeDays('America/Chicago', 0)
export const today = () => days.at(Date.now() as Instant)
export const daysAgo = (n: number) => days.numbered(today().number - n)

/** An instant `hours` into a home-terminal day. */
export const at = (day: { start: Instant }, hours: number) => new Date(day.start + hours * HOUR).toISOString()

export async function aDriverWithTrip() {
  const { user: driver, api } = await aSignedIn('driver')
  const trip = (await api.post('/api/trips/', await aTripBody())).body() as { id: number }
  const record = (status: Status, start_time: string, end_time: string) =>
    api.post(`/api/trips/${trip.id}/duty-status/`, {
      status,
      start_time,
      end_time,
      location_description: 'Omaha, NE',
    })
  return { driver, api, trip, record }
}
