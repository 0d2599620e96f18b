import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { readClocks } from '#services/duty/clocks'
import { now } from '#services/shared/now'
import { findDriver } from '#services/accounts/profiles'
import { clocksWire } from '#transformers/logs'

export default class ClocksController {
  async show({ auth, request }: HttpContext) {
    const driver = orThrow(await findDriver(auth.getUserOrFail(), request.qs()['driver']))
    return clocksWire(await readClocks(driver.id, now()))
  }
}
