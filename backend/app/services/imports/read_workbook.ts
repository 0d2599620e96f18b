import { posix } from 'node:path'
import { DAY_MINUTES, MINUTE_MS, utcDate } from '@longhaul/core'
import { IMPORT_LIMITS } from '@longhaul/core/contract'
import {
  joinLines,
  UnreadableTable,
  type UnreadableCell,
  type Table,
  type TableRow,
} from '#services/imports/table'
import { throwBroken, throwTooLarge, WorkbookParts } from '#services/imports/workbook_parts'
import { readXml } from '#services/imports/xml'

/** What Excel has at the most. */
const EXCEL = { rows: 1_048_576, columns: 16_384, styles: 65_536 }
/** Far more different texts than such a table has cells. */
const MOST_STRINGS = 1_500_000
/** So much of a cell shows that it is too long. */
const READ = 4 * IMPORT_LIMITS.cell

class CellText {
  #text = ''
  #cut = false

  add(text: string): void {
    const room = READ - this.#text.length
    if (text.length > room) this.#cut = true
    if (room > 0) this.#text += text.slice(0, room)
  }

  /** One character more than a cell may have says that it has too many. */
  get value(): string {
    const text = joinLines(this.#text).slice(0, IMPORT_LIMITS.cell + 1)
    return this.#cut ? text.padEnd(IMPORT_LIMITS.cell + 1, '…') : text
  }
}

async function sharedStrings(xml: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = []
  let text = new CellText()
  let inside = false
  // A reading aid for the text, not part of it.
  let aid = false
  await readXml(xml, {
    open: (name) => {
      if (name === 'si') text = new CellText()
      if (name === 'rPh') aid = true
      inside = name === 't' && !aid
    },
    text: (value) => {
      if (inside) text.add(value)
    },
    close: (name) => {
      inside = false
      if (name === 'rPh') aid = false
      if (name === 'si' && strings.push(text.value) > MOST_STRINGS) throwTooLarge()
    },
  })
  return strings
}

interface Relation {
  readonly id: string
  /** `worksheet`, `styles`; empty when it does not say. */
  readonly type: string
  readonly path: string
}

/** By relation; a target is relative to the part unless it begins with a slash. */
async function relationsOf(parts: WorkbookParts, part: string): Promise<Relation[]> {
  const relations: Relation[] = []
  const { dir, base } = posix.parse(part)
  await readXml(parts.text(posix.join(dir, '_rels', `${base}.rels`)), {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes()
      if (mode === 'External') return
      const path = posix.join('/', target.startsWith('/') ? '' : dir, target).slice(1)
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path })
      if (relations.length > EXCEL.styles) throwTooLarge()
    },
  })
  return relations
}

const NO_SHEET = 'This Excel workbook has no sheet that can be seen. Show the sheet, or save it as CSV.'

interface Paths {
  /** Its days are counted from 1904, as old ones for the Macintosh. */
  readonly from1904: boolean
  readonly sheet: string
  readonly strings: string
  readonly styles: string
}

/** The first sheet that a person sees, and what its cells point at. */
async function pathsOf(parts: WorkbookParts): Promise<Paths> {
  const root = await relationsOf(parts, '')
  const workbook = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, workbook)
  const sheets = new Set(relations.flatMap(({ id, type }) => (/^(worksheet)?$/.test(type) ? [id] : [])))
  let id: string | undefined
  let from1904 = false
  await readXml(parts.text(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes()['date1904'] ?? '')
      if (name !== 'sheet' || id !== undefined) return
      const of = attributes()
      // Whatever the namespace of relations is called; chart sheets are no tables.
      const points = Object.keys(of).find((key) => key === 'id' || key.endsWith(':id'))
      const to = points && of[points]
      if ((of['state'] ?? 'visible') === 'visible' && to !== undefined && sheets.has(to)) id = to
    },
  })
  const at = (type: string, otherwise: string) =>
    relations.find((relation) => relation.type === type)?.path ??
    posix.join(posix.dirname(workbook), otherwise)
  const sheet = relations.find((relation) => relation.id === id)?.path
  if (!parts.has(workbook) || relations.length === 0) return throwBroken()
  if (sheet === undefined) throw new UnreadableTable(NO_SHEET)
  return {
    sheet,
    strings: at('sharedStrings', 'sharedStrings.xml'),
    styles: at('styles', 'styles.xml'),
    from1904,
  }
}

/** The built-in formats of dates and times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
/** Colours, conditions and quoted words do not count. */
const isDateFormat = (format: string) => /[dyhs]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''))
/** Excel takes 255. */
const FORMAT = 512

/** By number, under which a number reads as a date or a time. */
async function dateStyles(xml: AsyncIterable<string>): Promise<ReadonlySet<number>> {
  const own = new Map<number, boolean>()
  const styles = new Set<number>()
  let inCells = false
  let style = 0
  await readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        own.set(Number(numFmtId), isDateFormat(formatCode.slice(0, FORMAT)))
      }
      if (name === 'cellXfs') inCells = true
      if (own.size > EXCEL.styles || style > EXCEL.styles) throwTooLarge()
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes()['numFmtId'] ?? 0)
      if (own.get(id) ?? isBuiltInDate(id)) styles.add(style)
      style += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** From 0: 'AB12' is 27. */
function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(address)?.[1] ?? throwBroken()
  const column = [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return column < EXCEL.columns ? column : throwBroken()
}

/** A row says its number or is the next; rows come in order. */
function rowOf(rowText: string | undefined, last: number): number {
  const number =
    rowText === undefined ? last + 1 : /^[1-9]\d{0,6}$/.test(rowText) ? Number(rowText) : throwBroken()
  return number > last && number <= EXCEL.rows ? number : throwBroken()
}

