import { type ApplicationService } from '@adonisjs/core/types'

/** Warns drivers of their limits while the server runs. Tests ask for it themselves. */
export default class PushProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.inTest) return
    const { openPush } = await import('#services/push/push')
    if (!openPush()) return
    const { scheduleWarnings } = await import('#services/push/rounds')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { stop } = scheduleWarnings((error) => logger.error({ err: error }, 'drivers were not warned'))
    // Before the database is let go.
    this.app.terminating(stop)
  }
}
