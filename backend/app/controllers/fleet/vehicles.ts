import { type HttpContext } from '@adonisjs/core/http'
import { fullBody } from '#middleware/full_body'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  findVehicle,
  queryVisibleVehicles,
} from '#services/fleet/fleet'
import { defineVehicleList } from '#services/fleet/fleet_lists'
import { listPage } from '#services/lists/list_page'
import { vehicleRow } from '#transformers/fleet'
import { vehicle, vehicleFields } from '#validators/fleet'

export default class Vehicles {
  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const page = await listPage(queryVisibleVehicles(user), defineVehicleList(user), ctx.request.qs())
    return listRows(ctx, page).map(vehicleRow)
  }

  async show({ auth, params }: HttpContext) {
    return vehicleRow(orThrow(await findVehicle(auth.getUserOrFail(), params['id'])))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(vehicle)
    return ctx.response.created(vehicleRow(orThrow(await createVehicle(vehicleFields(body), actorOf(ctx)))))
  }

  async update(ctx: HttpContext) {
    const row = orThrow(await findVehicle(ctx.auth.getUserOrFail(), ctx.params['id']))
    const body = await vehicle.validate(fullBody(ctx, vehicleRow(row)))
    const changed = await changeVehicle(row.id, vehicleFields(body), body.updated_at, actorOf(ctx))
    return vehicleRow(await orThrowCurrent(changed, async () => vehicleRow(await row.refresh())))
  }

  async destroy(ctx: HttpContext) {
    const row = orThrow(await findVehicle(ctx.auth.getUserOrFail(), ctx.params['id']))
    orThrow(await deleteVehicle(row.id, actorOf(ctx)))
    return ctx.response.noContent()
  }
}
