import { RunningProvider } from './running_provider.js'

/** Learns of what another server has changed. */
export default class SettingsProvider extends RunningProvider {
  protected readonly job = 'settings'

  protected async begin() {
    const { watchSettings } = await import('#services/settings/stored_settings')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return watchSettings((error) => logger.warn({ err: error }, 'settings were not looked at'))
  }
}
