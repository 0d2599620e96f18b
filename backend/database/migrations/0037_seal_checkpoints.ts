import { column, TableMigration } from '#database/ddl/table'

/** Up to which seal retention removed audit events, signed by the installation. Rows are only added. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'seal_checkpoints',
    columns: {
      id: column.id,
      seq: column.ref,
      /** Of that seal. */
      hash: column.code(64),
      /** Events removed, by earlier checkpoints too. */
      events: column.ref,
      before_ms: column.instant,
      made_ms: column.instant,
      public_key: column.code(64),
      signature: column.code(128),
    },
  }
}
