import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/** The truck of a day as its driver named it, where it is none of the carrier's. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      this.defer((client) =>
        unlessDone(client, 'ALTER TABLE `eld_logs` ADD `typed_vehicle_number` VARCHAR(20) NULL'),
      )
      return
    }
    this.schema.raw('ALTER TABLE `eld_logs` ADD COLUMN `typed_vehicle_number` VARCHAR(20) NULL')
  }

  override async down() {
    this.schema.alterTable('eld_logs', (table) => table.dropColumn('typed_vehicle_number'))
  }
}
