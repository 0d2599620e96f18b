import { type ApiClient, type ApiRequest } from '@japa/api-client'
import type User from '#models/user'
import { aRegistration, aSignedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

/** One line of the trail, as `action kind`, with some of what it must say. */
export interface Line {
  what: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

export interface Scenario {
  /** Who the trail must name; `null` is nobody signed in. */
  who: number | null
  send: () => ApiRequest
  lines: Line[]
  /** One, unless it says so. */
  transactions?: number
}

/** Operation of the document -> what happens, and what the trail must say about it. */
export type Scenarios = Record<string, Record<string, (client: ApiClient) => Promise<Scenario>>>

export const scenario = (user: User, send: Scenario['send'], lines: Line[]): Scenario => ({
  who: user.id,
  send,
  lines,
})

const HOUR = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

export const span = (from: number, to: number, status = 'DRIVING') => ({
  status,
  start_time: hoursAgo(from),
  end_time: hoursAgo(to),
  location_description: 'Omaha, NE',
})

export const aDriver = () => aSignedIn('driver')
export const anAdmin = () => aSignedIn('admin')

/** What an admin asks for. */
export async function byAdmin(
  send: (api: Awaited<ReturnType<typeof anAdmin>>['api']) => ApiRequest,
  lines: Line[],
): Promise<Scenario> {
  const { user, api } = await anAdmin()
  return scenario(user, () => send(api), lines)
}

/** A driver with a trip and one recorded row in it, and an admin. */
export async function aLog() {
  const driver = await aDriver()
  const trip = (await driver.api.post('/api/trips/', await aTripBody())).body()
  const row = (await driver.api.post(`/api/trips/${trip.id}/duty-status/`, span(30, 28))).body()
  return { ...driver, trip, row, admin: await anAdmin() }
}

/** A day of two days ago that is recorded from end to end and certified. */
export async function aCertifiedDay() {
  const { user, api } = await aDriver()
  const trip = (await api.post('/api/trips/', await aTripBody())).body()
  const row = (await api.post(`/api/trips/${trip.id}/duty-status/`, span(80, 10, 'OFF_DUTY'))).body()
  const date = hoursAgo(45).slice(0, 10)
  const log = (await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })).body()
  ;(await api.patch(`/api/eld-logs/${log.id}/`, { certified: true })).assertStatus(200)
  return { user, api, row, log }
}

export const registration = aRegistration({
  username: 'trail_tester',
  email: 'trail@example.com',
  first_name: 'Tara',
  last_name: 'Vale',
  carrier_name: 'Trail Freight',
})
