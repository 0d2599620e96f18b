import { IndexMigration } from '#database/ddl/table'

/** Each status that arrives late looks for the taps that said again what its entry says. */
export default class extends IndexMigration {
  protected readonly table = 'driver_events'
  protected readonly add = [['driver_id', 'row_id']]
}
