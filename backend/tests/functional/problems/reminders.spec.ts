import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MINUTE_MS } from '@longhaul/core'
import {
  type DriverDay,
  type HistoryRow,
  type Overview,
  type ProblemRow,
  type RemindAnswer,
  type RemindedKind,
} from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type User from '#models/user'
import { PushService } from '#gateways/push/push_service'
import { replacePush } from '#services/push/push'
import { remindersPushed } from '#services/push/reminder_push'
import { readPushKeys } from '#services/push/vapid'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody, hoursAgo } from '#tests/support/records'
import { recordSlips } from '#tests/recorded_duty'
import { aBrowser, endWebPush, useWebPush } from '../../unit/gateways/push_browser.js'

type Api = Awaited<ReturnType<typeof signedIn>>
const PATH = '/api/reminders/'

const problemsOf = async (api: Api, driver: User, kind: string): Promise<ProblemRow[]> => {
  const filter = encodeURIComponent(JSON.stringify({ driver_id: driver.id, kind }))
  const answer = await api.get(`/api/problems/?filter=${filter}`)
  answer.assertStatus(200)
  return answer.body() as ProblemRow[]
}
const bodyOf = (driver: User, problems: readonly { id: string; date: string }[], request = randomUUID()) => ({
  request,
  driver: driver.id,
  problems: problems.map(({ id, date }) => ({ id, date })),
})
const remindersOf = async (api: Api) => ((await api.get('/api/hos/day/')).body() as DriverDay).reminders
const anAdmin = async () => {
  const user = await aUser('admin', { firstName: 'Ann', lastName: 'Lee' })
  return { user, api: await signedIn(user) }
}
const stored = () => db.from('reminders').orderBy('id')
const written = async () =>
  (await db.from('audit_events').where('action', 'remind').orderBy('id')) as { user_id: number }[]

/** Every kind of problem that a driver can mend. */
async function aMessOf() {
  const { user: driver, api: own } = await aSignedIn('driver')
  await recordSlips(driver)
  const proposal = await DutyStatus.create(
    aDutyRow(driver, 'DRIVING', hoursAgo(30), hoursAgo(28), { origin: 'proposed' }),
  )
  const start = { start_time: new Date(hoursAgo(3)).toISOString(), current_cycle_hours: 0 }
  const trip = (await own.post('/api/trips/', await aTripBody(start))).body() as { id: number }
  return { driver, own, proposal, trip }
}

