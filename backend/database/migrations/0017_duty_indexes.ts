import { IndexMigration } from '#database/ddl/table'

/** Duty statuses of a driver, of a status and of an origin, in the order of their start. */
export default class extends IndexMigration {
  protected readonly table = 'duty_statuses'
  protected readonly add = [
    ['driver_id', 'start_ms', 'id'],
    ['status', 'start_ms', 'id'],
    ['origin', 'start_ms', 'id'],
    ['origin', 'status', 'start_ms', 'id'],
  ]
}
