import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import Carrier from '#models/carrier'
import { createCarrier } from '#services/fleet'
import { carrierList } from '#services/lists'
import { listPage } from '#services/list_query'
import { DEFAULT_ZONE, termsOf } from '#services/terms'
import { carrierRow } from '#transformers/fleet'
import { carrier } from '#validators/fleet'

export default class Carriers {
  async index({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const query = Carrier.query()
    if (user.role === 'driver') query.where('id', (await termsOf(user.id)).carrierId ?? 0)
    const page = granted(await listPage(query, carrierList, request.qs()))
    response.header('content-range', page.contentRange)
    return page.rows.map(carrierRow)
  }

  async store({ request, response }: HttpContext) {
    const body = await request.validateUsing(carrier)
    const made = await createCarrier({
      name: body.name,
      mainOfficeAddress: body.main_office_address,
      dotNumber: body.dot_number ?? null,
      homeZone: body.home_zone ?? DEFAULT_ZONE,
      dayStartHour: body.day_start_hour ?? 0,
    })
    return response.created(carrierRow(granted(made)))
  }
}
