import { type HttpContext } from '@adonisjs/core/http'
import { fullBody } from '#middleware/full_body'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import { judgeSoon } from '#services/duty/due_verdicts'
import {
  changeCarrier,
  createCarrier,
  deleteCarrier,
  findCarrier,
  queryVisibleCarriers,
} from '#services/fleet/fleet'
import { defineCarrierList } from '#services/fleet/fleet_lists'
import { listPage } from '#services/lists/list_page'
import { mergeCarriers, previewMerge } from '#services/fleet/carrier_merge'
import { findZoneOfAddress } from '#services/places/places'
import { carrierRow, mergeRow } from '#transformers/fleet'
import { carrier, carrierFields, carrierMerge, type CarrierInput } from '#validators/fleet'

const toCarrierFields = async (body: CarrierInput) =>
  carrierFields(body, body.home_zone ?? (await findZoneOfAddress(body.main_office_address)))

export default class Carriers {
  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const page = await listPage(queryVisibleCarriers(user), defineCarrierList(user), ctx.request.qs())
    return listRows(ctx, page).map(carrierRow)
  }

  async show({ auth, params }: HttpContext) {
    return carrierRow(orThrow(await findCarrier(auth.getUserOrFail(), params['id'])))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(carrier)
    const made = await createCarrier(await toCarrierFields(body), actorOf(ctx))
    return ctx.response.created(carrierRow(orThrow(made)))
  }

  async update(ctx: HttpContext) {
    const row = orThrow(await findCarrier(ctx.auth.getUserOrFail(), ctx.params['id']))
    const body = await carrier.validate(fullBody(ctx, carrierRow(row)))
    const changed = await changeCarrier(row.id, await toCarrierFields(body), body.updated_at, actorOf(ctx))
    const shown = carrierRow(await orThrowCurrent(changed, async () => carrierRow(await row.refresh())))
    judgeSoon()
    return shown
  }

  async destroy(ctx: HttpContext) {
    const row = orThrow(await findCarrier(ctx.auth.getUserOrFail(), ctx.params['id']))
    orThrow(await deleteCarrier(row.id, actorOf(ctx)))
    return ctx.response.noContent()
  }

  async mergePreview({ params, request }: HttpContext) {
    return mergeRow(orThrow(await previewMerge(params['id'], request.qs()['into'])))
  }

  async merge(ctx: HttpContext) {
    const row = orThrow(await findCarrier(ctx.auth.getUserOrFail(), ctx.params['id']))
    const order = await ctx.request.validateUsing(carrierMerge)
    return carrierRow(orThrow(await mergeCarriers(row.id, order, actorOf(ctx))))
  }
}
