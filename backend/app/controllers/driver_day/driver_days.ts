import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf } from '#middleware/asker'
import { findDriver } from '#services/accounts/profiles'
import { recordDaysPdf } from '#services/audit/disclosures'
import { makeDaysPdf } from '#services/driver_day/days_pdf'
import { readDriverDay } from '#services/driver_day/driver_day'
import { readRecordDay } from '#services/driver_day/logged_days'
import { showLogs } from '#services/logs/shown_logs'
import { loadZoneLookup } from '#services/places/places'
import { now } from '#services/shared/now'
import { DAYS_WRITER, driverDayWire, recordDay } from '#transformers/driver_day'
import { LOG_WRITER } from '#transformers/logs'

export default class DriverDays {
  async show(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const driver = orThrow(await findDriver(auth.getUserOrFail(), request.qs()['driver']))
    const facts = orThrow(await readDriverDay(driver, now(), readerOf(ctx)))
    const logs = await showLogs(
      facts.days.flatMap(({ log }) => log ?? []),
      LOG_WRITER,
    )
    response.header('cache-control', 'private, no-store')
    return driverDayWire(facts, new Map(logs.map((log) => [log.id, log])), await loadZoneLookup())
  }

  async day(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const driver = orThrow(await findDriver(auth.getUserOrFail(), request.qs()['driver']))
    const day = orThrow(await readRecordDay(driver, String(params['date']), now(), readerOf(ctx)))
    const [log] = day.log ? await showLogs([day.log], LOG_WRITER) : []
    response.header('cache-control', 'private, no-store')
    return recordDay(day, log ?? null)
  }

  async pdf(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const driver = orThrow(await findDriver(auth.getUserOrFail(), request.qs()['driver']))
    const { file, from, to } = orThrow(await makeDaysPdf(driver, readerOf(ctx), DAYS_WRITER))
    await recordDaysPdf(actorOf(ctx), driver.id, { from, to })
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `attachment; filename="driver-logs-${to}.pdf"`)
    response.header('cache-control', 'private, no-store')
    return response.send(file)
  }
}
