import { test } from '@japa/runner'
import { guessMapping, IMPORT_LIMITS, MESSAGES } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Driver from '#models/driver'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { readFields } from '#services/imports/kind'
import { runTripImport } from '#services/imports/trips/run_trips'
import { TRIP_ROW } from '#services/imports/trips/sentences'
import { openSession } from '#services/accounts/sessions/sessions'
import { aUser } from '#tests/support/people'
import { aDutyRow, aVehicle, hoursAgo } from '#tests/support/records'
import { csv, importer, TRIP_HEAD as HEAD } from '#tests/importing'
import { newTrip } from '#validators/trips'
import { inline, MAIN, sheetOf, with_ } from '#tests/workbooks/made'

/** A driver with a truck of their own carrier, and a row of a trip. */
async function aFleet() {
  const driver = await aUser('driver')
  const { carrierId } = await Driver.findByOrFail('userId', driver.id)
  const vehicle = await aVehicle({ vehicleNumber: 'TRUCK12', carrierId: carrierId! })
  const row = (...over: readonly (string | undefined)[]): string[] =>
    [driver.username, 'truck12', 'Denver, CO', 'Omaha, NE', 'Chicago, IL', '2027-03-01 06:00', '12.5'].map(
      (cell, n) => over[n] ?? cell,
    )
  return { driver, vehicle, row }
}

