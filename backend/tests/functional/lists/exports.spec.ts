import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { parse } from 'csv-parse/sync'
import { isoTime } from '@longhaul/core'
import { csvCell, guessMapping, IMPORT_FIELDS } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import { readTable } from '#services/imports/read_table'
import { exportCsv, defineSheet } from '#services/exports/export'
import { type ExportedCarrier } from '#rows/exported'
import { queryCarrierRows } from '#services/exports/export_rows'
import { defineCarrierList } from '#services/fleet/fleet_lists'
import { isRefusal } from '#services/shared/refusal'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aStop, aTripBody, aVehicle } from '#tests/support/records'
import { carrierColumns } from '#transformers/exports'

const LISTS = ['trips', 'carriers', 'vehicles', 'users', 'duty-statuses', 'eld-logs', 'audit-events']
const rowsOf = (csv: string) =>
  csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

/** Carriers without words: many, quickly. */
const manyCarriers = async (many: number) => {
  for (let done = 0; done < many; done += 200)
    await db.table('carriers').multiInsert(
      Array.from({ length: Math.min(200, many - done) }, (_, i) => ({
        name: `Bulk ${done + i}`,
        name_key: `bulk ${done + i}`,
        main_office_address: '1 Main Street, Omaha, NE',
        home_zone: 'America/Chicago',
        day_start_hour: 0,
        created_ms: 1,
        updated_ms: 1,
      })),
    )
}

const BY = { userId: null, address: '127.0.0.1' }
const SHEET = defineSheet<ExportedCarrier>(carrierColumns('UTC'), (rows) => Promise.resolve(rows))

