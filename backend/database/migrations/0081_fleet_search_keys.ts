import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const ADDED = { vehicles: ['number_key', 'plate_key'], carriers: ['address_key'] }
const TEXT = 'VARCHAR(200)'

/** Folded, for the searches of the lists. */
export default class extends BaseSchema {
  override async up() {
    for (const [table, columns] of Object.entries(ADDED))
      if (this.db.dialect.name === 'mysql') {
        const added = columns.map(
          (name) => `ADD \`${name}\` ${TEXT} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT ''`,
        )
        this.defer((client) => unlessDone(client, `ALTER TABLE \`${table}\` ${added.join(', ')}`))
      } else
        for (const name of columns)
          this.schema.raw(`ALTER TABLE \`${table}\` ADD COLUMN \`${name}\` ${TEXT} NOT NULL DEFAULT ''`)
  }

  override async down() {
    for (const [name, columns] of Object.entries(ADDED))
      this.schema.alterTable(name, (table) => table.dropColumns(...columns))
  }
}
