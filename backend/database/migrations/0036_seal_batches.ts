import { column, TableMigration } from '#database/ddl/table'

/** The seals that were written at once, signed with the installation's key. Rows are only ever added. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'seal_batches',
    columns: {
      batch: column.ref,
      first_seq: column.ref,
      last_seq: column.ref,
      /** Of the last seal. */
      hash: column.code(64),
      /** The highest ids that were sealed so far. */
      event_top: column.ref,
      signature_top: column.ref,
      /** Nothing that could be sealed was left. */
      caught_up: column.bool,
      sealed_ms: column.instant,
      public_key: column.code(64),
      signature: column.code(128),
    },
    primaryKey: ['batch'],
    index: [['sealed_ms']],
  }
}
