import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type User from '#models/user'
import { defineAuditList, queryAuditTrail } from '#services/audit/events_list'
import AuditEvent from '#models/audit_event'
import { defineHistoryList } from '#services/history/driver_history'
import { queryVisibleCarriers, queryVisibleVehicles } from '#services/fleet/fleet'
import { preparePage } from '#services/lists/list_page'
import { type ListSpec } from '#services/lists/list_parameters'
import { INDEXED_ORDERS, type IndexedOrder, type ListedTable } from '#services/lists/indexed_orders'
import { userList } from '#services/accounts/user_list'
import { defineCarrierList, defineVehicleList } from '#services/fleet/fleet_lists'
import { defineDutyList, defineLogList, queryVisibleDuty, queryVisibleLogs } from '#services/logs/log_lists'
import { isRefusal } from '#services/shared/refusal'
import { defineTripList, queryVisibleTrips } from '#services/trips/trip_lists'
import { queryUsers } from '#services/accounts/users'
import { explain, isMysql } from '#tests/explain'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const ROWS = 20_000
const DRIVERS = 40
const FIRST_DRIVER = 5001

interface List {
  spec: ListSpec
  query: ModelQueryBuilderContract<LucidModel>
  values: Record<string, unknown>
}

const untyped = (query: unknown) => query as ModelQueryBuilderContract<LucidModel>
const AT = new Date(1_700_000_000_000).toISOString()
/** Each list as this user may read it, with a value for each filter an index can serve. */
const listsOf = (user: User): Record<ListedTable | 'history', List> => ({
  trips: {
    spec: defineTripList(user),
    query: untyped(queryVisibleTrips(user)),
    values: { status: 'IN_PROGRESS', vehicle_id: 7, driver_id: FIRST_DRIVER, start_time_gte: AT },
  },
  duty_statuses: {
    spec: defineDutyList(user),
    query: untyped(queryVisibleDuty(user)),
    values: {
      status: 'DRIVING',
      origin: 'proposed',
      driver_id: FIRST_DRIVER,
      trip_id: 7,
      start_time_gte: AT,
    },
  },
  eld_logs: {
    spec: defineLogList(user),
    query: untyped(queryVisibleLogs(user)),
    values: { driver_id: FIRST_DRIVER, trip_id: 7, date: '2026-01-05', date_gte: '2026-01-01' },
  },
  audit_events: {
    spec: defineAuditList(user),
    query: untyped(queryAuditTrail()),
    values: { user_id: FIRST_DRIVER, action: 'update', record_kind: 'trip', record_id: 7, at_gte: AT },
  },
  history: {
    spec: defineHistoryList({ id: FIRST_DRIVER }),
    query: untyped(AuditEvent.query().where('driver_id', FIRST_DRIVER)),
    values: { topic: 'edit', at_gte: AT },
  },
  users: { spec: userList, query: untyped(queryUsers()), values: { role: 'admin', active: true } },
  vehicles: {
    spec: defineVehicleList(user),
    query: untyped(queryVisibleVehicles(user)),
    values: { state: 'NE', carrier: 1, vehicle_number: 'TRK7', retired: false },
  },
  carriers: {
    spec: defineCarrierList(user),
    query: untyped(queryVisibleCarriers(user)),
    values: { name: 'Fleet 7' },
  },
})

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, one) => [...found, ...found.map((some) => [...some, one])], [[]])

