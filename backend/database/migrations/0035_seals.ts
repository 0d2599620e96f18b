import { column, TableMigration } from '#database/ddl/table'

/**
 * One link of the hash chain for each sealed row, in sealing order. Rows are only added.
 * No foreign keys: retention may delete what a link is about.
 */
export default class extends TableMigration {
  protected readonly table = {
    name: 'seals',
    columns: {
      seq: column.ref,
      /** 'event' or 'signature'. */
      kind: column.code(10),
      row_id: column.ref,
      /** The daily log of a signature: its signatures form a chain of their own within this one. */
      log_id: column.maybe.ref,
      /** SHA-256 of the row as stored. */
      content: column.code(64),
      /** SHA-256 over this line and the hash of the one before. */
      hash: column.code(64),
    },
    primaryKey: ['seq'],
    unique: [['kind', 'row_id']],
    index: [['log_id', 'seq']],
  }
}
