import { BaseSchema } from '@adonisjs/lucid/schema'
import { fillFleetKeys } from '#rows/fleet_keys'
import { fillTripPlaces } from '#rows/trip_places'

/** Folded texts of the records from before every write kept them. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      await fillFleetKeys(client)
      await fillTripPlaces(client)
    })
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('trips').update({ pickup_place_id: null, dropoff_place_id: null })
      await client.from('trip_places').delete()
    })
  }
}
