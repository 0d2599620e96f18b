import { test } from '@japa/runner'
import { type RecordDayRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import EldLog from '#models/eld_log'
import { anEvent, DRIVING, send, taken } from '#tests/driver_event'
import { at, daysAgo } from '#tests/driver_with_trip'
import { findCarriers } from '#services/logs/log_lists'
import { writtenOn } from '#tests/pdf_text'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'

const day = daysAgo(1)

test.group('The truck of a day without a trip', (group) => {
  atOneMoment(group)

  /** A driver whose whole day was driven for no trip. */
  async function aDayWithoutTrip() {
    const { user, api } = await aSignedIn('driver')
    const work = { ...DRIVING, start_time: at(day, 0), end_time: at(day, 24) }
    await taken(api, anEvent('add', work))
    const read = async () => (await api.get(`/api/hos/days/${day.date}/`)).body() as RecordDayRow
    const log = () => EldLog.findByOrFail({ driverId: user.id, date: day.date })
    return { user, api, read, log }
  }
  const isMissing = ({ form_gaps: gaps }: RecordDayRow) => gaps.some(({ field }) => field === 'vehicleNumber')

  test('is named once, and then on the log, its PDF and in the audit trail', async ({ assert }) => {
    const { api, read, log } = await aDayWithoutTrip()
    assert.isTrue(isMissing(await read()))
    const event = anEvent('truck', { date: day.date, vehicle_number: 'Rental 7-19' })
    const first = await taken(api, event)
    assert.equal(first.log?.date, day.date)
    assert.deepEqual(await taken(api, event), first)
    const after = await read()
    assert.isFalse(isMissing(after))
    assert.equal(after.log?.vehicle_number, 'Rental 7-19')
    assert.isNull((await log()).vehicleId)
    const pdf = (await api.get('/api/hos/day/pdf/')).body() as Buffer
    assert.include(writtenOn(pdf), 'Rental 7-19')
    const { id } = await log()
    const [line] = await AuditEvent.query().where({ record_kind: 'eld_log', record_id: id })
    assert.equal(line?.after?.['typedVehicleNumber'], 'Rental 7-19')
  })

  test("is one of the carrier's where it has that number, and may be put right", async ({ assert }) => {
    const { user, api, read, log } = await aDayWithoutTrip()
    const carrier = (await findCarriers([user.id])).get(user.id)!
    const truck = await aVehicle({ carrierId: carrier.id, vehicleNumber: 'OWN77' })
    await taken(api, anEvent('truck', { date: day.date, vehicle_number: 'OWN78' }))
    await taken(api, anEvent('truck', { date: day.date, vehicle_number: 'own77' }))
    assert.equal((await log()).vehicleId, truck.id)
    assert.isNull((await log()).typedVehicleNumber)
    assert.equal((await read()).log?.vehicle_number, 'OWN77')
  })

  test('takes back the signature of a day that was signed without it', async ({ assert }) => {
    const { api, log } = await aDayWithoutTrip()
    await taken(api, anEvent('certify', { date: day.date }))
    await taken(api, anEvent('truck', { date: day.date, vehicle_number: 'T1' }))
    assert.isNull((await log()).certifiedMs)
    await taken(api, anEvent('certify', { date: day.date }))
    await taken(api, anEvent('truck', { date: day.date, vehicle_number: 'T1' }))
    assert.isNotNull((await log()).certifiedMs)
  })

  test('has a number, and a day that has begun', async ({ assert }) => {
    const { api } = await aDayWithoutTrip()
    for (const [field, data] of Object.entries({
      vehicle_number: { date: day.date, vehicle_number: ' ' },
      date: { date: daysAgo(-2).date, vehicle_number: 'T1' },
    })) {
      const refused = await send(api, anEvent('truck', data))
      refused.assertStatus(422)
      assert.property(refused.body().errors, field)
    }
    const long = await send(api, anEvent('truck', { date: day.date, vehicle_number: 'x'.repeat(21) }))
    long.assertStatus(422)
  })
})
