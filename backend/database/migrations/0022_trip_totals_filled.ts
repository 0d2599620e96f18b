import { BaseSchema } from '@adonisjs/lucid/schema'
import { recountEverything } from '#rows/trip_totals'

/** Totals of the trips from before every write kept them. */
export default class extends BaseSchema {
  override async up() {
    this.defer((client) => recountEverything(client))
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('trip_totals').delete()
    })
  }
}
