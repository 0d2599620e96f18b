import { test } from '@japa/runner'
import { type Instant } from '@longhaul/core'
import { type EldLogRow, type SignatureReason } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import EldLog from '#models/eld_log'
import LogSignature from '#models/log_signature'
import { signUnsigned } from '#services/certification/carried_signatures'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { aSignedDay, at, daysAgo, keptText, signedPart, type SignedDay } from '#tests/proof/signed_day'
import { writtenOn } from '#tests/pdf_text'
import { aCarrier, anEldLog, aTripBody, aVehicle } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'

test.group('A certified day: what others change', () => {
  const changes: Record<string, (day: SignedDay) => Promise<unknown>> = {
    'the carrier is renamed and moves': async ({ driver, admin }) => {
      const { carrierId } = await Driver.findByOrFail('userId', driver.id)
      const body = { name: 'Otherwise Freight', main_office_address: '9 Other Road, Tulsa, OK 74101' }
      return (await admin.patch(`/api/carriers/${carrierId}/`, body)).assertStatus(200)
    },
    'the driver moves to another carrier': async ({ driver, admin }) =>
      (await admin.patch(`/api/users/${driver.id}/`, { carrier: (await aCarrier()).id })).assertStatus(200),
    'the carrier is merged into another': async ({ driver, admin }) => {
      const { carrierId } = await Driver.findByOrFail('userId', driver.id)
      const goes = (await admin.get(`/api/carriers/${carrierId}/`)).body()
      const stays = (await admin.get(`/api/carriers/${(await aCarrier()).id}/`)).body()
      const merged = await admin.post(`/api/carriers/${carrierId}/merge/`, {
        into: stays.id,
        confirm: goes.name,
        updated_at: goes.updated_at,
        into_updated_at: stays.updated_at,
      })
      merged.assertStatus(200)
    },
    'the driver is named otherwise': async ({ driver, admin }) =>
      (
        await admin.patch(`/api/users/${driver.id}/`, { first_name: 'Robin', last_name: 'Otherwise' })
      ).assertStatus(200),
    'the vehicle is numbered anew and retired': async ({ trip, admin }) =>
      (
        await admin.patch(`/api/vehicles/${trip.vehicle.id}/`, { vehicle_number: 'NEW1', retired: true })
      ).assertStatus(200),
    "an admin changes the trip's trailer": async ({ trip, admin }) =>
      (await admin.patch(`/api/trips/${trip.id}/`, { trailer_numbers: 'T-200' })).assertStatus(200),
    "an admin changes the trip's shipping document": async ({ trip, admin }) =>
      (await admin.patch(`/api/trips/${trip.id}/`, { shipping_document: 'BOL 2' })).assertStatus(200),
    "an admin changes the trip's co-driver": async ({ trip, admin }) =>
      (await admin.patch(`/api/trips/${trip.id}/`, { co_driver: null })).assertStatus(200),
    "an admin changes the trip's vehicle": async ({ trip, admin }) =>
      (await admin.patch(`/api/trips/${trip.id}/`, { vehicle_id: (await aVehicle()).id })).assertStatus(200),
    'the trip is deleted': async ({ trip, admin }) =>
      (await admin.delete(`/api/trips/${trip.id}/`)).assertStatus(204),
    'the terms of the driver change': async ({ driver, admin }) =>
      (
        await admin.patch(`/api/users/${driver.id}/`, {
          home_zone: 'America/Los_Angeles',
          ruleset: 'US_PROPERTY_60_7',
          day_start_hour: 12,
          effective_from: '2020-01-01',
        })
      ).assertStatus(200),
    'an earlier day is recorded': async ({ api, trip }) =>
      (
        await api.post(`/api/trips/${trip.id}/duty-status/`, {
          status: 'ON_DUTY_NOT_DRIVING',
          start_time: at(daysAgo(4), 6),
          end_time: at(daysAgo(4), 9),
          location_description: 'Omaha, NE',
        })
      ).assertStatus(201),
  }
  for (const [name, change] of Object.entries(changes))
    test(`stays as signed when ${name}`, async ({ assert }) => {
      const day = await aSignedDay()
      const kept = await keptText(day.id)
      assert.equal(signedPart(day.signed), kept)
      await change(day)
      const after = await day.show()
      assert.equal(signedPart(after), kept)
      assert.equal(after.certified_at, day.signed.certified_at)
      assert.deepEqual(after.signature, day.signed.signature)
      const listed = (await day.api.get('/api/eld-logs/')).body() as EldLogRow[]
      const { recap: _, signature: _s, history: _h, trip_differs: _t, ...row } = after
      assert.deepEqual(listed, [row])
      const csv = (await day.admin.get(`/api/eld-logs/export/?filter={"driver_id":${day.driver.id}}`)).text()
      assert.include(csv, `${day.signed.driver.first_name} ${day.signed.driver.last_name}`)
      assert.include(csv, day.signed.vehicle_number!)
    })

  test('a log that is not certified says what the records say', async ({ assert }) => {
    const day = await aSignedDay()
    await day.api.patch(day.path, { certified: false })
    await changes['the carrier is renamed and moves']!(day)
    assert.equal((await day.show()).carrier_name, 'Otherwise Freight')
  })

  test('what the trip says otherwise by now is told, and the driver may take it over', async ({ assert }) => {
    const day = await aSignedDay()
    const { vehicleNumber, id } = await aVehicle()
    assert.deepEqual(day.signed.trip_differs, [])
    await day.admin.patch(`/api/trips/${day.trip.id}/`, { trailer_numbers: 'T-200', vehicle_id: id })
    assert.deepEqual((await day.show()).trip_differs, [
      { field: 'vehicle_number', signed: day.signed.vehicle_number, now: vehicleNumber },
      { field: 'trailer_numbers', signed: 'T-100', now: 'T-200' },
    ])
    ;(await day.admin.patch(day.path, { take_over: true })).assertStatus(403)
    ;(await day.api.patch(day.path, { take_over: true })).assertStatus(200)
    const open = await day.show()
    assert.containSubset(open, {
      certified_at: null,
      signature: null,
      trailer_numbers: 'T-200',
      vehicle_number: vehicleNumber,
      trip_differs: [],
    })
    assert.containSubset(open.history.at(-1), { action: 'withdrawn', reason: 'taken-over', by: 'Pat Miller' })
    await day.certify()
    assert.equal((await day.show()).trailer_numbers, 'T-200')
  })

  test('without its trip nothing is taken over, and the log stays certified', async ({ assert }) => {
    const day = await aSignedDay()
    ;(await day.api.delete(`/api/trips/${day.trip.id}/`)).assertStatus(204)
    const answer = await day.api.patch(day.path, { take_over: true })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /trip of this log was deleted/)
    assert.isString((await day.show()).certified_at)
  })

  test('only the driver changes a certified log; an admin is refused and nothing changes', async ({
    assert,
  }) => {
    const day = await aSignedDay()
    const remarks = await day.admin.patch(day.path, { remarks: 'Not what I said' })
    remarks.assertStatus(409)
    assert.match(remarks.body().detail, /Only the driver can change it/)
    const figures = await day.admin.post(`/api/trips/${day.trip.id}/eld-logs/generate/`, {
      date: day.day.date,
      total_miles: 1,
    })
    figures.assertStatus(409)
    assert.deepEqual(await day.show(), day.signed)
  })

  test('a new plan of the trip leaves the miles that were signed', async ({ assert }) => {
    const day = await aSignedDay()
    await EldLog.query().where('id', day.id).update({ total_miles_estimated: 1 })
    ;(await day.generate()).assertStatus(201)
    assert.equal((await day.show()).certified_at, day.signed.certified_at)
  })
})

