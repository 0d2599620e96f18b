import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { guessMapping, IMPORT_FIELDS, MESSAGES, type ImportKind } from '@longhaul/core/contract'
import Driver from '#models/driver'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { csv, importer, VEHICLE_HEAD } from '#tests/importing'
import { aDriverWith, inDays } from '#tests/driver_papers'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aGrant, aVehicle } from '#tests/support/records'
import { contents } from '#tests/support/tables'
import { sheetOf, inline, with_ } from '#tests/workbooks/made'
import { MAIN } from '#tests/workbooks/made'

const DRIVER_HEAD = IMPORT_FIELDS.drivers.map(({ label }) => label)
const driverRow = (n: number, ...facts: string[]) => [
  'Maria',
  'Gomez',
  `maria_${n}`,
  `maria${n}@example.com`,
  'CO12345678',
  'Prairie Freight',
  ...facts,
]

test.group('Papers in files', () => {
  test('an export of drivers and vehicles, read again, makes the same records; read twice, nothing', async ({
    client,
    assert,
  }) => {
    const admin = await aUser('admin')
    const api = await signedIn(admin)
    const { run } = await importer(client, admin)
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    const truck = await aVehicle({ carrierId: carrier.id, inspectionDueOn: inDays(77) })
    const facts = {
      licenseClass: 'B',
      licenseExpiresOn: '2030-12-31',
      medicalExpiresOn: inDays(-12),
    } as const
    const { user, profile } = await aDriverWith({ ...facts, carrierId: carrier.id, usualVehicleId: truck.id })
    await aGrant(user, { firstDay: '2026-03-01', lastDay: '2026-03-31' })
    await aGrant(user, { pilot: 'SPLIT_DUTY_PERIOD', firstDay: '2026-02-01' })
    const exported = async (list: string) =>
      Buffer.from((await api.get(`/api/${list}/export/`)).text().replace(/^\ufeff/, ''))
    /** Only the row of one record: the others are other tests' business. */
    const rowOf = (file: Buffer, id: number) => {
      const [head, ...rows] = parse(file, { bom: true }) as string[][]
      return csv([head!, rows.find(([number]) => number === String(id))!])
    }
    const [vehicles, users] = [await exported('vehicles'), await exported('users')]
    const [vehicleFile, userFile] = [rowOf(vehicles, truck.id), rowOf(users, user.id)]
    // Granted by people alone: the import leaves them out.
    assert.include(
      userFile.toString(),
      'Split duty period (90 FR 44872) from 2026-02-01 on; Flexible sleeper berth (90 FR 44790) 2026-03-01 to 2026-03-31',
    )
    // The same records are there already: refused by name, and nothing changes.
    const before = await contents()
    for (const [kind, file] of [
      ['vehicles', vehicleFile],
      ['drivers', userFile],
    ] as const) {
      const again = await run(kind, file)
      assert.isNotEmpty(again.result.errors)
      assert.isTrue(again.result.errors.every(({ sentence }) => /taken|already/.test(sentence)))
    }
    assert.deepEqual(await contents(), before)
    // Moved to a database without them.
    await profile.delete()
    await user.delete()
    await truck.delete()
    assert.deepEqual((await run('vehicles', vehicleFile)).result.errors, [])
    assert.deepEqual((await run('drivers', userFile)).result.errors, [])
    const newTruck = await Vehicle.findByOrFail('vehicleNumber', truck.vehicleNumber)
    assert.equal(newTruck.inspectionDueOn, inDays(77))
    const newUser = await User.findByOrFail('username', user.username)
    const made = await Driver.findByOrFail('userId', newUser.id)
    assert.isEmpty(await made.related('grants').query())
    assert.deepInclude(made.$attributes, {
      ...facts,
      carrierId: carrier.id,
      usualVehicleId: newTruck.id,
    })
  })

  test('words of other programs are read', async ({ client, assert }) => {
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    await aVehicle({ vehicleNumber: 'PAPER12', carrierId: carrier.id })
    const { run } = await importer(client)
    const head = [...DRIVER_HEAD.slice(0, 6), 'CDL class', 'CDL expires', 'Med card expires', 'Truck']
    const mapping = guessMapping('drivers', head)
    assert.includeMembers(Object.keys(mapping), [
      'license_class',
      'license_expires_on',
      'medical_expires_on',
      'usual_vehicle',
    ])
    const { result } = await run(
      'drivers',
      csv([
        head,
        driverRow(1, 'cdl-a', '3/1/2029', '2027-01-05', 'paper12'),
        driverRow(2, 'Class b', '', '', ''),
      ]),
      { mapping },
    )
    assert.deepEqual(result.errors, [])
    const [first, second] = result.made
    const of = (id: number) => Driver.findByOrFail('userId', id)
    const { licenseClass, licenseExpiresOn, medicalExpiresOn, usualVehicleId } = await of(first!.id)
    assert.deepEqual([licenseClass, licenseExpiresOn, medicalExpiresOn], ['A', '2029-03-01', '2027-01-05'])
    assert.equal(usualVehicleId, (await Vehicle.findByOrFail('vehicleNumber', 'PAPER12')).id)
    assert.deepInclude((await of(second!.id)).$attributes, {
      licenseClass: 'B',
      licenseExpiresOn: null,
      medicalExpiresOn: null,
      usualVehicleId: null,
    })
  })

  test('what cannot be is told at its cell, and nothing is stored', async ({ client, assert }) => {
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    await aVehicle({ vehicleNumber: 'OLD1', carrierId: carrier.id, retired: true })
    await aVehicle({ vehicleNumber: 'OTHER1' })
    const { run } = await importer(client)
    const before = await contents()
    const drivers = await run(
      'drivers',
      csv([
        DRIVER_HEAD,
        driverRow(1, 'D', '2027-02-29', '13/40/2027', 'OLD1'),
        driverRow(2, 'A', '1999-01-01', '2099-01-01', 'OTHER1'),
      ]),
    )
    assert.sameDeepMembers(
      drivers.result.errors.map(({ row, field, sentence }) => [row, field, sentence]),
      [
        [2, 'license_class', MESSAGES.licenseClass],
        [2, 'license_expires_on', MESSAGES.lastDay.real],
        [2, 'medical_expires_on', MESSAGES.lastDay.real],
        [2, 'usual_vehicle', MESSAGES.usualVehicle.retired],
        [3, 'license_expires_on', MESSAGES.lastDay.early],
        [3, 'medical_expires_on', MESSAGES.lastDay.medical],
        [3, 'usual_vehicle', MESSAGES.usualVehicle.unknown],
      ],
    )
    const vehicles = await run(
      'vehicles',
      csv([
        [...VEHICLE_HEAD, 'Annual inspection due'],
        ['NEW1', 'NE-1', 'NE', 'Prairie Freight', '2099-01-01'],
      ]),
    )
    assert.deepEqual(
      vehicles.result.errors.map(({ sentence }) => sentence),
      [MESSAGES.lastDay.inspection],
    )
    assert.deepEqual(await contents(), before)
  })

  /** A number under a date's format, as Excel keeps a day. */
  const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
  const workbook = (due: string, first = '') =>
    with_({
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${first}<sheets><sheet name="Fleet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/styles.xml': STYLES,
      'xl/worksheets/sheet1.xml': sheetOf(
        `<row r="1">${inline('A1', 'Unit')}${inline('B1', 'Plate')}${inline('C1', 'State')}${inline('D1', 'Carrier')}${inline('E1', 'Inspection due')}</row>` +
          `<row r="2">${inline('A2', 'BOOK1')}${inline('B2', 'NE-1')}${inline('C2', 'NE')}${inline('D2', 'Prairie Freight')}${due}</row>`,
      ),
    })()
  const kind: ImportKind = 'vehicles'
  const mapping = { vehicle_number: 0, license_plate: 1, state: 2, carrier: 3, inspection_due_on: 4 }

  // 46,477 days after the end of 1899, and 1,462 fewer after January 1, 1904, is March 31, 2027.
  test('a date of a workbook is a day: {name}')
    .with([
      { name: 'counted from 1900', due: '<c r="E2" s="1"><v>46477</v></c>', first: '' },
      {
        name: 'with a time',
        due: '<c r="E2" s="1"><v>46477.75</v></c>',
        first: '',
        seen: '2027-03-31 18:00',
      },
      {
        name: 'counted from 1904',
        due: '<c r="E2" s="1"><v>45015</v></c>',
        first: '<workbookPr date1904="1"/>',
      },
      { name: 'in ISO', due: '<c r="E2" t="d"><v>2027-03-31T00:00:00</v></c>', first: '' },
      { name: 'as text', due: inline('E2', '2027-03-31'), first: '' },
    ])
    .run(async ({ client, assert }, { due, first, seen = '2027-03-31' }) => {
      await aCarrier({ name: 'Prairie Freight' })
      const { run, preview } = await importer(client)
      const file = workbook(due, first)
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      const shown = await preview(kind, file, type)
      assert.equal(shown.body.sample[0]!.cells[4], seen)
      const { result } = await run(kind, file, { mapping, type })
      assert.deepEqual(result.errors, [])
      assert.equal((await Vehicle.findByOrFail('vehicleNumber', 'BOOK1')).inspectionDueOn, '2027-03-31')
    })

  test('a number that is no date is none', async ({ client, assert }) => {
    await aCarrier({ name: 'Prairie Freight' })
    const { run } = await importer(client)
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const { result } = await run(kind, workbook('<c r="E2"><v>46477</v></c>'), { mapping, type })
    assert.deepEqual(
      result.errors.map(({ field, sentence }) => [field, sentence]),
      [['inspection_due_on', MESSAGES.lastDay.real]],
    )
  })
})
