import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const FLAG = 'allows_adverse_conditions'

/** Whether a carrier's drivers may claim adverse driving conditions: they may, unless it says otherwise. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      this.defer((client) =>
        unlessDone(client, `ALTER TABLE \`carriers\` ADD \`${FLAG}\` TINYINT NOT NULL DEFAULT 1`),
      )
      return
    }
    this.schema.alterTable('carriers', (table) => table.tinyint(FLAG).notNullable().defaultTo(1))
  }

  override async down() {
    this.schema.alterTable('carriers', (table) => table.dropColumn(FLAG))
  }
}
