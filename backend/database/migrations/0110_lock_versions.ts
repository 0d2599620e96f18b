import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const LOCKED = ['users', 'carriers', 'vehicles', 'trips', 'account_security']

/** Raised by whoever locks the row: on a cluster a write that changes nothing locks it on one node alone. */
export default class extends BaseSchema {
  override async up() {
    for (const table of LOCKED) {
      const added = `ALTER TABLE \`${table}\` ADD COLUMN \`lock_version\` INTEGER NOT NULL DEFAULT 0`
      this.defer((client) =>
        this.db.dialect.name === 'mysql' ? unlessDone(client, added) : client.rawQuery(added),
      )
    }
  }

  override async down() {
    for (const table of LOCKED) this.schema.raw(`ALTER TABLE \`${table}\` DROP COLUMN \`lock_version\``)
  }
}
