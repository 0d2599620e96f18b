export type Cell = string | number | boolean | null | undefined

/** A formula begins a cell, also one behind a semicolon or tab, whatever quotes or blanks stand before it. */
const FORMULA = /(?<=^|[;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g
const GUARDED = /(?<=^|[;\t\r\n])'(?=["'\s]*[=+\-@＝＋－＠])/g

/** One cell as RFC 4180 writes it; text a spreadsheet would run is kept text by an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value.replace(FORMULA, "'") : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text that `csvCell` wrote, without its guarding apostrophes. */
export const withoutFormulaGuard = (text: string): string => text.replace(GUARDED, '')

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets read UTF-8 only behind a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff'
