import { isIP } from 'node:net'
import { MailServer } from '#gateways/mail/mail_server'
import { sendToSyslog, UnbelievedSyslogServer } from '#gateways/syslog/syslog_server'
import { type Check } from '#services/doctor/check'
import { isMysql, type Installation } from '#services/doctor/installation'
import { readSyslogServer } from '#services/syslog/syslog_trail'

/** Fewer different characters than a random key of 32 ever has. */
const DIFFERENT = 12
const FROM_AN_EXAMPLE = /example|changeme|change.me|secret|password|for.tests|longhaul|0123456789|abcdef/i
/** What people leave as they found it. */
const COMMON = [
  '',
  'password',
  'secret',
  'longhaul',
  'root',
  'mysql',
  'mariadb',
  'admin',
  '123456',
  'changeme',
]
const TOKEN = 16
const OF_AN_EXAMPLE = /(^|[@./])example\.(com|org|net)$/

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const isDemo = ({ settings }: Installation): boolean => settings.get('DEMO') === 'on'
export const isReal = (at: Installation): boolean =>
  at.settings.get('NODE_ENV') === 'production' && !isDemo(at)
const isOnNetwork = ({ settings }: Installation): boolean => !isLoopback(settings.get('HOST'))
const addressOf = ({ settings }: Installation): URL => new URL(settings.get('APP_URL'))
const isHttps = (at: Installation): boolean => addressOf(at).protocol === 'https:'
const isOfThisMachine = (at: Installation): boolean =>
  isLoopback(addressOf(at).hostname.replace(/^\[|\]$/g, ''))

/** What the first word with the syslog server ends with; `null` when it answers, or none is named. */
async function greetSyslog({ settings }: Installation): Promise<Error | null> {
  const server = readSyslogServer(settings)
  return (
    server &&
    sendToSyslog(server, []).then(
      () => null,
      (error: Error) => error,
    )
  )
}

