import { type HttpContext } from '@adonisjs/core/http'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import DutyStatusPolicy from '#policies/duty_status_policy'
import { findDriver } from '#services/accounts/profiles'
import { correctDuty, removeDuty } from '#services/duty/corrections'
import { recordDuty } from '#services/duty/duty_log'
import { changeStatus } from '#services/duty/status_changes'
import { listPage } from '#services/lists/list_page'
import {
  findCurrentVersion,
  defineDutyList,
  findDuty,
  findDutyToChange,
  queryVisibleDuty,
} from '#services/logs/log_lists'
import { acceptProposal, declineProposal } from '#services/duty/proposals'
import type DutyStatus from '#models/duty_status'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { now } from '#services/shared/now'
import { findTrip } from '#services/trips/trip_lists'
import { readTripDuty } from '#services/trips/trip_duty'
import { findHomeTerms, findHomeZone } from '#services/home_terminal/terms'
import { dutyRecordRow, dutyRow } from '#transformers/trips'
import { duty, dutyCorrection, dutyProposal, dutyRemoval, statusChange } from '#validators/logs'

/** With the proposal that waits for the same time, where one is in the way. */
const withWaiting = <T>(result: T | Refusal): T | Refusal =>
  isRefusal(result) && result.code === 'proposal-waits'
    ? { ...result, current: dutyRow(result.inTheWay as DutyStatus) }
    : result

/** The result of a change; a stale one carries the row as it is now. */
const changed = (row: DutyStatus, result: DutyStatus | Refusal): Promise<DutyStatus> =>
  orThrowCurrent(withWaiting(result), async () => {
    const current = await findCurrentVersion(row)
    return current ? dutyRow(current) : undefined
  })

export default class DutyStatuses {
  async ofTrip({ auth, params }: HttpContext) {
    const trip = orThrow(await findTrip(auth.getUserOrFail(), params['id']))
    return (await readTripDuty(trip)).map(dutyRow)
  }

  async store(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const user = auth.getUserOrFail()
    const trip = orThrow(await findTrip(user, params['id']))
    const body = await request.validateUsing(duty)
    const change = { driverId: trip.driverId, by: actorOf(ctx), tripId: trip.id }
    return response.created(dutyRow(orThrow(withWaiting(await recordDuty(change, body, now())))))
  }

  /** Past duty of one's own that belongs to no trip. */
  async storeOwn(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const body = await request.validateUsing(duty)
    const change = { driverId: auth.getUserOrFail().id, by: actorOf(ctx), tripId: null }
    return response.created(dutyRow(orThrow(await recordDuty(change, body, now()))))
  }

  /** Time of a driver's that nobody recorded, as an admin knows it. */
  async propose(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const driver = orThrow(await findDriver(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(dutyProposal)
    const change = { driverId: driver.id, by: actorOf(ctx), tripId: null }
    return response.created(dutyRow(orThrow(withWaiting(await recordDuty(change, body, now())))))
  }

  /** The one-tap status change: 201 when it is new, 200 when it changed nothing. */
  async change(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const body = await request.validateUsing(statusChange)
    const { row, isNew } = orThrow(await changeStatus(auth.getUserOrFail().id, body, now(), actorOf(ctx)))
    return response.status(isNew ? 201 : 200).send(dutyRow(row))
  }

  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const query = queryVisibleDuty(user).preload('driver', (driver) =>
      driver.select('id', 'username', 'first_name', 'last_name'),
    )
    const rows = listRows(ctx, await listPage(query, defineDutyList(user), ctx.request.qs()))
    const terms = await findHomeTerms(rows.map(({ driverId }) => driverId))
    return rows.map((row) => dutyRecordRow(row, terms.get(row.driverId)!.homeZone))
  }

  async show({ auth, params }: HttpContext) {
    const row = orThrow(await findDuty(auth.getUserOrFail(), params['id']))
    await row.load('driver')
    return dutyRecordRow(row, await findHomeZone(row.driverId))
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const row = orThrow(await findDutyToChange(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(dutyCorrection)
    return dutyRow(await changed(row, await correctDuty(row, actorOf(ctx), body, now())))
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const row = orThrow(await findDutyToChange(auth.getUserOrFail(), params['id']))
    const { reason } = await request.validateUsing(dutyRemoval)
    await changed(row, await removeDuty(row, actorOf(ctx), reason, now()))
    return response.noContent()
  }

  async accept(ctx: HttpContext) {
    const row = orThrow(await findDuty(ctx.auth.getUserOrFail(), ctx.params['id']))
    await ctx.bouncer.with(DutyStatusPolicy).authorize('settle', row)
    return dutyRow(orThrow(await acceptProposal(row, actorOf(ctx), now())))
  }

  async decline(ctx: HttpContext) {
    const row = orThrow(await findDuty(ctx.auth.getUserOrFail(), ctx.params['id']))
    await ctx.bouncer.with(DutyStatusPolicy).authorize('settle', row)
    orThrow(await declineProposal(row, actorOf(ctx)))
    return ctx.response.noContent()
  }
}
