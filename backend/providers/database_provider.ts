import { type ApplicationService } from '@adonisjs/core/types'
import { rejectFailedCommits } from '#services/database/commit_failures'

/** Before anything asks the database: whoever saves hears whether it was saved. */
export default class DatabaseProvider {
  protected readonly app: ApplicationService
  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    rejectFailedCommits()
  }

  async boot() {
    const { watchPool } = await import('#services/database/lost_connections')
    const db = await this.app.container.make('lucid.db')
    watchPool(db.connection().getWriteClient())
  }
}
