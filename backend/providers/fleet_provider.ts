import { type ApplicationService } from '@adonisjs/core/types'

/** Gets data folder and database ready before the server listens: migrations, and the demo fleet the first time. */
export default class FleetProvider {
  protected readonly app: ApplicationService
  #unlockFolder: (() => void) | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    const { demoOn, demoRefusal } = await import('#services/settings')
    const refusal = demoRefusal()
    if (refusal) throw new Error(refusal)
    const { default: env } = await import('#start/env')
    const { lockFolder } = await import('#services/database/folder_lock')
    const { ownOnly } = await import('#services/database/own_files')
    await ownOnly(env.get('DATA_DIR'))
    this.#unlockFolder = lockFolder(env.get('DATA_DIR'))
    const { refuseDamaged } = await import('#services/database/check_sqlite')
    await refuseDamaged()
    const { migrate } = await import('#services/migrations')
    await migrate('up')
    const { gateways } = await import('#services/gateways')
    await gateways()
    if (!demoOn()) return
    const { loadDemo } = await import('#database/demo/load')
    const { now } = await import('#services/now')
    await loadDemo(now())
  }
  async shutdown() {
    this.#unlockFolder?.()
  }
}
