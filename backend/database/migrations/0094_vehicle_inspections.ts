import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const DUE = 'inspection_due_on'

/** The last day that a vehicle's annual inspection holds (49 CFR 396.17). */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const due = `\`${DUE}\` VARCHAR(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`
      this.defer((client) => unlessDone(client, `ALTER TABLE \`vehicles\` ADD ${due}`))
      return
    }
    this.schema.raw(`ALTER TABLE \`vehicles\` ADD COLUMN \`${DUE}\` VARCHAR(10) NULL`)
  }

  override async down() {
    this.schema.alterTable('vehicles', (table) => table.dropColumn(DUE))
  }
}
