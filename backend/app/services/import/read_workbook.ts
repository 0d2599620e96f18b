import { Unzip, UnzipInflate } from 'fflate'
import { Parser } from 'saxen'
import { IMPORT_LIMITS } from '@longhaul/core/contract'
import { onOneLine, UnreadableTable, type Spoilt, type Table, type TableRow } from '#services/import/table'

/** The parts of a workbook that hold its first sheet's values. */
const WANTED =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/
/** Bytes taken from the archive at a time: what one piece may unfold to is known before the next is taken. */
const PIECE = 16_384
const MOST_PARTS = 500

const BROKEN = 'This Excel workbook cannot be read. Open it, save it again as .xlsx or CSV, and try that.'
const TOO_LARGE =
  'This Excel workbook unfolds to far more than a table of this kind needs. Save the sheet as CSV.'

/** Unfolds the wanted parts; what the archive says of its own sizes is not believed but counted. */
function unfold(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let unfolded = 0
  let seen = 0
  let tooLarge = false
  const refuseSize = () => {
    tooLarge = true
    throw new UnreadableTable(TOO_LARGE)
  }
  const unzip = new Unzip((file) => {
    if (++seen > MOST_PARTS) refuseSize()
    if (!WANTED.test(file.name)) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, chunk, final) => {
      if (error) throw new UnreadableTable(BROKEN)
      unfolded += chunk.length
      if (unfolded > IMPORT_LIMITS.unfolded) refuseSize()
      text += decoder.decode(chunk, { stream: !final })
      if (final) parts.set(file.name, text)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < bytes.length; from += PIECE)
      unzip.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
  } catch {
    // The archive's reader may put its own error in the place of ours.
    throw new UnreadableTable(tooLarge ? TOO_LARGE : BROKEN)
  }
  return parts
}

type Attributes = Record<string, string>
interface Hooks {
  open?: (name: string, attributes: () => Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML by local names. */
function readXml(xml: string, { open, close, text }: Hooks): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let failed = false
  const parser = new Parser()
  parser.on('error', () => {
    failed = true
  })
  parser.on('openTag', (name, attributes, decode) =>
    open?.(local(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
    ),
  )
  parser.on('closeTag', (name) => close?.(local(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.parse(xml)
  if (failed) throw new UnreadableTable(BROKEN)
}

/** The strings that cells point at; of rich text the plain words. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inside = false
  // A reading aid for the text, not part of it.
  let aid = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') aid = true
      inside = name === 't' && !aid
    },
    text: (value) => {
      if (inside) text += value
    },
    close: (name) => {
      inside = false
      if (name === 'rPh') aid = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** Path of the first sheet that a person sees. */
function firstSheet(parts: ReadonlyMap<string, string>): string | undefined {
  let id: string | undefined
  readXml(parts.get('xl/workbook.xml') ?? '', {
    open: (name, attributes) => {
      if (name !== 'sheet' || id !== undefined) return
      const of = attributes()
      if ((of['state'] ?? 'visible') === 'visible') id = of['r:id'] ?? of['id']
    },
  })
  let target: string | undefined
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes()['Id'] === id) target = attributes()['Target']
    },
  })
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/** The built-in formats of dates and times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
/** Days, years, hours or seconds in a format of one's own; colours, conditions and quoted words are none of these. */
const isDateFormat = (format: string) => /[dyhs]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''))

/** The styles of cells, by number, under which a number reads as a date or a time. */
function dateStyles(xml: string): ReadonlySet<number> {
  const own = new Map<number, string>()
  const styles = new Set<number>()
  let inCells = false
  let style = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes()['numFmtId']), attributes()['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes()['numFmtId'] ?? 0)
      const format = own.get(id)
      if (format === undefined ? isBuiltInDate(id) : isDateFormat(format)) styles.add(style)
      style += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** Column of a cell's address, from 0: 'AB12' is 27. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]{1,3}/.exec(address)?.[0] ?? '')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) -
  1

const plain = (number: string): string => {
  const value = Number(number)
  return Number.isFinite(value) ? String(value) : number
}

interface CellBeingRead {
  column: number
  type: string
  text: string
  spoilt: Spoilt | null
}

function readSheet(xml: string, strings: readonly string[], dates: ReadonlySet<number>): TableRow[] {
  const rows: TableRow[] = []
  let number = 0
  let cells: string[] = []
  let spoilt = new Map<number, Spoilt>()
  let cell: CellBeingRead | null = null
  let taking = false

  const valueOf = ({ type, text }: CellBeingRead): string => {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'yes' : 'no'
    return type === 'n' ? plain(text) : text
  }

  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes()['r'] ?? number + 1)
        cells = []
        spoilt = new Map()
      } else if (name === 'c') {
        const { r = '', t = 'n', s = '' } = attributes()
        const column = r === '' ? cells.length : columnOf(r)
        // A number under a date's format was typed as something else, or would be read as a number of days.
        const how = t === 'e' ? 'formula' : t === 'n' && dates.has(Number(s)) ? 'date' : null
        cell = { column, type: t, text: '', spoilt: how }
      } else if (name === 'f' && cell) cell.spoilt = 'formula'
      taking = name === 'v' || name === 't'
    },
    text: (value) => {
      if (taking && cell) cell.text += value
    },
    close: (name) => {
      taking = false
      if (name === 'c' && cell) {
        const { column } = cell
        if (column < 0 || column >= IMPORT_LIMITS.columns) {
          if (cell.text !== '')
            throw new UnreadableTable(`The sheet has more than ${IMPORT_LIMITS.columns} columns.`)
        } else {
          while (cells.length < column) cells.push('')
          cells[column] = onOneLine(cell.text === '' ? '' : valueOf(cell))
          // An empty cell may have any format.
          if (cell.spoilt === 'formula' || (cell.spoilt && cell.text !== '')) spoilt.set(column, cell.spoilt)
        }
        cell = null
      } else if (name === 'row' && cells.some((value) => value !== '')) {
        rows.push({ row: number, cells, ...(spoilt.size > 0 && { spoilt }) })
        if (rows.length > IMPORT_LIMITS.rows + 2) throw new UnreadableTable(tooManyRows())
      }
    },
  })
  return rows
}

export const tooManyRows = () =>
  `The file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-US')} rows. Please split it.`

/** Reads the values of a workbook's first visible sheet; throws `UnreadableTable`. */
export function readWorkbook(bytes: Buffer): Table {
  const parts = unfold(bytes)
  const sheet = parts.get(firstSheet(parts) ?? '')
  if (sheet === undefined) throw new UnreadableTable(BROKEN)
  const [head, ...rows] = readSheet(
    sheet,
    sharedStrings(parts.get('xl/sharedStrings.xml') ?? ''),
    dateStyles(parts.get('xl/styles.xml') ?? ''),
  )
  return { format: 'xlsx', encoding: null, headings: head?.cells ?? [], rows }
}
