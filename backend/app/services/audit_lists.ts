import AuditEvent from '#models/audit_event'
import { equals, isId, type ListSpec } from '#services/list_query'

export const auditTrail = () => AuditEvent.query().preload('user')

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z_-]{1,40}$/.test(value)
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const auditList: ListSpec<typeof AuditEvent> = {
  name: 'audit-events',
  sorts: { at: 'id' },
  filters: {
    user_id: equals('audit_events.user_id', isId),
    action: equals('audit_events.action', isWord),
    record_kind: equals('audit_events.record_kind', isWord),
    record_id: equals('audit_events.record_id', isId),
    at_gte: (query, value) => {
      if (!isTime(value)) return 'This must be a time'
      query.where('audit_events.at_ms', '>=', Date.parse(value))
      return undefined
    },
    at_lte: (query, value) => {
      if (!isTime(value)) return 'This must be a time'
      query.where('audit_events.at_ms', '<=', Date.parse(value))
      return undefined
    },
  },
}