/** Fills the tables a list walks, a row for each number, inside the database. */
async function fill() {
  const digits =
    '(select 0 as n union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)'
  const n = '(a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n + 1)'
  const numbers = (rows: number) =>
    `from ${digits} a, ${digits} b, ${digits} c, ${digits} d, ${digits} e where ${n} <= ${rows}`
  const text = (...parts: string[]) =>
    isMysql() ? `concat(${parts.join(', ')})` : parts.map((part) => `(${part})`).join(' || ')
  const run = (sql: string) => db.rawQuery(sql)
  const stamp = `${n} * 100000000, ${n}`
  await run(
    `insert into carriers (id, name, name_key, main_office_address, home_zone, day_start_hour, created_ms, updated_ms)
     select ${n}, ${text("'Fleet '", n)}, ${text("'fleet '", n)}, 'Omaha', 'America/Chicago', 0, 1, 1 ${numbers(2000)}`,
  )
  await run(
    `insert into users (id, username, username_key, email, email_key, password, first_name, last_name, role, active,
       awaiting_approval, must_change_password, log_version, created_ms, updated_ms)
     select ${n} + ${FIRST_DRIVER - 1}, ${text("'u'", n)}, ${text("'u'", n)}, ${text("'e'", n)}, ${text("'e'", n)}, '-',
       'Pat', ${text("'Miller'", `${n} % 97`)}, 'driver', 1, 0, 0, 0, 1, 1 ${numbers(2000)}`,
  )
  await run(
    `insert into vehicles (id, vehicle_number, license_plate, state, carrier_id, sleeper_berth, retired, created_ms, updated_ms)
     select ${n}, ${text("'TRK'", n)}, 'PL', case ${n} % 20 when 0 then 'NE' else 'IL' end, 1 + ${n} % 200, 1, 0, 1, 1 ${numbers(5000)}`,
  )
  await run(
    `insert into trips (id, driver_id, vehicle_id, status, current_location_name, current_lon, current_lat,
       pickup_location_name, pickup_lon, pickup_lat, dropoff_location_name, dropoff_lon, dropoff_lat, places_key,
       current_cycle_hours, start_ms, created_ms, updated_ms)
     select ${n}, ${FIRST_DRIVER} + ${n} % ${DRIVERS}, 1 + ${n} % 200,
       case when ${n} % 50 = 0 then 'IN_PROGRESS' when ${n} % 10 = 0 then 'PLANNED' else 'COMPLETED' end,
       'Omaha', 0, 0, 'Omaha', 0, 0, 'Omaha', 0, 0, 'omaha', 1, ${stamp}, 1 ${numbers(ROWS)}`,
  )
  await run(
    `insert into duty_statuses (driver_id, trip_id, status, start_ms, end_ms, location_description, origin, active, created_ms, updated_ms)
     select ${FIRST_DRIVER} + ${n} % ${DRIVERS}, 1 + ${n} % 1000, case ${n} % 4 when 0 then 'DRIVING' else 'OFF_DUTY' end,
       ${stamp}, 'Omaha', case ${n} % 100 when 0 then 'proposed' else 'recorded' end, 1, 1, 1 ${numbers(ROWS)}`,
  )
  await run(
    `insert into eld_logs (driver_id, date, trip_id, home_zone, day_start_hour, ruleset, total_miles_tenths,
       total_miles_estimated, generated_ms, created_ms, updated_ms)
     select ${FIRST_DRIVER} + ${n} % ${DRIVERS}, ${text("'20'", `10 + ${n} % 80`, "'-'", `1000 + ${n}`)}, 1 + ${n} % 1000,
       'America/Chicago', 0, 'US_PROPERTY_70_8', 1, 0, 1, 1, 1 ${numbers(ROWS)}`,
  )
  await run(
    `insert into audit_events (user_id, action, record_kind, record_id, at_ms, driver_id, topic)
     select ${FIRST_DRIVER} + ${n} % ${DRIVERS}, case ${n} % 20 when 0 then 'update' else 'create' end,
       case ${n} % 10 when 0 then 'trip' else 'duty_status' end, ${n}, ${n} * 100000000,
       ${FIRST_DRIVER} + ${n} % ${DRIVERS}, case ${n} % 3 when 0 then 'edit' else 'security' end ${numbers(ROWS)}`,
  )
  if (isMysql()) await run(`analyze table ${Object.keys(INDEXED_ORDERS).join(', ')}`)
}

/** SQLite has its own names for the indexes of a `unique`. */
const isIndex = (name: string | null, order: IndexedOrder, table: string): boolean =>
  name === order.index ||
  (!isMysql() && order.index.endsWith('_unique') && !!name?.startsWith(`sqlite_autoindex_${table}`))

test.group('Indexed orders of the lists', (group) => {
  committed(group)

  test('every sort and filter that is allowed reads the index named for it, and sorts no table', async ({
    assert,
  }) => {
    await fill()
    const staff = await aUser('support')
    const driver = await aUser('driver')
    const used = new Set<IndexedOrder>()
    let [allowed, refused] = [0, 0]
    const wrong: string[] = []
    for (const user of [staff, driver])
      for (const { spec, query, values } of Object.values(listsOf(user)))
        for (const fields of subsets(Object.keys(values)))
          for (const [sort, column] of [['id', 'id'], ...Object.entries(spec.sorts)] as [string, string][])
            for (const direction of ['ASC', 'DESC']) {
              const { table } = spec
              const filter = Object.fromEntries(fields.map((field) => [field, values[field]]))
              const said = `${user.role}: ${table} by ${JSON.stringify(filter)}, ${sort} ${direction}`
              const asked = await preparePage(query.clone(), spec, {
                range: '[0,24]',
                sort: JSON.stringify([sort, direction]),
                filter: JSON.stringify(filter),
              })
              if (isRefusal(asked)) {
                if (asked.sentence !== 'This list cannot be sorted that way with this filter')
                  wrong.push(`${said}: ${asked.sentence}`)
                refused++
                continue
              }
              allowed++
              const { through } = asked
              const plan = await explain(asked.page)
              if (!plan) continue
              if (through === 'any') {
                if (plan.scans || plan.index === null) wrong.push(`${said}: reads all of ${table}`)
                continue
              }
              used.add(through)
              if (plan.scans) wrong.push(`${said}: reads all of ${table}`)
              const inOrder =
                through.order === column || (through.fixed as readonly string[]).includes(column)
              if (plan.sorts && !through.few)
                wrong.push(`${said}: sorts, reading ${plan.index} for ${through.index}`)
              // SQLite chooses by itself, and may know a better one for what few rows are left.
              if (isMysql() || (!through.few && inOrder)) {
                if (!isIndex(plan.index, through, table))
                  wrong.push(`${said}: reads ${plan.index}, not ${through.index}`)
              } else if (plan.index === null) wrong.push(`${said}: reads no index`)
            }
    assert.deepEqual(wrong, [])
    assert.isAbove(allowed, 200)
    assert.isAbove(refused, 20)
    const never = Object.values(INDEXED_ORDERS)
      .flat()
      .filter((one) => !used.has(one))
    assert.deepEqual(never, [], 'orders nobody can ask for')
  }).timeout(120_000)
})
