import { type ImportPreview } from '@longhaul/core/contract'

/** A file as a table of texts, whatever it was. */
export interface Table {
  readonly format: ImportPreview['format']
  readonly encoding: ImportPreview['encoding']
  readonly headings: readonly string[]
  /** Blank rows are left out. */
  readonly rows: readonly TableRow[]
}

export type UnreadableCell = 'formula' | 'date'

/** The text of a cell on one line: addresses are often broken in two within a cell. */
export const onOneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

export interface TableRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Columns that hold no value: a formula, or what the spreadsheet has turned into a date. */
  readonly spoilt?: ReadonlyMap<number, UnreadableCell>
}

/** A file that cannot be read as a table; the message is for the person who chose it. */
export class UnreadableTable extends Error {}
