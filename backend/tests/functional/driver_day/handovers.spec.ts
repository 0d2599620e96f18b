import { mock } from 'node:test'
import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { refuse } from '#services/shared/refusal'
import { openWorkers } from '#services/workers/workers'
import { breakAuditTrail } from '#tests/for_one_test'
import { writtenOn } from '#tests/pdf_text'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody } from '#tests/support/records'
import { daysAgo, today } from '#tests/driver_with_trip'
import { recordDuty } from '#tests/recorded_duty'

const lines = async () =>
  (await AuditEvent.query().whereIn('action', ['pdf', 'hand-over']).orderBy('id')).map(
    ({ userId, action, recordKind, recordId, after }) => ({ userId, action, recordKind, recordId, after }),
  )

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

test.group('The PDF of eight days', (group) => {
  atOneMoment(group)

  test('has a page for each, newest first, with logs or without', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const body = await aTripBody({ trailer_numbers: 'TR-9', shipping_document: 'BOL 77' })
    const { id } = (await api.post('/api/trips/', body)).body() as { id: number }
    await Trip.query().where({ id }).update({ status: 'IN_PROGRESS' })
    await recordDuty(driver, [['DRIVING', 0.05]], id)
    await EldLog.create(anEldLog(driver, daysAgo(3).date, { remarks: 'Road closed at Kearney' }))
    const answer = await api.get('/api/hos/day/pdf/')
    answer.assertStatus(200)
    assert.equal(answer.header('content-type'), 'application/pdf')
    assert.equal(
      answer.header('content-disposition'),
      `attachment; filename="driver-logs-${today().date}.pdf"`,
    )
    assert.equal(answer.header('cache-control'), 'private, no-store')
    const file = answer.body() as Buffer
    assert.equal(pages(file), 8)
    const written = writtenOn(file)
    assert.lengthOf(written.match(/DRIVER'S DAILY LOG/g)!, 8)
    for (const words of ['TR-9', 'BOL 77', 'Road closed at Kearney']) assert.include(written, words)
    const years = [...written.matchAll(/^\w{3}, \w{3} \d+, \d{4}$/gm)].map(([day]) => Date.parse(day!))
    assert.deepEqual(
      years,
      years.toSorted((a, b) => b - a),
    )
    assert.lengthOf(years, 8)
  })

  test('shows what was recorded, and no plan of a day that is not certified', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const { id } = (await api.post('/api/trips/', await aTripBody())).body() as { id: number }
    const { date, start } = daysAgo(2)
    await DutyStatus.create(
      aDutyRow(driver, 'DRIVING', start + 60 * MINUTE_MS, start + 120 * MINUTE_MS, {
        tripId: id,
        origin: 'planned',
        locationDescription: 'Only planned here',
      }),
    )
    await EldLog.create(anEldLog(driver, date, { tripId: id }))
    const file = (await api.get('/api/hos/day/pdf/')).body() as Buffer
    assert.notInclude(writtenOn(file), 'Only planned here')
  })

  test('is for the driver and staff, and in the audit trail', async ({ client, assert }) => {
    const [driver, support] = [await aUser('driver'), await aUser('support')]
    ;(await (await signedIn(driver)).get('/api/hos/day/pdf/')).assertStatus(200)
    const path = `/api/hos/day/pdf/?driver=${driver.id}`
    ;(await (await signedIn(support)).get(path)).assertStatus(200)
    ;(await (await signedIn(await aUser('driver'))).get(path)).assertStatus(404)
    ;(await client.get('/api/hos/day/pdf/')).assertStatus(401)
    const after = { from: daysAgo(7).date, to: today().date }
    const line = { action: 'pdf', recordKind: 'user', recordId: driver.id, after }
    assert.deepEqual(await lines(), [
      { userId: driver.id, ...line },
      { userId: support.id, ...line },
    ])
  })

  test('is not given out without its line in the trail', async ({ cleanup }) => {
    const { api } = await aSignedIn('driver')
    breakAuditTrail(cleanup)
    ;(await api.get('/api/hos/day/pdf/')).assertStatus(503)
  })

  test('waits for what the same person has asked for before', async ({ cleanup }) => {
    const own = openWorkers()
    const share = mock.method(own, 'run', async () =>
      refuse('too-many', 'Several of your requests are still being worked out.', { retryAfter: 2 }),
    )
    cleanup(() => share.mock.restore())
    const { api } = await aSignedIn('driver')
    const answer = await api.get('/api/hos/day/pdf/')
    answer.assertStatus(429)
    answer.assertHeader('retry-after', '2')
  })
})

