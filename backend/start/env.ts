import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { Env } from '@adonisjs/core/env'
import { Secret } from '@adonisjs/core/helpers'
import { PUSH_HOST } from '#gateways/push/push_hosts'
import { proxiesOf } from '#start/proxies'

/** A folder or file of the installation: absolute, since the server runs from its build folder. */
const absolutePath = (name: string, value?: string): string => {
  if (!value) throw new Error(`Missing environment variable "${name}": an absolute path`)
  if (!/^(\/|[A-Za-z]:[\\/])/.test(value))
    throw new Error(`"${name}" must be an absolute path, got "${value}"`)
  return value
}

const optionalPath = (name: string, value?: string): string | undefined =>
  value ? absolutePath(name, value) : undefined

/** A whole number from 1 up; `standard` when it is not set. */
const count =
  (standard: number) =>
  (name: string, value?: string): number => {
    if (!value) return standard
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new Error(`"${name}" must be a whole number from 1 up, got "${value}"`)
    return Number(value)
  }

/** Addresses and networks with commas between; the reader says what is none. */
const addresses = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  try {
    proxiesOf(value)
  } catch (error) {
    throw new Error(`"${name}": ${(error as Error).message}`, { cause: error })
  }
  return value
}

/** Public keys of Ed25519 with commas between, as the server's log and the Proof page show them. */
const publicKeys = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  if (!value.split(',').every((key) => /^[0-9a-f]{64}$/.test(key.trim())))
    throw new Error(`"${name}" must be keys of 64 digits and letters a to f, with commas between`)
  return value
}

/** What sessions and cookies are signed with: long enough that nobody tries them all. */
const key = (name: string, value?: string): Secret<string> => {
  if (!value || value.length < 32)
    throw new Error(`"${name}" must be a secret of at least 32 characters; npm start writes one into .env`)
  return new Secret(value)
}

/** A limiter below 35 or above 85 mph is a slip of the finger. */
const truckMph = (name: string, value?: string): number | undefined => {
  if (!value) return undefined
  const mph = Number(value)
  if (!(mph >= 35 && mph <= 85)) throw new Error(`"${name}" must be 35 to 85 miles per hour, got "${value}"`)
  return mph
}

/** An address of map tiles, or a path on our own host that a proxy serves them under. */
const tileAddress = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  const bare = value.replaceAll('{s}', 'a').replace(/\{[^}]*\}/g, '0')
  const place = value.startsWith('/') && !value.startsWith('//') ? `https://here${bare}` : bare
  const whole = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  if (!whole || !URL.canParse(place) || !/^https?:$/.test(new URL(place).protocol))
    throw new Error(
      `"${name}" must be an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png, got "${value}"`,
    )
  return value
}

/** Whom push services write to when something is wrong with our messages (RFC 8292). */
const pushContact = (name: string, value?: string): string | undefined => {
  if (!value && process.env['WEB_PUSH'] !== 'on') return undefined
  if (!value || !/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s/]+\S*)$/.test(value))
    throw new Error(`"${name}" must be mailto: with an address, or an https address, with WEB_PUSH=on`)
  return value
}

/** Hosts with commas between, `*.` for all under a name. */
const pushHosts = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  if (!value.split(',').every((host) => PUSH_HOST.test(host.trim())))
    throw new Error(`"${name}" must be names such as push.example.com,*.push.example.org`)
  return value
}

const MAIL_ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+$/

/** An address of an SMTP server, with name and password where it asks for them. */
const mailServer = (name: string, value?: string): Secret<string> | undefined => {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  // What follows the host would be options that nobody reads.
  const whole = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && !url.search && !url.hash
  if (!whole || !['', '/'].includes(url.pathname))
    throw new Error(`"${name}" must be an address such as smtps://user:password@mail.example.com:465`)
  return new Secret(value)
}

/** Whom mails come from; the mail server needs one. */
const mailSender = (name: string, value?: string): string | undefined => {
  if (!value && !process.env['SMTP_URL']) return undefined
  if (!value || !MAIL_ADDRESS.test(value))
    throw new Error(`"${name}" must be an address such as logs@fleet.example.com, with SMTP_URL`)
  return value
}

