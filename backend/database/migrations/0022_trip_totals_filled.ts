import { BaseSchema } from '@adonisjs/lucid/schema'
import { rebuildTripTotals } from '#rows/trip_totals'

/** Totals of the trips from before every write kept them. */
export default class extends BaseSchema {
  override async up() {
    this.defer((client) => rebuildTripTotals(client))
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('trip_totals').delete()
    })
  }
}
