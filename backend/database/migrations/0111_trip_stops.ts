import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const ADDED = { trips: 'stops', trip_plans: 'places', former_routes: 'stops' } as const

/** Places between pickup and drop-off, how a plan serves its places, and those of a road driven before. */
export default class extends BaseSchema {
  override async up() {
    for (const [table, column] of Object.entries(ADDED))
      if (this.db.dialect.name === 'mysql')
        this.defer((client) => unlessDone(client, `ALTER TABLE \`${table}\` ADD \`${column}\` LONGTEXT NULL`))
      else this.schema.raw(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` TEXT NULL`)
  }

  override async down() {
    for (const [table, column] of Object.entries(ADDED))
      this.schema.raw(`ALTER TABLE \`${table}\` DROP COLUMN \`${column}\``)
  }
}