test.group('A certified day: what its driver changes', () => {
  const changes: Record<SignatureReason, ((day: SignedDay) => Promise<unknown>) | null> = {
    driver: ({ api, path }) => api.patch(path, { certified: false }),
    duty: ({ api, row }) =>
      api.patch(`/api/duty-statuses/${row.id}/`, { status: 'SLEEPER_BERTH', reason: 'Slept in it' }),
    remarks: ({ api, path }) => api.patch(path, { remarks: 'Fog' }),
    figures: ({ generate }) => generate({ fuel_consumed: 80 }),
    vehicle: async ({ admin, trip, generate }) => {
      await admin.patch(`/api/trips/${trip.id}/`, { vehicle_id: (await aVehicle()).id })
      return generate()
    },
    trip: async ({ api, day }) => {
      const other = (await api.post('/api/trips/', await aTripBody())).body()
      return api.post(`/api/trips/${other.id}/eld-logs/generate/`, { date: day.date })
    },
    trailers: ({ api, trip }) => api.patch(`/api/trips/${trip.id}/`, { trailer_numbers: 'T-300' }),
    'shipping-document': ({ api, trip }) =>
      api.patch(`/api/trips/${trip.id}/`, { shipping_document: 'BOL 9' }),
    'co-driver': ({ api, trip }) => api.patch(`/api/trips/${trip.id}/`, { co_driver: 'Kim Roe' }),
    'taken-over': ({ api, path }) => api.patch(path, { take_over: true }),
    'carried-over': null,
  }
  for (const [reason, change] of Object.entries(changes)) {
    if (!change) continue
    test(`takes the certification back, and the history says why: ${reason}`, async ({ assert }) => {
      const day = await aSignedDay()
      await change(day)
      const open = await day.show()
      assert.isNull(open.certified_at)
      assert.isNull(open.signature)
      assert.notEqual(open.updated_at, day.signed.updated_at)
      assert.deepEqual(
        open.history.map(({ action, reason: why, by }) => ({ action, why, by })),
        [
          { action: 'certified', why: null, by: 'Pat Miller' },
          { action: 'withdrawn', why: reason as SignatureReason, by: 'Pat Miller' },
        ],
      )
      await day.certify()
      const again = await day.show()
      assert.equal(signedPart(again), await keptText(day.id))
      assert.lengthOf(again.history, 3)
      assert.equal(again.signature?.signed_at, again.certified_at)
    })
  }

  test('signed twice is signed once', async ({ assert }) => {
    const day = await aSignedDay()
    await day.certify()
    assert.deepEqual(await day.show(), { ...day.signed, updated_at: (await day.show()).updated_at })
    assert.lengthOf(await LogSignature.query().where('log_id', day.id), 1)
  })

  test('who signs is kept with session and address', async ({ assert }) => {
    const day = await aSignedDay()
    const row = await LogSignature.findByOrFail('logId', day.id)
    assert.equal(row.userId, day.driver.id)
    assert.match(row.session ?? '', /^[0-9a-f-]{36}$/)
    assert.isNotEmpty(row.address)
    assert.isNull(row.mark)
  })
})

