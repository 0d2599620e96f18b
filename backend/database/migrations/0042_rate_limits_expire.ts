import { IndexMigration } from '#database/ddl/table'

/** Counts that have run out are looked for every few minutes. */
export default class extends IndexMigration {
  protected readonly table = 'rate_limits'
  protected readonly add = [['expire']]
}
