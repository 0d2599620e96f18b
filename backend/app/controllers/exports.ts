import { type Readable } from 'node:stream'
import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { auditList, auditTrail } from '#services/audit_lists'
import { exportCsv } from '#services/export'
import { visibleCarriers, visibleVehicles } from '#services/fleet'
import { carrierList, userList, vehicleList } from '#services/lists'
import { dutyList, logList, visibleDuty, visibleLogs } from '#services/log_lists'
import { type Refusal } from '#services/refusal'
import { tripList, visibleTrips, withNames } from '#services/trip_lists'
import { allUsers } from '#services/users'
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
    const rows = withNames(visibleTrips(user))
    return download(ctx, 'trips', await exportCsv(rows, tripList(user), ctx.request.qs(), tripCells))
  }

  async carriers(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(visibleCarriers(user), carrierList(user), ctx.request.qs(), carrierCells)
    return download(ctx, 'carriers', csv)
  }

  async vehicles(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(visibleVehicles(user), vehicleList(user), ctx.request.qs(), vehicleCells)
    return download(ctx, 'vehicles', csv)
  }

  async users(ctx: HttpContext) {
    return download(ctx, 'users', await exportCsv(allUsers(), userList, ctx.request.qs(), userCells))
  }

  async dutyStatuses(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const csv = await exportCsv(visibleDuty(user), dutyList(user), ctx.request.qs(), dutyCells)
    return download(ctx, 'duty-statuses', csv)
  }

  async eldLogs(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    return download(
      ctx,
      'eld-logs',
      await exportCsv(visibleLogs(user), logList(user), ctx.request.qs(), logCells),
    )
  }

  async auditEvents(ctx: HttpContext) {
    const list = auditList(ctx.auth.getUserOrFail())
    const csv = await exportCsv(auditTrail(), list, ctx.request.qs(), auditCells)
    return download(ctx, 'audit-events', csv)
  }
}
