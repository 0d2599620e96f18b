import { BaseSchema } from '@adonisjs/lucid/schema'
import { indexEverything } from '#rows/search_terms'

/** Words of the records from before every write kept them. */
export default class extends BaseSchema {
  override async up() {
    this.defer((client) => indexEverything(client))
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('search_terms').delete()
    })
  }
}
