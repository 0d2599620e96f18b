import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import type User from '#models/user'
import { actorOf } from '#middleware/actor'
import TripPolicy from '#policies/trip_policy'
import { listPage } from '#services/list_query'
import { now } from '#services/now'
import { isRefusal } from '#services/refusal'
import { homeZoneOf, homeZones } from '#services/terms'
import { findTrip, tripList, tripSummary, visibleTrips, withNames } from '#services/trip_lists'
import { changeTrip, createTrip, deleteTrip } from '#services/trips'
import { tripRow } from '#transformers/trips'
import { newTrip, tripChange } from '#validators/trips'

/** One trip on the wire, as it is in the database now. */
async function shownTrip(user: User, id: number) {
  const trip = granted(await findTrip(user, id))
  return tripRow(trip, await homeZoneOf(trip.driverId))
}

export default class Trips {
  async index({ auth, request, response }: HttpContext) {
    const query = withNames(visibleTrips(auth.getUserOrFail()))
    const page = granted(await listPage(query, tripList(auth.getUserOrFail()), request.qs()))
    const zones = await homeZones(page.rows.map(({ driverId }) => driverId))
    response.header('content-range', page.contentRange)
    return page.rows.map((trip) => tripRow(trip, zones.get(trip.driverId)!))
  }

  async summary({ auth }: HttpContext) {
    return tripSummary(auth.getUserOrFail(), now())
  }

  async show({ auth, params }: HttpContext) {
    return shownTrip(auth.getUserOrFail(), params['id'])
  }

  async store(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const user = auth.getUserOrFail()
    const body = await request.validateUsing(newTrip)
    const assigns = await ctx.bouncer.with(TripPolicy).allows('assign')
    const driverId = (assigns && body.driver_id) || user.id
    const trip = granted(await createTrip(body, driverId, now(), actorOf(ctx)))
    return response.created(await shownTrip(user, trip.id))
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const user = auth.getUserOrFail()
    const trip = granted(await findTrip(user, params['id']))
    const change = await request.validateUsing(tripChange)
    const changed = await changeTrip(trip, change, now(), actorOf(ctx))
    if (isRefusal(changed) && changed.reason === 'stale')
      return granted<never>({ ...changed, current: await shownTrip(user, trip.id) })
    granted(changed)
    return shownTrip(user, trip.id)
  }

  async destroy(ctx: HttpContext) {
    const trip = granted(await findTrip(ctx.auth.getUserOrFail(), ctx.params['id']))
    await deleteTrip(trip, actorOf(ctx))
    return ctx.response.noContent()
  }
}
