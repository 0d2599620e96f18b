import { mock } from 'node:test'
import { test } from '@japa/runner'
import { EXPIRING } from '@longhaul/core'
import { type BoardRow, type Overview, type RouteResult } from '@longhaul/core/contract'
import type Vehicle from '#models/vehicle'
import { aDriverWith, inDays } from '#tests/driver_papers'
import { recordDuty } from '#tests/recorded_duty'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'

type Api = Awaited<ReturnType<typeof signedIn>>
const idsOf = async (api: Api, list: string, filter: object): Promise<number[]> =>
  ((await api.get(`/api/${list}/?filter=${JSON.stringify(filter)}`)).body() as { id: number }[]).map(
    ({ id }) => id,
  )

test.group('What expires', (group) => {
  atOneMoment(group)

  test('drivers are found by license or medical certificate, each list with those before it', async ({
    assert,
  }) => {
    const { api: support } = await aSignedIn('support')
    const named = async (license: number | null, medical: number | null) =>
      (
        await aDriverWith({
          licenseExpiresOn: license === null ? null : inDays(license),
          medicalExpiresOn: medical === null ? null : inDays(medical),
        })
      ).user.id
    const expired = await named(-1, 500)
    const soon = [await named(0, 0), await named(700, 30)]
    const ahead = [await named(31, null), await named(null, 60)]
    const later = [await named(61, 61), await named(null, null)]
    const mine = [expired, ...soon, ...ahead, ...later]
    const found = async (wanted: string) =>
      (await idsOf(support, 'users', { expiring: wanted })).filter((id) => mine.includes(id))
    assert.deepEqual(await found('expired'), [expired])
    assert.sameMembers(await found('soon'), [expired, ...soon])
    assert.sameMembers(await found('ahead'), [expired, ...soon, ...ahead])
    const other = await idsOf(support, 'users', { expiring: 'ahead', role: 'support' })
    assert.deepEqual(other, [])
    const sorted = await support.get('/api/users/?filter={"expiring":"soon"}&sort=["last_name","DESC"]')
    sorted.assertStatus(200)
  })

  test('vehicles in service are found by their annual inspection', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const due = async (days: number, more: Partial<Vehicle> = {}) =>
      (await aVehicle({ inspectionDueOn: inDays(days), ...more })).id
    const overdue = await due(-1)
    const [soon, ahead, later] = [await due(30), await due(60), await due(61)]
    const retired = await due(-1, { retired: true })
    const mine = [overdue, soon, ahead, later, retired, (await aVehicle()).id]
    const found = async (wanted: string) =>
      (await idsOf(admin, 'vehicles', { expiring: wanted })).filter((id) => mine.includes(id))
    assert.deepEqual(await found('expired'), [overdue])
    assert.sameMembers(await found('soon'), [overdue, soon])
    assert.sameMembers(await found('ahead'), [overdue, soon, ahead])
  })

  test('{value} is no such list')
    .with([{ value: 'later' }, { value: '30' }, { value: 30 }, { value: true }, { value: ['soon'] }])
    .run(async ({ assert }, { value }) => {
      const { api: admin } = await aSignedIn('admin')
      assert.notInclude(EXPIRING, value)
      for (const list of ['users', 'vehicles'])
        (
          await admin.get(`/api/${list}/?filter=${encodeURIComponent(JSON.stringify({ expiring: value }))}`)
        ).assertStatus(422)
    })

  test('is for staff to list, and of their own vehicles for drivers', async ({ assert }) => {
    const { user, profile } = await aDriverWith()
    const own = await signedIn(user)
    const truck = await aVehicle({ carrierId: profile.carrierId, inspectionDueOn: inDays(-1) })
    ;(await own.get('/api/users/?filter={"expiring":"soon"}')).assertStatus(403)
    assert.include(await idsOf(own, 'vehicles', { expiring: 'expired' }), truck.id)
  })

  test('the overview has it by day, of active drivers and vehicles in service', async ({ assert }) => {
    const { api: support } = await aSignedIn('support')
    const driver = (await aDriverWith({ licenseExpiresOn: inDays(-3), medicalExpiresOn: inDays(45) })).user
    const gone = (await aDriverWith({ licenseExpiresOn: inDays(1) }, { active: false })).user
    const truck = await aVehicle({ inspectionDueOn: inDays(20) })
    const retired = await aVehicle({ inspectionDueOn: inDays(20), retired: true })
    await aVehicle({ inspectionDueOn: inDays(61) })
    const { expiring } = (await support.get('/api/overview/')).body() as Overview
    const mine = expiring.filter(
      ({ driver: who, vehicle }) =>
        [driver.id, gone.id].includes(who?.id ?? 0) || [truck.id, retired.id].includes(vehicle?.id ?? 0),
    )
    assert.deepEqual(
      mine.map(({ paper, day, days, driver: who, vehicle }) => [paper, day, days, who?.id, vehicle?.id]),
      [
        ['license', inDays(-3), -3, driver.id, undefined],
        ['inspection', inDays(20), 20, undefined, truck.id],
        ['medical', inDays(45), 45, driver.id, undefined],
      ],
    )
  })

  test('costs the overview a fixed number of questions', async ({ assert }) => {
    const { api: support } = await aSignedIn('support')
    await aDriverWith({ licenseExpiresOn: inDays(3) })
    // Duty of new drivers is read once and kept.
    const ask = async () => {
      await support.get('/api/overview/')
      return queriesOf(() => Promise.resolve(support.get('/api/overview/')))
    }
    const before = await ask()
    for (let n = 0; n < 4; n++) {
      const { profile } = await aDriverWith({ licenseExpiresOn: inDays(3), medicalExpiresOn: inDays(9) })
      await aVehicle({ carrierId: profile.carrierId, inspectionDueOn: inDays(5) })
    }
    assert.isAtMost(await ask(), before)
  })

  test('the board marks who may not drive, with the last day', async ({ assert }) => {
    const { api: support } = await aSignedIn('support')
    const { user } = await aDriverWith({ licenseExpiresOn: inDays(-1), medicalExpiresOn: inDays(0) })
    const plain = await aUser('driver')
    const rows = (await support.get('/api/board/')).body() as BoardRow[]
    const of = (id: number) => rows.find((row) => row.id === id)!
    assert.deepEqual(of(user.id).expired, [{ paper: 'license', day: inDays(-1) }])
    assert.deepEqual(of(plain.id).expired, [])
  })

  test('the board and a search take the truck that was named before the one driven last', async ({
    assert,
  }) => {
    const { api: support } = await aSignedIn('support')
    const { user, profile } = await aDriverWith()
    await recordDuty(user, [
      ['DRIVING', 40],
      ['OFF_DUTY', 20],
    ])
    const driven = await aVehicle({ carrierId: profile.carrierId })
    const own = await signedIn(user)
    ;(await own.post('/api/trips/', await aTripBody({ vehicle_id: driven.id }))).assertStatus(201)
    const truckOf = async () =>
      ((await support.get('/api/board/')).body() as BoardRow[]).find(({ id }) => id === user.id)!.vehicle?.id
    assert.equal(await truckOf(), driven.id)
    const named = await aVehicle({ carrierId: profile.carrierId })
    await profile.merge({ usualVehicleId: named.id }).save()
    assert.equal(await truckOf(), named.id)
    await named.merge({ retired: true }).save()
    assert.equal(await truckOf(), driven.id)
    await named.merge({ retired: false, carrierId: (await aCarrier()).id }).save()
    assert.equal(await truckOf(), driven.id)
  })
})

