import { join } from 'node:path'
import { RunningProvider } from './running_provider.js'

/** Keeps COMMITs of the embedded database short. */
export default class CheckpointProvider extends RunningProvider {
  protected readonly job = 'checkpoints'

  protected async begin() {
    const { default: env } = await import('#start/env')
    if (env.get('DB_CONNECTION') !== 'sqlite') return null
    const { scheduleCheckpoints } = await import('#services/database/checkpoints')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return scheduleCheckpoints(join(env.get('DATA_DIR'), 'longhaul.sqlite3'), (error) =>
      logger.error({ err: error }, 'no checkpoints in a thread'),
    )
  }
}
