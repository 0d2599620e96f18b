import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type Instant } from '@longhaul/core'
import { signUnsigned } from '#services/certification/carried_signatures'
import { insertRows } from '#rows/insert_rows'
import { migrate } from '#services/database/schema/migrations'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'

/** So many certified logs from before signatures were kept; the bench takes more. */
const LOGS = Number(process.env['CARRIED_LOGS'] ?? 2500)
const DRIVERS = 5

/** Certified logs of a few drivers, one a day. */
async function certifiedLogs(): Promise<void> {
  const drivers = await Promise.all(Array.from({ length: DRIVERS }, () => aUser('driver')))
  const logs = Array.from({ length: LOGS }, (_, n) => ({
    driver_id: drivers[n % DRIVERS]!.id,
    date: new Date(Date.UTC(1950, 0, 1 + Math.floor(n / DRIVERS))).toISOString().slice(0, 10),
    home_zone: 'America/Chicago',
    day_start_hour: 0,
    ruleset: 'US_PROPERTY_70_8',
    total_miles_tenths: 0,
    total_miles_estimated: 1,
    generated_ms: 1,
    certified_ms: 1_000 + n,
    created_ms: 1,
    updated_ms: 1,
  }))
  const columns = Object.keys(logs[0]!)
  await db.transaction((trx) =>
    insertRows(trx, { table: 'eld_logs', columns, rows: logs.map((log) => Object.values(log)) }),
  )
}

const signatures = async () =>
  Number(((await db.from('log_signatures').count('* as n').first()) as { n: unknown }).n)

test.group('Logs certified before signatures were kept', (group) => {
  committed(group)

  test('are signed by the upgrade, each once, and after a stop half way the rest', async ({ assert }) => {
    await certifiedLogs()
    const step = () => db.from('adonis_schema').where('name', 'like', '%0024_logs_signed')
    const { id } = (await step().firstOrFail()) as { id: number }
    await step().delete()
    const began = performance.now()
    await migrate('up')
    const seconds = (performance.now() - began) / 1000
    // It stands again where it stood among the steps.
    await step().update({ id })
    assert.equal(await signatures(), LOGS)
    figure(`${LOGS} certified logs carried over in ${seconds.toFixed(1)} s`)

    const kept = (await db.from('log_signatures').orderBy('id').limit(10)) as { id: number }[]
    await db.from('log_signatures').where('id', '>', kept.at(-1)!.id).delete()
    await db.transaction(async (trx) => {
      assert.equal(await signUnsigned(trx, 'carried-over'), LOGS - 10)
    })
    const [row] = (await db.from('log_signatures').orderBy('id', 'desc').limit(1)) as Record<
      string,
      unknown
    >[]
    const log = (await db.from('eld_logs').where('id', Number(row!['log_id'])).first()) as {
      certified_ms: Instant
      driver_id: number
    }
    assert.equal(Number(row!['at_ms']), Number(log.certified_ms))
    assert.equal(row!['reason'], 'carried-over')
    const content = JSON.parse(String(row!['content'])) as { carrier_name: string; driver: { id: number } }
    assert.equal(content.driver.id, log.driver_id)
    assert.match(content.carrier_name, /^Carrier /)
  }).timeout(300_000)
})