/** A bucket of a storage that speaks S3: the host, the bucket's name, perhaps a folder in it. */
const bucket = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (!isWeb || !/^\/[^/]/.test(url.pathname))
    throw new Error(`"${name}" must be an address such as https://s3.example.com/bucket or .../bucket/folder`)
  return value.replace(/\/+$/, '')
}

/** Needed with a bucket. */
const ofBucket = (name: string, value?: string): string | undefined => {
  if (!value && process.env['BACKUP_BUCKET']) throw new Error(`"${name}" must be set with BACKUP_BUCKET`)
  return value || undefined
}

/** Where the audit trail goes: datagrams, a connection, one with TLS, or a socket of this machine. */
const syslogServer = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  const isRemote = url !== null && /^(udp|tcp|tls):$/.test(url.protocol) && url.hostname !== ''
  const isLocal = url?.protocol === 'unix:' && url.hostname === '' && url.pathname !== ''
  if (!isRemote && !isLocal)
    throw new Error(
      `"${name}" must be an address such as tls://siem.example.com:6514, tcp://127.0.0.1:514 or unix:///run/siem.sock`,
    )
  return value
}

/** Where traces go, by OTLP over HTTP; the exporter adds its own path. */
const collector = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`"${name}" must be an address such as http://127.0.0.1:4318, got "${value}"`)
  return value
}

/** Which part of the traces is kept; all of them unless it is set. */
const ratio = (name: string, value?: string): number => {
  if (!value) return 1
  if (!(Number(value) >= 0 && Number(value) <= 1))
    throw new Error(`"${name}" must be a number from 0 to 1, got "${value}"`)
  return Number(value)
}

/** Whether the database connection uses TLS. A certificate vouches for a name, so one is required. */
const tls = (name: string, value?: string): 'on' | 'off' => {
  if (!value || value === 'off') return 'off'
  if (value !== 'on') throw new Error(`"${name}" must be on or off, got "${value}"`)
  if (isIP(process.env['DB_HOST'] ?? '127.0.0.1'))
    throw new Error(`"${name}"=on needs a DB_HOST that is a name, the one in the database's certificate`)
  return value
}

/** Whom certificates are believed from; without it, those that Node brings. */
const certificates = (name: string, value?: string): string | undefined => {
  if (!value) return undefined
  let text: string
  try {
    text = readFileSync(absolutePath(name, value), 'utf8')
  } catch (error) {
    throw new Error(`"${name}": ${(error as Error).message}`, { cause: error })
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`"${name}" must be a file of certificates in PEM form, which ${value} is not`)
  return value
}
/** One processor is the event loop's; more than four threads take more memory than a fleet needs. */
const standardThreads = () => Math.min(4, Math.max(1, availableParallelism() - 1))

/** The embedded database has one writer, and who waits for it answers nobody meanwhile. */
const workers = (name: string, value?: string): number => {
  const number = count(1)(name, value)
  if (number > 1 && embedded())
    throw new Error(`"${name}"=${number} needs DB_CONNECTION=mysql: the embedded database is for one`)
  return number
}

const embedded = () => process.env['DB_CONNECTION'] !== 'mysql'
/** A live service needs its address, the built-in one none. */
const builtIn = (service: 'GEOCODER' | 'ROUTER') => () => (process.env[service] ?? 'embedded') === 'embedded'
const noTiles = () => !process.env['TILE_URL']

