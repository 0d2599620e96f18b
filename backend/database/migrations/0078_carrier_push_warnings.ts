import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const FLAG = 'sends_push_warnings'

/** Whether a carrier's drivers may be warned through the push services of their browsers. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      this.defer((client) =>
        unlessDone(client, `ALTER TABLE \`carriers\` ADD \`${FLAG}\` TINYINT NOT NULL DEFAULT 0`),
      )
      return
    }
    this.schema.alterTable('carriers', (table) => table.tinyint(FLAG).notNullable().defaultTo(0))
  }

  override async down() {
    this.schema.alterTable('carriers', (table) => table.dropColumn(FLAG))
  }
}
