import { test } from '@japa/runner'
import { unzipSync } from 'fflate'
import AuditEvent from '#models/audit_event'
import Driver from '#models/driver'
import EldLog from '#models/eld_log'
import { writtenOn } from '#tests/pdf_text'
import { marchAt, record } from '#tests/reports/march'
import { aSignedIn, aUser } from '#tests/support/people'
import { anEldLog } from '#tests/support/records'

const address = (query: object): string =>
  `/api/reports/logs/?${Object.entries({ from: '2026-03-02', to: '2026-03-08', ...query })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

const daysOn = (pdf: Buffer): string[] =>
  [...writtenOn(pdf).matchAll(/^\w{3}, Mar (\d+), 2026$/gm)].map(([, day]) => day!)

/** Ana has duty on the 2nd and a log of the 5th, Łukasz drives over the night before daylight time. */
async function twoDrivers() {
  const ana = await aUser('driver', { firstName: 'Ana', lastName: 'Alba' })
  await record(ana, [['DRIVING', marchAt('02', 6), marchAt('02', 10)]])
  await EldLog.create(anEldLog(ana, '2026-03-05'))
  const lukasz = await aUser('driver', { firstName: 'Łukasz', lastName: 'Żak' })
  await record(lukasz, [['DRIVING', marchAt('07', 22), marchAt('08', 4)]])
  return { ana, lukasz }
}

test.group('Many daily logs at once', () => {
  test('are for staff, of days that fit in a file', async () => {
    const { api: driver } = await aSignedIn('driver')
    ;(await driver.get(address({ format: 'zip' }))).assertStatus(403)
    const { api } = await aSignedIn('support')
    for (const wrong of [
      {},
      { format: 'csv' },
      { format: 'pdf', drivers: '1,x' },
      { format: 'pdf', from: '2026-03-09' },
      { format: 'zip', from: '2025-11-01' },
    ])
      (await api.get(address(wrong))).assertStatus(422)
    const { ana } = await twoDrivers()
    const three = `${ana.id},${(await aUser('driver')).id},${(await aUser('driver')).id}`
    const quarter = { from: '2026-01-01', to: '2026-03-31' }
    ;(await api.get(address({ ...quarter, format: 'pdf', drivers: three }))).assertStatus(422)
    ;(await api.get(address({ ...quarter, format: 'zip', drivers: three }))).assertStatus(200)
    ;(await api.get(address({ from: '2026-02-01', to: '2026-02-03', format: 'zip' }))).assertStatus(404)
  })

  test('come as one PDF, driver by driver, the newest day first', async ({ assert }) => {
    const { ana, lukasz } = await twoDrivers()
    const { api, user } = await aSignedIn('support')
    const answer = await api.get(address({ format: 'pdf' }))
    answer.assertStatus(200)
    assert.deepEqual(daysOn(answer.body() as Buffer), ['5', '2', '8', '7'])
    assert.include(writtenOn(answer.body() as Buffer), "DRIVER'S DAILY LOG (23 hours)")
    const events = await AuditEvent.query().where({ action: 'pdf', user_id: user.id }).orderBy('id')
    assert.deepEqual(
      events.map(({ recordKind, recordId, after }) => [recordKind, recordId, after]),
      [ana, lukasz].map(({ id }) => ['user', id, { from: '2026-03-02', to: '2026-03-08' }]),
    )
  })

  test('come as a PDF for each driver in a ZIP, of those who were chosen', async ({ assert }) => {
    const { ana, lukasz } = await twoDrivers()
    const { api, user } = await aSignedIn('support')
    const unzipped = async (query: object) => {
      const request = api.get(address({ format: 'zip', ...query }))
      request.request.buffer(true).responseType('blob')
      const answer = await request
      answer.assertStatus(200)
      answer.assertHeader('content-type', 'application/zip')
      const files = unzipSync(answer.body() as Buffer)
      return Object.entries(files).map(([name, pdf]) => [name, daysOn(Buffer.from(pdf))])
    }
    const anas = [`Ana-Alba-${ana.id}-2026-03-02-2026-03-08.pdf`, ['5', '2']]
    assert.deepEqual(await unzipped({}), [
      anas,
      [`Lukasz-Zak-${lukasz.id}-2026-03-02-2026-03-08.pdf`, ['8', '7']],
    ])
    assert.deepEqual(await unzipped({ drivers: String(ana.id) }), [anas])
    const { carrierId } = await Driver.findByOrFail('user_id', ana.id)
    assert.deepEqual(await unzipped({ carrier: carrierId }), [anas])
    const events = await AuditEvent.query().where({ action: 'pdf', user_id: user.id })
    assert.lengthOf(events, 4)
  })
})