/** Day 0 of the two ways to count. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
const LAST_DAY = 2_958_465

/** Minutes; a time of day is a fraction of a day with fifteen digits. */
const NEARLY = 0.01

/** `YYYY-MM-DD`, and ` HH:MM` where there is a time of day; what is no date stays as it is. */
function momentOf(raw: string, type: string, from1904: boolean): string {
  if (type === 'd') {
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}).*)?$/.exec(raw) ?? []
    return day === undefined ? raw : withTime(day, time ?? MIDNIGHT)
  }
  const minutes = Math.floor(Number(raw) * DAY_MINUTES + NEARLY)
  if (!(minutes >= DAY_MINUTES && minutes < (LAST_DAY + 1) * DAY_MINUTES)) return plain(raw)
  const at = DAY_0[from1904 ? 1904 : 1900] + minutes * MINUTE_MS
  return withTime(utcDate(at), new Date(at).toISOString().slice(11, 16))
}

const MIDNIGHT = '00:00'
const withTime = (day: string, time: string): string => (time === MIDNIGHT ? day : `${day} ${time}`)

const plain = (number: string): string => {
  const value = Number(number)
  return Number.isFinite(value) ? String(value) : number
}

interface CellBeingRead {
  readonly column: number
  readonly type: string
  readonly text: CellText
  spoilt: UnreadableCell | null
}

/** All cells together are limited, for one string may stand in each. */
class SheetReader {
  readonly rows: TableRow[] = []
  readonly #strings: readonly string[]
  readonly #dates: ReadonlySet<number>
  #number = 0
  #cells: string[] = []
  #spoilt = new Map<number, UnreadableCell>()
  #cell: CellBeingRead | null = null
  #taking = false
  #characters = 0
  readonly #from1904: boolean

  constructor(strings: readonly string[], dates: ReadonlySet<number>, from1904: boolean) {
    this.#from1904 = from1904
    this.#strings = strings
    this.#dates = dates
  }

  readonly open = (name: string, attributes: () => Record<string, string>): void => {
    if (name === 'row') this.#beginRow(attributes()['r'])
    else if (name === 'c') this.#beginCell(attributes())
    else if (name === 'f' && this.#cell) this.#cell.spoilt = 'formula'
    this.#taking = name === 'v' || name === 't'
  }

  readonly text = (value: string): void => {
    if (this.#taking) this.#cell?.text.add(value)
  }

  readonly close = (name: string): void => {
    this.#taking = false
    if (name === 'c' && this.#cell) this.#endCell(this.#cell)
    else if (name === 'row' && this.#cells.some((value) => value !== '')) this.#endRow()
  }

  #beginRow(rowText: string | undefined) {
    this.#number = rowOf(rowText, this.#number)
    this.#cells = []
    this.#spoilt = new Map()
  }

  #beginCell({ r, t = 'n', s = '' }: Record<string, string>) {
    const column = r === undefined ? this.#cells.length : columnOf(r)
    // Which of two values another program shows, nobody knows.
    if (column < this.#cells.length && this.#cells[column] !== '') throwBroken()
    // Typed as something else, or read as a number of days.
    const isDate = t === 'd' || (t === 'n' && this.#dates.has(Number(s)))
    const spoilt = t === 'e' ? 'formula' : isDate ? 'date' : null
    this.#cell = { column, type: t, text: new CellText(), spoilt }
  }

  #endCell({ column, type, text, spoilt }: CellBeingRead) {
    this.#cell = null
    const raw = text.value
    if (column >= IMPORT_LIMITS.columns) {
      if (raw !== '') throw new UnreadableTable(`The sheet has more than ${IMPORT_LIMITS.columns} columns.`)
      return
    }
    const value =
      raw === '' ? '' : spoilt === 'date' ? momentOf(raw, type, this.#from1904) : this.#valueOf(type, raw)
    this.#characters += value.length
    if (this.#characters > IMPORT_LIMITS.text) throw new UnreadableTable(tooMuchText())
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = value
    // An empty cell may have any format.
    if (spoilt === 'formula' || (spoilt && raw !== '')) this.#spoilt.set(column, spoilt)
  }

  #valueOf(type: string, raw: string): string {
    if (type === 's') return (/^\d{1,7}$/.test(raw) ? this.#strings[Number(raw)] : undefined) ?? throwBroken()
    if (type === 'b') return raw === '1' ? 'yes' : 'no'
    return type === 'n' ? plain(raw) : raw
  }

  #endRow() {
    const spoilt = this.#spoilt
    this.rows.push({ row: this.#number, cells: this.#cells, ...(spoilt.size > 0 && { spoilt }) })
    if (this.rows.length > IMPORT_LIMITS.rows + 2) throw new UnreadableTable(refuseTooManyRows())
  }
}

const inThousands = (count: number) => count.toLocaleString('en-US')
export const refuseTooManyRows = () =>
  `The file has more than ${inThousands(IMPORT_LIMITS.rows)} rows. Please split it.`
const tooMuchText = () =>
  `The cells of this file hold more than ${inThousands(IMPORT_LIMITS.text)} characters together. Please split it.`

/** Of the first visible sheet; throws `UnreadableTable`. */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const parts = await WorkbookParts.of(bytes)
  const { sheet, strings, styles, from1904 } = await pathsOf(parts)
  if (!parts.has(sheet)) throwBroken()
  const reader = new SheetReader(
    await sharedStrings(parts.text(strings)),
    await dateStyles(parts.text(styles)),
    from1904,
  )
  await readXml(parts.text(sheet), reader)
  const [head, ...rows] = reader.rows
  return { format: 'xlsx', encoding: null, headings: head?.cells ?? [], rows }
}
