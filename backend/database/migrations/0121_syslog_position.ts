import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/** The seal up to which the trail was sent to the syslog server, by whoever has the lease for that. */
export default class extends BaseSchema {
  override async up() {
    const added = 'ALTER TABLE `seal_lease` ADD COLUMN `sent_seq` BIGINT NULL'
    this.defer((client) =>
      this.db.dialect.name === 'mysql' ? unlessDone(client, added) : client.rawQuery(added),
    )
  }

  override async down() {
    this.schema.raw('ALTER TABLE `seal_lease` DROP COLUMN `sent_seq`')
  }
}