test.group('Reminders', (group) => {
  atOneMoment(group)
  group.each.setup(() => endWebPush)

  test('stand on the row, the overview and Home, with who and when, and in the trail', async ({ assert }) => {
    const { driver, own } = await aMessOf()
    const admin = await anAdmin()
    const [first] = await problemsOf(admin.api, driver, 'unsigned')
    assert.isNull(first!.reminded)
    const answer = await admin.api.post(PATH, bodyOf(driver, [first!]))
    answer.assertStatus(201)
    assert.deepEqual(answer.body() as RemindAnswer, { reminded: [first!.id], refused: [] })
    const [row, other] = await problemsOf(admin.api, driver, 'unsigned')
    assert.equal(row!.reminded!.by.last_name, 'Lee')
    assert.equal(Date.parse(row!.reminded!.at), Date.now())
    assert.isNull(other!.reminded)
    const { unsigned } = (await admin.api.get('/api/overview/')).body() as Overview
    const ofDriver = unsigned.find((one) => one.driver.id === driver.id)!
    assert.equal(ofDriver.reminded!.by.id, admin.user.id)
    assert.deepEqual(
      (await remindersOf(own)).map(({ id, kind, date, by }) => [id, kind, date, by.id]),
      [[first!.id, 'unsigned', first!.date, admin.user.id]],
    )
    assert.deepEqual(
      (await written()).map(({ user_id }) => user_id),
      [admin.user.id],
    )
    const topic = encodeURIComponent(JSON.stringify({ topic: 'reminder' }))
    const history = await admin.api.get(`/api/users/${driver.id}/history/?range=[0,9]&filter=${topic}`)
    history.assertStatus(200)
    assert.deepEqual(
      (history.body() as HistoryRow[]).map(({ action, date, after }) => [action, date, after?.['problem']]),
      [['remind', first!.date, 'unsigned']],
    )
  })

  test('are gone by themselves once the matter is mended', async ({ assert }) => {
    const { driver, own, proposal, trip } = await aMessOf()
    const { api } = await anAdmin()
    const firstOf = async (kind: RemindedKind) => (await problemsOf(api, driver, kind)).at(-1)!
    const matters: ProblemRow[] = []
    for (const kind of ['unsigned', 'gap', 'proposal', 'late'] as const) matters.push(await firstOf(kind))
    const answer = await api.post(PATH, bodyOf(driver, matters))
    answer.assertStatus(201)
    const kinds = async () => (await remindersOf(own)).map(({ kind }) => kind).sort()
    assert.deepEqual(await kinds(), ['gap', 'late', 'proposal', 'unsigned'])
    const reminders = await remindersOf(own)
    assert.equal(reminders.find(({ kind }) => kind === 'late')!.trip_id, trip.id)
    assert.equal(reminders.find(({ kind }) => kind === 'proposal')!.row_id, proposal.id)

    await EldLog.create(anEldLog(driver, matters[0]!.date, { certifiedMs: Date.now() as never }))
    assert.deepEqual(await kinds(), ['gap', 'late', 'proposal'])
    const half = hoursAgo(72)
    await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', hoursAgo(73), half))
    const isWhole = Date.parse(matters[1]!.ends_at!) <= half
    assert.equal((await kinds()).includes('gap'), !isWhole)
    await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', half, hoursAgo(70)))
    assert.deepEqual(await kinds(), ['late', 'proposal'])
    await proposal.merge({ active: false as never }).save()
    assert.deepEqual(await kinds(), ['late'])
    await db.from('trips').where('id', trip.id).update({ status: 'COMPLETED' })
    assert.deepEqual(await kinds(), [])
  })

  test('of the same are refused for an hour, whoever reminds', async ({ assert }) => {
    const { driver } = await aMessOf()
    const { api } = await anAdmin()
    const [first, second] = await problemsOf(api, driver, 'unsigned')
    await api.post(PATH, bodyOf(driver, [first!]))
    mock.timers.tick(12 * MINUTE_MS)
    const secondAdmin = await aUser('admin')
    const other = await signedIn(secondAdmin)
    const again = await other.post(PATH, bodyOf(driver, [first!]))
    again.assertStatus(409)
    assert.equal(again.body().detail, 'Ann Lee reminded the driver of this 12 min ago.')
    const both = await other.post(PATH, bodyOf(driver, [first!, second!]))
    both.assertStatus(201)
    assert.deepEqual(both.body() as RemindAnswer, {
      reminded: [second!.id],
      refused: [{ id: first!.id, sentence: 'Ann Lee reminded the driver of this 12 min ago.' }],
    })
    mock.timers.tick(48 * MINUTE_MS)
    const later = await signedIn(secondAdmin)
    ;(await later.post(PATH, bodyOf(driver, [first!]))).assertStatus(201)
    assert.lengthOf(await stored(), 2)
    assert.lengthOf(await written(), 3)
  })

  test('are sent once for a request whose answer was lost', async ({ assert }) => {
    const { driver } = await aMessOf()
    const { api } = await anAdmin()
    const [first] = await problemsOf(api, driver, 'unsigned')
    const body = bodyOf(driver, [first!])
    const answers = await Promise.all([api.post(PATH, body), api.post(PATH, body)])
    answers.push(await api.post(PATH, body))
    await EldLog.create(anEldLog(driver, first!.date, { certifiedMs: Date.now() as never }))
    answers.push(await api.post(PATH, body))
    for (const answer of answers) {
      answer.assertStatus(201)
      assert.deepEqual((answer.body() as RemindAnswer).reminded, [first!.id])
    }
    assert.lengthOf(await written(), 1)
  })

  test('are of what stands and the driver can mend', async ({ assert }) => {
    const { driver, own } = await aMessOf()
    const { api } = await anAdmin()
    const [violation] = await problemsOf(api, driver, 'violation')
    const [unsigned] = await problemsOf(api, driver, 'unsigned')
    const other = await aUser('driver')
    for (const [body, sentence] of [
      [bodyOf(driver, [violation!]), 'The driver cannot mend this.'],
      [
        bodyOf(driver, [{ id: 'late-4000000', date: unsigned!.date }]),
        'This is mended, or has changed. Look at the list again.',
      ],
      [bodyOf(other, [unsigned!]), 'This is mended, or has changed. Look at the list again.'],
    ] as const) {
      const answer = await api.post(PATH, body)
      answer.assertStatus(409)
      assert.equal(answer.body().detail, sentence)
    }
    for (const wrong of [
      {},
      { ...bodyOf(driver, [unsigned!]), request: 'again' },
      bodyOf(driver, []),
      bodyOf(driver, [{ id: 'unsigned-1', date: '2026-13-40' }]),
    ])
      (await api.post(PATH, wrong)).assertStatus(422)
    for (const not of [own, await signedIn(await aUser('support'))])
      (await not.post(PATH, bodyOf(driver, [unsigned!]))).assertStatus(403)
    assert.lengthOf(await stored(), 0)
    assert.lengthOf(await remindersOf(own), 0)
  })

  test('reach devices whose driver, carrier and server want it, without a name', async ({ assert }) => {
    const { driver, own } = await aMessOf()
    const { api } = await anAdmin()
    const sent: Uint8Array[] = []
    replacePush(
      new PushService({
        vapid: { ...readPushKeys(), subject: 'mailto:it@fleet.example.com' },
        attempts: 1,
        send: async (_url, init) => {
          sent.push(init!.body as Uint8Array)
          return new Response(null, { status: 201 })
        },
      }),
    )
    await useWebPush(driver)
    const browser = aBrowser()
    ;(await own.post('/api/push-subscriptions/', browser.subscription)).assertStatus(204)
    const [first, second] = await problemsOf(api, driver, 'unsigned')
    const body = bodyOf(driver, [first!])
    await api.post(PATH, body)
    await api.post(PATH, body)
    await remindersPushed()
    assert.deepEqual(sent.map(browser.read), [
      { clock: 'reminder', text: 'Your office asks you to sign your logs.' },
    ])
    await db.from('carriers').update({ sends_push_warnings: 0 })
    await api.post(PATH, bodyOf(driver, [second!]))
    await remindersPushed()
    assert.lengthOf(sent, 1)
  })
})
