import { type HttpContext } from '@adonisjs/core/http'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { type Cell } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import type User from '#models/user'
import { type ExportedEvent } from '#rows/exported'
import { defineAuditList } from '#services/audit/events_list'
import { findNames } from '#services/audit/record_names'
import { defineSheet, exportCsv } from '#services/exports/export'
import {
  queryCarrierRows,
  queryDutyRows,
  queryEventRows,
  queryLogRows,
  queryTripRows,
  queryUserRows,
  queryVehicleRows,
  withGrants,
} from '#services/exports/export_rows'
import { userList } from '#services/accounts/user_list'
import { defineCarrierList, defineVehicleList } from '#services/fleet/fleet_lists'
import { type ListSpec } from '#services/lists/list_parameters'
import { defineDutyList, defineLogList } from '#services/logs/log_lists'
import { applySignedNames } from '#services/certification/signatures'
import { findHomeZone } from '#services/home_terminal/terms'
import { defineTripList } from '#services/trips/trip_lists'
import { auditColumns, valuesOf } from '#transformers/audit_csv'
import {
  carrierColumns,
  dutyColumns,
  logColumns,
  tripColumns,
  userColumns,
  vehicleColumns,
} from '#transformers/exports'

type Columns<R> = (zone: string) => Record<string, (row: R) => Cell>

const asStored = <R>(rows: readonly R[]) => Promise.resolve(rows)

/**
 * A whole filtered list as a CSV file, with times in the home zone of the person who asks, audited as their
 * export; `named` adds what the columns show besides.
 */
const exportOf =
  <M extends LucidModel, Row extends { id: number }, Named = Row>(
    name: string,
    queryRows: (user: User) => ModelQueryBuilderContract<M, Row>,
    defineList: (user: User) => ListSpec,
    columns: Columns<Named>,
    named: (rows: readonly Row[]) => Promise<readonly Named[]>,
  ) =>
  async (ctx: HttpContext) => {
    const { auth, request, response } = ctx
    const user = auth.getUserOrFail()
    const sheet = defineSheet(columns(await findHomeZone(user.id)), named)
    const csv = orThrow(await exportCsv(queryRows(user), defineList(user), request.qs(), sheet, actorOf(ctx)))
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="${name}.csv"`)
    response.header('cache-control', 'private, no-store')
    return response.stream(csv)
  }

export default class Exports {
  trips = exportOf('trips', queryTripRows, defineTripList, tripColumns, asStored)
  carriers = exportOf('carriers', queryCarrierRows, defineCarrierList, carrierColumns, asStored)
  vehicles = exportOf('vehicles', queryVehicleRows, defineVehicleList, vehicleColumns, asStored)
  users = exportOf('users', queryUserRows, () => userList, userColumns, withGrants)
  dutyStatuses = exportOf('duty-statuses', queryDutyRows, defineDutyList, dutyColumns, asStored)
  eldLogs = exportOf('eld-logs', queryLogRows, defineLogList, logColumns, applySignedNames)
  auditEvents = exportOf('audit-events', queryEventRows, defineAuditList, auditColumns, namedEvents)
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
  const known = await findNames(events)
  return events.map((event) => {
    const { record, names } = known.get(event.id)!
    return { ...event, record_name: record, names }
  })
}
