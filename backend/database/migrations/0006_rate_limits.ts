import { column, TableMigration } from '#database/ddl/table'

/** The shape Adonis limiter expects. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'rate_limits',
    columns: { key: column.code(255), points: column.integer, expire: column.maybe.instant },
    primaryKey: ['key'],
  }
}
