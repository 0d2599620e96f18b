import { type ApplicationService } from '@adonisjs/core/types'

/** Gets the database ready before the server listens: migrations, and the demo fleet the first time. */
export default class FleetProvider {
  protected readonly app: ApplicationService
  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    const { demoRefusal } = await import('#services/settings')
    const refusal = demoRefusal()
    if (refusal) throw new Error(refusal)
    const { migrate } = await import('#services/migrations')
    await migrate('up')
  }
}
