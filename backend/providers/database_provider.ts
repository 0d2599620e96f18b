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

  /** Work without a client may go on: Lucid would open connections for it that nobody closes. */
  async shutdown() {
    const { endWaits } = await import('#services/database/failover')
    endWaits()
    const { manager } = await this.app.container.make('lucid.db')
    manager.connect = () => {
      throw Object.assign(new Error('The server stops: its database is closed'), {
        code: 'CONNECTION_CLOSED',
      })
    }
    await manager.closeAll()
  }
}
