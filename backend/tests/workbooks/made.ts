import { type Table } from '#services/imports/table'
import { archive, type Part } from '#tests/workbooks/archive'

/** How the workbooks of the tests are made: a good one, with parts of it put in the place of others. */

export interface Hostile {
  readonly name: string
  readonly bytes: () => Buffer
  /** What the person reads, or what the table must be. */
  readonly ends: RegExp | ((table: Table & { count: number }) => boolean)
}

export const BROKEN = /cannot be read/
export const TOO_LARGE = /unfolds to far more/
export const NO_SHEET = /no sheet that can be seen/

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Fleet" sheetId="1" r:id="rId1"/></sheets></workbook>`
export const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`
export const RELATIONS = `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`
export const sheetOf = (rows: string) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
export const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
export const HEAD = `<row r="1">${inline('A1', 'Unit')}${inline('B1', 'Plate')}</row>`
export const rowsAfterHead = (rows: string) => sheetOf(HEAD + rows)
export const stringsOf = (items: string) => `<sst xmlns="${MAIN}">${items}</sst>`

export type Texts = Record<string, string | Buffer>
export const GOOD: Texts = {
  'xl/workbook.xml': WORKBOOK,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/worksheets/sheet1.xml': rowsAfterHead(
    `<row r="2">${inline('A2', 'TRUCK1')}${inline('B2', 'NE-1')}</row>`,
  ),
}
export const partsOf = (texts: Texts): Part[] =>
  Object.entries(texts).map(([name, text]) => ({
    name,
    data: Buffer.isBuffer(text) ? text : Buffer.from(text),
  }))
export const with_ =
  (texts: Texts, without: readonly string[] = []) =>
  () =>
    archive(
      partsOf(
        Object.fromEntries(Object.entries({ ...GOOD, ...texts }).filter(([name]) => !without.includes(name))),
      ),
    )
export const sheet = (rows: string) => with_({ 'xl/worksheets/sheet1.xml': rowsAfterHead(rows) })
/** One part tells lies of itself. */
export const lying = (part: string, says: Part['says']) => () =>
  archive(partsOf(GOOD).map((one) => (one.name === part ? { ...one, says: { ...says } } : one)))
export const SHEET = 'xl/worksheets/sheet1.xml'

export const isGood = ({ rows, count }: Table & { count: number }) =>
  count === 1 && rows[0]!.cells.join() === 'TRUCK1,NE-1' && rows[0]!.row === 2
export const long = (table: Table & { count: number }) => table.rows[0]!.cells[0]!.length === 1001

export const ZEROS = Buffer.alloc(80_000_000, '0')
export const million = (text: string, times = 1_000_000) => text.repeat(times)
export const columns = Array.from(
  { length: 60 },
  (_, n) => (n < 26 ? '' : String.fromCharCode(64 + Math.floor(n / 26))) + String.fromCharCode(65 + (n % 26)),
)
/** 20,000 rows of 50 cells, each pointing at a shared string. */
export const pointing = (to: (cell: number) => number) => {
  let cell = 0
  const rows: string[] = []
  for (let row = 2; row <= 20_001; row++)
    rows.push(
      `<row r="${row}">${columns
        .slice(0, 50)
        .map(() => `<c t="s"><v>${to(cell++)}</v></c>`)
        .join('')}</row>`,
    )
  return rowsAfterHead(rows.join(''))
}
export const cell = (at: string) =>
  sheet(`<row r="2">${inline('A2', 'TRUCK1')}<c r="${at}"><v>1</v></c></row>`)
export const row = (r: string) => sheet(`<row r="${r}"><c><v>1</v></c></row>`)
export const shared = (index: string, strings: string | null = stringsOf('<si><t>TRUCK1</t></si>')) =>
  with_({
    ...(strings !== null && { 'xl/sharedStrings.xml': strings }),
    [SHEET]: rowsAfterHead(`<row r="2"><c r="A2" t="s"><v>${index}</v></c></row>`),
  })
export const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
