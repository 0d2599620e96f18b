import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const INDEXES = [
  ['driver_id', 'at_ms', 'id'],
  ['driver_id', 'topic', 'at_ms', 'id'],
] as const
const nameOf = (columns: readonly string[]) => `audit_events_${columns.join('_')}`
const listOf = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ')

/** Whose history a line stands in and what it is about there: an index into the trail, outside its seals. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const added = [
        'ADD `driver_id` INT UNSIGNED NULL',
        'ADD `topic` VARCHAR(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL',
        ...INDEXES.map((columns) => `ADD INDEX \`${nameOf(columns)}\` (${listOf(columns)})`),
      ]
      this.defer((client) => unlessDone(client, `ALTER TABLE \`audit_events\` ${added.join(', ')}`))
      return
    }
    this.schema.raw('ALTER TABLE `audit_events` ADD COLUMN `driver_id` INTEGER NULL')
    this.schema.raw('ALTER TABLE `audit_events` ADD COLUMN `topic` VARCHAR(20) NULL')
    for (const columns of INDEXES)
      this.schema.raw(`CREATE INDEX \`${nameOf(columns)}\` ON \`audit_events\` (${listOf(columns)})`)
  }

  override async down() {
    if (this.db.dialect.name === 'mysql') {
      const dropped = [
        ...INDEXES.map((columns) => `DROP INDEX \`${nameOf(columns)}\``),
        'DROP `driver_id`',
        'DROP `topic`',
      ]
      this.schema.raw(`ALTER TABLE \`audit_events\` ${dropped.join(', ')}`)
      return
    }
    for (const columns of INDEXES) this.schema.raw(`DROP INDEX \`${nameOf(columns)}\``)
    this.schema.raw('ALTER TABLE `audit_events` DROP COLUMN `topic`')
    this.schema.raw('ALTER TABLE `audit_events` DROP COLUMN `driver_id`')
  }
}
