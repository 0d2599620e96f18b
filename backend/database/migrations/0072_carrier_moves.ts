import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const ALLOWED = ['allows_personal_conveyance', 'allows_yard_move'] as const

/** What a carrier lets its drivers record. One `alter table` for MySQL. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const flags = ALLOWED.map((name) => `ADD \`${name}\` TINYINT NOT NULL DEFAULT 0`)
      this.defer((client) => unlessDone(client, `ALTER TABLE \`carriers\` ${flags.join(', ')}`))
      return
    }
    this.schema.alterTable('carriers', (table) => {
      for (const name of ALLOWED) table.tinyint(name).notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema.alterTable('carriers', (table) => table.dropColumns(...ALLOWED))
  }
}
