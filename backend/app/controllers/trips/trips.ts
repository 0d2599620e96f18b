import { type HttpContext } from '@adonisjs/core/http'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import type User from '#models/user'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import { writerOf } from '#middleware/asker'
import TripPolicy from '#policies/trip_policy'
import { listPage } from '#services/lists/list_page'
import { now } from '#services/shared/now'
import {
  findShownTrip,
  findTrip,
  readShownTrips,
  defineTripList,
  summarizeTrips,
  queryVisibleTrips,
} from '#services/trips/trip_lists'
import { changeTrip } from '#services/trips/change_trip'
import { createTrip } from '#services/trips/create_trip'
import { deleteTrip } from '#services/trips/delete_trip'
import { tripRow } from '#transformers/trips'
import { newTrip, tripChange } from '#validators/trips'

async function shownTrip(user: User, id: unknown) {
  return tripRow(orThrow(await findShownTrip(user, id)))
}

export default class Trips {
  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const page = await listPage(
      queryVisibleTrips(user),
      defineTripList(user),
      ctx.request.qs(),
      readShownTrips,
    )
    return listRows(ctx, page).map(tripRow)
  }

  async summary({ auth }: HttpContext) {
    return summarizeTrips(auth.getUserOrFail(), now())
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
    const trip = orThrow(await createTrip(body, driverId, now(), actorOf(ctx), writerOf(ctx)))
    return response.created(await shownTrip(user, trip.id))
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const user = auth.getUserOrFail()
    const trip = orThrow(await findTrip(user, params['id']))
    const change = await request.validateUsing(tripChange)
    if (change.driver_id !== undefined) await ctx.bouncer.with(TripPolicy).authorize('assign')
    const changed = await changeTrip(trip, change, now(), actorOf(ctx), writerOf(ctx))
    await orThrowCurrent(changed, () => shownTrip(user, trip.id))
    return shownTrip(user, trip.id)
  }

  async destroy(ctx: HttpContext) {
    const trip = orThrow(await findTrip(ctx.auth.getUserOrFail(), ctx.params['id']))
    orThrow(await deleteTrip(trip, actorOf(ctx)))
    return ctx.response.noContent()
  }
}
