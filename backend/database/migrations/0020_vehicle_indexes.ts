import { IndexMigration } from '#database/ddl/table'

export default class extends IndexMigration {
  protected readonly table = 'vehicles'
  protected readonly add = [['state', 'vehicle_number', 'id']]
}
