import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { listRows } from '#middleware/list_rows'
import { findUser } from '#services/accounts/users'
import { listHistory } from '#services/history/driver_history'
import { tellHistory } from '#services/history/lines'
import { historyRow } from '#transformers/history'

export default class Histories {
  async index(ctx: HttpContext) {
    const driver = orThrow(await findUser(ctx.params['id']))
    const events = listRows(ctx, await listHistory(driver, ctx.request.qs()))
    return (await tellHistory(driver.id, events)).map(historyRow)
  }
}
