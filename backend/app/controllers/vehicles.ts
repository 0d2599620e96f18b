import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import Vehicle from '#models/vehicle'
import { createVehicle } from '#services/fleet'
import { vehicleList } from '#services/lists'
import { listPage } from '#services/list_query'
import { vehicleRow } from '#transformers/fleet'
import { vehicle } from '#validators/fleet'

export default class Vehicles {
  async index({ request, response }: HttpContext) {
    const page = granted(await listPage(Vehicle.query(), vehicleList, request.qs()))
    response.header('content-range', page.contentRange)
    return page.rows.map(vehicleRow)
  }

  async store({ request, response }: HttpContext) {
    const body = await request.validateUsing(vehicle)
    const made = await createVehicle({
      vehicleNumber: body.vehicle_number,
      licensePlate: body.license_plate,
      state: body.state,
      carrierId: body.carrier,
      sleeperBerth: body.sleeper_berth ?? true,
      retired: body.retired ?? false,
    })
    return response.created(vehicleRow(granted(made)))
  }
}
