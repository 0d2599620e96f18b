import AuditEvent from '#models/audit_event'
import type User from '#models/user'
import { equals } from '#services/lists/filters'
import { findById, isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { type Refusal } from '#services/shared/refusal'
import { filterUntil, filterFrom } from '#services/home_terminal/time_filters'

export const queryAuditTrail = () => AuditEvent.query().preload('user')

export const findAuditEvent = (id: unknown): Promise<AuditEvent | Refusal> =>
  findById(queryAuditTrail(), id, 'There is no such line in the audit trail.')

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z_-]{1,40}$/.test(value)
export const defineAuditList = (viewer: User): ListSpec => ({
  name: 'audit-events',
  table: 'audit_events',
  sorts: { at: 'at_ms' },
  newest: 'at',
  filters: {
    user_id: equals('user_id', isId),
    action: equals('action', isWord),
    record_kind: equals('record_kind', isWord),
    record_id: equals('record_id', isId),
    at_gte: filterFrom('at_ms', viewer),
    at_lte: filterUntil('at_ms', viewer),
  },
})
