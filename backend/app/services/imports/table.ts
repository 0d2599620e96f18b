import { type ImportPreview } from '@longhaul/core/contract'

export interface Table {
  readonly format: ImportPreview['format']
  readonly encoding: ImportPreview['encoding']
  readonly headings: readonly string[]
  /** Blank rows are left out. */
  readonly rows: readonly TableRow[]
}

export type UnreadableCell = 'formula' | 'date'

/** Addresses are often broken in two within a cell. */
export const joinLines = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

export interface TableRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** A formula, or what the spreadsheet has turned into a date. */
  readonly spoilt?: ReadonlyMap<number, UnreadableCell>
}

/** The message is for the person who chose the file. */
export class UnreadableTable extends Error {}
