import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const TEXTS = { license_class: 1, license_expires_on: 10, medical_expires_on: 10 } as const
const TRUCK = 'usual_vehicle_id'
const INDEX = `drivers_${TRUCK}`

/** Class and last days of license and medical certificate, and the truck the office has named. */
export default class extends BaseSchema {
  override async up() {
    const texts = Object.entries(TEXTS)
    if (this.db.dialect.name === 'mysql') {
      const bytes = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
      const added = [
        ...texts.map(([name, length]) => `ADD \`${name}\` VARCHAR(${length}) ${bytes} NULL`),
        `ADD \`${TRUCK}\` INT UNSIGNED NULL`,
        `ADD KEY \`${INDEX}\` (\`${TRUCK}\`)`,
        `ADD CONSTRAINT \`${INDEX}_fk\` FOREIGN KEY (\`${TRUCK}\`) REFERENCES \`vehicles\` (\`id\`) ON DELETE SET NULL`,
      ]
      this.defer((client) => unlessDone(client, `ALTER TABLE \`drivers\` ${added.join(', ')}`))
      return
    }
    for (const [name, length] of texts)
      this.schema.raw(`ALTER TABLE \`drivers\` ADD COLUMN \`${name}\` VARCHAR(${length}) NULL`)
    this.schema.raw(
      `ALTER TABLE \`drivers\` ADD COLUMN \`${TRUCK}\` INTEGER NULL REFERENCES \`vehicles\` (\`id\`) ON DELETE SET NULL`,
    )
    this.schema.raw(`CREATE INDEX \`${INDEX}\` ON \`drivers\` (\`${TRUCK}\`)`)
  }

  override async down() {
    const columns = [...Object.keys(TEXTS), TRUCK]
    if (this.db.dialect.name === 'mysql') {
      const dropped = columns.map((name) => `DROP COLUMN \`${name}\``).join(', ')
      this.schema.raw(
        `ALTER TABLE \`drivers\` DROP FOREIGN KEY \`${INDEX}_fk\`, DROP KEY \`${INDEX}\`, ${dropped}`,
      )
      return
    }
    this.schema.raw(`DROP INDEX \`${INDEX}\``)
    for (const name of columns) this.schema.raw(`ALTER TABLE \`drivers\` DROP COLUMN \`${name}\``)
  }
}
