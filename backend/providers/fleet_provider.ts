import { type ApplicationService } from '@adonisjs/core/types'
import { runFor } from '#services/shared/work_context'

const MOST_NAMES = 5

const openAccounts = (names: readonly string[]): string => {
  const listed = names.slice(0, MOST_NAMES).join(', ')
  const others = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return (
    `Anybody can log in as ${listed}${others} with the password printed in the documentation. ` +
    'Close these accounts with: node backend/bin/longhaul.mjs admin retire-demo'
  )
}

/** Prepares data folder and database; a former demo is not served while it has the published password. */
export default class FleetProvider {
  protected readonly app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    await runFor({ job: 'start' }, () => this.#prepare())
  }

  async #prepare() {
    const { isDemo, refuseDemo, servesNetwork } = await import('#services/shared/settings')
    const refusal = refuseDemo()
    const { StartRefused } = await import('#services/shared/start_refused')
    if (refusal) throw new StartRefused(refusal)
    const { default: env } = await import('#start/env')
    const { lockFolder } = await import('#services/database/folder_lock')
    const { restrictToOwner } = await import('#services/database/own_files')
    await restrictToOwner(env.get('DATA_DIR'))
    lockFolder(env.get('DATA_DIR'))
    const { checkSqlite } = await import('#services/database/check_sqlite')
    await checkSqlite()
    const { migrate, tellLauncher } = await import('#services/database/schema/migrations')
    await migrate('up')
    const { mendTripTotals } = await import('#services/database/schema/mend_totals')
    await mendTripTotals()
    const { loadSettings } = await import('#services/settings/stored_settings')
    await loadSettings()
    const { openGateways } = await import('#services/places/gateways')
    await openGateways()
    if (!isDemo() && servesNetwork()) {
      const { findUsersWithPublishedPassword } = await import('#services/accounts/sign_in/published_password')
      tellLauncher('trying the published password at accounts new to this check')
      const names = await findUsersWithPublishedPassword()
      tellLauncher(null)
      if (names.length > 0) throw new StartRefused(openAccounts(names))
    }
    if (!isDemo()) return
    const { loadDemo } = await import('#database/demo/load')
    const { now } = await import('#services/shared/now')
    await loadDemo(now())
  }

  async shutdown() {
    const { closeWorkers } = await import('#services/workers/workers')
    await closeWorkers()
  }
}
