import { type Readable } from 'node:stream'
import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { auditList } from '#services/audit_lists'
import { exportCsv } from '#services/export'
import {
  carrierRows,
  dutyRows,
  eventRows,
  logRows,
  tripRows,
  userRows,
  vehicleRows,
} from '#services/export_rows'
import { carrierList, userList, vehicleList } from '#services/lists'
import { dutyList, logList } from '#services/log_lists'
import { type Refusal } from '#services/refusal'
import { tripList } from '#services/trip_lists'
import {
  auditCells,
  carrierCells,
  dutyCells,
  logCells,
  tripCells,
  userCells,
  vehicleCells,
} from '#transformers/exports'

const download = ({ response }: HttpContext, name: string, csv: Readable | Refusal) => {
  const body = granted(csv)
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', `attachment; filename="${name}.csv"`)
  response.header('cache-control', 'private, no-store')
  return response.stream(body)
}

/** Whole filtered lists as CSV, for staff. */
export default class Exports {
  async trips(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(tripRows(user), tripList(user), ctx.request.qs(), tripCells)
    return download(ctx, 'trips', csv)
  }

  async carriers(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(carrierRows(user), carrierList(user), ctx.request.qs(), carrierCells)
    return download(ctx, 'carriers', csv)
  }

  async vehicles(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(vehicleRows(user), vehicleList(user), ctx.request.qs(), vehicleCells)
    return download(ctx, 'vehicles', csv)
  }

  async users(ctx: HttpContext) {
    return download(ctx, 'users', await exportCsv(userRows(), userList, ctx.request.qs(), userCells))
  }

  async dutyStatuses(ctx: HttpContext) {
    const list = dutyList(ctx.auth.getUserOrFail())
    return download(ctx, 'duty-statuses', await exportCsv(dutyRows(), list, ctx.request.qs(), dutyCells))
  }

  async eldLogs(ctx: HttpContext) {
    const list = logList(ctx.auth.getUserOrFail())
    return download(ctx, 'eld-logs', await exportCsv(logRows(), list, ctx.request.qs(), logCells))
  }

  async auditEvents(ctx: HttpContext) {
    const list = auditList(ctx.auth.getUserOrFail())
    return download(ctx, 'audit-events', await exportCsv(eventRows(), list, ctx.request.qs(), auditCells))
  }
}
