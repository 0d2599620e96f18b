import { BaseSchema } from '@adonisjs/lucid/schema'

const SIZES = ['height_inches', 'length_feet', 'weight_pounds'] as const

/** What live routers ask about a truck; an unknown size stays null. One `alter table` for MySQL. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('vehicles', (table) => {
      for (const size of SIZES) table.integer(size).nullable()
      table.tinyint('hazmat').notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema.alterTable('vehicles', (table) => table.dropColumns(...SIZES, 'hazmat'))
  }
}
