import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

const PLACES = ['pickup_place_id', 'dropoff_place_id']
const INDEXES = PLACES.flatMap((place) => [
  [place, 'status', 'id'],
  [place, 'status', 'start_ms', 'id'],
])
const list = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ')
const nameOf = (columns: readonly string[]) => `\`trips_${columns.join('_')}\``

/** A trip's rows in `trip_places`, and the ways from there to the trips in every order of the list. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') {
      const added = [
        ...PLACES.map((place) => `ADD \`${place}\` INT UNSIGNED NULL`),
        ...INDEXES.map((columns) => `ADD INDEX ${nameOf(columns)} (${list(columns)})`),
        ...PLACES.map(
          (place) =>
            `ADD CONSTRAINT \`trips_${place}_fk\` FOREIGN KEY (\`${place}\`) REFERENCES \`trip_places\` (\`id\`) ON DELETE RESTRICT`,
        ),
      ]
      this.defer((client) => unlessDone(client, `ALTER TABLE \`trips\` ${added.join(', ')}`))
      return
    }
    for (const place of PLACES)
      this.schema.raw(
        `ALTER TABLE \`trips\` ADD COLUMN \`${place}\` INTEGER NULL REFERENCES \`trip_places\` (\`id\`) ON DELETE RESTRICT`,
      )
    for (const columns of INDEXES)
      this.schema.raw(`CREATE INDEX ${nameOf(columns)} ON \`trips\` (${list(columns)})`)
  }

  override async down() {
    if (this.db.dialect.name === 'mysql') {
      const dropped = [
        ...PLACES.map((place) => `DROP FOREIGN KEY \`trips_${place}_fk\``),
        ...INDEXES.map((columns) => `DROP INDEX ${nameOf(columns)}`),
        ...PLACES.map((place) => `DROP COLUMN \`${place}\``),
      ]
      this.schema.raw(`ALTER TABLE \`trips\` ${dropped.join(', ')}`)
      return
    }
    for (const columns of INDEXES) this.schema.raw(`DROP INDEX ${nameOf(columns)}`)
    for (const place of PLACES) this.schema.raw(`ALTER TABLE \`trips\` DROP COLUMN \`${place}\``)
  }
}