export const SETTINGS_CHECKS: readonly Check[] = [
  {
    name: 'app-key',
    level: 'fault',
    find: ({ settings }) => {
      const key = settings.get('APP_KEY').release()
      return new Set(key).size < DIFFERENT || FROM_AN_EXAMPLE.test(key)
        ? 'APP_KEY can be guessed, and with it sessions and seals are forged'
        : null
    },
    mend: 'write one from openssl rand -hex 32; apps for codes and push warnings are then set up again, and the old public key goes into SEAL_KEYS',
  },
  {
    name: 'demo-on-network',
    level: 'fault',
    find: (at) =>
      isDemo(at) && isOnNetwork(at)
        ? 'Accounts with a published password are reachable from the network (DEMO_ON_NETWORK=yes)'
        : null,
    mend: 'set DEMO=off, or HOST=127.0.0.1',
  },
  {
    name: 'app-url',
    level: 'fault',
    find: (at) =>
      isReal(at) && isOfThisMachine(at)
        ? `APP_URL is ${at.settings.get('APP_URL')}, so links, passkeys and the cookie that knows a device again are for this machine alone`
        : null,
    mend: 'set APP_URL to the https address that people type',
  },
  {
    name: 'https',
    level: 'fault',
    find: (at) =>
      isReal(at) && !isHttps(at) && !isOfThisMachine(at)
        ? `APP_URL is ${at.settings.get('APP_URL')}: passwords and the cookie that knows a device again cross the network in clear`
        : null,
    mend: 'put a proxy with HTTPS before the server, and its https address into APP_URL',
  },
  {
    name: 'proxies',
    level: 'warning',
    find: (at) =>
      isReal(at) && isHttps(at) && isOnNetwork(at) && !at.settings.get('TRUSTED_PROXIES')
        ? `No proxy may name the client's address (TRUSTED_PROXIES), so behind one on another machine everybody counts as one address`
        : null,
    mend: "name the proxy's address in TRUSTED_PROXIES, or listen on HOST=127.0.0.1 where it is on this machine",
  },
  {
    name: 'second-step',
    level: 'warning',
    find: (at) =>
      isReal(at) && at.settings.get('TWO_FACTOR', 'optional') === 'optional'
        ? 'Admins sign in with a password alone'
        : null,
    mend: 'set TWO_FACTOR=admins, staff or all',
  },
  {
    name: 'metrics-token',
    level: 'warning',
    find: ({ settings }) => {
      const token = settings.get('METRICS_TOKEN')
      return token && token.length < TOKEN ? `METRICS_TOKEN has fewer than ${TOKEN} characters` : null
    },
    mend: 'write one from openssl rand -hex 16',
  },
  {
    name: 'database-password',
    level: 'warning',
    find: (at) => {
      if (!isMysql(at)) return null
      const [user, password] = [at.settings.get('DB_USER', ''), at.settings.get('DB_PASSWORD', '')]
      return [...COMMON, user].includes(password) ? `DB_PASSWORD of '${user}' can be guessed` : null
    },
    mend: 'give the database user a password from openssl rand -hex 16',
  },
  {
    name: 'database-root',
    level: 'warning',
    find: (at) =>
      isMysql(at) && at.settings.get('DB_USER') === 'root' ? 'The server uses the database as root' : null,
    mend: 'make a user of its own, which owns this database alone',
  },
  {
    name: 'database-clear',
    level: 'warning',
    find: (at) => {
      const host = at.settings.get('DB_HOST', '127.0.0.1')
      return isMysql(at) && !isLoopback(host) && at.settings.get('DB_SSL') !== 'on'
        ? `What goes to the database on ${host} is not encrypted`
        : null
    },
    mend: 'set DB_SSL=on, and DB_SSL_CA where the certificate is of your own authority',
  },
  {
    name: 'push-https',
    level: 'fault',
    find: (at) =>
      at.settings.get('WEB_PUSH') === 'on' && !isHttps(at) && !isOfThisMachine(at)
        ? 'Browsers take no warnings by push (WEB_PUSH=on) from an APP_URL without https'
        : null,
    mend: 'set APP_URL to an https address, or WEB_PUSH=off',
  },
  {
    name: 'push-contact',
    level: 'warning',
    find: ({ settings }) =>
      settings.get('WEB_PUSH') === 'on' && OF_AN_EXAMPLE.test(settings.get('WEB_PUSH_CONTACT') ?? '')
        ? 'Push services write to an address of an example (WEB_PUSH_CONTACT) when a warning is wrong'
        : null,
    mend: 'name an address that somebody reads',
  },
  {
    name: 'mail-sender',
    level: 'warning',
    find: ({ settings }) =>
      settings.get('SMTP_URL')?.release() && OF_AN_EXAMPLE.test(settings.get('MAIL_FROM') ?? '')
        ? 'Mails come from an address of an example (MAIL_FROM), which others refuse'
        : null,
    mend: 'name one that the mail server may send from',
  },
  {
    name: 'mail-server',
    level: 'fault',
    find: async ({ settings }) => {
      const url = settings.get('SMTP_URL')?.release()
      if (!url) return null
      const failure = await new MailServer({
        url,
        from: settings.get('MAIL_FROM') ?? '',
        timeoutMs: 4000,
      }).greet()
      return failure && `${failure.problem} (SMTP_URL names ${new URL(url).host})`
    },
    mend: 'check SMTP_URL, and that this machine may reach it',
  },
  {
    name: 'syslog-server',
    level: 'fault',
    find: async (at) => {
      const failure = await greetSyslog(at)
      return failure && !(failure instanceof UnbelievedSyslogServer)
        ? `No syslog server answers at ${at.settings.get('SYSLOG_URL')}, so the audit trail waits here`
        : null
    },
    mend: 'check SYSLOG_URL, and that this machine may reach it',
  },
  {
    name: 'syslog-certificate',
    level: 'fault',
    find: async (at) => {
      const failure = await greetSyslog(at)
      return failure instanceof UnbelievedSyslogServer
        ? `${failure.message}, so the audit trail waits here`
        : null
    },
    mend: 'check SYSLOG_CA, and the name in SYSLOG_URL',
  },
  {
    name: 'syslog-clear',
    level: 'warning',
    find: ({ settings }) => {
      const address = settings.get('SYSLOG_URL')
      if (!address) return null
      const { protocol, hostname } = new URL(address)
      return ['udp:', 'tcp:'].includes(protocol) && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
        ? `The audit trail crosses the network in clear (SYSLOG_URL is ${address})`
        : null
    },
    mend: 'set SYSLOG_URL to a tls:// address, or to a syslog server on this machine',
  },
]
