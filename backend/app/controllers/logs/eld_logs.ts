import { type HttpContext } from '@adonisjs/core/http'
import { type EldLogRow } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf } from '#middleware/asker'
import type EldLog from '#models/eld_log'
import EldLogPolicy from '#policies/eld_log_policy'
import { linksOf } from '#services/accounts/sign_in/link_passwords'
import { recordPdf } from '#services/audit/disclosures'
import { generateLog } from '#services/logs/daily_logs'
import { listPage } from '#services/lists/list_page'
import { findLog, logList, logsOf, visibleLogs } from '#services/logs/log_lists'
import { recapOf } from '#services/logs/log_recap'
import { changeLog } from '#services/logs/change_log'
import { factsOf, tripDifferences, wholeLogs } from '#services/logs/log_facts'
import { signedContents, signingsOf } from '#services/certification/signatures'
import { now } from '#services/shared/now'
import { isRefusal } from '#services/shared/refusal'
import { findTrip } from '#services/trips/trip_lists'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { PDF_TASK } from '#services/logs/pdf_task'
import { workers } from '#services/workers/workers'
import { eldLogRow, listedLog, recapWire, signedLog, signingsWire } from '#transformers/logs'
import { logChange, logRequest } from '#validators/logs'

type Signed = Awaited<ReturnType<typeof signedContents>>

/** Needs logs as `wholeLogs` reads them. What is certified is answered as it was signed. */
async function shownLogs(logs: readonly EldLog[], known?: Signed): Promise<EldLogRow[]> {
  const at = now()
  const signed = known ?? (await signedContents(logs))
  const open = logs.filter(({ id }) => signed.get(id)?.sheet === undefined)
  const live = new Map<number, EldLogRow>()
  const yieldToEventLoop = createYieldToEventLoop()
  for (const facts of await factsOf(open, at)) {
    live.set(facts.log.id, eldLogRow(facts, at))
    await yieldToEventLoop()
  }
  return logs.map((log) => listedLog(log, signed.get(log.id), live.get(log.id)))
}

const shownLog = async ({ id }: EldLog): Promise<EldLogRow> =>
  (await shownLogs([await wholeLogs().where('id', id).firstOrFail()]))[0]!

/** One log with the recap of its day and the history of its signature. */
async function wholeLog(log: EldLog) {
  const known = await signedContents([log])
  const signed = known.get(log.id)
  return {
    ...(await shownLogs([log], known))[0]!,
    recap: signed?.recap ?? recapWire(await recapOf(log, now())),
    ...signingsWire(log, await signingsOf(log), await linksOf(log.driverId), signed),
    trip_differs: await tripDifferences(log, signed),
  }
}

export default class EldLogs {
  async ofTrip({ auth, params }: HttpContext) {
    return shownLogs(await logsOf(orThrow(await findTrip(auth.getUserOrFail(), params['id']))))
  }

  async generate(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const trip = orThrow(await findTrip(auth.getUserOrFail(), params['id']))
    const body = await request.validateUsing(logRequest)
    const log = orThrow(await generateLog(trip, body, now(), actorOf(ctx)))
    return response.created(await shownLog(log))
  }

  async index({ auth, request, response }: HttpContext) {
    const page = orThrow(
      await listPage(visibleLogs(auth.getUserOrFail()), logList(auth.getUserOrFail()), request.qs()),
    )
    response.header('content-range', page.contentRange)
    return shownLogs(page.rows)
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
    if (isRefusal(changed) && changed.reason === 'stale')
      return orThrow<never>({ ...changed, current: await shownLog(log) })
    return shownLog(orThrow(changed))
  }

  async pdf(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const log = await wholeLog(orThrow(await findLog(auth.getUserOrFail(), params['id'])))
    const pdf = orThrow(await workers().run(PDF_TASK, log, readerOf(ctx)))
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `attachment; filename="daily-log-${log.date}.pdf"`)
    response.header('cache-control', 'private, no-store')
    await recordPdf(actorOf(ctx), log.id)
    return response.send(Buffer.from(pdf))
  }
}
