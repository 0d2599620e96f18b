import { instant, type DutyStatus as Status } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import type User from '#models/user'
import { judgeDueVerdicts } from '#services/duty/due_verdicts'
import { aUser, signedIn } from '#tests/support/people'
import { aDutyRow, aTripBody, hoursAgo } from '#tests/support/records'

/** Hours between one trip's start and the next one's: time for a restart. */
const EACH = 72
/** Six hours in the berth and four are a rest under the flexible sleeper berth alone. */
const DUTY: readonly [Status, number, number][] = [
  ['DRIVING', 23, 18],
  ['SLEEPER_BERTH', 18, 12],
  ['DRIVING', 12, 7],
  ['SLEEPER_BERTH', 7, 3],
  ['DRIVING', 3, 0],
]
const BEFORE_HOURS = 20 * 24

/** Of the trip that ended so many trips ago, in hours ago. */
const hoursOf = (trip: number, hours: number) => hoursAgo(1 + trip * EACH + hours)

/** A driver with trips that are done, the newest ended an hour ago, each past 11 hours of driving. */
export async function aDriverOverHours(trips: number, user?: User) {
  const driver = user ?? (await aUser('driver'))
  const api = await signedIn(driver)
  const { id } = (await api.post('/api/trips/', await aTripBody())).body() as { id: number }
  const [like, plan] = [await Trip.findOrFail(id), await TripPlan.findByOrFail('tripId', id)]
  const first = trips - 1
  await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', hoursOf(first, 23 + BEFORE_HOURS), hoursOf(first, 23)))
  const ids: number[] = []
  for (let n = first; n >= 0; n--) {
    const startMs = instant(hoursOf(n, 23))
    const trip = await Trip.create({
      ...like.$attributes,
      id: undefined,
      status: 'COMPLETED',
      startMs,
      verdict: 'Violations',
    })
    await TripPlan.create({ ...plan.$attributes, id: undefined, tripId: trip.id })
    for (const [status, from, to] of DUTY)
      await DutyStatus.create(aDutyRow(driver, status, hoursOf(n, from), hoursOf(n, to), { tripId: trip.id }))
    await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', hoursOf(n, 0), n === 0 ? null : hoursOf(n - 1, 23)))
    ids.push(trip.id)
  }
  await like.delete()
  return { driver, api, ids }
}

/** All that waits; `between` is told after each trip how many there were. */
export async function judgeAll(between: (trips: number) => Promise<unknown> = async () => undefined) {
  const failures: unknown[] = []
  let trips = 0
  await judgeDueVerdicts({
    between: async () => {
      await between(++trips)
      return 'go on'
    },
    onFailure: (error) => void failures.push(error),
  })
  return failures
}
