import { RunningProvider } from './running_provider.js'

/** Sends the audit trail to a syslog server where one is named. */
export default class SyslogProvider extends RunningProvider {
  protected readonly job = 'syslog'

  protected async begin() {
    const { default: env } = await import('#start/env')
    if (!env.get('SYSLOG_URL')) return null
    const { readSyslogServer, startSyslogTrail } = await import('#services/syslog/syslog_trail')
    const server = readSyslogServer(env)
    return server && startSyslogTrail(server)
  }
}
