import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import Driver from '#models/driver'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { changeOf, storeChanges } from '#services/imports/existing'
import { existingVehicles } from '#services/imports/existing_vehicles'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aVehicle } from '#tests/support/records'
import { csv, importer, type Rows } from '#tests/importing'

const PAPERS = ['Username', 'License class', 'License expires', 'Medical certificate expires', 'Usual truck']

async function aFleet(client: ApiClient) {
  const [ana, ben] = [await aUser('driver', { lastName: 'Lopez' }), await aUser('driver')]
  const of = async (user: User) => Driver.findByOrFail('userId', user.id)
  const carrierId = (await of(ana)).carrierId
  const [old, truck] = [
    await aVehicle({ vehicleNumber: 'OLD1', carrierId }),
    await aVehicle({ vehicleNumber: 'NEW1', carrierId }),
  ]
  await (await of(ana)).merge({ licenseClass: 'B', usualVehicleId: old.id }).save()
  const { run } = await importer(client)
  const update = (rows: Rows, how: { dryRun?: boolean; seen?: string } = {}) =>
    run('drivers', csv([PAPERS, ...rows]), { existing: 'update', ...how })
  return { ana, ben, of, carrierId, truck, run, update }
}
const problemOf = ({ lines }: { lines: readonly object[] }) =>
  (lines.at(-1) as { problem?: { status: number; detail: string } }).problem

