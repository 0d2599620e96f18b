import { RunningProvider } from './running_provider.js'

/** Cleans up what is over. */
export default class CleanupProvider extends RunningProvider {
  protected readonly job = 'cleanup'

  protected async begin() {
    const { scheduleCleanUp } = await import('#services/accounts/cleanup')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return scheduleCleanUp((error) => logger.error({ err: error }, 'not cleaned up'))
  }
}