test.group('Exports', () => {
  test('{$self} come as a table whose rows are as wide as its head')
    .with(LISTS)
    .run(async ({ assert }, list) => {
      const driver = await signedIn(await aUser('driver'))
      const trip = (await driver.post('/api/trips/', await aTripBody())).body()
      await driver.post('/api/hos/status/', { status: 'DRIVING', location_description: 'Omaha NE' })
      const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      await driver.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })
      const support = await signedIn(await aUser('support'))
      // Before: that it was exported is a line of the audit trail itself.
      const newest = (await support.get(`/api/${list}/?range=[0,0]&sort=["id","DESC"]`)).body()[0]
      const answer = await support.get(`/api/${list}/export/`)
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'text/csv; charset=utf-8')
      assert.include(answer.header('content-disposition'), `${list}.csv`)
      const [head, ...rows] = rowsOf(answer.text())
      assert.match(head!, /^(Trip|Record|Event) number,/)
      assert.notMatch(head!, /_/)
      assert.equal(rows[0]!.split(',')[0], String(newest.id))
      assert.isNotEmpty(rows)
      const commas = (line: string) => line.replace(/"([^"]|"")*"/g, '').split(',').length
      for (const row of rows) assert.equal(commas(row), commas(head!))
    })

  test('a trip has its stops between pickup and drop-off by their names', async ({ assert }) => {
    const driver = await signedIn(await aUser('driver'))
    const stops = [aStop(), aStop({ location_name: 'Iowa City, IA' })]
    await driver.post('/api/trips/', await aTripBody({ stops }))
    await driver.post('/api/trips/', await aTripBody())
    const support = await signedIn(await aUser('support'))
    const [head, without, through] = rowsOf((await support.get('/api/trips/export/')).text())
    assert.include(head!, ',Pickup,Stops,Dropoff,')
    assert.include(through!, ',"Omaha, NE","Des Moines, IA; Iowa City, IA","Chicago, IL",')
    assert.include(without!, ',"Omaha, NE",,"Chicago, IL",')
  })

  test('the whole filtered set comes, beyond one page and one batch, newest first', async ({ assert }) => {
    await manyCarriers(1_203)
    await aCarrier({ name: 'Elsewhere' })
    const api = await signedIn(await aUser('admin'))
    const ids = (await Carrier.query().orderBy('id', 'desc')).map(({ id }) => String(id))
    const all = rowsOf((await api.get('/api/carriers/export/')).text()).slice(1)
    assert.deepEqual(
      all.map((row) => row.split(',')[0]),
      ids,
    )
    const one = rowsOf((await api.get('/api/carriers/export/?filter={"name":"Bulk 7"}')).text())
    assert.lengthOf(one, 2)
    const none = rowsOf((await api.get('/api/carriers/export/?filter={"name":"No such"}')).text())
    assert.lengthOf(none, 1)
    ;(await api.get('/api/carriers/export/?filter={"password":1}')).assertStatus(422)
  })

  test('names and words stand where the screens have them, times on the clocks of who asks', async ({
    assert,
  }) => {
    const { user: driver, api: record } = await aSignedIn('driver', {
      firstName: 'Dana',
      lastName: 'Reyes',
    })
    await record.post('/api/hos/status/', {
      status: 'ON_DUTY_NOT_DRIVING',
      location_description: 'Omaha NE',
      at: '2026-01-05T12:00:00Z',
    })
    const carrier = await aCarrier({ name: 'Prairie Freight' })
    const vehicle = await aVehicle({ carrierId: carrier.id, vehicleNumber: 'WORDS1', licensePlate: 'OLD-1' })
    const api = await signedIn(await aUser('admin'))
    const change = { license_plate: 'NEW-1', retired: true, updated_at: isoTime(vehicle.updatedMs) }
    ;(await api.patch(`/api/vehicles/${vehicle.id}/`, change)).assertStatus(200)
    const table = async (list: string, filter: object) => {
      const answer = await api.get(
        `/api/${list}/export/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      const [head = [], ...rows] = parse(answer.text(), { bom: true })
      return rows.map((row) => Object.fromEntries(row.map((cell, n) => [head[n]!, cell])))
    }
    const [duty] = await table('duty-statuses', { driver_id: driver.id })
    assert.containsSubset(duty, {
      Driver: 'Dana Reyes',
      Status: 'On Duty (Not Driving)',
      'Start (America/Chicago)': '2026-01-05 06:00:00',
      Version: 'In the log',
    })
    const [truck] = await table('vehicles', { id: vehicle.id })
    assert.containsSubset(truck, { 'Vehicle number': 'WORDS1', Carrier: 'Prairie Freight', Retired: 'yes' })
    const [event] = await table('audit-events', { record_kind: 'vehicle', record_id: vehicle.id })
    assert.containsSubset(event, {
      What: 'Changed',
      Record: 'Vehicle',
      Name: 'WORDS1',
      Change: 'License plate: OLD-1 → NEW-1; Retired: no → yes',
    })
  })

  test('a saved list of vehicles is read again by the import', async ({ assert }) => {
    const vehicle = await aVehicle({ vehicleNumber: 'AGAIN1' })
    const api = await signedIn(await aUser('admin'))
    const csv = (await api.get(`/api/vehicles/export/?filter={"id":${vehicle.id}}`)).text()
    const headings = parse(csv, { bom: true })[0]!
    const read = Object.values(guessMapping('vehicles', headings))
    assert.deepEqual(
      IMPORT_FIELDS.vehicles.map(({ label }) => label),
      read.map((column) => headings[column]!),
    )
  })

  test('what a spreadsheet would run stays text', async ({ assert }) => {
    for (const [text, cell] of [
      ['=1+1', "'=1+1"],
      ['+1', "'+1"],
      ['-1', "'-1"],
      ['@sum(a)', "'@sum(a)"],
      ['\t=1', "'\t'=1"],
      ['Dock 4;=1+1', "Dock 4;'=1+1"],
      ['say "hi", all', '"say ""hi"", all"'],
      ['two\nlines', '"two\nlines"'],
    ] as const)
      assert.equal(csvCell(text), cell)
    assert.deepEqual([csvCell(-104.99), csvCell(null), csvCell(false)], ['-104.99', '', 'false'])
    await aCarrier({ name: '=HYPERLINK("http://x","y")' })
    const api = await signedIn(await aUser('admin'))
    const csv = (await api.get('/api/carriers/export/')).text()
    assert.include(csv, `"'=HYPERLINK(""http://x"",""y"")"`)
  })

  test('what was kept text is imported as it was', async ({ assert }) => {
    const names = ['=cmd', "'=cmd", 'Prairie;=cmd|calc', 'Prairie; "+1", and -2', '@home', "O'Brien; sons"]
    for (const name of names) await aCarrier({ name, mainOfficeAddress: `1 Road;-${name}` })
    const api = await signedIn(await aUser('admin'))
    const csv = (await api.get('/api/carriers/export/')).text()
    const table = await readTable(Buffer.from(csv))
    if (isRefusal(table)) throw new Error(table.sentence)
    const [name, address] = [
      table.headings.indexOf('Carrier name'),
      table.headings.indexOf('Main office address'),
    ]
    const read = table.rows.map(({ cells, spoilt }) => [cells[name], cells[address], spoilt])
    for (const one of names) assert.deepInclude(read, [one, `1 Road;-${one}`, undefined])
  })

  test('rows are read as they are taken, and no more once the reader leaves', async ({ assert }) => {
    await manyCarriers(6_000)
    const admin = await aUser('admin')
    let batches = 0
    const query = queryCarrierRows(admin)
    const counted = query.clone.bind(query)
    query.clone = () => {
      batches++
      return counted()
    }
    const csv = await exportCsv(query, defineCarrierList(admin), {}, SHEET, BY)
    if (isRefusal(csv)) throw new Error(csv.sentence)
    let taken = 0
    for await (const lines of csv) if (++taken === 3 && lines) break
    await new Promise(setImmediate)
    assert.isTrue(csv.destroyed)
    assert.isAtMost(batches, 5)
  })

  test('others get their turn while a fast reader takes all', async ({ assert }) => {
    await manyCarriers(6_000)
    const admin = await aUser('admin')
    const csv = await exportCsv(queryCarrierRows(admin), defineCarrierList(admin), {}, SHEET, BY)
    if (isRefusal(csv)) throw new Error(csv.sentence)
    let [taken, turns, done] = [0, 0, false]
    const turn = () => {
      turns++
      if (!done) setImmediate(turn)
    }
    setImmediate(turn)
    for await (const lines of csv) taken += lines ? 1 : 0
    done = true
    assert.isAbove(taken, 10)
    assert.isAtLeast(turns, taken - 2)
  })
})
