import { type ApplicationService } from '@adonisjs/core/types'

/** Cleans up what is over while the server runs. Tests ask for it themselves. */
export default class CleanupProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.inTest) return
    const { scheduleCleanUp } = await import('#services/accounts/cleanup')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { stop } = scheduleCleanUp((error) => logger.error({ err: error }, 'not cleaned up'))
    // Before the database is let go.
    this.app.terminating(stop)
  }
}
