import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'users',
    columns: {
      id: column.id,
      username: column.text(60),
      username_key: column.code(60),
      email: column.text(254),
      email_key: column.code(254),
      password: column.code(255),
      first_name: column.text(60),
      last_name: column.text(60),
      role: column.code(10),
      active: column.bool,
      awaiting_approval: column.bool,
      must_change_password: column.bool,
      log_version: column.integer,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['username_key'], ['email_key']],
    index: [['role', 'id']],
  }
}
