import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/**
 * The language a person reads and the clock they read times on. Accounts that exist keep the 24 hours they
 * know; new ones begin with 12 (`User.fillSettings`). One `alter table` for MySQL.
 */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const language =
        "ADD `language` VARCHAR(2) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'en'"
      const added = `${language}, ADD \`hour_clock\` TINYINT NOT NULL DEFAULT 24`
      this.defer((client) => unlessDone(client, `ALTER TABLE \`users\` ${added}`))
      return
    }
    this.schema.raw("ALTER TABLE `users` ADD COLUMN `language` VARCHAR(2) NOT NULL DEFAULT 'en'")
    this.schema.raw('ALTER TABLE `users` ADD COLUMN `hour_clock` INTEGER NOT NULL DEFAULT 24')
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumns('language', 'hour_clock'))
  }
}
