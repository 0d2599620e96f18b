import { type HttpContext } from '@adonisjs/core/http'
import { type EldLogRow } from '@longhaul/core/contract'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import type EldLog from '#models/eld_log'
import EldLogPolicy from '#policies/eld_log_policy'
import { changeLog, generateLog, sheetsOf } from '#services/daily_logs'
import { listPage } from '#services/list_query'
import { carriersOf, findLog, logList, logsOf, visibleLogs } from '#services/log_lists'
import { logPdf } from '#services/log_pdf'
import { recapOf } from '#services/log_recap'
import { now } from '#services/now'
import { isRefusal } from '#services/refusal'
import { findTrip } from '#services/trip_lists'
import { eldLogRow, recapWire } from '#transformers/logs'
import { logChange, logRequest } from '#validators/logs'

/** Needs `driver`, `vehicle` and `trip` loaded. */
async function shownLogs(logs: readonly EldLog[]): Promise<EldLogRow[]> {
  const at = now()
  const carriers = await carriersOf(logs.map(({ driverId }) => driverId))
  return (await sheetsOf(logs, at)).map((sheeted) => {
    const { driver, driverId, vehicle, trip } = sheeted.log
    return eldLogRow(sheeted, { driver, vehicle, trip, carrier: carriers.get(driverId) ?? null }, at)
  })
}

async function shownLog(log: EldLog): Promise<EldLogRow> {
  await log.load((loader) => loader.load('driver').load('vehicle').load('trip'))
  return (await shownLogs([log]))[0]!
}

/** One log with the recap of its day. */
async function wholeLog(log: EldLog) {
  return { ...(await shownLog(log)), recap: recapWire(await recapOf(log, now())) }
}

export default class EldLogs {
  async ofTrip({ auth, params }: HttpContext) {
    return shownLogs(await logsOf(granted(await findTrip(auth.getUserOrFail(), params['id']))))
  }

  async generate(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const trip = granted(await findTrip(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(logRequest)
    const log = granted(await generateLog(trip, body, now(), actorOf(ctx)))
    return response.created(await shownLog(log))
  }

  async index({ auth, request, response }: HttpContext) {
    const page = granted(
      await listPage(visibleLogs(auth.getUserOrFail()), logList(auth.getUserOrFail()), request.qs()),
    )
    response.header('content-range', page.contentRange)
    return shownLogs(page.rows)
  }

  async show({ auth, params }: HttpContext) {
    return wholeLog(granted(await findLog(auth.getUserOrFail(), params['id'])))
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const log = granted(await findLog(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(logChange)
    if (body.certified !== undefined) await ctx.bouncer.with(EldLogPolicy).authorize('certify', log)
    const changed = await changeLog(log, body, now(), actorOf(ctx))
    if (isRefusal(changed) && changed.reason === 'stale')
      return granted<never>({ ...changed, current: await shownLog(await log.refresh()) })
    return shownLog(granted(changed))
  }

  async pdf({ auth, params, response }: HttpContext) {
    const log = await wholeLog(granted(await findLog(auth.getUserOrFail(), params['id'])))
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `attachment; filename="daily-log-${log.date}.pdf"`)
    response.header('cache-control', 'private, no-store')
    return response.send(await logPdf(log))
  }
}
