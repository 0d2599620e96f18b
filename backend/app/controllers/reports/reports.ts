import { type HttpContext } from '@adonisjs/core/http'
import { floorToMinute } from '@longhaul/core'
import {
  REPORT_LIMITS,
  REPORT_NAMES,
  type Report,
  type ReportFormat,
  type ReportName,
  type ReportRows,
} from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readerOf } from '#middleware/asker'
import { recordReport } from '#services/audit/disclosures'
import { reportDetention } from '#services/reports/detention'
import { reportHours } from '#services/reports/hours'
import { reportMiles } from '#services/reports/miles'
import { reportOnTime } from '#services/reports/on_time'
import { readFacts, type ReportFacts, type Reported } from '#services/reports/report'
import { makeFile } from '#services/reports/report_file'
import { readReportQuery } from '#services/reports/report_query'
import { reportViolations } from '#services/reports/violations'
import { now } from '#services/shared/now'
import { refuse, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'
import { mapYielding } from '#services/shared/yield_to_event_loop'
import {
  detentionRow,
  gapRow,
  hoursRow,
  milesRow,
  onTimeRow,
  reportWire,
  violationsRow,
} from '#transformers/reports'
import { milesAsked, reportAsked, reportFileAsked } from '#validators/reports'

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type Read = (ctx: HttpContext, query: Parameters<typeof readReportQuery>[0]) => Promise<Report>

const readerFor =
  <Name extends ReportName, Row>(
    name: Name,
    read: (facts: ReportFacts) => Promise<Reported<Row> | Refusal>,
    rowOf: (facts: ReportFacts) => (row: Row) => ReportRows[Name],
  ): Read =>
  async (ctx, query) => {
    const facts = orThrow(
      await readFacts(orThrow(readReportQuery(query)), floorToMinute(now()), readerOf(ctx)),
    )
    const free = name === 'detention' ? effective('detention_free_minutes') : null
    const { rows, gaps } = orThrow(await read(facts))
    const written = await mapYielding(rows, rowOf(facts))
    return reportWire(name, facts, written, await mapYielding(gaps, gapRow(facts)), free)
  }

const READ: Readonly<Record<ReportName, Read>> = {
  hours: readerFor('hours', reportHours, hoursRow),
  violations: readerFor('violations', reportViolations, violationsRow),
  'on-time': readerFor('on-time', reportOnTime, onTimeRow),
  detention: readerFor('detention', reportDetention, detentionRow),
  miles: readerFor('miles', reportMiles, milesRow),
}

/** As a page shows it. */
const shown = (name: ReportName) => async (ctx: HttpContext) => {
  const rules = name === 'miles' ? milesAsked : reportAsked
  const report = await READ[name](ctx, await ctx.request.validateUsing(rules))
  ctx.response.header('cache-control', 'private, no-store')
  return {
    ...report,
    rows: report.rows.slice(0, REPORT_LIMITS.shown),
    gaps: report.gaps.slice(0, REPORT_LIMITS.shown),
  }
}

const NO_REPORT = refuse('not-found', 'There is no such report.')

export default class Reports {
  hours = shown('hours')
  violations = shown('violations')
  onTime = shown('on-time')
  detention = shown('detention')
  miles = shown('miles')

  /** The whole, audited before it leaves. */
  async file(ctx: HttpContext) {
    const { params, request, response } = ctx
    const name = REPORT_NAMES.find((one) => one === params['report'])
    if (!name) return orThrow<never>(NO_REPORT)
    const query = await request.validateUsing(reportFileAsked)
    const { format, from, to } = query
    const report = await READ[name](ctx, query)
    const file = orThrow(await makeFile(report, format, readerOf(ctx)))
    await recordReport(actorOf(ctx), name, { ...query, rows: report.rows_total })
    response.header('content-type', TYPES[format])
    response.header('content-disposition', `attachment; filename="${name}-${from}-${to}.${format}"`)
    response.header('cache-control', 'private, no-store')
    return response.send(file)
  }
}
