import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf, writerOf } from '#middleware/asker'
import { makeDaysPdf } from '#services/driver_day/days_pdf'
import { mailDays } from '#services/driver_day/handover_mail'
import { findHandover, issueHandover } from '#services/driver_day/handovers'
import { DAYS_WRITER } from '#transformers/driver_day'
import { logsByMail } from '#validators/logs'

/** A driver's logs on somebody else's device, by a link that opens once. */
export default class Handovers {
  async store(ctx: HttpContext) {
    return ctx.response.created(await issueHandover(ctx.auth.getUserOrFail(), actorOf(ctx)))
  }

  /** Goes on when the driver's connection is lost: the line in the trail says that it was sent. */
  async mail(ctx: HttpContext) {
    const { email } = await ctx.request.validateUsing(logsByMail)
    orThrow(await mailDays(ctx.auth.getUserOrFail(), email, actorOf(ctx), writerOf(ctx), DAYS_WRITER))
    return ctx.response.noContent()
  }

  async show(ctx: HttpContext) {
    const { params, request, response } = ctx
    const { driver, spend } = orThrow(await findHandover(String(params['token'])))
    const { file, from, to } = orThrow(
      await makeDaysPdf(driver, { ...readerOf(ctx), userId: driver.id }, DAYS_WRITER),
    )
    orThrow(await spend(request.ip(), { from, to }))
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `inline; filename="driver-logs-${to}.pdf"`)
    return response.send(file)
  }
}
