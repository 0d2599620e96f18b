import { readFileSync } from 'node:fs'
import { Secret } from '@adonisjs/core/helpers'
import { test } from '@japa/runner'
import env from '#start/env'
import { nameBackup } from '#services/backup/folder'
import { S3Storage } from '#tests/backup/s3_storage'
import { aBackupFolder, findIn, WELL, type Seed } from '#tests/operations/installation'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { freePort } from '#tests/child_server'
import { longhaul, longhaulFacts } from '#tests/program'
import { SyslogReceiver } from '#tests/proof/syslog_receiver'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { tlsFile } from '#tests/tls/tls_file'
import { SmtpServer } from '../../unit/gateways/smtp_server.js'

const settings = (values: Record<string, unknown>): Seed => ({ settings: values })
/** Nobody is asked who listens there. */
const ON_NETWORK = { HOST: '10.0.0.4', PORT: 0, APP_URL: 'https://fleet.carrier.test' }
const MYSQL = { DB_CONNECTION: 'mysql', DB_HOST: 'db.carrier.test', DB_SSL: 'on' }
/** Nothing of a database that is not there is looked at. */
const CUT_OFF = { connect: async () => ({ code: 'ECONNREFUSED' }) }

/** What is found besides, where the seed takes the database away. */
const NO_DATABASE = 'database-port'

/** A bucket with a backup that was taken `days` ago. */
const inBucket =
  (more: Record<string, string>, days?: number, isEncrypted = true) =>
  async (cleanup: Cleanup): Promise<Seed> => {
    const storage = await S3Storage.start(cleanup)
    if (days !== undefined)
      storage.files.set(`night/${nameBackup(Date.now() - days * 86_400_000, isEncrypted)}`, Buffer.from('x'))
    const secret = new Secret(storage.settings['BACKUP_BUCKET_SECRET']!)
    return settings({ ...storage.settings, BACKUP_BUCKET_SECRET: secret, ...more })
  }

/** Behind TLS, vouched for by the tests' authority; `ca` is whom the server believes. */
async function aSyslogServer(cleanup: Cleanup, ca: string): Promise<Seed> {
  const [cert, key] = ['pem', 'key'].map((end) => readFileSync(tlsFile(`localhost.${end}`)))
  const receiver = new SyslogReceiver({ cert, key })
  cleanup(() => receiver.cut())
  const port = await receiver.listen({ port: 0 })
  return settings({ SYSLOG_URL: `tls://localhost:${port}`, SYSLOG_CA: tlsFile(ca) })
}

type Case = [name: string, seed: Seed | ((cleanup: Cleanup) => Seed | Promise<Seed>), sentence: RegExp]

