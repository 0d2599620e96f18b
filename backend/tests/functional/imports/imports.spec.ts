import { test } from '@japa/runner'
import { strToU8, zipSync } from 'fflate'
import db from '@adonisjs/lucid/services/db'
import { type ApiClient } from '@japa/api-client'
import {
  csvLine,
  guessMapping,
  IMPORT_FIELDS,
  type ImportKind,
  type ImportLine,
  type ImportPreview,
  type ImportResult,
} from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { readInThread } from '#services/imports/read_apart'
import { isRefusal } from '#services/shared/refusal'
import { openSession } from '#services/accounts/sessions/sessions'
import { schemaBreach } from '#tests/contract'
import { aCarrier, aUser, aVehicle, rolledBack } from '#tests/support'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let folded: Buffer | undefined
/** A workbook of less than 2 MB whose sheet is 80 MB long. */
const bomb = () => (folded ??= workbook(Buffer.alloc(80_000_000).toString('latin1')))

type Rows = readonly (readonly string[])[]
const csv = (rows: Rows) => Buffer.from(rows.map(csvLine).join('').replaceAll("'=", '='))

/** Sends a file as an admin does; answers the server's words. */
async function importer(client: ApiClient, user?: User) {
  const { access } = await openSession(user ?? (await aUser('admin')))
  const send = async (path: string, file: Buffer | string, type = 'text/csv') => {
    const request = client.post(path).bearerToken(access).header('content-type', type)
    request.request.buffer(true).parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        done(null, /json(;|$)/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : text)
      })
    })
    void request.request.send(file)
    return request
  }
  const text = (answer: Awaited<ReturnType<typeof send>>) => answer.body() as unknown as string
  return {
    send,
    async preview(kind: ImportKind, file: Buffer, type?: string) {
      const answer = await send(`/api/imports/${kind}/preview/`, file, type)
      return { status: answer.status(), body: answer.body() as ImportPreview & { detail: string } }
    },
    async run(
      kind: ImportKind,
      file: Buffer,
      { mapping, dryRun = false, type }: { mapping?: object; dryRun?: boolean; type?: string } = {},
    ) {
      const headings = file.toString().split(/\r?\n/, 1)[0]!.split(',')
      const query = new URLSearchParams({
        mapping: JSON.stringify(mapping ?? guessMapping(kind, headings)),
        dry_run: String(dryRun),
      })
      const answer = await send(`/api/imports/${kind}/?${query.toString()}`, file, type)
      const lines =
        answer.status() === 200
          ? text(answer)
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as ImportLine)
          : []
      for (const line of lines) {
        const problem = schemaBreach('ImportLine', line)
        if (problem) throw new Error(problem)
      }
      const last = lines.at(-1)
      return {
        status: answer.status(),
        detail: (answer.body() as { detail?: string }).detail,
        lines,
        result: last && 'result' in last ? last.result : ({} as ImportResult),
      }
    },
  }
}

const VEHICLE_HEAD = ['Vehicle number', 'License plate', 'State', 'Carrier']
const counts = async () => ({
  carriers: (await Carrier.query()).length,
  vehicles: (await Vehicle.query()).length,
  users: (await User.query()).length,
  events: (await AuditEvent.query()).length,
})

/** A workbook of one sheet, as Excel writes one. */
const workbook = (sheet: string, strings: readonly string[] = []) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Fleet" r:id="rId2"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        `<x:sst xmlns:x="s">${strings.map((text) => `<x:si><x:r><x:t>${text}</x:t></x:r><x:rPh><x:t>aid</x:t></x:rPh></x:si>`).join('')}</x:sst>`,
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]d\\-mmm"/><numFmt numFmtId="165" formatCode="0&quot; days&quot;"/></numFmts>' +
          '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
      'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    }),
  )

