import { column, TableMigration } from '#database/ddl/table'

/** Public keys of WebAuthn; the private ones never leave the person's device. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'passkeys',
    columns: {
      id: column.id,
      user_id: column.ref,
      name: column.text(60),
      /** Up to 1,023 bytes, base64url: too long for a key of the database, so its hash is the key. */
      credential_id: column.long,
      credential_key: column.code(64),
      public_key: column.long,
      /** How often it was used, as the device counts; always 0 for those that do not count. */
      counter: column.instant,
      /** How the device can be reached, with commas between. */
      transports: column.code(200),
      created_ms: column.instant,
      last_used_ms: column.maybe.instant,
    },
    unique: [['credential_key']],
    index: [['user_id', 'id']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
