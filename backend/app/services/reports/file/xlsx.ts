import { strToU8, zipSync, type Zippable } from 'fflate'
import { lengthText, type FileCell, type FileTable } from '#services/reports/file/cells'

/** Of every part: a file of the same rows has the same bytes. Zips know no day before 1980, in any zone. */
const SAME_DAY = '2000-01-01'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DAY_MINUTES = 24 * 60

/** Cell formats of `STYLES`, by their place. */
const BOLD = 1
const LENGTH = 2
const BOLD_LENGTH = 3

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>' +
  '<xf xfId="0" numFmtId="164" applyNumberFormat="1"/>' +
  '<xf xfId="0" fontId="1" applyFont="1" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>'

/** Control characters are no XML. */
const escaped = (text: string): string =>
  [...text]
    .filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** `A`, `B`, as far as a report is wide. */
const COLUMN_NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A length below zero is text: spreadsheets have no such time. */
function cellXml(at: string, cell: FileCell, bold: boolean): string {
  const style = bold ? BOLD : 0
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return textCell(at, cell, style)
  const { minutes } = cell
  if (minutes < 0) return textCell(at, lengthText(minutes), style)
  return `<c r="${at}" s="${bold ? BOLD_LENGTH : LENGTH}"><v>${minutes / DAY_MINUTES}</v></c>`
}

const rowXml = (row: number, cells: readonly FileCell[], bold = false): string =>
  `<row r="${row}">${cells.map((cell, i) => cellXml(`${COLUMN_NAMES[i]}${row}`, cell, bold)).join('')}</row>`

const sheetXml = ({ columns, rows, totals }: FileTable): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>` +
  rowXml(
    1,
    columns.map(({ label }) => label),
    true,
  ) +
  rows.map((cells, i) => rowXml(i + 2, cells)).join('') +
  (totals ? rowXml(rows.length + 2, totals, true) : '') +
  '</sheetData></worksheet>'

/** One sheet for each table. */
export function makeXlsx(tables: readonly FileTable[]): Buffer {
  const each = (write: (n: number, table: FileTable) => string): string =>
    tables.map((table, i) => write(i + 1, table)).join('')
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
      each(
        (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
      ) +
      '</Types>',
    '_rels/.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      each((n, { title }) => `<sheet name="${escaped(title)}" sheetId="${n}" r:id="rId${n}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      ) +
      `<Relationship Id="rId${tables.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': HEAD + STYLES,
  }
  tables.forEach((table, i) => {
    files[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(table)
  })
  const parts: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime: SAME_DAY }]]),
  )
  return Buffer.from(zipSync(parts, { level: 6 }))
}