test.group('Imports: the file', (group) => {
  rolledBack(group)

  test('is read whatever a spreadsheet saved it as: {name}')
    .with([
      {
        name: 'UTF-8 with a mark',
        bytes: Buffer.from('\ufeffName,Address\r\nMüller,1 Road'),
        encoding: 'utf-8',
      },
      {
        name: 'Windows-1252 with semicolons',
        bytes: Buffer.from('Name;Address\r\nM\xfcller;1 Road', 'latin1'),
        encoding: 'windows-1252',
      },
      {
        name: 'UTF-16 with tabs',
        bytes: Buffer.from('\ufeffName\tAddress\nMüller\t1 Road', 'utf16le'),
        encoding: 'utf-16',
      },
      {
        name: 'with two ways to end a line, and an address in two lines',
        bytes: Buffer.from('Name,Address\r\nMüller,"1\r\n Road"\n'),
        encoding: 'utf-8',
      },
      {
        name: 'with Excel’s hint',
        bytes: Buffer.from('sep=|\r\nName|Address\r\n\r\nMüller|1 Road'),
        encoding: 'utf-8',
      },
    ])
    .run(async ({ client, assert }, { bytes, encoding }) => {
      const { preview } = await importer(client)
      const { status, body } = await preview('carriers', bytes)
      assert.equal(status, 200)
      assert.deepEqual(
        [body.encoding, body.columns, body.mapping, body.rows],
        [encoding, ['Name', 'Address'], { name: 0, main_office_address: 1 }, 1],
      )
      assert.deepEqual(body.sample[0]!.cells, ['Müller', '1 Road'])
    })

  test('is a workbook: the first visible sheet, rich text, numbers, empty cells', async ({
    client,
    assert,
  }) => {
    const { preview } = await importer(client)
    const file = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Plate &amp; tag</t></is></c></row>' +
        '<row r="2"/><row r="4"><c r="A4"><v>1.2345678E7</v></c><c r="C4" t="b"><v>1</v></c></row>',
      ['Unit'],
    )
    const { status, body } = await preview('vehicles', file, XLSX)
    assert.equal(status, 200)
    assert.deepEqual(
      [body.format, body.encoding, body.columns, body.mapping],
      ['xlsx', null, ['Unit', '', 'Plate & tag'], { vehicle_number: 0 }],
    )
    assert.deepEqual(body.sample, [{ row: 4, cells: ['12345678', '', 'yes'] }])
  })

  test('what a spreadsheet has turned into a date is refused, not read as a number of days', async ({
    client,
    assert,
  }) => {
    await aCarrier({ name: 'Prairie Freight' })
    const { run } = await importer(client)
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (n: number, plate: string) =>
      `<row r="${n}">${cell(`A${n}`, `UNIT${n}`)}${plate}${cell(`C${n}`, 'NE')}${cell(`D${n}`, 'Prairie Freight')}</row>`
    const file = workbook(
      `<row r="1">${VEHICLE_HEAD.map((head, n) => cell(`${'ABCD'[n]}1`, head)).join('')}</row>` +
        row(2, '<c r="B2" s="1"><v>46357</v></c>') +
        row(3, '<c r="B3" s="2"><v>46357</v></c>') +
        row(4, '<c r="B4" s="3"><v>46357</v></c>') +
        row(5, '<c r="B5"><v>46357</v></c>'),
    )
    const mapping = { vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 }
    const { result } = await run('vehicles', file, { mapping, dryRun: true, type: XLSX })
    assert.deepEqual(
      result.errors.map(({ row: n, field, sentence }) => [n, field, sentence]),
      [2, 3].map((n) => [
        n,
        'license_plate',
        'The spreadsheet has made a date of this cell; format it as text and type it again',
      ]),
    )
  })

  test('is refused with a sentence: {name}')
    .with([
      { name: 'empty', bytes: Buffer.from(''), said: /empty/ },
      { name: 'headings alone', bytes: Buffer.from('Name,Address\r\n'), said: /no rows/ },
      { name: 'no headings', bytes: Buffer.from(',,\r\na,b,c'), said: /headings/ },
      { name: 'a picture', bytes: Buffer.from([0x89, 0x50, 0, 0, 1, 2]), said: /neither/ },
      { name: 'an old workbook', bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), said: /old or locked/ },
      { name: 'a broken workbook', bytes: Buffer.from('PK\x03\x04 no archive'), said: /cannot be read/ },
      {
        name: 'an open quotation mark',
        bytes: Buffer.from('Name,Address\r\n"Prairie,1 Road'),
        said: /never closed/,
      },
      {
        name: 'too many rows',
        bytes: Buffer.from(`Name,Address\r\n${'a,b\r\n'.repeat(20_001)}`),
        said: /20,000 rows/,
      },
      { name: 'too many columns', bytes: Buffer.from(`${'a,'.repeat(61)}\r\n1,2`), said: /60 columns/ },
    ])
    .run(async ({ client, assert }, { bytes, said }) => {
      const { preview } = await importer(client)
      const { status, body } = await preview('carriers', bytes)
      assert.equal(status, 422)
      assert.match(body.detail, said)
    })

  test('is no bomb: what unfolds too far is refused before it fills the memory', async ({
    client,
    assert,
  }) => {
    assert.isBelow(bomb().length, 2_000_000)
    const { preview } = await importer(client)
    const before = process.memoryUsage().rss
    const { status, body } = await preview('vehicles', bomb())
    assert.equal(status, 422)
    assert.match(body.detail, /unfolds/)
    assert.isBelow(process.memoryUsage().rss - before, 600_000_000)
  })

  test('is read apart: whoever else asks the server gets an answer meanwhile', async ({ assert }) => {
    const file = bomb()
    let turns = 0
    let reading = true
    const turn = () => {
      turns++
      if (reading) setImmediate(turn)
    }
    setImmediate(turn)
    const table = await readInThread(file)
    reading = false
    assert.isTrue(isRefusal(table))
    // On this thread it would be one or two.
    assert.isAbove(turns, 20)
  })

  test('is 413 when too large, 415 when it is no file, 404 for another kind', async ({ client, assert }) => {
    const { send } = await importer(client)
    for (const path of ['/api/imports/carriers/preview/', '/api/imports/carriers/?mapping={"name":0}']) {
      assert.equal((await send(path, Buffer.alloc(5_000_001, 'a'))).status(), 413)
      assert.equal((await send(path, '{}', 'application/json')).status(), 415)
    }
    assert.equal((await send('/api/imports/trips/preview/', 'a,b')).status(), 404)
  })
})

test.group('Imports: the rows', (group) => {
  rolledBack(group)

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
