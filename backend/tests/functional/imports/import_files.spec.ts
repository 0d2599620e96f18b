import { test } from '@japa/runner'
import { strToU8, zipSync } from 'fflate'
import { readInThread } from '#services/imports/read_apart'
import { readTable } from '#services/imports/read_table'
import { isRefusal } from '#services/shared/refusal'
import { aCarrier } from '#tests/support/records'
import { VEHICLE_HEAD, importer } from '#tests/importing'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let folded: Buffer | undefined

/** A workbook of less than 2 MB whose sheet is 80 MB long. */
const bomb = () => (folded ??= workbook(Buffer.alloc(80_000_000).toString('latin1')))

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

test.group('Imports: the file', () => {
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
    // Long to read, and little of it comes back: what the server's thread takes over is not what is measured.
    const row = (n: number) =>
      `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>Row ${n}</t></is></c>${'<a/>'.repeat(500_000)}</row>`
    const file = workbook(row(1) + row(2))
    const spent = async (read: () => Promise<unknown>) => {
      const before = process.threadCpuUsage()
      const table = await read()
      assert.isFalse(isRefusal(table))
      return process.threadCpuUsage(before).user
    }
    // Processor time of the server's own thread, which a busy machine does not lengthen.
    const here = await spent(() => readTable(file))
    assert.isBelow(await spent(() => readInThread(file)), here / 2)
  })

  test('is 413 when too large, 415 when it is no file, 404 for another kind', async ({ client, assert }) => {
    const { send } = await importer(client)
    for (const path of ['/api/imports/carriers/preview/', '/api/imports/carriers/?mapping={"name":0}']) {
      assert.equal((await send(path, Buffer.alloc(5_000_001, 'a'))).status(), 413)
      assert.equal((await send(path, '{}', 'application/json')).status(), 415)
    }
    assert.equal((await send('/api/imports/logs/preview/', 'a,b')).status(), 404)
  })
})
