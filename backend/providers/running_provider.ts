import { type ApplicationService } from '@adonisjs/core/types'

interface Rounds {
  readonly stop: () => void | Promise<void>
}

/** Work that goes on while the server runs. Tests ask for it themselves. */
export abstract class RunningProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  /** Begins; `null` where there is nothing to do. */
  protected abstract begin(): Promise<Rounds | null>

  async ready() {
    if (this.app.inTest) return
    const rounds = await this.begin()
    // Before the database is let go.
    if (rounds) this.app.terminating(rounds.stop)
  }
}
