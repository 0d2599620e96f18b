import { mock } from 'node:test'
import db from '@adonisjs/lucid/services/db'
import { type Instant } from '@longhaul/core'
import { saveWithEvent } from '#services/audit/trail'
import { type DutyCorrection, correctDuty, removeDuty } from '#services/duty/corrections'
import { recordDuty } from '#services/duty/duty_log'
import { changeStatus } from '#services/duty/status_changes'
import { findDuty, findDutyToChange } from '#services/logs/log_lists'
import { acceptProposal, declineProposal } from '#services/duty/proposals'
import { mergeCarriers } from '#services/fleet/carrier_merge'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { findTrip } from '#services/trips/trip_lists'
import { deleteTrip } from '#services/trips/delete_trip'
import { changeUser } from '#services/accounts/users'
import Carrier from '#models/carrier'
import type DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import type User from '#models/user'
import DutyStatusPolicy from '#policies/duty_status_policy'
import TripPolicy from '#policies/trip_policy'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, anEldLog } from '#tests/support/records'

/**
 * The server's log behind the calls of its controllers: the same policy, the same look-up, the same service.
 */

const duty = new DutyStatusPolicy()
const FORBIDDEN = refuse('forbidden', 'Not by this role.')

const may = (action: 'record' | 'changeNow' | 'correct' | 'remove' | 'answer', user: User) =>
  duty[action](user) ? null : FORBIDDEN

const actor = (user: User) => ({ userId: user.id, address: '127.0.0.1' })
const now = () => Date.now() as Instant

export interface SpanBody {
  status: DutyStatus['status']
  start_time: string
  end_time: string
  location_description: string
}
export interface StatusBody {
  id?: string
  status: DutyStatus['status']
  at: string
  location_description: string
}

export async function record(user: User, tripId: number, body: SpanBody) {
  const denied = may('record', user)
  if (denied) return denied
  const trip = await findTrip(user, String(tripId))
  if (isRefusal(trip)) return trip
  return recordDuty({ driverId: trip.driverId, by: actor(user), tripId: trip.id }, body, now())
}

export async function change(user: User, body: StatusBody) {
  const denied = may('changeNow', user)
  if (denied) return denied
  const changed = await changeStatus(user.id, body, now(), actor(user))
  return isRefusal(changed) ? changed : changed.row
}

export async function correct(user: User, id: number, correction: DutyCorrection) {
  const denied = may('correct', user)
  if (denied) return denied
  const row = await findDutyToChange(user, id)
  return isRefusal(row) ? row : correctDuty(row, actor(user), correction, now())
}

export async function remove(user: User, id: number) {
  const denied = may('remove', user)
  if (denied) return denied
  const row = await findDutyToChange(user, id)
  return isRefusal(row) ? row : removeDuty(row, actor(user), 'Not so after all', now())
}

async function toSettle(user: User, id: number): Promise<DutyStatus | Refusal> {
  const denied = may('answer', user)
  if (denied) return denied
  const row = await findDuty(user, id)
  return isRefusal(row) || duty.settle(user, row) === true ? row : FORBIDDEN
}

export async function accept(user: User, id: number) {
  const row = await toSettle(user, id)
  return isRefusal(row) ? row : acceptProposal(row, actor(user), now())
}

export async function decline(user: User, id: number) {
  const row = await toSettle(user, id)
  return isRefusal(row) ? row : declineProposal(row, actor(user))
}

export async function dropTrip(user: User, id: number) {
  if (new TripPolicy().remove(user) !== true) return FORBIDDEN
  const trip = await findTrip(user, String(id))
  if (isRefusal(trip)) return trip
  await deleteTrip(trip, actor(user))
  return null
}

/** Somebody who keeps a log, with a trip under way. */
export interface Keeper {
  readonly user: User
  readonly trip: Trip
}

const REASONS = { 403: 'forbidden', 404: 'not-found', 409: 'conflict', 422: 'invalid' } as const

const SESSION_MS = 4 * 60_000
let sessions = new Map<number, { api: Awaited<ReturnType<typeof signedIn>>; at: number }>()
/** Sessions end with the sequence they were opened in, and soon: hours pass in one. */
export const forgetSessions = () => void (sessions = new Map())

async function sessionOf(user: User) {
  const known = sessions.get(user.id)
  if (known && Date.now() - known.at < SESSION_MS) return known.api
  const api = await signedIn(user)
  sessions.set(user.id, { api, at: Date.now() })
  return api
}

/** Certifies a day, or takes that back, over HTTP. */
export async function certify(
  by: User,
  of: Keeper,
  { date, certified }: { date: string; certified: boolean },
) {
  const api = await sessionOf(by)
  const known = await EldLog.query().where({ driver_id: of.user.id, date }).first()
  const { id } =
    known ??
    (await db.transaction((trx) =>
      saveWithEvent(new EldLog().merge(anEldLog(of.user, date)), actor(of.user), 'eld_log', trx),
    ))
  const answer = await api.patch(`/api/eld-logs/${id}/`, { certified })
  return answer.status() === 200 ? null : refusedAs(answer.status())
}

function refusedAs(status: number): Refusal {
  const reason = REASONS[status as keyof typeof REASONS]
  if (!reason) throw new Error(`answered ${status}`)
  return refuse(reason, '')
}

/** An admin gives the driver to another carrier; `merged` puts the two carriers together afterwards. */
export async function moveCarrier(admin: User, driver: User, merged: boolean): Promise<void> {
  await driver.load('driver')
  const other = await aCarrier()
  const from = await Carrier.findOrFail(driver.driver.carrierId)
  const moved = await changeUser(driver.id, { carrier: other.id }, actor(admin))
  if (isRefusal(moved)) throw new Error(moved.sentence)
  if (!merged) return
  const iso = (row: Carrier) => new Date(row.updatedMs).toISOString()
  const order = { into: from.id, confirm: other.name, updated_at: iso(other), into_updated_at: iso(from) }
  const stays = await mergeCarriers(other.id, order, actor(admin))
  if (isRefusal(stays)) throw new Error(stays.sentence)
}

/**
 * Two drivers, an admin who keeps a log too, and support staff; each of the first three with a trip under
 * way.
 */
export async function aFleet(aTrip: (user: User) => Promise<Trip>) {
  const keeper = async (user: User): Promise<Keeper> => ({ user, trip: await aTrip(user) })
  const keepers = [
    await keeper(await aUser('driver')),
    await keeper(await aUser('driver')),
    await keeper(await aUser('admin')),
  ] as const
  return { keepers, support: await aUser('support') }
}
export type Fleet = Awaited<ReturnType<typeof aFleet>>

/** The clock of the server's own process. */
export const clockAt = (at: number) => mock.timers.setTime(at)
