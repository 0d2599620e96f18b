import { IndexMigration } from '#database/ddl/table'

/** Registrations that have waited too long are looked for every few minutes. */
export default class extends IndexMigration {
  protected readonly table = 'registrations'
  protected readonly add = [['created_ms']]
}
