import { IndexMigration } from '#database/ddl/table'

/** A driver's history shows a new version of an entry beside the one it replaced. */
export default class extends IndexMigration {
  protected readonly table = 'duty_statuses'
  protected readonly add = [['replaced_by', 'id']]
}
