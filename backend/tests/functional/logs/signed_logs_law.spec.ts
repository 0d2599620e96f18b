import fc from 'fast-check'
import { test } from '@japa/runner'
import Driver from '#models/driver'
import LogSignature from '#models/log_signature'
import { cases } from '#tests/cases'
import { aSignedDay, at, keptText, signedPart, type SignedDay } from '#tests/proof/signed_day'
import { aCarrier } from '#tests/support/records'

const SEQUENCES = cases(undefined, { sqlite: 25, mysql: 8 })

/** A call somebody may make, by name; `n` makes its values differ. */
const CALLS: Record<string, (day: SignedDay, n: number) => Promise<unknown>> = {
  'admin names the driver': ({ admin, driver }, n) =>
    admin.patch(`/api/users/${driver.id}/`, { first_name: `Name${n}` }),
  'admin names the carrier': async ({ admin, driver }, n) => {
    const { carrierId } = await Driver.findByOrFail('userId', driver.id)
    return admin.patch(`/api/carriers/${carrierId}/`, { name: `Carrier ${n}` })
  },
  'admin moves the driver': async ({ admin, driver }) =>
    admin.patch(`/api/users/${driver.id}/`, { carrier: (await aCarrier()).id }),
  'admin numbers the vehicle': ({ admin, trip }, n) =>
    admin.patch(`/api/vehicles/${trip.vehicle.id}/`, { vehicle_number: `V${n}` }),
  'admin changes the trip': ({ admin, trip }, n) =>
    admin.patch(`/api/trips/${trip.id}/`, { trailer_numbers: `T${n}`, co_driver: `Co ${n}` }),
  'admin proposes': ({ admin, row }, n) =>
    admin.patch(`/api/duty-statuses/${row.id}/`, { remarks: `Proposal ${n}`, reason: 'Looks wrong' }),
  'admin writes remarks': ({ admin, path }, n) => admin.patch(path, { remarks: `Admin ${n}` }),
  'admin generates': ({ admin, trip, day }, n) =>
    admin.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date, total_miles: n }),
  'driver writes remarks': ({ api, path }, n) => api.patch(path, { remarks: `Driver ${n % 2}` }),
  'driver changes the trip': ({ api, trip }, n) =>
    api.patch(`/api/trips/${trip.id}/`, { shipping_document: `BOL ${n % 2}` }),
  'driver generates': ({ generate }, n) => generate({ fuel_consumed: n % 2 }),
  'driver records another day': ({ api, trip, day }, n) =>
    api.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'ON_DUTY_NOT_DRIVING',
      start_time: at(day, -1 - n),
      end_time: at(day, -n),
      location_description: 'Omaha, NE',
    }),
  'driver takes over': ({ api, path }) => api.patch(path, { take_over: true }),
  'driver takes back': ({ api, path }) => api.patch(path, { certified: false }),
  'driver certifies': ({ api, path }) => api.patch(path, { certified: true }),
}

test.group('The law of signed logs', () => {
  test('what a certified log answers is byte for byte what was signed, whatever was called since', async ({
    assert,
  }) => {
    const calls = fc.array(fc.tuple(fc.constantFrom(...Object.keys(CALLS)), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    })
    let certified = 0
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        const day = await aSignedDay()
        for (const [name, n] of sequence) {
          await CALLS[name]!(day, n)
          const rows = await LogSignature.query().where('log_id', day.id).orderBy('id')
          const actions = rows.map(({ action }) => action)
          assert.deepEqual(
            actions,
            actions.map((_, i) => (i % 2 === 0 ? 'certified' : 'withdrawn')),
            'signed and taken back in turn',
          )
          const log = await day.show()
          assert.equal(log.certified_at !== null, actions.at(-1) === 'certified', name)
          assert.equal(log.signature !== null, log.certified_at !== null, name)
          if (log.certified_at === null) continue
          certified++
          assert.equal(signedPart(log), await keptText(day.id), name)
        }
      }),
      { numRuns: SEQUENCES },
    )
    assert.isAbove(certified, SEQUENCES)
  }).timeout(300_000)
})
