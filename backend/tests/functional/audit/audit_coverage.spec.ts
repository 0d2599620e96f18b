import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import env from '#start/env'
import { breakAuditTrail } from '#tests/for_one_test'
import { ACCOUNTS } from '#tests/audited/accounts'
import { FLEET } from '#tests/audited/fleet'
import { LOGS } from '#tests/audited/logs'
import { type Scenarios } from '#tests/audited/scenario'
import { SETTINGS } from '#tests/audited/settings'
import { SIGN_INS } from '#tests/audited/sign_ins'
import { document } from '#tests/contract'
import { contents } from '#tests/support/tables'
import { endWebPush } from '../../unit/gateways/push_browser.js'
import { useMailServer } from '../../unit/gateways/smtp_server.js'

const SCENARIOS: Scenarios = { ...ACCOUNTS, ...LOGS, ...FLEET, ...SETTINGS, ...SIGN_INS }

/** Calls that change nothing anybody would look for. A PUT is its PATCH with every field given. */
const UNNOTED: Record<string, string> = {
  'post /api/route-preview/': 'stores nothing',
  'post /api/route-preview/order/': 'stores nothing',
  'post /api/auth/refresh/': 'goes on with a session that is noted where it begins',
  'post /api/imports/{kind}/preview/': 'stores nothing',
  'post /api/imports/{kind}/':
    'a stream that tells its end in its last line; imports.spec.ts looks at its trail',
  'post /api/auth/two-step/set-up/': 'nothing is on before the first code',
  'post /api/audit-proof/': 'reads the trail; who asked stands with the result',
  'post /api/settings/trial/': 'stores nothing',
  'post /api/board/proposal/': 'stores nothing',
  'delete /api/audit-proof/': 'ends a reading of the trail',
  'post /api/auth/passkeys/options/': 'nothing is added before the device has answered',
  'post /api/auth/passkey/options/': 'nobody signs in before the device has answered',
  'put /api/carriers/{id}/': 'as PATCH',
  'put /api/vehicles/{id}/': 'as PATCH',
  'put /api/users/{id}/': 'as PATCH',
}

const CASES = Object.entries(SCENARIOS).flatMap(([operation, scenarios]) =>
  Object.entries(scenarios).map(([when, scenario]) => ({ title: `${operation} ${when}`, scenario })),
)

const eventsAfter = (id: number) => AuditEvent.query().where('id', '>', id).orderBy('id')
const whatOf = ({ action, recordKind }: AuditEvent) => `${action} ${recordKind}`
const lastEvent = async () => (await AuditEvent.query().orderBy('id', 'desc').first())?.id ?? 0

/** Without what a scenario could not know. */
const definedOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

test.group('The audit trail', (group) => {
  group.each.setup(() => {
    const usual = env.get('APP_URL')
    return () => {
      env.set('APP_URL', usual)
      useMailServer('')
      endWebPush()
    }
  })

  test('knows every call that changes anything', ({ assert }) => {
    const changing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'parameters'].includes(method))
        .map((method) => `${method} ${path}`),
    )
    assert.sameMembers(changing, [...Object.keys(SCENARIOS), ...Object.keys(UNNOTED)])
  })

  test('{title}: who, what, before, after, when, from where')
    .with(CASES)
    .run(async ({ client, assert }, { scenario }) => {
      const { who, send, lines } = await scenario(client)
      const [before, began] = [await lastEvent(), Date.now()]
      const answer = await send()
      assert.isBelow(answer.status(), 300, answer.text())
      const events = await eventsAfter(before)
      assert.deepEqual(
        events.map(whatOf),
        lines.map(({ what }) => what),
      )
      for (const [i, event] of events.entries()) {
        assert.equal(event.userId, who)
        assert.match(event.address ?? '', /127\.0\.0\.1$|^::1$/)
        assert.isAtLeast(event.atMs, began)
        assert.isAtMost(event.atMs, Date.now())
        if (!['session', 'setting'].includes(event.recordKind)) assert.isAbove(event.recordId ?? 0, 0)
        for (const side of ['before', 'after'] as const) {
          const expected = lines[i]![side]
          if (expected === null) assert.isNull(event[side])
          else if (expected) assert.containSubset(event[side], definedOf(expected))
        }
      }
      assert.notMatch(JSON.stringify(events), /scrypt|acc_|ref_|pwd_|hand_|Cedar|Brand9New/)
    })

  test('{title}: without its line in the trail nothing happens')
    .with(CASES)
    .run(async ({ client, assert, cleanup }, { scenario }) => {
      const { send } = await scenario(client)
      const before = await contents()
      breakAuditTrail(cleanup)
      ;(await send()).assertStatus(503)
      assert.deepEqual(await contents(), before)
    })

  test('{title}: tried again after a deadlock it is done once and in full')
    .with(CASES)
    .run(async ({ client, assert, cleanup }, { scenario }) => {
      const { send, lines, transactions = 1 } = await scenario(client)
      const before = await lastEvent()
      const { transaction } = db
      cleanup(() => {
        db.transaction = transaction
      })
      let tries = 0
      const failingOnce = async (work: (trx: unknown) => Promise<unknown>) =>
        (transaction as (work: (trx: unknown) => Promise<unknown>) => Promise<unknown>).call(
          db,
          async (trx) => {
            const result = await work(trx)
            if (tries++ === 0) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' })
            return result
          },
        )
      db.transaction = failingOnce as typeof transaction
      const answer = await send()
      assert.isBelow(answer.status(), 300, answer.text())
      assert.equal(tries, transactions + 1)
      const events = await eventsAfter(before)
      assert.deepEqual(
        events.map(whatOf),
        lines.map(({ what }) => what),
      )
      for (const [i, { before: was, after }] of events.entries()) {
        const line = lines[i]!
        if (line.before) assert.containSubset(was, definedOf(line.before))
        if (line.after) assert.containSubset(after, definedOf(line.after))
      }
    })
})
