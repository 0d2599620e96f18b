import { Readable } from 'node:stream'
import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf } from '#middleware/asker'
import { recordDaysPdf } from '#services/audit/disclosures'
import { makeLogsPdf, makeLogsZip } from '#services/reports/many_logs'
import { now } from '#services/shared/now'
import { DAYS_WRITER } from '#transformers/driver_day'
import { manyLogsAsked } from '#validators/reports'

export default class ManyLogs {
  /** Daily logs of chosen drivers and days; each driver's are in the audit trail before they leave. */
  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const { drivers, ...query } = await request.validateUsing(manyLogsAsked)
    const { format, from, to } = query
    const actor = actorOf(ctx)
    const logs = {
      query: { ...query, drivers: drivers ? drivers.split(',').map(Number) : null },
      writer: DAYS_WRITER,
      now: now(),
      owner: readerOf(ctx),
      disclose: ({ id }: { readonly id: number }) => recordDaysPdf(actor, id, { from, to }),
    }
    const file = format === 'pdf' ? orThrow(await makeLogsPdf(logs)) : orThrow(await makeLogsZip(logs))
    response.header('content-type', `application/${format}`)
    response.header('content-disposition', `attachment; filename="daily-logs-${from}-${to}.${format}"`)
    response.header('cache-control', 'private, no-store')
    response.header('x-accel-buffering', 'no')
    return Buffer.isBuffer(file)
      ? response.send(file)
      : response.stream(Readable.from(file, { highWaterMark: 1, objectMode: true }))
  }
}
