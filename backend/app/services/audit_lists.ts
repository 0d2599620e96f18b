import AuditEvent from '#models/audit_event'
import type User from '#models/user'
import { equals, isId, type ListSpec } from '#services/list_query'
import { notAfter, notBefore } from '#services/time_filters'

export const auditTrail = () => AuditEvent.query().preload('user')

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z_-]{1,40}$/.test(value)
export const auditList = (viewer: User): ListSpec<typeof AuditEvent> => ({
  name: 'audit-events',
  sorts: { at: 'id' },
  filters: {
    user_id: equals('audit_events.user_id', isId),
    action: equals('audit_events.action', isWord),
    record_kind: equals('audit_events.record_kind', isWord),
    record_id: equals('audit_events.record_id', isId),
    at_gte: notBefore('audit_events.at_ms', viewer),
    at_lte: notAfter('audit_events.at_ms', viewer),
  },
})
