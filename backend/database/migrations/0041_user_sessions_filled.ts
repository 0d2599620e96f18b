import { BaseSchema } from '@adonisjs/lucid/schema'
import { adoptSessions } from '#services/accounts/sessions/session_rows'

/** Rows of the sessions from before there were any: their days count from now on. */
export default class extends BaseSchema {
  override async up() {
    this.defer((client) => adoptSessions(client, Date.now()))
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('user_sessions').delete()
    })
  }
}
