import { type ApplicationService } from '@adonisjs/core/types'
import { hearCommitFailures } from '#services/database/commit_failures'

/** Before anything asks the database: whoever saves hears whether it was saved. */
export default class DatabaseProvider {
  protected readonly app: ApplicationService
  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    hearCommitFailures()
  }

  async boot() {
    const { careFor } = await import('#services/database/lost_connections')
    const db = await this.app.container.make('lucid.db')
    careFor(db.connection().getWriteClient())
  }
}
