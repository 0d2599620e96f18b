import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { canonicalJson, homeDays } from '@longhaul/core'
import { insertRows, type Stored } from '#rows/insert_rows'
import { LIVE, toTrailValues, type LiveKind, type LiveRow } from '#services/proof/live_records'
import { recordEvents } from '#services/audit/trail'
import { found, sealAll, verified } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'

/** How many entries, eight a day, each day certified; the bench asks for far more. */
const ENTRIES = (process.env['ENTRIES'] ?? '400,800').split(',').map(Number)
const A_DAY = 8
const DAYS = 100
const calendar = homeDays('America/Chicago', 0)

/** `rows` and the line of the trail that made each. */
async function written(kind: LiveKind, rows: Record<string, Stored>[], userId: number): Promise<LiveRow[]> {
  const { table } = LIVE[kind]
  const columns = Object.keys(rows[0]!)
  await db.transaction((trx) =>
    insertRows(trx, { table, columns, rows: rows.map((row) => columns.map((name) => row[name]!)) }),
  )
  const stored = (await db.from(table).where('driver_id', userId).orderBy('id')) as LiveRow[]
  const made = stored.map((row) => ({ id: row.id, after: JSON.stringify(toTrailValues(kind, row)) }))
  await db.transaction((trx) => recordEvents({ userId, address: '192.0.2.7' }, 'create', kind, made, trx))
  return stored
}

const iso = (ms: unknown) => new Date(Number(ms)).toISOString()

/** One driver's certified days. */
async function aHistory(days: number): Promise<void> {
  const { id: driver } = await aUser('driver')
  const now = Date.now()
  const today = calendar.at(now as never).number
  const stamps = { created_ms: now, updated_ms: now }
  const times = Array.from({ length: days }, (_, n) => calendar.numbered(today - days + n))
  const entries = await written(
    'duty_status',
    times.flatMap(({ start, end }) =>
      Array.from({ length: A_DAY }, (_, n) => ({
        ...{ driver_id: driver, trip_id: null, status: n % 2 === 0 ? 'OFF_DUTY' : 'DRIVING' },
        start_ms: start + (n * (end - start)) / A_DAY,
        end_ms: start + ((n + 1) * (end - start)) / A_DAY,
        ...{
          location_description: 'Omaha, NE',
          lon: -95.9345,
          lat: 41.2565,
          remarks: null,
          origin: 'recorded',
        },
        ...{
          special: null,
          client_id: null,
          active: 1,
          replaced_by: null,
          edit_reason: null,
          edited_by: null,
        },
        ...stamps,
      })),
    ),
    driver,
  )
  const logs = await written(
    'eld_log',
    times.map(({ date }) => ({
      ...{ driver_id: driver, date, trip_id: null, vehicle_id: null, home_zone: 'America/Chicago' },
      ...{
        day_start_hour: 0,
        ruleset: 'US_PROPERTY_70_8',
        total_miles_tenths: 2500,
        total_miles_estimated: 0,
      },
      ...{ fuel_consumed: 31.7, total_engine_hours: null, total_idle_hours: null, remarks: 'Dry road' },
      ...{ generated_ms: now, certified_ms: now, ...stamps },
    })),
    driver,
  )
  const signatures = logs.map((log, n) => [
    ...[log.id, driver, String(log['date']), 'certified'],
    canonicalJson({
      ...{
        date: log['date'],
        driver: { id: driver },
        total_miles: 250,
        remarks: 'Dry road',
        fuel_consumed: 31.7,
      },
      sheet: {
        entries: entries.slice(n * A_DAY, (n + 1) * A_DAY).map((row) => ({
          ...{
            id: row.id,
            status: row['status'],
            start_time: iso(row['start_ms']),
            end_time: iso(row['end_ms']),
          },
          ...{ location_description: 'Omaha, NE', remarks: null, location: [-95.9345, 41.2565] },
        })),
      },
    }),
    ...[driver, now],
  ])
  await db.transaction((trx) =>
    insertRows(trx, {
      table: 'log_signatures',
      columns: ['log_id', 'driver_id', 'date', 'action', 'content', 'user_id', 'at_ms'],
      rows: signatures,
    }),
  )
}

test.group('A long log', (group) => {
  committed(group)

  test('is compared with the chain in steps, and in bounded memory', async ({ assert }) => {
    let there = 0
    for (const size of ENTRIES) {
      while (there < size) {
        const days = Math.min(DAYS, (size - there) / A_DAY)
        await aHistory(days)
        there += days * A_DAY
      }
      await sealAll()
      globalThis.gc?.()
      const heap = process.memoryUsage().heapUsed

      const since = performance.now()
      const report = await verified()
      const took = (performance.now() - since) / 1000

      assert.deepEqual(found(report), [])
      assert.deepEqual(report.compared, {
        entries: size,
        days: size / A_DAY,
        signed: size / A_DAY,
        baselines: 0,
      })
      const grown = Math.max(0, process.memoryUsage().heapUsed - heap) / 1e6
      figure(
        `${size} entries in ${size / A_DAY} certified days: ${report.seals} seals and all of them verified in ${took.toFixed(1)} s (${Math.round(size / took)} entries a second), ${grown.toFixed(0)} MB more heap`,
      )
    }
  }).timeout(3_600_000)
})
