import { IndexMigration } from '#database/ddl/table'

/** Users by name, of every role and of one. */
export default class extends IndexMigration {
  protected readonly table = 'users'
  protected readonly add = [
    ['last_name', 'id'],
    ['role', 'last_name', 'id'],
    ['role', 'username_key', 'id'],
  ]
}
