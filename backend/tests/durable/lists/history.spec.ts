import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import { defineHistoryList, listHistory } from '#services/history/driver_history'
import { tellHistory } from '#services/history/lines'
import { preparePage } from '#services/lists/list_page'
import { isRefusal } from '#services/shared/refusal'
import { explain, isMysql } from '#tests/explain'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'

/** Lines of the trail, half of them edits; the bench asks at two sizes. */
const LINES = Number(process.env['HISTORY_LINES'] ?? 20_000)
const DRIVERS = 20
const FIRST_DRIVER = 5001
/** Whether the answers are timed. */
const MEASURED = process.env['FIGURES_FILE'] !== undefined
const PAGE = 25

const DIGITS =
  '(select 0 as n union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)'
const N = '(a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n + 100000 * f.n + 1)'
const numbers = (rows: number) =>
  `from ${DIGITS} a, ${DIGITS} b, ${DIGITS} c, ${DIGITS} d, ${DIGITS} e, ${DIGITS} f where ${N} <= ${rows}`
const text = (...parts: string[]) =>
  isMysql() ? `concat(${parts.join(', ')})` : parts.map((part) => `(${part})`).join(' || ')

/** An entry with an odd number was replaced by the next; each driver has lines of all times. */
async function fill(): Promise<void> {
  const pair = isMysql() ? `(${N} + 1) div 2` : `(${N} + 1) / 2`
  const driver = `${FIRST_DRIVER} + (${pair}) % ${DRIVERS}`
  await db.rawQuery(
    `insert into users (id, username, username_key, email, email_key, password, first_name, last_name, role, active,
       awaiting_approval, must_change_password, log_version, created_ms, updated_ms)
     select ${N} + ${FIRST_DRIVER - 1}, ${text("'h'", N)}, ${text("'h'", N)}, ${text("'h'", N)}, ${text("'h'", N)}, '-',
       'Pat', 'Miller', 'driver', 1, 0, 0, 0, 1, 1 ${numbers(DRIVERS)}`,
  )
  await db.rawQuery(
    `insert into duty_statuses (id, driver_id, status, start_ms, end_ms, location_description, origin, active, replaced_by,
       edit_reason, created_ms, updated_ms)
     select ${N}, ${driver}, case ${N} % 2 when 0 then 'OFF_DUTY' else 'DRIVING' end, 1700000000000 + ${N} * 60000,
       1700000000000 + ${N} * 60000 + 60000, 'Omaha', 'recorded', case ${N} % 2 when 0 then 1 else 0 end,
       case ${N} % 2 when 0 then null else ${N} + 1 end, 'Late', 1, 1 ${numbers(LINES)}`,
  )
  const after = '{"origin":"recorded","editReason":"Late","endMs":1}'
  await db.rawQuery(
    `insert into audit_events (user_id, action, record_kind, record_id, ${'`after`'}, at_ms, driver_id, topic)
     select ${driver}, case ${N} % 2 when 0 then 'create' else 'password' end,
       case ${N} % 2 when 0 then 'duty_status' else 'user' end, case ${N} % 2 when 0 then ${N} else ${driver} end,
       case ${N} % 2 when 0 then '${after}' else null end, 1700000000000 + ${N} * 1000, ${driver},
       case ${N} % 2 when 0 then 'edit' else 'security' end ${numbers(LINES)}`,
  )
  if (isMysql()) await db.rawQuery('analyze table audit_events, duty_statuses')
}

const quantile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

async function readPage(id: number, from: number, filter: object) {
  const began = performance.now()
  const page = await listHistory(
    { id },
    { range: JSON.stringify([from, from + PAGE - 1]), filter: JSON.stringify(filter) },
  )
  if (isRefusal(page)) throw new Error(page.sentence)
  const lines = await tellHistory(id, page.rows)
  return { lines, took: performance.now() - began }
}

test.group("Pages of a driver's history", (group) => {
  // The bench drops its database: to delete a million lines takes longer than a statement may.
  if (!MEASURED) committed(group)

  test('hold each line once, newest first, and are found in the index alone', async ({ assert }) => {
    await aUser('admin')
    await fill()
    const asked = { id: FIRST_DRIVER + 7 }
    for (const filter of [{}, { topic: 'edit' }, { topic: 'edit', at_lte: '2024-01-01' }]) {
      const query = AuditEvent.query().where('driver_id', asked.id)
      const prepared = await preparePage(query, defineHistoryList(asked), {
        range: '[0,24]',
        filter: JSON.stringify(filter),
      })
      if (isRefusal(prepared)) throw new Error(prepared.sentence)
      const plan = await explain(prepared.page)
      assert.containSubset(plan, { scans: false, sorts: false })
      assert.match(plan!.index!, /^audit_events_driver_id_(topic_)?at_ms_id$/)
    }
    const total = LINES / DRIVERS
    const seen: number[] = []
    for (let from = 0; from < Math.min(total, 1000); from += PAGE)
      for (const { event, deed, before, after } of (await readPage(asked.id, from, {})).lines) {
        seen.push(event.id)
        if (event.topic !== 'edit') continue
        assert.equal(deed, 'entry-changed')
        assert.deepInclude([before!['status'], after!['status']], 'OFF_DUTY')
      }
    const ids = (await db
      .from('audit_events')
      .where('driver_id', asked.id)
      .orderBy('at_ms', 'desc')
      .limit(Math.min(total, 1000))
      .select('id')) as { id: number }[]
    assert.deepEqual(
      seen,
      ids.map(({ id }) => id),
    )
    if (!MEASURED) return
    for (const [name, filter, from] of [
      ['newest', {}, 0],
      ['one topic', { topic: 'edit' }, 0],
      ['400 lines in', {}, 400],
    ] as const) {
      const times: number[] = []
      for (let n = 0; n < 200; n++)
        times.push((await readPage(FIRST_DRIVER + (n % DRIVERS), from, filter)).took)
      figure(
        `${LINES} lines, ${total} of a driver, ${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
      )
    }
  }).timeout(MEASURED ? 1_800_000 : 120_000)
})
