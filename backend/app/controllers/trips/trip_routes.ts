import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf, writerOf } from '#middleware/asker'
import type Trip from '#models/trip'
import TripPolicy from '#policies/trip_policy'
import { isVerdictDue } from '#services/duty/due_verdicts'
import { judgeTrip } from '#services/duty/trip_verdict'
import { now } from '#services/shared/now'
import { refuse } from '#services/shared/refusal'
import { findHomeZone } from '#services/home_terminal/terms'
import { loadZoneLookup } from '#services/places/places'
import { findTrip } from '#services/trips/trip_lists'
import { orderStops } from '#services/trips/order/order_stops'
import { previewTrip } from '#services/trips/preview_trip'
import { replanTrip } from '#services/trips/replan_trip'
import { findPlannedRows } from '#services/trips/trip_duty'
import { warningRow } from '#transformers/candidates'
import { previewedRoute, stopOrder, storedRoute } from '#transformers/trips'
import { newTrip, replanFrom, stopsToOrder } from '#validators/trips'

async function shownRoute(trip: Trip) {
  await trip.load('plan')
  if (!trip.plan) orThrow(refuse('not-found', 'This trip has no plan yet.'))
  // What was ahead when the log last changed may have come to pass since, or the rules have changed.
  if (trip.status === 'IN_PROGRESS' || (await isVerdictDue(trip)))
    trip.plan.compliance = await judgeTrip(trip, now())
  return storedRoute(
    trip,
    await findPlannedRows(trip),
    await findHomeZone(trip.driverId),
    await loadZoneLookup(),
  )
}

/** Drivers plan for themselves; `null` is a rested one. */
async function plannedDriver({ auth, bouncer }: HttpContext, named: number | undefined) {
  const assigns = await bouncer.with(TripPolicy).allows('assign')
  return assigns ? (named ?? null) : auth.getUserOrFail().id
}

export default class TripRoutes {
  async show({ auth, params }: HttpContext) {
    return shownRoute(orThrow(await findTrip(auth.getUserOrFail(), params['id'])))
  }

  async store(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const user = auth.getUserOrFail()
    const trip = orThrow(await findTrip(user, params['id']))
    const from = await request.validateUsing(replanFrom)
    const planned = orThrow(await replanTrip(trip, from, now(), actorOf(ctx), writerOf(ctx)))
    return shownRoute(planned)
  }

  async preview(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(newTrip)
    const driver = await plannedDriver(ctx, body.driver_id)
    const { route, warnings } = orThrow(await previewTrip(body, driver, now(), readerOf(ctx)))
    return {
      ...previewedRoute(route, await loadZoneLookup()),
      warnings: warnings.map(warningRow(route.homeZone)),
    }
  }

  async order(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(stopsToOrder)
    const driver = await plannedDriver(ctx, body.driver_id)
    return stopOrder(orThrow(await orderStops(body, driver, now(), readerOf(ctx))), await loadZoneLookup())
  }
}
