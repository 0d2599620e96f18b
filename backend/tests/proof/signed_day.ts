import { canonicalJson, homeDays, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { type DutyRow, type EldLogRow, type TripRow } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const HOUR = 3_600_000
const days = homeDays('America/Chicago', 0)
export const daysAgo = (n: number) => days.numbered(days.at(Date.now() as Instant).number - n)
export const at = (day: { start: Instant }, hours: number) => new Date(day.start + hours * HOUR).toISOString()

/** A driver with a trip and a certified day of it, and an admin. */
export async function aSignedDay() {
  const { user: driver, api } = await aSignedIn('driver')
  const admin = await signedIn(await aUser('admin'))
  const details = { trailer_numbers: 'T-100', shipping_document: 'BOL 1', co_driver: 'Sam Lee' }
  const trip = (await api.post('/api/trips/', { ...(await aTripBody()), ...details })).body() as TripRow
  const day = daysAgo(2)
  const record = (status: Status, from: number, to: number) =>
    api.post(`/api/trips/${trip.id}/duty-status/`, {
      status,
      start_time: at(day, from),
      end_time: at(day, to),
      location_description: 'Omaha, NE',
    })
  const row = (await record('OFF_DUTY', 0, 6)).body() as DutyRow
  await record('DRIVING', 6, 10)
  await record('OFF_DUTY', 10, 24)
  const generate = (figures: object = {}) =>
    api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date, ...figures })
  const { id } = (await generate({ total_miles: 250 })).body() as EldLogRow
  const path = `/api/eld-logs/${id}/`
  const certify = async () => (await api.patch(path, { certified: true })).assertStatus(200)
  await certify()
  const show = async () => (await api.get(path)).body() as Required<EldLogRow>
  return { driver, api, admin, trip, day, row, id, path, generate, certify, show, signed: await show() }
}
export type SignedDay = Awaited<ReturnType<typeof aSignedDay>>

/** What of an answer is signed. */
export function signedPart(log: EldLogRow): string {
  const { updated_at: _, signature: _s, history: _h, trip_differs: _t, ...content } = log
  return canonicalJson(content)
}

/** What was signed last, as it is kept. */
export const keptText = async (logId: number): Promise<string> =>
  (
    (await db
      .from('log_signatures')
      .where({ log_id: logId, action: 'certified' })
      .orderBy('id', 'desc')
      .firstOrFail()) as { content: string }
  ).content
