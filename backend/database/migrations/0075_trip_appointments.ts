import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/** How a plan keeps its appointments, and the latest departure that does. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const added = 'ADD `appointments` LONGTEXT NULL, ADD `latest_departure_ms` BIGINT NULL'
      this.defer((client) => unlessDone(client, `ALTER TABLE \`trip_plans\` ${added}`))
      return
    }
    this.schema.raw('ALTER TABLE `trip_plans` ADD COLUMN `appointments` TEXT NULL')
    this.schema.raw('ALTER TABLE `trip_plans` ADD COLUMN `latest_departure_ms` INTEGER NULL')
  }

  override async down() {
    this.schema.alterTable('trip_plans', (table) => table.dropColumns('appointments', 'latest_departure_ms'))
  }
}