test.group('Imports: records that are there already', () => {
  test('are refused unless they are to be updated', async ({ client, assert }) => {
    const { ana, carrierId, run } = await aFleet(client)
    const row = ['Ana', 'Lopez', ana.username, 'other@example.com', 'CDL99999', String(carrierId), 'A']
    const file = csv([
      ['First name', 'Last name', 'Username', 'Email', 'License number', 'Carrier', 'License class'],
      row,
    ])
    const { result } = await run('drivers', file)
    assert.include(
      result.errors.map(({ sentence }) => sentence),
      'Username is already taken',
    )
    assert.deepEqual([result.changes, result.unchanged, result.version], [[], 0, null])
    const papers = await run('drivers', csv([PAPERS, [ana.username, 'A', '', '', '']]))
    assert.equal(papers.status, 422)
    const carriers = await run('carriers', csv([['Carrier name', 'Main office address']]), {
      existing: 'update',
    })
    assert.equal(carriers.status, 422)
  })

  test('drivers’ papers are filled in: what changes from what to what, each noted, blank cells as they are', async ({
    client,
    assert,
  }) => {
    const { ana, ben, of, truck, update } = await aFleet(client)
    const rows = [
      [ana.username.toUpperCase(), 'class a', '4/30/2029', '', 'new1'],
      [ben.username, '', '', '', ''],
    ]
    const before = await User.findOrFail(ana.id)
    const tried = await update(rows, { dryRun: true })
    assert.deepEqual(tried.result.errors, [])
    assert.deepEqual(tried.result.changes, [
      {
        row: 2,
        id: ana.id,
        name: 'Pat Lopez',
        fields: [
          { field: 'license_class', from: 'B', to: 'A' },
          { field: 'license_expires_on', from: null, to: '2029-04-30' },
          { field: 'usual_vehicle', from: 'OLD1', to: 'NEW1' },
        ],
      },
    ])
    assert.deepEqual([tried.result.unchanged, tried.result.made], [1, []])
    assert.equal((await of(ana)).licenseClass, 'B')

    const done = await update(rows, { seen: tried.result.version! })
    assert.deepEqual(done.result.changes, tried.result.changes)
    const stored = await of(ana)
    assert.deepEqual(
      [stored.licenseClass, stored.licenseExpiresOn, stored.medicalExpiresOn, stored.usualVehicleId],
      ['A', '2029-04-30', null, truck.id],
    )
    assert.isNull((await of(ben)).licenseClass)
    // Whoever has the form open is told.
    assert.isAbove((await User.findOrFail(ana.id)).updatedMs, before.updatedMs)
    const events = await AuditEvent.query().where({ recordKind: 'driver', action: 'update' })
    assert.lengthOf(events, 1)
    assert.include(events[0]!.$attributes, { recordId: stored.id, driverId: ana.id, topic: 'terms' })
    assert.deepEqual(events[0]!.after, {
      licenseClass: 'A',
      licenseExpiresOn: '2029-04-30',
      usualVehicleId: truck.id,
    })
    assert.include(events[0]!.before, { licenseClass: 'B', licenseExpiresOn: null })
    const api = await signedIn(await aUser('admin'))
    const told = (await api.get(`/api/users/${ana.id}/history/`)).body() as object
    assert.include(JSON.stringify(told), '2029-04-30')
    // The same file again changes nothing.
    const again = await update(rows)
    assert.deepEqual([again.result.changes, again.result.unchanged], [[], 2])
  })

  test('a record that changed since the check refuses the file, and so does one bad row', async ({
    client,
    assert,
  }) => {
    const { ana, ben, of, update } = await aFleet(client)
    const rows = [
      [ana.username, 'A', '', '', ''],
      [ben.username, 'A', '', '', ''],
    ]
    const { result } = await update(rows, { dryRun: true })
    await (await of(ben)).merge({ licenseClass: 'C' }).save()
    const refused = await update(rows, { seen: result.version! })
    assert.equal(problemOf(refused)?.status, 409)
    assert.match(problemOf(refused)!.detail, /changed since the rows were checked/)
    assert.deepEqual([(await of(ana)).licenseClass, (await of(ben)).licenseClass], ['B', 'C'])

    const bad = await update([
      [ana.username, 'A', '', '', ''],
      [ben.username, 'Z', '2029-02-30', '', 'NEW1'],
      [ana.username, 'C', '', '', ''],
      ['nobody_here', 'A', '', '', ''],
    ])
    assert.sameDeepMembers(
      bad.result.errors.map(({ row, field }) => [row, field]),
      [
        [3, 'license_class'],
        [3, 'license_expires_on'],
        // That truck is another carrier's.
        [3, 'usual_vehicle'],
        [4, 'username'],
        [5, 'username'],
      ],
    )
    assert.equal((await of(ana)).licenseClass, 'B')
  })

  test('a file of whole rows adds who is new and fills in who is there', async ({ client, assert }) => {
    const { ana, of, run } = await aFleet(client)
    const { carrierId } = await of(ana)
    const head = [
      'First name',
      'Last name',
      'Username',
      'Email',
      'License number',
      'Carrier',
      'License class',
    ]
    const file = csv([
      head,
      ['Ana', 'Changed', ana.username, 'changed@example.com', 'CDL77777', String(carrierId), 'A'],
      ['Cy', 'New', 'cy_new', 'cy@example.com', 'CDL88888', String(carrierId), 'B'],
    ])
    const { result } = await run('drivers', file, { existing: 'update' })
    assert.deepEqual([result.errors, result.made.length, result.changes.length], [[], 1, 1])
    const user = await User.findOrFail(ana.id)
    // Names, addresses and numbers are not what a file fills in.
    assert.deepEqual([user.lastName, user.email], ['Lopez', ana.email])
    assert.equal((await of(ana)).licenseClass, 'A')
    assert.equal((await of(await User.findByOrFail('username', 'cy_new'))).licenseClass, 'B')
  })

  test('a record that changes while rows are written is not overwritten', async ({ client, assert }) => {
    await aFleet(client)
    const { id, vehicleNumber, carrierId, updatedMs } = await aVehicle()
    const store = async (seen: number) => {
      const row = { id, updatedMs: seen }
      const existing = { id, name: vehicleNumber, carrierId, row, shownWith: null, values: {}, words: {} }
      const change = changeOf(2, existing, { inspection_due_on: '2027-01-31' }, {})!
      const actor = { userId: null, address: '127.0.0.1' }
      return db.transaction((trx) => storeChanges(existingVehicles, [change], actor, trx))
    }
    assert.isFalse(await store(updatedMs - 1))
    assert.isNull((await Vehicle.findOrFail(id)).inspectionDueOn)
    assert.isTrue(await store(updatedMs))
    assert.equal((await Vehicle.findOrFail(id)).inspectionDueOn, '2027-01-31')
  })

  test('vehicles get the day of their inspection, by number, and by carrier where two have it', async ({
    client,
    assert,
  }) => {
    const { run } = await importer(client)
    const [one, two] = [await aCarrier({ name: 'First' }), await aCarrier({ name: 'Second' })]
    const twins = [
      await aVehicle({ vehicleNumber: 'TWIN1', carrierId: one.id }),
      await aVehicle({ vehicleNumber: 'TWIN1', carrierId: two.id }),
    ]
    const alone = await aVehicle({ vehicleNumber: 'ALONE1', carrierId: one.id })
    const head = ['Vehicle number', 'Annual inspection due', 'Carrier']
    const update = (rows: Rows) => run('vehicles', csv([head, ...rows]), { existing: 'update' })
    const unclear = await update([
      ['alone1', '2027-01-31', ''],
      ['TWIN1', '2027-01-31', ''],
      ['GONE1', '2027-01-31', ''],
    ])
    assert.deepEqual(
      unclear.result.errors.map(({ row, field }) => [row, field]),
      [
        [3, 'carrier'],
        [4, 'vehicle_number'],
      ],
    )
    const done = await update([
      ['alone1', '2027-01-31', ''],
      ['TWIN1', '2027-02-28', 'second'],
    ])
    assert.deepEqual(done.result.errors, [])
    const due = async (id: number) => (await Vehicle.findOrFail(id)).inspectionDueOn
    assert.deepEqual(
      [await due(alone.id), await due(twins[0]!.id), await due(twins[1]!.id)],
      ['2027-01-31', null, '2027-02-28'],
    )
    const events = await AuditEvent.query().where({ recordKind: 'vehicle', action: 'update' })
    assert.lengthOf(events, 2)
    assert.deepEqual(events[0]!.before, { inspectionDueOn: null })
  })
})