test.group('The day of the home terminal', (group) => {
  group.each.teardown(() => mock.timers.reset())

  test('decides: at one minute a license has expired in New York and not in Denver', async ({ assert }) => {
    // 00:30 of November 24 in New York, 22:30 of the 23rd in Denver.
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-24T05:30:00Z') })
    const { api: support } = await aSignedIn('support')
    const facts = { licenseExpiresOn: '2026-11-23' }
    const east = (await aDriverWith(facts, { zone: 'America/New_York' })).user.id
    const west = (await aDriverWith(facts, { zone: 'America/Denver' })).user.id
    const carrierOf = async (homeZone: string) => (await aCarrier({ homeZone })).id
    const due = { inspectionDueOn: '2026-11-23' }
    const trucks = [
      (await aVehicle({ ...due, carrierId: await carrierOf('America/New_York') })).id,
      (await aVehicle({ ...due, carrierId: await carrierOf('America/Denver') })).id,
    ]
    const of = async (list: string, ids: number[]) =>
      (await idsOf(support, list, { expiring: 'expired' })).filter((id) => ids.includes(id))
    assert.deepEqual(await of('users', [east, west]), [east])
    assert.deepEqual(await of('vehicles', trucks), [trucks[0]!])
    const { expiring } = (await support.get('/api/overview/')).body() as Overview
    const daysOf = (id: number) => expiring.find(({ driver }) => driver?.id === id)!.days
    assert.deepEqual([daysOf(east), daysOf(west)], [-1, 0])
    const rows = (await support.get('/api/board/')).body() as BoardRow[]
    assert.lengthOf(rows.find(({ id }) => id === east)!.expired, 1)
    assert.lengthOf(rows.find(({ id }) => id === west)!.expired, 0)
  })
})

