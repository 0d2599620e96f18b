import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  findVehicle,
  visibleVehicles,
} from '#services/fleet/fleet'
import { vehicleList } from '#services/fleet/fleet_lists'
import { listPage } from '#services/lists/list_page'
import { isRefusal } from '#services/shared/refusal'
import { vehicleRow } from '#transformers/fleet'
import { vehicle, vehicleFields } from '#validators/fleet'

export default class Vehicles {
  async index({ auth, request, response }: HttpContext) {
    const query = visibleVehicles(auth.getUserOrFail())
    const page = orThrow(await listPage(query, vehicleList(auth.getUserOrFail()), request.qs()))
    response.header('content-range', page.contentRange)
    return page.rows.map(vehicleRow)
  }

  async show({ auth, params }: HttpContext) {
    return vehicleRow(orThrow(await findVehicle(auth.getUserOrFail(), params['id'])))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(vehicle)
    return ctx.response.created(vehicleRow(orThrow(await createVehicle(vehicleFields(body), actorOf(ctx)))))
  }

  /** PUT takes the whole row, PATCH what changes of it. */
  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const row = orThrow(await findVehicle(auth.getUserOrFail(), params['id']))
    const { updated_at: _, ...current } = vehicleRow(row)
    const data = request.method() === 'PATCH' ? { ...current, ...request.body() } : request.body()
    const body = await vehicle.validate(data)
    const changed = await changeVehicle(row.id, vehicleFields(body), body.updated_at, actorOf(ctx))
    if (isRefusal(changed) && changed.reason === 'stale')
      return orThrow<never>({ ...changed, current: vehicleRow(await row.refresh()) })
    return vehicleRow(orThrow(changed))
  }

  async destroy(ctx: HttpContext) {
    const row = orThrow(await findVehicle(ctx.auth.getUserOrFail(), ctx.params['id']))
    orThrow(await deleteVehicle(row.id, actorOf(ctx)))
    return ctx.response.noContent()
  }
}
