import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { IMPORT_FIELDS } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { aCarrier, aVehicle } from '#tests/support/records'
import { VEHICLE_HEAD, csv, importer } from '#tests/importing'

const counts = async () => ({
  carriers: (await Carrier.query()).length,
  vehicles: (await Vehicle.query()).length,
  users: (await User.query()).length,
  events: (await AuditEvent.query()).length,
})

test.group('Imports: the rows', () => {
  test('vehicles, carriers and drivers are made, found by the search and noted', async ({
    client,
    assert,
  }) => {
    const { run } = await importer(client)
    const first = await run(
      'carriers',
      csv([
        ['Carrier name', 'Main office address', 'US DOT number'],
        ['Prairie Freight', '100 Main Street, Denver, CO 80202', '1234567'],
      ]),
    )
    assert.deepEqual(first.result.errors, [])
    const carrier = await Carrier.findByOrFail('name', 'Prairie Freight')
    assert.include(carrier.$attributes, {
      homeZone: 'America/Denver',
      dotNumber: '1234567',
      nameKey: 'prairie freight',
    })

    const second = await run(
      'vehicles',
      csv([
        [...VEHICLE_HEAD, 'Sleeper berth', 'Weight in pounds', 'Retired'],
        ['TRUCK1', 'CO-1', 'co', 'prairie  FREIGHT', 'no', '80,000', ''],
        ['TRUCK2', 'CO-2', 'CO', String(carrier.id), '', '', 'yes'],
      ]),
    )
    assert.deepEqual(second.result.errors, [])
    const truck = await Vehicle.findByOrFail('vehicleNumber', 'TRUCK1')
    assert.include(truck.$attributes, {
      state: 'CO',
      carrierId: carrier.id,
      sleeperBerth: false,
      weightPounds: 80_000,
    })
    assert.isTrue((await Vehicle.findByOrFail('vehicleNumber', 'TRUCK2')).retired)
    assert.deepEqual(
      second.result.made.map(({ row, name }) => [row, name]),
      [
        [2, 'TRUCK1'],
        [3, 'TRUCK2'],
      ],
    )
    const words = await db.from('search_terms').where({ kind: 'vehicle', record_id: truck.id })
    assert.includeMembers(
      words.map(({ term }) => term as string),
      ['truck1'],
    )
    const event = await AuditEvent.query().where({ recordKind: 'vehicle', recordId: truck.id }).firstOrFail()
    assert.equal(event.action, 'create')
    assert.include(event.after, { vehicleNumber: 'TRUCK1', carrierId: carrier.id })
    assert.equal((await AuditEvent.query().where('action', 'import')).length, 2)

    const third = await run(
      'drivers',
      csv([
        IMPORT_FIELDS.drivers.map(({ label }) => label),
        ['Maria', 'Gomez', 'maria_g', 'Maria@Example.com', 'CO12345678', 'Prairie Freight'],
      ]),
    )
    assert.deepEqual(third.result.errors, [])
    const [made] = third.result.made
    const answer = await client
      .post('/api/auth/password-link/')
      .json({ token: made!.link!.token, password: 'Cedar-Wagon-71' })
    answer.assertStatus(200)
    const login = await client
      .post('/api/auth/login/')
      .json({ username: 'maria_g', password: 'Cedar-Wagon-71' })
    login.assertStatus(200)
    const spent = await client
      .post('/api/auth/password-link/')
      .json({ token: made!.link!.token, password: 'Cedar-Wagon-72' })
    spent.assertStatus(401)
  })

  test('a bad row says its number, field, value and the form’s sentence, and nothing at all is stored', async ({
    client,
    assert,
  }) => {
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    await aVehicle({ vehicleNumber: 'KNOWN1', carrierId: carrier.id })
    const { run } = await importer(client)
    const file = csv([
      [...VEHICLE_HEAD, 'Sleeper berth', 'Height in inches'],
      ['GOOD1', 'NE-1', 'NE', 'Prairie Freight', '', ''],
      ['ab', '', 'XX', 'Nobody', 'perhaps', 'tall'],
      ['KNOWN1', 'NE-2', 'NE', 'Prairie Freight', '', ''],
      ['', '', '', '', '', ''],
      ['GOOD1', 'NE-3', 'NE', 'Prairie Freight', '', ''],
      ['=A2', 'NE-4', 'NE', '', '', ''],
    ])
    const before = await counts()
    for (const dryRun of [true, false]) {
      const { result } = await run('vehicles', file, { dryRun })
      assert.equal(result.rows, 5)
      assert.sameDeepMembers(
        result.errors.map(({ row, field, sentence, value }) => [row, field, sentence, value]),
        [
          [3, 'vehicle_number', 'Vehicle number must be at least 3 characters', 'ab'],
          [3, 'license_plate', 'License plate is required', ''],
          [3, 'state', 'Please select a US state', 'XX'],
          [3, 'carrier', 'This carrier does not exist', 'Nobody'],
          [3, 'sleeper_berth', 'Please write yes or no', 'perhaps'],
          [3, 'height_inches', 'Height must be a whole number from 60 to 192 inches', 'tall'],
          [4, 'vehicle_number', 'This carrier already has a vehicle with this number', 'KNOWN1'],
          [6, 'vehicle_number', 'Row 2 of this file has the same', 'GOOD1'],
          [7, 'vehicle_number', 'This cell holds a formula; paste its value instead', '=A2'],
          [7, 'carrier', 'Carrier is required', ''],
        ],
      )
      assert.deepEqual(result.made, [])
      assert.deepEqual(await counts(), before)
    }
  })

  test('a dry run of a good file stores nothing; the same file twice is refused row by row', async ({
    client,
    assert,
  }) => {
    const { run } = await importer(client)
    const file = csv([
      ['Name', 'Address'],
      ['Prairie Freight', '100 Main Street, Omaha'],
    ])
    const before = await counts()
    const tried = await run('carriers', file, { dryRun: true })
    assert.deepEqual([tried.result.dry_run, tried.result.errors, tried.result.made], [true, [], []])
    assert.deepEqual(await counts(), before)
    assert.lengthOf((await run('carriers', file)).result.made, 1)
    const again = await run('carriers', file)
    assert.deepEqual(
      again.result.errors.map(({ sentence }) => sentence),
      ['A carrier with this name already exists'],
    )
    const people = csv([
      IMPORT_FIELDS.drivers.map(({ label }) => label),
      ['Maria', 'Gomez', 'maria_g', 'm@example.com', 'CO12345678', 'Prairie Freight'],
      ['Marta', 'Gomez', 'MARIA_G', 'M@EXAMPLE.COM', 'CO12345679', 'Prairie Freight'],
    ])
    assert.deepEqual(
      (await run('drivers', people)).result.errors.map(({ row, field, sentence }) => [row, field, sentence]),
      [
        [3, 'username', 'Row 2 of this file has the same'],
        [3, 'email', 'Row 2 of this file has the same'],
      ],
    )
  })

  test('the mapping is changeable, and checked', async ({ client, assert }) => {
    await aCarrier({ name: 'Prairie Freight' })
    const { run } = await importer(client)
    const file = csv([
      ['A', 'B', 'C', 'D'],
      ['Prairie Freight', 'NE', 'NE-1', 'TRUCK1'],
    ])
    const mapping = { vehicle_number: 3, license_plate: 2, state: 1, carrier: 0 }
    assert.lengthOf((await run('vehicles', file, { mapping })).result.made, 1)
    for (const [bad, said] of [
      [{ vehicle_number: 3, license_plate: 2, state: 1 }, 'Please choose the column of Carrier'],
      [{ ...mapping, state: 2 }, 'One column serves two fields'],
      [{ ...mapping, carrier: 4 }, 'The file has no such column'],
      [{ ...mapping, username: 0 }, 'vehicles have no field "username"'],
      [{ ...mapping, carrier: 'x' }, 'This must be a number'],
    ] as const) {
      const answer = await run('vehicles', file, { mapping: bad })
      assert.equal(answer.status, 422)
      assert.equal(answer.detail, said)
    }
  })

  test('progress is told while it works', async ({ client, assert }) => {
    const { run } = await importer(client)
    const rows = Array.from({ length: 450 }, (_, n) => [
      `Carrier of ${n}`,
      '100 Main Street, Omaha, NE 68102',
    ])
    const { lines, result } = await run('carriers', csv([['Name', 'Address'], ...rows]))
    assert.lengthOf(result.made, 450)
    assert.deepEqual(
      lines.slice(0, -1).map((line) => ('stage' in line ? `${line.stage} ${line.done}/${line.total}` : line)),
      [
        'checking 200/450',
        'checking 400/450',
        'checking 450/450',
        'writing 200/450',
        'writing 400/450',
        'writing 450/450',
      ],
    )
  })
})
