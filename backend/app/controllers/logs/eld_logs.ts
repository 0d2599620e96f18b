import { type HttpContext } from '@adonisjs/core/http'
import { type EldLogRow } from '@longhaul/core/contract'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import { readerOf } from '#middleware/asker'
import type EldLog from '#models/eld_log'
import EldLogPolicy from '#policies/eld_log_policy'
import { recordPdf } from '#services/audit/disclosures'
import { certifyDay } from '#services/logs/certify_day'
import { generateLog } from '#services/logs/daily_logs'
import { listPage } from '#services/lists/list_page'
import { findLog, defineLogList, findTripLogs, queryVisibleLogs } from '#services/logs/log_lists'
import { changeLog } from '#services/logs/change_log'
import { queryWholeLogs } from '#services/logs/log_facts'
import { showLogs } from '#services/logs/shown_logs'
import { readWholeLog } from '#services/logs/whole_log'
import { now } from '#services/shared/now'
import { effective } from '#services/shared/setting_values'
import { findTrip } from '#services/trips/trip_lists'
import { PDF_TASK } from '#services/logs/pdf_task'
import { openWorkers } from '#services/workers/workers'
import { LOG_WRITER, signedLog, wholeLogWire } from '#transformers/logs'
import { logChange, logRequest, seenDay } from '#validators/logs'

const shownLog = async ({ id }: EldLog): Promise<EldLogRow> =>
  (await showLogs([await queryWholeLogs().where('id', id).firstOrFail()], LOG_WRITER))[0]!

const wholeLog = async (log: EldLog) => wholeLogWire(await readWholeLog(log, LOG_WRITER))

export default class EldLogs {
  async ofTrip({ auth, params }: HttpContext) {
    return showLogs(
      await findTripLogs(orThrow(await findTrip(auth.getUserOrFail(), params['id']))),
      LOG_WRITER,
    )
  }

  async generate(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const trip = orThrow(await findTrip(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(logRequest)
    const log = orThrow(await generateLog(trip, body, now(), actorOf(ctx)))
    return response.created(await shownLog(log))
  }

  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    return showLogs(
      listRows(ctx, await listPage(queryVisibleLogs(user), defineLogList(user), ctx.request.qs())),
      LOG_WRITER,
    )
  }

  async show({ auth, params }: HttpContext) {
    return wholeLog(orThrow(await findLog(auth.getUserOrFail(), params['id'])))
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const log = orThrow(await findLog(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(logChange)
    if (body.certified !== undefined || body.take_over)
      await ctx.bouncer.with(EldLogPolicy).authorize('certify', log)
    const changed = await changeLog(log, body, now(), actorOf(ctx), signedLog)
    return shownLog(await orThrowCurrent(changed, () => shownLog(log)))
  }

  /** Makes the log of one of one's own days where there is none, and certifies it. */
  async certifyDay(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const seen = await request.validateUsing(seenDay)
    const { id } = auth.getUserOrFail()
    const date = String(params['date'])
    return shownLog(orThrow(await certifyDay(id, date, seen, now(), actorOf(ctx), signedLog)))
  }

  async pdf(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const log = await wholeLog(orThrow(await findLog(auth.getUserOrFail(), params['id'])))
    const printed = { days: [log], company: effective('company_name') }
    const pdf = orThrow(await openWorkers().run(PDF_TASK, printed, readerOf(ctx)))
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `attachment; filename="daily-log-${log.date}.pdf"`)
    response.header('cache-control', 'private, no-store')
    await recordPdf(actorOf(ctx), log.id, log.driver.id)
    return response.send(Buffer.from(pdf))
  }
}
