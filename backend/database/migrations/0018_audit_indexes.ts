import { IndexMigration } from '#database/ddl/table'

/** The audit trail of a user, of an action and of a kind of record, in the order of time. */
export default class extends IndexMigration {
  protected readonly table = 'audit_events'
  protected readonly add = [
    ['user_id', 'at_ms', 'id'],
    ['action', 'at_ms', 'id'],
    ['record_kind', 'at_ms', 'id'],
    ['action', 'record_kind', 'at_ms', 'id'],
  ]
}
