import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const SIZES = ['height_inches', 'length_feet', 'weight_pounds'] as const

/** What live routers ask about a truck; an unknown size stays null. One `alter table` for MySQL. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const sizes = SIZES.map((size) => `ADD \`${size}\` INT NULL`)
      const statement = `ALTER TABLE \`vehicles\` ${sizes.join(', ')}, ADD \`hazmat\` TINYINT NOT NULL DEFAULT 0`
      this.defer((client) => unlessDone(client, statement))
      return
    }
    this.schema.alterTable('vehicles', (table) => {
      for (const size of SIZES) table.integer(size).nullable()
      table.tinyint('hazmat').notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema.alterTable('vehicles', (table) => table.dropColumns(...SIZES, 'hazmat'))
  }
}
