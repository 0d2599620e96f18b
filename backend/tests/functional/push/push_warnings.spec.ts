import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MINUTE_MS, type DutyStatus as Status } from '@longhaul/core'
import type User from '#models/user'
import { PushService, type PushOutcome } from '#gateways/push/push_service'
import { replacePush } from '#services/push/push'
import { readPushKeys } from '#services/push/vapid'
import { forgetLimits, sendWarnings } from '#services/push/warnings'
import { now } from '#services/shared/now'
import { atOneMoment } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aGrant } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import { recordDuty } from '#tests/recorded_duty'
import { aBrowser, endWebPush, useWebPush, type Browser } from '../../unit/gateways/push_browser.js'

const PATH = '/api/push-subscriptions/'
const minutes = (count: number) => count / 60

test.group('Warnings by push', (group) => {
  atOneMoment(group)
  let sent: { to: string; body: Uint8Array; ttl: string }[] = []
  let status = 201
  group.each.setup(() => {
    sent = []
    status = 201
    forgetLimits()
    // At noon no day and no hour ends within a test.
    mock.timers.setTime(Date.parse('2026-11-23T18:00:30Z'))
    replacePush(
      new PushService({
        vapid: { ...readPushKeys(), subject: 'mailto:it@fleet.example.com' },
        attempts: 1,
        send: async (url, init) => {
          const headers = init!.headers as Record<string, string>
          sent.push({ to: String(url), body: init!.body as Uint8Array, ttl: headers['ttl']! })
          return new Response(null, { status })
        },
      }),
    )
    return endWebPush
  })

  /** A driver at work for so long, whose browser asked to be warned. */
  async function atWork(
    rows: readonly [Status, number][],
    host?: string,
  ): Promise<{ user: User; browser: Browser; api: Awaited<ReturnType<typeof signedIn>> }> {
    const { user, api } = await aSignedIn('driver')
    await useWebPush(user)
    const browser = aBrowser(host)
    ;(await api.post(PATH, browser.subscription)).assertStatus(204)
    await recordDuty(user, rows)
    return { user, browser, api }
  }
  const driving = (left: number): [Status, number][] => [
    ['OFF_DUTY', 30],
    ['DRIVING', 8 - minutes(left)],
  ]
  const round = () => sendWarnings(now())
  const pass = (count: number) => mock.timers.tick(count * MINUTE_MS)
  const subscriptions = async () => ((await db.from('push_subscriptions').select('id')) as unknown[]).length

  test('come at 60 and at 30 minutes, once each, and say no name and no place', async ({ assert }) => {
    const { browser } = await atWork(driving(61))
    const said: unknown[] = []
    for (let minute = 0; minute < 70; minute++) {
      const before = sent.length
      await round()
      for (const { body, ttl } of sent.slice(before)) said.push({ at: minute, ttl, data: browser.read(body) })
      pass(1)
    }
    assert.deepEqual(said, [
      { at: 1, ttl: '3600', data: { clock: 'break', text: 'Break due in 60 min, by 1:01 PM.' } },
      { at: 31, ttl: '1800', data: { clock: 'break', text: 'Break due in 30 min, by 1:01 PM.' } },
    ])
  })

  test('are as late as five minutes, and not later', async ({ assert }) => {
    await atWork(driving(55))
    await atWork(driving(54))
    await atWork(driving(25))
    await atWork(driving(24))
    assert.deepEqual(await round(), { drivers: 4, sent: 2 })
  })

  test('follow the record: a break takes the warning back', async ({ assert }) => {
    const { user } = await atWork(driving(62))
    await round()
    await db.from('duty_statuses').where({ driver_id: user.id }).whereNull('end_ms').update({ end_ms: now() })
    await recordDuty(user, [['OFF_DUTY', 0]])
    for (let minute = 0; minute < 40; minute++) {
      await round()
      pass(1)
    }
    assert.lengthOf(sent, 0)
  })

  test('of other work are of the shift, whose clock alone runs', async ({ assert }) => {
    const { browser } = await atWork([
      ['OFF_DUTY', 30],
      ['DRIVING', 13],
      ['ON_DUTY_NOT_DRIVING', 5.5],
    ])
    await round()
    assert.deepEqual(
      sent.map(({ body }) => browser.read(body)),
      [{ clock: 'window', text: 'Shift ends in 60 min, at 1:00 PM.' }],
    )
  })

  test('are of another limit once adverse conditions have lengthened it', async ({ assert }) => {
    const { browser, user } = await atWork([
      ['OFF_DUTY', 30],
      ['DRIVING', 11],
      ['OFF_DUTY', 4],
      ['DRIVING', 3],
    ])
    const said: unknown[] = []
    for (let minute = 0; minute <= 150; minute += 5) {
      if (minute === 40)
        await (
          await signedIn(user)
        ).post('/api/hos/status/', {
          ...{ status: 'DRIVING', special: 'ADVERSE', remarks: 'Snow', location_description: 'Omaha, NE' },
        })
      await round()
      for (const { body } of sent.splice(0)) said.push([minute, browser.read(body)])
      pass(5)
    }
    const drive = (left: number, by: string) => ({
      ...{ clock: 'drive', text: `Driving time ends in ${left} min, at ${by}.` },
    })
    assert.deepEqual(said, [
      [0, drive(60, '1:00 PM')],
      [30, drive(30, '1:00 PM')],
      [120, drive(60, '3:00 PM')],
      [150, drive(30, '3:00 PM')],
    ])
  })

  test('know at once that a pilot programme is given or ended', async ({ assert }) => {
    const { user } = await atWork([
      ['OFF_DUTY', 30],
      ['DRIVING', 13],
      ['OFF_DUTY', 8.5],
      ['ON_DUTY_NOT_DRIVING', 7],
    ])
    const split = await aGrant(user, { pilot: 'SPLIT_DUTY_PERIOD', firstDay: '2026-11-01' })
    await round()
    assert.lengthOf(sent, 0)
    await split.delete()
    await round()
    assert.lengthOf(sent, 1)
  })

  test('do not come twice from two servers, nor after a restart', async ({ assert }) => {
    await atWork(driving(60))
    await Promise.all([round(), round()])
    forgetLimits()
    await round()
    assert.lengthOf(sent, 1)
  })

  test('reach every browser of a driver, in sessions that run', async ({ assert }) => {
    const { user } = await atWork(driving(60))
    const other = await signedIn(user)
    await other.post(PATH, aBrowser('web.push.apple.com').subscription)
    const third = await signedIn(user)
    await third.post(PATH, aBrowser().subscription)
    const last = (await db.from('push_subscriptions').orderBy('id', 'desc').firstOrFail()) as {
      session_id: string
    }
    await db
      .from('user_sessions')
      .where('id', last.session_id)
      .update({ closes_ms: now() - 1 })
    assert.deepEqual(await round(), { drivers: 1, sent: 2 })
    assert.deepEqual(sent.map(({ to }) => new URL(to).host).toSorted(), [
      'fcm.googleapis.com',
      'web.push.apple.com',
    ])
  })

  test('go to nobody who rests, is deactivated, or whose carrier or server has them off', async ({
    assert,
  }) => {
    await atWork([
      ['DRIVING', 8],
      ['OFF_DUTY', minutes(60)],
    ])
    const closed = await atWork(driving(60))
    await closed.user.merge({ active: false }).save()
    const { user } = await atWork(driving(60))
    await db
      .from('carriers')
      .whereIn('id', db.from('drivers').where('user_id', user.id).select('carrier_id'))
      .update({
        sends_push_warnings: 0,
      })
    assert.deepEqual(await round(), { drivers: 0, sent: 0 })
    await useWebPush(user)
    endWebPush()
    assert.deepEqual(await round(), { drivers: 0, sent: 0 })
    assert.lengthOf(sent, 0)
  })

  for (const [code, outcome] of [
    [410, 'gone'],
    [404, 'gone'],
    [403, 'failed'],
  ] as const satisfies readonly (readonly [number, PushOutcome])[])
    test(`to a browser that is ${outcome} (${code})`, async ({ assert }) => {
      await atWork(driving(60))
      status = code
      assert.deepEqual(await round(), { drivers: 1, sent: 0 })
      assert.equal(await subscriptions(), outcome === 'gone' ? 0 : 1)
      if (outcome === 'gone') return
      assert.deepEqual(await db.from('push_subscriptions').select('failures'), [{ failures: 1 }])
      await db.from('push_subscriptions').update({ failures: 9 })
      pass(30)
      await round()
      assert.equal(await subscriptions(), 0)
    })

  test('of a whole fleet ask the database a few times, and the rules only for changed logs', async ({
    assert,
  }) => {
    const fleet = Number(process.env['PUSH_DRIVERS'] ?? 12)
    for (let n = 0; n < fleet; n++) {
      const rows: [Status, number][] = [['OFF_DUTY', 15 * 24]]
      for (let day = 14; day > 0; day--)
        rows.push(['ON_DUTY_NOT_DRIVING', day * 24], ['DRIVING', day * 24 - 1], ['OFF_DUTY', day * 24 - 6])
      await atWork([...rows, ['DRIVING', 2]])
    }
    let began = performance.now()
    const first = await queriesOf(round)
    const firstMs = performance.now() - began
    pass(1)
    began = performance.now()
    const later = await queriesOf(round)
    figure(
      `push warnings, ${fleet} drivers: first round ${firstMs.toFixed(0)} ms, ${first} statements; ` +
        `each later one ${(performance.now() - began).toFixed(0)} ms, ${later} statements`,
    )
    assert.isBelow(later, 8)
    assert.isAtMost(first, later + Math.ceil(fleet / 25))
  })

  test('are for drivers: staff has no limits', async () => {
    ;(await (await signedIn(await aUser('support'))).get(PATH)).assertStatus(403)
  })
})
