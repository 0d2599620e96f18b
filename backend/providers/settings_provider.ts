import { type ApplicationService } from '@adonisjs/core/types'

/** Learns of what another server has changed. Tests ask for it themselves. */
export default class SettingsProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.inTest) return
    const { watchSettings } = await import('#services/settings/stored_settings')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { stop } = watchSettings((error) => logger.warn({ err: error }, 'settings were not looked at'))
    // Before the database is let go.
    this.app.terminating(stop)
  }
}
