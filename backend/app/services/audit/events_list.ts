import AuditEvent from '#models/audit_event'
import type User from '#models/user'
import { equals } from '#services/lists/filters'
import { idOf, isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { refuse, type Refusal } from '#services/shared/refusal'
import { notAfter, notBefore } from '#services/home_terminal/time_filters'

export const auditTrail = () => AuditEvent.query().preload('user')

export async function findAuditEvent(id: unknown): Promise<AuditEvent | Refusal> {
  const key = idOf(id)
  const event = key ? await auditTrail().where('id', key).first() : null
  return event ?? refuse('not-found', 'There is no such line in the audit trail.')
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z_-]{1,40}$/.test(value)
export const auditList = (viewer: User): ListSpec => ({
  name: 'audit-events',
  table: 'audit_events',
  sorts: { at: 'at_ms' },
  newest: 'at',
  filters: {
    user_id: equals('user_id', isId),
    action: equals('action', isWord),
    record_kind: equals('record_kind', isWord),
    record_id: equals('record_id', isId),
    at_gte: notBefore('at_ms', viewer),
    at_lte: notAfter('at_ms', viewer),
  },
})