test.group('The PDF of a signed log', () => {
  test('says what was signed, and after a withdrawal how the signature came about', async ({ assert }) => {
    const day = await aSignedDay()
    const written = async () => writtenOn((await day.api.get(`${day.path}pdf/`)).body() as Buffer)
    const before = await written()
    assert.notInclude(before, 'History of the signature')
    await changes(day)
    assert.equal(await written(), before)
    await day.api.patch(day.path, { remarks: 'Fog' })
    const after = await written()
    assert.include(after, 'Otherwise Freight')
    assert.include(after, 'History of the signature')
    assert.match(after.replaceAll('\n', ''), /Taken back .* by Pat Miller: the remarks changed\./)
  })

  const changes = async ({ driver, admin, trip }: SignedDay) => {
    const { carrierId } = await Driver.findByOrFail('userId', driver.id)
    await admin.patch(`/api/carriers/${carrierId}/`, { name: 'Otherwise Freight' })
    await admin.patch(`/api/trips/${trip.id}/`, { trailer_numbers: 'T-200', shipping_document: 'BOL 2' })
  }
})

test.group('Signed logs in lists', () => {
  test('many cost as many statements as one', async ({ assert }) => {
    const day = await aSignedDay()
    const one = await queriesOf(() => day.api.get('/api/eld-logs/'))
    const rows = Array.from({ length: 20 }, (_, n) =>
      anEldLog(day.driver, daysAgo(n + 10).date, { certifiedMs: Date.now() as Instant }),
    )
    await EldLog.createMany(rows)
    await signUnsigned(db.connection() as unknown as TransactionClientContract, null)
    const all = await queriesOf(() => day.api.get('/api/eld-logs/'))
    // Twenty of them were carried over: carriers and recorded rows are asked for, of all of them at once.
    assert.isAtMost(all, one + 3)
    assert.lengthOf((await day.api.get('/api/eld-logs/')).body(), 21)
  })
})

test.group('Logs signed before signatures were kept', () => {
  test('keep the header of the upgrade, once, and say so', async ({ assert }) => {
    const day = await aSignedDay()
    await LogSignature.query().where('log_id', day.id).delete()
    const trx = db.connection() as unknown as TransactionClientContract
    assert.equal(await signUnsigned(trx, 'carried-over'), 1)
    assert.equal(await signUnsigned(trx, 'carried-over'), 0)
    const { carrierId } = await Driver.findByOrFail('userId', day.driver.id)
    await Carrier.query().where('id', carrierId).update({ name: 'Otherwise Freight' })
    await Vehicle.query().where('id', day.trip.vehicle.id).update({ vehicle_number: 'NEW1' })
    await User.query().where('id', day.driver.id).update({ first_name: 'Robin' })
    const { signature, history, ...shown } = await day.show()
    const { signature: signed, history: _, ...before } = day.signed
    assert.deepEqual(shown, before)
    assert.deepEqual(signature, { ...signed!, carried_over: true })
    assert.deepEqual(
      history.map(({ reason }) => reason),
      ['carried-over'],
    )
    await day.api.patch(day.path, { remarks: 'Fog' })
    assert.equal((await day.show()).carrier_name, 'Otherwise Freight')
  })
})
