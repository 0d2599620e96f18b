import { BaseSchema } from '@adonisjs/lucid/schema'
import { unlessDone } from '#database/ddl/table'

/** Further than any trip starts, so that what runs comes before what is planned, and what is done after. */
const FAR = 1_000_000_000_000_000
const INDEX = 'trips_urgency_id'
/** Running trips by their start, then planned ones by theirs, then those that are done, the newest first. */
const URGENCY = `CASE status WHEN 'IN_PROGRESS' THEN start_ms - ${FAR} WHEN 'PLANNED' THEN start_ms ELSE ${FAR} - start_ms END`

/** The order in which an office looks at trips, as one number that an index holds. */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql')
      this.defer((client) =>
        unlessDone(
          client,
          `ALTER TABLE trips ADD COLUMN urgency BIGINT GENERATED ALWAYS AS (${URGENCY}) VIRTUAL, ADD INDEX ${INDEX} (urgency, id)`,
        ),
      )
    else {
      this.schema.raw(`ALTER TABLE trips ADD COLUMN urgency INTEGER GENERATED ALWAYS AS (${URGENCY}) VIRTUAL`)
      this.schema.raw(`CREATE INDEX ${INDEX} ON trips (urgency, id)`)
    }
  }

  override async down() {
    if (this.db.dialect.name === 'mysql') {
      this.schema.raw(`ALTER TABLE trips DROP INDEX ${INDEX}, DROP COLUMN urgency`)
      return
    }
    this.schema.raw(`DROP INDEX ${INDEX}`)
    this.schema.raw('ALTER TABLE trips DROP COLUMN urgency')
  }
}
