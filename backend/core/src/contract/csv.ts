/** A value of a table's cell as CSV. */
export type Cell = string | number | boolean | null | undefined

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and behind what begins a cell where
 * lists are separated by semicolons or tabs, quoted or not, since a comma in front means nothing there.
 * Quotation marks, apostrophes and blanks before the sign change nothing.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g
const GUARDED = /(?<=^|[;\t\r\n])'(?=["'\s]*[=+\-@＝＋－＠])/g

/** One cell as RFC 4180 writes it; text a spreadsheet would run is kept text by an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value.replace(FORMULA, "'") : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell that `csvCell` wrote, without the apostrophes that keep it text. */
export const ordinary = (text: string): string => text.replace(GUARDED, '')

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets read UTF-8 only behind a byte order mark. */
export const CSV_MARK = '\ufeff'