const CASES: Case[] = [
  ['app-key', settings({ APP_KEY: new Secret('ab'.repeat(32)) }), /APP_KEY can be guessed.*openssl/],
  ['app-key', settings({ APP_KEY: new Secret('a-key-for-tests-that-is-long-enough-0123456789') }), /APP_KEY/],
  [
    'demo-on-network',
    settings({ DEMO: 'on', NODE_ENV: 'development', HOST: '0.0.0.0', APP_URL: 'http://127.0.0.1:1' }),
    /published password are reachable.*set DEMO=off/,
  ],
  ['app-url', settings({ APP_URL: 'http://127.0.0.1:3333' }), /APP_URL is http:\/\/127.0.0.1:3333, so links/],
  ['https', settings({ APP_URL: 'http://fleet.carrier.test' }), /in clear; put a proxy with HTTPS/],
  ['proxies', settings(ON_NETWORK), /everybody counts as one address; name the proxy's address/],
  ['second-step', settings({ TWO_FACTOR: 'optional' }), /password alone; set TWO_FACTOR/],
  ['metrics-token', settings({ METRICS_TOKEN: 'short' }), /fewer than 16 characters/],
  [
    'push-https',
    settings({ NODE_ENV: 'development', APP_URL: 'http://fleet.carrier.test', WEB_PUSH: 'on' }),
    /push/,
  ],
  [
    'push-contact',
    settings({ WEB_PUSH: 'on', WEB_PUSH_CONTACT: 'mailto:it@fleet.example.com' }),
    /WEB_PUSH_CONTACT/,
  ],
  [
    'mail-server',
    async () =>
      settings({
        SMTP_URL: new Secret(`smtp://name:a-secret-word@127.0.0.1:${await freePort()}`),
        MAIL_FROM: 'logs@carrier.test',
      }),
    /Mail server did not answer \(SMTP_URL names 127.0.0.1:\d+\); check SMTP_URL/,
  ],
  [
    'mail-sender',
    async (cleanup) => {
      const server = await new SmtpServer().start()
      cleanup(() => server.stop())
      return settings({ SMTP_URL: new Secret(server.url), MAIL_FROM: 'logs@fleet.example.com' })
    },
    /address of an example \(MAIL_FROM\)/,
  ],
  [
    'mail-server',
    async (cleanup) => {
      const server = await new SmtpServer().start()
      server.behave({ kind: 'dead' })
      cleanup(() => server.stop())
      return settings({ SMTP_URL: new Secret(server.url), MAIL_FROM: 'logs@carrier.test' })
    },
    /Mail server did not answer/,
  ],
  [
    'syslog-server',
    async () => settings({ SYSLOG_URL: `tcp://127.0.0.1:${await freePort()}` }),
    /No syslog server answers at tcp:\/\/127.0.0.1:\d+, so the audit trail waits here; check SYSLOG_URL/,
  ],
  [
    'syslog-certificate',
    (cleanup) => aSyslogServer(cleanup, 'other-ca.pem'),
    /localhost:\d+ shows no certificate for 'localhost' that is believed, so the audit trail waits here; check SYSLOG_CA/,
  ],
  [
    'syslog-clear',
    settings({ SYSLOG_URL: 'udp://siem.carrier.test' }),
    /in clear \(SYSLOG_URL is udp:\/\/siem.carrier.test\); set SYSLOG_URL to a tls/,
  ],
  ['backup-folder', settings({ BACKUP_DIR: undefined }), /No folder of backups is named/],
  ['backup-missing', (cleanup) => settings({ BACKUP_DIR: aFolder(cleanup) }), /There is no backup in/],
  [
    'backup-old',
    (cleanup) => settings({ BACKUP_DIR: aBackupFolder(cleanup, 5) }),
    /is 5 days old, more than 2/,
  ],
  [
    'backup-readable',
    (cleanup) => settings({ BACKUP_DIR: aBackupFolder(cleanup, 0, 0o644) }),
    /can read .*chmod/,
  ],
  ['bucket-answer', inBucket({ BACKUP_BUCKET_KEY: 'another' }), /cannot be read: .* refuses the key/],
  ['bucket-answer', inBucket({ BACKUP_BUCKET_REGION: 'elsewhere' }), /is not of the region .*elsewhere/],
  ['bucket-old', inBucket({}), /There is no backup in http.*\/fleet\/night; run/],
  ['bucket-old', inBucket({}, 5), /is 5 days old, more than 2/],
  ['bucket-clear', inBucket({}, 0, false), /newest backup in it is not encrypted; take backups with/],
]

const WITH_DATABASE: Case[] = [
  [
    'database-password',
    settings({ ...MYSQL, DB_PASSWORD: 'longhaul' }),
    /DB_PASSWORD of 'longhaul' can be guessed/,
  ],
  ['database-password', settings({ ...MYSQL, DB_PASSWORD: '' }), /can be guessed/],
  ['database-root', settings({ ...MYSQL, DB_USER: 'root' }), /as root; make a user of its own/],
  [
    'database-clear',
    settings({ ...MYSQL, DB_SSL: 'off' }),
    /db.carrier.test is not encrypted; set DB_SSL=on/,
  ],
]

test.group('doctor, of the settings and backups', (group) => {
  committed(group)
  group.each.setup(async () => void (await aUser('admin')))

  test('finds nothing where nothing is wrong', async ({ assert, cleanup }) => {
    assert.deepEqual(await findIn(cleanup), [])
  })

  test('a syslog server that is believed is no fault', async ({ assert, cleanup }) => {
    assert.deepEqual(await findIn(cleanup, await aSyslogServer(cleanup, 'ca.pem')), [])
  })

  test('{0} is found, and nothing else')
    .with(CASES)
    .run(async ({ assert, cleanup }, [name, seed, sentence]) => {
      const found = await findIn(cleanup, typeof seed === 'function' ? await seed(cleanup) : seed)
      assert.deepEqual(
        found.map((finding) => finding.name),
        [name],
      )
      assert.match(found[0]!.sentence, sentence)
      assert.match(found[0]!.sentence, /^[^;]+; [^;]+(; [^;]+)?\.$/)
      assert.notInclude(found[0]!.sentence, 'a-secret-word')
    })

  test('{0} is found though the database does not answer')
    .with(WITH_DATABASE)
    .run(async ({ assert, cleanup }, [name, seed, sentence]) => {
      const found = await findIn(cleanup, { ...(seed as Seed), ...CUT_OFF })
      assert.deepEqual(
        found.map((finding) => finding.name),
        [name, NO_DATABASE],
      )
      assert.match(found[0]!.sentence, sentence)
    })

  if (env.get('DB_CONNECTION') === 'sqlite')
    test('the command ends with 3 for warnings alone, and says it to people and programs', async ({
      assert,
      cleanup,
    }) => {
      const well = { ...WELL, BACKUP_DIR: aBackupFolder(cleanup), TWO_FACTOR: 'optional' }
      const { code, facts } = await longhaulFacts<{ ok: boolean; faults: number; findings: unknown[] }>(
        ['doctor'],
        well,
      )
      assert.deepEqual([code, facts.ok, facts.faults], [3, false, 0])
      const { output } = await longhaul(['doctor'], well)
      assert.match(output, /^warning second-step: Admins sign in with a password alone; set TWO_FACTOR=/m)
      assert.match(output, /\d warnings? in \d\d checks\.\n$/)
    })
})
