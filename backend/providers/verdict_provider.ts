import { RunningProvider } from './running_provider.js'

/** Judges trips again whose rules have changed. */
export default class VerdictProvider extends RunningProvider {
  protected readonly job = 'verdicts'

  protected async begin() {
    const { scheduleVerdicts } = await import('#services/duty/due_verdicts')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return scheduleVerdicts((error) => logger.error({ err: error }, 'trips were not judged again'))
  }
}
