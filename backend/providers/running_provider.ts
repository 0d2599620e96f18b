import { type ApplicationService } from '@adonisjs/core/types'
import { runFor } from '#services/shared/work_context'

interface Rounds {
  readonly stop: () => void | Promise<void>
}

/** Work that goes on while the server runs. Tests ask for it themselves. */
export abstract class RunningProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  /** As the database names what its statements are for. */
  protected abstract readonly job: string

  /** Begins; `null` where there is nothing to do. */
  protected abstract begin(): Promise<Rounds | null>

  async ready() {
    if (this.app.inTest) return
    const rounds = await runFor({ job: this.job }, () => this.begin())
    // Before the database is let go.
    if (rounds) this.app.terminating(rounds.stop)
  }
}
