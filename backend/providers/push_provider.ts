import { RunningProvider } from './running_provider.js'

/** Warns drivers of their limits. */
export default class PushProvider extends RunningProvider {
  protected readonly job = 'push'

  protected async begin() {
    const { openPush } = await import('#services/push/push')
    if (!openPush()) return null
    const { scheduleWarnings } = await import('#services/push/rounds')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return scheduleWarnings((error) => logger.error({ err: error }, 'drivers were not warned'))
  }
}