/** Every problem is listed at once, then the server stops. */
const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  HOST: Env.schema.string({ format: 'host' }),
  PORT: Env.schema.number(),
  APP_KEY: key,
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),

  DEMO: Env.schema.enum(['on', 'off'] as const),
  DEMO_ON_NETWORK: Env.schema.enum.optional(['yes', 'no'] as const),
  REGISTRATION: Env.schema.enum.optional(['open', 'approve', 'closed'] as const),
  TWO_FACTOR: Env.schema.enum.optional(['optional', 'admins', 'staff', 'all'] as const),
  FLEET_SCOPE: Env.schema.enum.optional(['fleet', 'carrier'] as const),

  LOGIN_TRIES_PER_NAME: count(5),
  LOGIN_TRIES_PER_ADDRESS: count(50),
  LOGIN_TRIES_PER_ACCOUNT: count(25),
  LOGIN_WINDOW_MINUTES: count(15),
  REGISTRATIONS_PER_HOUR: count(30),
  REGISTRATIONS_TAKEN_PER_HOUR: count(10),
  REGISTRATION_DAYS: count(30),
  SESSION_DAYS: count(90),
  SESSIONS_PER_USER: count(20),
  REFRESHES_PER_MINUTE: count(30),
  REFRESHES_PER_ADDRESS: count(600),
  CLEANUP_MINUTES: count(5),
  LOOKUPS_PER_MINUTE: count(600),
  LIVE_LOOKUPS_PER_MINUTE: count(60),
  SLOW_HEADERS_SECONDS: count(20),
  SLOW_REQUEST_SECONDS: count(60),
  STOP_SECONDS: count(10),
  WORKERS: workers,
  TASK_THREADS: count(standardThreads()),
  TASK_SECONDS: count(20),
  TASKS_PER_USER: count(8),
  TASKS_WAITING: count(100),
  TASK_MEGABYTES: count(128),
  TRUSTED_PROXIES: addresses,
  SEAL_SECONDS: count(5),
  SEAL_KEYS: publicKeys,

  DATA_DIR: absolutePath,
  BACKUP_DIR: optionalPath,
  BACKUP_DAYS: count(2),
  BACKUP_BUCKET: bucket,
  BACKUP_BUCKET_REGION: (_name: string, value?: string) => value || 'us-east-1',
  BACKUP_BUCKET_KEY: ofBucket,
  BACKUP_BUCKET_SECRET: (name: string, value?: string) => {
    const secret = ofBucket(name, value)
    return secret === undefined ? undefined : new Secret(secret)
  },
  WEB_DIR: absolutePath,
  GENERATED_DIR: absolutePath,

  DB_CONNECTION: Env.schema.enum(['sqlite', 'mysql'] as const),
  DB_HOST: Env.schema.string.optionalWhen(embedded, { format: 'host' }),
  DB_PORT: Env.schema.number.optional(),
  DB_USER: Env.schema.string.optionalWhen(embedded),
  DB_PASSWORD: Env.schema.string.optional(),
  DB_DATABASE: Env.schema.string.optionalWhen(embedded),
  DB_SSL: tls,
  DB_SSL_CA: certificates,
  DB_STATEMENT_SECONDS: count(30),
  SQL_COMMENTS: Env.schema.enum.optional(['on', 'off'] as const),

  GEOCODER: Env.schema.enum.optional(['embedded', 'nominatim', 'photon'] as const),
  GEOCODER_URL: Env.schema.string.optionalWhen(builtIn('GEOCODER'), { format: 'url', tld: false }),
  GEOCODER_SPACING_MS: Env.schema.number.optional(),
  ROUTER: Env.schema.enum.optional(['embedded', 'osrm', 'valhalla', 'openrouteservice'] as const),
  ROUTER_URL: Env.schema.string.optionalWhen(builtIn('ROUTER'), { format: 'url', tld: false }),
  ROUTER_KEY: Env.schema.secret.optional(),
  ROUTER_SPACING_MS: Env.schema.number.optional(),
  TRUCK_MAX_MPH: truckMph,
  LIVE_FALLBACK: Env.schema.enum.optional(['embedded', 'none'] as const),
  TILE_URL: tileAddress,
  TILE_ATTRIBUTION: Env.schema.string.optionalWhen(noTiles),
  WEB_PUSH: Env.schema.enum.optional(['on', 'off'] as const),
  WEB_PUSH_CONTACT: pushContact,
  WEB_PUSH_SERVICES: pushHosts,
  SMTP_URL: mailServer,
  MAIL_FROM: mailSender,
  SYSLOG_URL: syslogServer,
  SYSLOG_CA: certificates,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_HEADERS: Env.schema.secret.optional(),
  OTEL_TRACES_SAMPLER: Env.schema.enum.optional([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ] as const),
  OTEL_TRACES_SAMPLER_ARG: ratio,
  OTEL_BSP_MAX_QUEUE_SIZE: count(2048),
  OTEL_BSP_SCHEDULE_DELAY: count(5000),
  METRICS_TOKEN: Env.schema.string.optional(),
  COMMIT: Env.schema.string.optional(),
})

export default env
