import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/** The hash already tried against the published password: a start tries only new ones. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const digest = 'VARCHAR(43) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL'
      this.defer((client) => unlessDone(client, `ALTER TABLE \`users\` ADD \`password_checked\` ${digest}`))
      return
    }
    this.schema.raw('ALTER TABLE `users` ADD COLUMN `password_checked` VARCHAR(43) NULL')
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('password_checked'))
  }
}
