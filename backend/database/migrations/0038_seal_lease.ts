import { column, TableMigration } from '#database/ddl/table'

/** Who seals: one row, taken by compare-and-set; a server that died loses it when its time is up. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'seal_lease',
    columns: {
      id: column.ref,
      holder: column.maybe.code(36),
      until_ms: column.instant,
    },
    primaryKey: ['id'],
  }
}