test.group('Before a trip is given', () => {
  /** Starts on March 1, 2027 at 6:00 in Denver's clock behind; the plan ends on the 2nd. */
  const warningsOf = async (api: Api, driver: number, vehicle: number) => {
    const body = await aTripBody({ driver_id: driver, vehicle_id: vehicle, current_cycle_hours: 0 })
    const answer = await api.post('/api/route-preview/', body)
    answer.assertStatus(200)
    return answer.body() as RouteResult
  }
  const dayIn = (instant: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(instant))

  test('a paper that ends before the last day of the trip is told, one that holds on it is not', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const { user, profile } = await aDriverWith({ licenseClass: 'A' })
    const truck = await aVehicle({ carrierId: profile.carrierId, weightPounds: 80_000, lengthFeet: 73 })
    const free = await warningsOf(admin, user.id, truck.id)
    assert.deepEqual(free.warnings, [])
    const lastDay = dayIn(free.stops.at(-1)!.end_time)
    assert.isAbove(lastDay.localeCompare('2027-03-01'), 0)
    await profile.merge({ licenseExpiresOn: lastDay, medicalExpiresOn: lastDay }).save()
    await truck.merge({ inspectionDueOn: lastDay }).save()
    assert.deepEqual((await warningsOf(admin, user.id, truck.id)).warnings, [])
    // It still holds when the trip starts.
    const day = '2027-03-01'
    await profile.merge({ licenseExpiresOn: day, medicalExpiresOn: day }).save()
    await truck.merge({ inspectionDueOn: day }).save()
    const { warnings } = await warningsOf(admin, user.id, truck.id)
    assert.deepEqual(
      warnings!.map(({ kind, day: last, name }) => [kind, last, name]),
      [
        ['license-expired', day, null],
        ['medical-expired', day, null],
        ['inspection-overdue', day, truck.vehicleNumber],
      ],
    )
    // The driver is told of them too.
    const own = await signedIn(user)
    assert.lengthOf((await warningsOf(own, user.id, truck.id)).warnings!, 3)
  })

  test('a class {held} with {weight} lb and {feet} ft: {needed}')
    .with([
      { held: 'B', weight: 80_000, feet: 73, needed: 'A' },
      { held: 'C', weight: 80_000, feet: 73, needed: 'A' },
      { held: 'C', weight: 33_000, feet: null, needed: 'B' },
      { held: 'B', weight: 80_000, feet: null, needed: null },
      { held: 'C', weight: null, feet: 73, needed: null },
      { held: 'C', weight: 26_000, feet: 73, needed: null },
      { held: null, weight: 80_000, feet: 73, needed: null },
    ] as const)
    .run(async ({ assert }, { held, weight, feet, needed }) => {
      const { api: admin } = await aSignedIn('admin')
      const { user, profile } = await aDriverWith({ licenseClass: held })
      const { carrierId } = profile
      const truck = await aVehicle({ carrierId, weightPounds: weight, lengthFeet: feet })
      const { warnings } = await warningsOf(admin, user.id, truck.id)
      assert.deepEqual(
        warnings!.map(({ kind, name, license_class }) => [kind, name, license_class]),
        needed ? [['license-class', truck.vehicleNumber, { held, needed }]] : [],
      )
    })
})
