import { HISTORY_TOPICS, type HistoryTopic } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import { equals } from '#services/lists/filters'
import { listPage } from '#services/lists/list_page'
import { type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { filterFrom, filterUntil } from '#services/home_terminal/time_filters'

const isTopic = (value: unknown): value is HistoryTopic => HISTORY_TOPICS.includes(value as HistoryTopic)

/** Days are those of the driver. */
export const defineHistoryList = (driver: { readonly id: number }): ListSpec => ({
  name: 'history',
  table: 'audit_events',
  sorts: { at: 'at_ms' },
  newest: 'at',
  within: ['driver_id'],
  filters: {
    topic: equals('topic', isTopic),
    at_gte: filterFrom('at_ms', driver),
    at_lte: filterUntil('at_ms', driver),
  },
})

/** The lines of the audit trail that tell of one driver. */
export const listHistory = (driver: { readonly id: number }, input: ListInput) =>
  listPage(AuditEvent.query().where('driver_id', driver.id).preload('user'), defineHistoryList(driver), input)