test.group('A link to the logs', (group) => {
  atOneMoment(group)

  test('opens the file once, without a session', async ({ client, assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const made = await api.post('/api/handovers/', {})
    made.assertStatus(201)
    const { token, expires_at } = made.body() as { token: string; expires_at: string }
    assert.equal(Date.parse(expires_at) - Date.now(), 10 * MINUTE_MS)
    const stored = await db.from('auth_access_tokens').where({ tokenable_id: driver.id, type: 'handover' })
    assert.lengthOf(stored, 1)
    assert.notInclude(JSON.stringify(stored), token.split('.').at(-1)!)

    const opened = await client.get(`/api/handovers/${token}/`)
    opened.assertStatus(200)
    assert.equal(opened.header('content-type'), 'application/pdf')
    assert.equal(opened.header('content-disposition'), `inline; filename="driver-logs-${today().date}.pdf"`)
    assert.equal(opened.header('cache-control'), 'private, no-store')
    assert.equal(pages(opened.body() as Buffer), 8)
    assert.include(writtenOn(opened.body() as Buffer), 'Pat Miller')

    const again = await client.get(`/api/handovers/${token}/`)
    again.assertStatus(404)
    assert.match(again.body().detail, /opened or has run out/)
    const record = { recordKind: 'user', recordId: driver.id }
    const after = { from: daysAgo(7).date, to: today().date, handover: true }
    assert.deepEqual(await lines(), [
      { userId: driver.id, action: 'hand-over', ...record, after: null },
      { userId: null, action: 'pdf', ...record, after },
    ])
  })

  test('runs out, gives way to the next one, and ends with its session', async ({ client }) => {
    const { api } = await aSignedIn('driver')
    const make = async () => ((await api.post('/api/handovers/', {})).body() as { token: string }).token
    const opens = (token: string) => client.get(`/api/handovers/${token}/`)
    const [first, second] = [await make(), await make()]
    ;(await opens(first)).assertStatus(404)
    mock.timers.tick(10 * MINUTE_MS + 1)
    ;(await opens(second)).assertStatus(404)
    const third = await make()
    mock.timers.tick(4 * MINUTE_MS)
    ;(await opens(third)).assertStatus(200)
    const fourth = await make()
    ;(await api.post('/api/auth/logout/', {})).assertStatus(204)
    ;(await opens(fourth)).assertStatus(404)
  })

  test('is nothing that a session or another token could be, and the other way round', async ({ client }) => {
    const { api } = await aSignedIn('driver')
    const { token } = (await api.post('/api/handovers/', {})).body() as { token: string }
    ;(await client.get('/api/hos/day/').bearerToken(token)).assertStatus(401)
    for (const wrong of ['hand_', 'hand_x.y', 'acc_x.y', `${token}x`, '1'])
      (await client.get(`/api/handovers/${wrong}/`)).assertStatus(404)
  })

  test('of a deactivated driver opens nothing', async ({ client }) => {
    const driver = await aUser('driver')
    const { token } = (await (await signedIn(driver)).post('/api/handovers/', {})).body()
    await driver.merge({ active: false }).save()
    ;(await client.get(`/api/handovers/${token}/`)).assertStatus(404)
  })

  test('is not spent while its opening cannot be audited', async ({ client, cleanup }) => {
    const { token } = (await (await signedIn(await aUser('driver'))).post('/api/handovers/', {})).body()
    const mend = breakAuditTrail(cleanup)
    ;(await client.get(`/api/handovers/${token}/`)).assertStatus(503)
    mend()
    ;(await client.get(`/api/handovers/${token}/`)).assertStatus(200)
  })

  test('is tried ten times a minute from one address, and issued as often to one driver', async ({
    client,
    assert,
  }) => {
    const { api } = await aSignedIn('driver')
    const statuses = { issued: [] as number[], tried: [] as number[] }
    for (let i = 0; i < 11; i++) {
      statuses.issued.push((await api.post('/api/handovers/', {})).status())
      statuses.tried.push((await client.get('/api/handovers/hand_MQ.x/')).status())
    }
    assert.deepEqual(statuses.issued, [...Array<number>(10).fill(201), 429])
    assert.deepEqual(statuses.tried, [...Array<number>(10).fill(404), 429])
  })

  test('is for drivers and admins, for their own days alone', async ({ client }) => {
    ;(await (await signedIn(await aUser('support'))).post('/api/handovers/', {})).assertStatus(403)
    ;(await client.post('/api/handovers/').json({})).assertStatus(401)
  })
})
