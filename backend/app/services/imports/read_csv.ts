import { parse, type CsvError } from 'csv-parse/sync'
import { IMPORT_LIMITS, withoutFormulaGuard, type ImportPreview } from '@longhaul/core/contract'
import {
  joinLines,
  UnreadableTable,
  type UnreadableCell,
  type Table,
  type TableRow,
} from '#services/imports/table'

const DELIMITERS = [',', ';', '\t', '|']
/** Characters of one row: every column at its longest. */
const LONGEST_ROW = IMPORT_LIMITS.columns * IMPORT_LIMITS.cell

const begins = (bytes: Buffer, ...mark: number[]) => mark.every((byte, n) => bytes[n] === byte)

function decoded(bytes: Buffer): { text: string; encoding: NonNullable<ImportPreview['encoding']> } {
  if (begins(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (begins(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

const SENTENCES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE:
    'A quotation mark stands inside a cell. Double it, or put the whole cell into quotation marks.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands inside a cell. Double it, or put the whole cell into quotation marks.',
  CSV_MAX_RECORD_SIZE: 'A row is far too long. Is a quotation mark missing?',
}

/** Separated by comma, semicolon, tab or bar; throws `UnreadableTable`. */
export function readCsv(bytes: Buffer): Table {
  const { text: raw, encoding } = decoded(bytes)
  if (raw.includes('\0'))
    throw new UnreadableTable('This is neither a CSV file nor an Excel workbook (.xlsx).')
  // Excel's own hint, which it does not count as a row.
  const hint = /^sep=(.)\r?\n/.exec(raw)
  const text = hint ? raw.slice(hint[0].length) : raw
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: hint?.[1] ?? delimiterOf(text),
      // A joined file may mix line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_ROW,
      to: IMPORT_LIMITS.rows + 2,
    })
  } catch (error) {
    const { code, lines } = error as Partial<CsvError> & { lines?: number }
    const sentence = code && SENTENCES[code]
    if (!sentence) throw error
    throw new UnreadableTable(`Near line ${lines ?? '?'}: ${sentence}`)
  }
  const [headings = [], ...rest] = records
  const rows = rest
    .map((cells, n): TableRow => {
      const spoilt = new Map(
        cells.flatMap((cell, column): [number, UnreadableCell][] =>
          /^\s*=/.test(cell) ? [[column, 'formula']] : [],
        ),
      )
      // One character more than a cell may have says that it has too many.
      const texts = cells.map((cell) => joinLines(withoutFormulaGuard(cell)).slice(0, IMPORT_LIMITS.cell + 1))
      return { row: n + 2, cells: texts, ...(spoilt.size > 0 && { spoilt }) }
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { format: 'csv', encoding, headings: headings.map(joinLines), rows }
}
