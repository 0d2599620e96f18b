import { type Readable } from 'node:stream'
import { type HttpContext } from '@adonisjs/core/http'
import { type Cell } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { type ExportedEvent } from '#rows/exported'
import { auditList } from '#services/audit/events_list'
import { namesOf } from '#services/audit/record_names'
import { exportCsv, defineSheet } from '#services/exports/export'
import {
  carrierRows,
  dutyRows,
  eventRows,
  logRows,
  tripRows,
  userRows,
  vehicleRows,
} from '#services/exports/export_rows'
import { userList } from '#services/accounts/user_list'
import { carrierList, vehicleList } from '#services/fleet/fleet_lists'
import { dutyList, logList } from '#services/logs/log_lists'
import { exportedAsSigned } from '#services/certification/signatures'
import { type Refusal } from '#services/shared/refusal'
import { homeZoneOf } from '#services/home_terminal/terms'
import { tripList } from '#services/trips/trip_lists'
import { auditColumns, valuesOf } from '#transformers/audit_csv'
import {
  carrierColumns,
  dutyColumns,
  logColumns,
  tripColumns,
  userColumns,
  vehicleColumns,
} from '#transformers/exports'

const download = ({ response }: HttpContext, name: string, csv: Readable | Refusal) => {
  const body = orThrow(csv)
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', `attachment; filename="${name}.csv"`)
  response.header('cache-control', 'private, no-store')
  return response.stream(body)
}

/** The person who exports, and the sheet of `columns` with times in that person's home zone. */
async function asked<R>({ auth }: HttpContext, columns: (zone: string) => Record<string, (row: R) => Cell>) {
  const user = auth.getUserOrFail()
  return { user, sheet: defineSheet<R>(columns(await homeZoneOf(user.id)), (rows) => Promise.resolve(rows)) }
}

/** Whole filtered lists as CSV, for staff. */
export default class Exports {
  async trips(ctx: HttpContext) {
    const { user, sheet } = await asked(ctx, tripColumns)
    return download(
      ctx,
      'trips',
      await exportCsv(tripRows(user), tripList(user), ctx.request.qs(), sheet, actorOf(ctx)),
    )
  }

  async carriers(ctx: HttpContext) {
    const { user, sheet } = await asked(ctx, carrierColumns)
    const csv = await exportCsv(carrierRows(user), carrierList(user), ctx.request.qs(), sheet, actorOf(ctx))
    return download(ctx, 'carriers', csv)
  }

  async vehicles(ctx: HttpContext) {
    const { user, sheet } = await asked(ctx, vehicleColumns)
    const csv = await exportCsv(vehicleRows(user), vehicleList(user), ctx.request.qs(), sheet, actorOf(ctx))
    return download(ctx, 'vehicles', csv)
  }

  async users(ctx: HttpContext) {
    const { sheet } = await asked(ctx, userColumns)
    return download(
      ctx,
      'users',
      await exportCsv(userRows(), userList, ctx.request.qs(), sheet, actorOf(ctx)),
    )
  }

  async dutyStatuses(ctx: HttpContext) {
    const { user, sheet } = await asked(ctx, dutyColumns)
    const csv = await exportCsv(dutyRows(), dutyList(user), ctx.request.qs(), sheet, actorOf(ctx))
    return download(ctx, 'duty-statuses', csv)
  }

  async eldLogs(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const sheet = defineSheet(logColumns(await homeZoneOf(user.id)), exportedAsSigned)
    return download(
      ctx,
      'eld-logs',
      await exportCsv(logRows(), logList(user), ctx.request.qs(), sheet, actorOf(ctx)),
    )
  }

  async auditEvents(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const sheet = defineSheet(auditColumns(await homeZoneOf(user.id)), namedEvents)
    return download(
      ctx,
      'audit-events',
      await exportCsv(eventRows(), auditList(user), ctx.request.qs(), sheet, actorOf(ctx)),
    )
  }
}

async function namedEvents(stored: readonly ExportedEvent[]) {
  const events = stored.map((event) => ({
    stored: event,
    id: event.id,
    recordKind: event.record_kind,
    recordId: event.record_id,
    before: valuesOf(event.before),
    after: valuesOf(event.after),
  }))
  const known = await namesOf(events)
  return events.map((event) => {
    const { record, names } = known.get(event.id)!
    return { ...event, record_name: record, names }
  })
}
