/** A value of a table's cell as CSV. */
export type Cell = string | number | boolean | null | undefined

/** A spreadsheet takes text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell as RFC 4180 writes it; text a spreadsheet would run is kept text by an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets read UTF-8 only behind a byte order mark. */
export const CSV_MARK = '\ufeff'
