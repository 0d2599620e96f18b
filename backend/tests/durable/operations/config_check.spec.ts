import { join } from 'node:path'
import { test } from '@japa/runner'
import { freePort } from '#tests/child_server'
import { aFolder } from '#tests/for_one_test'
import { longhaul, longhaulFacts } from '#tests/program'
import { toldOnce } from '#tests/support/groups'

const CHECK = ['config', 'check']
const WRONG = {
  APP_KEY: 'short',
  DEMO: 'perhaps',
  LOG_LEVEL: 'loud',
  LOGIN_TRIES_PER_NAME: '-1',
  TRUSTED_PROXIES: 'proxy.example.com',
  GEOCODER: 'nominatim',
  GEOCODER_URL: '',
  BACKUP_DIR: 'relative',
  SYSLOG_CA: '/nowhere/ca.pem',
  SQL_COMMENTS: 'true',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  OTEL_TRACES_SAMPLER: 'sometimes',
  OTEL_TRACES_SAMPLER_ARG: '2',
}

test.group('config check', (group) => {
  toldOnce(group)

  test('says of right settings that they are', async ({ assert }) => {
    const { code, output } = await longhaul(CHECK)
    assert.deepEqual([code, output], [0, 'The settings are right: the server would start with them.\n'])
  })

  test('has one sentence for each wrong setting, without colours, and ends with 1', async ({ assert }) => {
    const { code, output } = await longhaul(CHECK, WRONG)
    assert.equal(code, 1)
    const lines = output.trimEnd().split('\n')
    const { GEOCODER: _, ...named } = WRONG
    assert.lengthOf(lines, Object.keys(named).length, output)
    for (const name of Object.keys(named))
      assert.lengthOf(
        lines.filter((line) => new RegExp(`\\b${name}\\b`).test(line) && line.endsWith('.')),
        1,
        name,
      )
    assert.notInclude(output, '\u001B')
    assert.notInclude(output, 'short')
  })

  test('refuses the demo in production as the start does', async ({ assert }) => {
    const { code, facts } = await longhaulFacts<{ ok: boolean; faults: string[] }>(CHECK, { DEMO: 'on' })
    assert.equal(code, 1)
    assert.isFalse(facts.ok)
    assert.match(facts.faults.join(), /^DEMO=on is refused in production/)
  })

  test('lists what the launcher found in the file of settings as well', async ({ assert }) => {
    const found = ['/etc/longhaul/.env: DB_PASWORD is no setting.']
    const { facts } = await longhaulFacts<{ faults: string[] }>(CHECK, {
      LONGHAUL_FAULTS: JSON.stringify(found),
      APP_KEY: 'short',
    })
    assert.equal(facts.faults[0], found[0])
    assert.match(facts.faults[1]!, /^APP_KEY must be a secret of at least 32 characters/)
    assert.lengthOf(facts.faults, 2)
  })

  test('a command that cannot run says so in one object too', async ({ assert, cleanup }) => {
    const cases: [settings: Record<string, string>, problem: RegExp][] = [
      [{ APP_KEY: 'short' }, /^APP_KEY must be a secret of at least 32 characters/],
      [{ DB_CONNECTION: 'sqlite', DATA_DIR: join(process.execPath, 'data') }, /cannot be opened and written/],
      [
        { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_PORT: String(await freePort()) },
        /^DB_USER|^Missing DB_USER/,
      ],
    ]
    for (const [settings, problem] of cases) {
      const { code, facts } = await longhaulFacts<{ ok: boolean; problem: string }>(['version'], settings)
      assert.deepEqual([code, facts.ok], [1, false])
      assert.match(facts.problem, problem)
    }
    const folder = aFolder(cleanup)
    const { facts } = await longhaulFacts<{ problem: string }>(['backup', '--to', join(folder, 'no', 'file')])
    assert.equal(facts.problem, `${join(folder, 'no', 'file')}.part is not there, or its folder is not.`)
  })
})
