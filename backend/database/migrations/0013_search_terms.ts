import { column, TableMigration } from '#database/ddl/table'

/** Folded words of every record staff can search, one row per word. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'search_terms',
    columns: { term: column.code(40), kind: column.code(10), record_id: column.ref },
    primaryKey: ['term', 'kind', 'record_id'],
    index: [['kind', 'record_id']],
  }
}
