import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import {
  changeCarrier,
  createCarrier,
  deleteCarrier,
  findCarrier,
  visibleCarriers,
} from '#services/fleet/fleet'
import { carrierList } from '#services/fleet/fleet_lists'
import { listPage } from '#services/lists/list_page'
import { mergeCarriers, mergePreview } from '#services/fleet/carrier_merge'
import { isRefusal } from '#services/shared/refusal'
import { zoneOfAddress } from '#services/places/places'
import { carrierRow, mergeRow } from '#transformers/fleet'
import { carrier, carrierFields, carrierMerge, type CarrierInput } from '#validators/fleet'

const fieldsOf = async (body: CarrierInput) =>
  carrierFields(body, body.home_zone ?? (await zoneOfAddress(body.main_office_address)))

export default class Carriers {
  async index({ auth, request, response }: HttpContext) {
    const query = visibleCarriers(auth.getUserOrFail())
    const page = orThrow(await listPage(query, carrierList(auth.getUserOrFail()), request.qs()))
    response.header('content-range', page.contentRange)
    return page.rows.map(carrierRow)
  }

  async show({ auth, params }: HttpContext) {
    return carrierRow(orThrow(await findCarrier(auth.getUserOrFail(), params['id'])))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(carrier)
    const made = await createCarrier(await fieldsOf(body), actorOf(ctx))
    return ctx.response.created(carrierRow(orThrow(made)))
  }

  /** PUT takes the whole row, PATCH what changes of it. */
  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const row = orThrow(await findCarrier(auth.getUserOrFail(), params['id']))
    const { updated_at: _, ...current } = carrierRow(row)
    const data = request.method() === 'PATCH' ? { ...current, ...request.body() } : request.body()
    const body = await carrier.validate(data)
    const changed = await changeCarrier(row.id, await fieldsOf(body), body.updated_at, actorOf(ctx))
    if (isRefusal(changed) && changed.reason === 'stale')
      return orThrow<never>({ ...changed, current: carrierRow(await row.refresh()) })
    return carrierRow(orThrow(changed))
  }

  async destroy(ctx: HttpContext) {
    const row = orThrow(await findCarrier(ctx.auth.getUserOrFail(), ctx.params['id']))
    orThrow(await deleteCarrier(row.id, actorOf(ctx)))
    return ctx.response.noContent()
  }

  async mergePreview({ params, request }: HttpContext) {
    return mergeRow(orThrow(await mergePreview(params['id'], request.qs()['into'])))
  }

  async merge(ctx: HttpContext) {
    const row = orThrow(await findCarrier(ctx.auth.getUserOrFail(), ctx.params['id']))
    const order = await ctx.request.validateUsing(carrierMerge)
    return carrierRow(orThrow(await mergeCarriers(row.id, order, actorOf(ctx))))
  }
}
