import { RunningProvider } from './running_provider.js'

/** Sends the audit trail to a syslog server where one is named. */
export default class SyslogProvider extends RunningProvider {
  protected readonly job = 'syslog'

  protected async begin() {
    const { default: env } = await import('#start/env')
    const address = env.get('SYSLOG_URL')
    if (!address) return null
    const { startSyslogTrail } = await import('#services/syslog/syslog_trail')
    return startSyslogTrail(address)
  }
}