test.group('Imports of trips', () => {
  test('each row is planned as the form plans it, on the clock of the home terminal, once', async ({
    client,
    assert,
  }) => {
    const { driver, vehicle, row } = await aFleet()
    const { run } = await importer(client)
    const file = csv([
      [...HEAD, 'Stops', 'Dropoff until', 'Trailer numbers', 'Shipping document', 'Co-driver'],
      [...row(), 'Des Moines, IA; Davenport, IA', '3/3/2027 5:00 PM', '53-0117', 'BOL 48817', 'Jose Ruiz'],
      [...row(undefined, undefined, undefined, undefined, undefined, '3/8/2027 6:00'), '', '', '', '', ''],
    ])
    const tried = await run('trips', file, { dryRun: true })
    assert.deepEqual([tried.result.errors, tried.result.made, tried.result.unchanged], [[], [], 0])
    assert.lengthOf(await Trip.all(), 0)

    const { result, lines } = await run('trips', file)
    assert.deepEqual(result.errors, [])
    const [first, second] = await Trip.query().orderBy('id')
    assert.deepEqual(result.made, [
      { row: 2, id: first!.id, name: 'Omaha, NE - Chicago, IL' },
      { row: 3, id: second!.id, name: 'Omaha, NE - Chicago, IL' },
    ])
    assert.deepEqual(
      lines.flatMap((line) => ('made' in line ? line.made : [])),
      result.made,
    )
    assert.include(first!.$attributes, {
      driverId: driver.id,
      vehicleId: vehicle.id,
      status: 'PLANNED',
      startMs: Date.parse('2027-03-01T12:00:00Z'),
      currentCycleHours: 12.5,
      trailerNumbers: '53-0117',
      shippingDocument: 'BOL 48817',
      coDriver: 'Jose Ruiz',
    })
    assert.deepEqual(
      first!.stops!.map(({ name, kind, service }) => [name, kind, service]),
      [
        ['Des Moines, IA', 'dropoff', 60],
        ['Davenport, IA', 'dropoff', 60],
      ],
    )
    assert.equal(second!.startMs, Date.parse('2027-03-08T12:00:00Z'))
    const plan = await TripPlan.findByOrFail('tripId', first!.id)
    // On the clock of Chicago, where the drop-off is.
    assert.equal(plan.appointments.at(-1)!.until, Date.parse('2027-03-03T23:00:00Z'))
    const event = await AuditEvent.query().where({ action: 'import' }).firstOrFail()
    assert.deepEqual([event.recordKind, event.after], ['trip', { rows: 2 }])

    for (const dryRun of [true, false]) {
      const again = await run('trips', file, { dryRun })
      assert.deepEqual([again.result.errors, again.result.made, again.result.unchanged], [[], [], 2])
    }
    assert.lengthOf(await Trip.all(), 2)
  })

  test('a row that a form would refuse names its field, and no row at all is planned', async ({
    client,
    assert,
  }) => {
    const { row } = await aFleet()
    await aVehicle({ vehicleNumber: 'GONE1', retired: true })
    const office = await aUser('support')
    const { run } = await importer(client)
    const file = csv([
      [...HEAD, 'Stops', 'Pickup until', 'Pickup from'],
      [...row(), '', '', ''],
      [...row('nobody'), '', '', ''],
      [...row(office.username, ''), '', '', ''],
      [...row(undefined, 'NONE1', 'Xqzvbk', 'Springfield', '', 'soon', '12.3'), 'Xqzvbk', '', ''],
      [...row(undefined, 'gone1'), '', '2027-03-01 07:00', '2027-03-01 08:00'],
      [...row(undefined, undefined, undefined, undefined, undefined, '2027-03-14 02:30', ''), '', '', ''],
      [...row(), '', '', ''],
    ])
    const { result } = await run('trips', file)
    const said = result.errors.map(({ row: n, field, sentence, value }) => [n, field, sentence, value])
    assert.includeDeepMembers(said, [
      [3, 'driver_username', 'There is no driver with this username', 'nobody'],
      [4, 'driver_username', 'There is no driver with this username', office.username],
      [4, 'vehicle', 'Please select a vehicle', ''],
      [5, 'vehicle', 'This vehicle does not exist', 'NONE1'],
      [5, 'current_location', TRIP_ROW.noPlace, 'Xqzvbk'],
      [5, 'dropoff', 'Dropoff location is required', ''],
      [5, 'start_time', 'Start time is not a valid date and time', 'soon'],
      [5, 'stops', TRIP_ROW.noPlace, 'Xqzvbk'],
      [6, 'vehicle', 'This vehicle is retired', 'gone1'],
      [7, 'start_time', 'Start time is not a valid date and time', '2027-03-14 02:30'],
      [8, 'start_time', 'Row 2 of this file has the same', '2027-03-01 06:00'],
    ])
    const ambiguous = said.find(([n, field]) => n === 5 && field === 'pickup')
    assert.match(String(ambiguous?.[2]), /^Several places fit: Springfield, [A-Z]{2}; Springfield, /)
    assert.isFalse(said.some(([n]) => n === 2))
    assert.deepEqual(result.made, [])
    assert.lengthOf(await Trip.all(), 0)
  })

  test('what cannot be driven is told by the planner of its row; the others are stored', async ({
    client,
    assert,
  }) => {
    const { row } = await aFleet()
    const { run } = await importer(client)
    const file = csv([
      [...HEAD, 'Pickup until', 'Pickup from'],
      [...row(undefined, undefined, 'omaha ne'), '', ''],
      [...row(undefined, undefined, undefined, 'Honolulu, HI'), '', ''],
      [
        ...row(undefined, undefined, undefined, undefined, undefined, '2027-03-09 06:00'),
        '2027-03-09 07:00',
        '2027-03-09 08:00',
      ],
    ])
    const tried = await run('trips', file, { dryRun: true })
    const { result } = await run('trips', file)
    assert.deepEqual(result.errors, tried.result.errors)
    assert.deepEqual(
      result.errors.map(({ row: n, field }) => [n, field]),
      [
        [3, 'pickup'],
        [4, 'pickup_until'],
      ],
    )
    assert.match(result.errors[0]!.sentence, /Honolulu/)
    assert.deepEqual(
      result.made.map(({ row: n }) => n),
      [2],
    )
    assert.deepEqual(result.readings, [
      { row: 2, field: 'current_location', value: 'omaha ne', taken: 'Omaha, NE' },
    ])
    assert.lengthOf(await Trip.all(), 1)
  })

  test('the driver’s own truck comes before that of another carrier, and a heading may name the clock', async ({
    client,
    assert,
  }) => {
    await aVehicle({ vehicleNumber: 'TRUCK12' })
    const { vehicle, row } = await aFleet()
    for (const _ of [1, 2]) await aVehicle({ vehicleNumber: 'SHARED1' })
    const { run } = await importer(client)
    const head = HEAD.map((name) => (name === 'Start time' ? 'Start time (America/New_York)' : name))
    const { result } = await run('trips', csv([head, row()]))
    assert.deepEqual(result.errors, [])
    const trip = await Trip.findOrFail(result.made[0]!.id)
    assert.deepEqual([trip.vehicleId, trip.startMs], [vehicle.id, Date.parse('2027-03-01T11:00:00Z')])
    const shared = await run('trips', csv([HEAD, row(undefined, 'SHARED1')]), { dryRun: true })
    assert.deepEqual(
      shared.result.errors.map(({ field, sentence }) => [field, sentence]),
      [['vehicle', TRIP_ROW.vehicles]],
    )
  })

  test('empty cycle hours are those of the record at the start', async ({ client, assert }) => {
    const { driver, row } = await aFleet()
    await DutyStatus.create(aDutyRow(driver, 'ON_DUTY_NOT_DRIVING', hoursAgo(6), hoursAgo(2.75)))
    const { run } = await importer(client)
    const at = (hours: number) => new Date(hoursAgo(-hours)).toISOString().slice(0, 16).replace('T', ' ')
    const head = HEAD.map((name) => (name === 'Start time' ? 'Start time (UTC)' : name))
    const trips = [at(1), at(24 * 20)].map((start) =>
      row(undefined, undefined, undefined, undefined, undefined, start, ''),
    )
    const { result } = await run('trips', csv([head, ...trips]))
    assert.deepEqual(result.errors, [])
    assert.deepEqual(
      (await Trip.query().orderBy('id')).map(({ currentCycleHours }) => currentCycleHours),
      [3.5, 0],
    )
  })

  test('a file of more rows than are planned at once is refused at its preview and its check', async ({
    client,
    assert,
  }) => {
    const { row } = await aFleet()
    const { preview, run } = await importer(client)
    const file = csv([HEAD, ...Array.from({ length: IMPORT_LIMITS.trips + 1 }, () => row())])
    const [looked, checked] = [await preview('trips', file), await run('trips', file)]
    assert.deepEqual([looked.status, looked.body.detail], [422, TRIP_ROW.tooMany])
    assert.deepEqual(checked.lines, [{ problem: { status: 422, detail: TRIP_ROW.tooMany } }])
  })

  test('only admins import, and the columns of an export are found', async ({ client, assert }) => {
    const { row } = await aFleet()
    for (const role of ['driver', 'support'] as const) {
      const { run } = await importer(client, await aUser(role))
      assert.equal((await run('trips', csv([HEAD, row()]))).status, 403)
    }
    assert.lengthOf(await Trip.all(), 0)
    const { run } = await importer(client)
    await run(
      'trips',
      csv([
        [...HEAD, 'Stops'],
        [...row(), 'Des Moines, IA'],
      ]),
    )
    const saved = await client
      .get('/api/trips/export/')
      .bearerToken((await openSession(await aUser('admin'))).access)
    const text = saved.text()
    const headings = text.replace('\ufeff', '').split('\r\n', 1)[0]!.split(',')
    const mapping = guessMapping('trips', headings)
    assert.deepEqual(
      Object.keys(mapping).sort(),
      [
        'driver_username',
        'vehicle',
        'current_location',
        'pickup',
        'dropoff',
        'start_time',
        'current_cycle_hours',
        'stops',
        'trailer_numbers',
        'shipping_document',
        'co_driver',
      ].sort(),
    )
    const again = await run('trips', Buffer.from(text), { mapping })
    assert.deepEqual([again.result.errors, again.result.made, again.result.unchanged], [[], [], 1])
    await Trip.query().delete()
    const anew = await run('trips', Buffer.from(text), { mapping })
    assert.deepEqual([anew.result.errors, anew.result.made.length], [[], 1])
  })

  test('a time that a spreadsheet keeps as a number is that time; a day without one is refused', async ({
    client,
    assert,
  }) => {
    const { row } = await aFleet()
    const { preview, run } = await importer(client)
    const at = (n: number, start: string) =>
      row()
        .map((text, column) => (column === 5 ? start : inline(`${'ABCDEFG'[column]}${n}`, text)))
        .join('')
    const cells = ['46447.25', '46447.3472222222', '46447'].map(
      (days, n) => `<row r="${n + 2}">${at(n + 2, `<c r="F${n + 2}" s="1"><v>${days}</v></c>`)}</row>`,
    )
    const head = HEAD.map((text, column) => inline(`${'ABCDEFG'[column]}1`, text)).join('')
    const file = with_({
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': sheetOf(`<row r="1">${head}</row>${cells.join('')}`),
    })()
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const { body } = await preview('trips', file, type)
    assert.deepEqual(
      body.sample.map(({ cells: shown }) => shown[5]),
      ['2027-03-01 06:00', '2027-03-01 08:20', '2027-03-01'],
    )
    const { result } = await run('trips', file, { type, mapping: body.mapping, dryRun: true })
    assert.deepEqual(
      result.errors.map(({ row: n, field, sentence }) => [n, field, sentence]),
      [[4, 'start_time', MESSAGES.startTime.format]],
    )
  })

  test('an import that is cancelled keeps what is stored, and goes on with the rest when it is run again', async ({
    assert,
  }) => {
    const { row } = await aFleet()
    const { id: userId } = await aUser('admin')
    const starts = ['2027-03-01 06:00', '2027-03-08 06:00', '2027-03-15 06:00']
    const table = {
      format: 'csv',
      encoding: 'utf-8',
      headings: HEAD,
      rows: starts.map((start, n) => ({
        row: n + 2,
        cells: row(undefined, undefined, undefined, undefined, undefined, start),
      })),
    } as const
    const runUntil = (last: number) => {
      const cancel = new AbortController()
      return runTripImport({
        table,
        mapping: guessMapping('trips', HEAD),
        dryRun: false,
        actor: { userId, address: '192.0.2.7', session: null },
        asker: { userId },
        signal: cancel.signal,
        report: () => undefined,
        check: async (body) => ({ fields: await newTrip.validate(body) }),
        tell: ({ row: stored }) => {
          if (stored === last) cancel.abort()
        },
      })
    }
    assert.containSubset(await runUntil(3), { made: [{ row: 2 }, { row: 3 }], unchanged: 0 })
    assert.lengthOf(await Trip.all(), 2)
    assert.containSubset(await runUntil(NaN), { made: [{ row: 4 }], unchanged: 2 })
    const events = await AuditEvent.query().where('action', 'import').orderBy('id')
    assert.deepEqual(
      events.map(({ after }) => after),
      [{ rows: 2 }, { rows: 1 }],
    )
  })

  test('a time of twelve hours is read, and none that no clock shows', ({ assert }) => {
    const read = (text: string) => readFields('trips', { start_time: text }).body['start_time']
    assert.deepEqual(
      ['3/1/2027 6:05 AM', '3/1/2027 12:00 pm', '2027-03-01T6:05', '3/1/2027 13:00 PM', 'noon'].map(read),
      ['2027-03-01 06:05', '2027-03-01 12:00', '2027-03-01 06:05', '3/1/2027 13:00 PM', 'noon'],
    )
  })
})
