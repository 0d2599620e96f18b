import { type ImportPreview } from '@longhaul/core/contract'

/** A file as a table of texts, whatever it was. */
export interface Table {
  readonly format: ImportPreview['format']
  readonly encoding: ImportPreview['encoding']
  readonly headings: readonly string[]
  /** Blank rows are left out. */
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Columns that hold a formula instead of a value. */
  readonly formulas?: ReadonlySet<number>
}

/** A file that cannot be read as a table; the message is for the person who chose it. */
export class UnreadableTable extends Error {}
