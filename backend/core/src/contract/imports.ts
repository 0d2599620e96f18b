import type { AssignmentWarning } from './wire/assignments.ts'
import type { Problem } from './wire.ts'

export const IMPORT_KINDS = ['carriers', 'vehicles', 'drivers', 'trips'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Bytes of the file and of an unpacked workbook, rows, columns, characters of a cell and of all cells. */
export const IMPORT_LIMITS = {
  bytes: 5_000_000,
  unfolded: 60_000_000,
  rows: 20_000,
  columns: 60,
  cell: 1_000,
  text: 20_000_000,
  /** Rows of trips: each is planned, by a thread that all users share. */
  trips: 200,
} as const

/** Rows of a file of this kind. */
export const importRows = (kind: ImportKind): number =>
  kind === 'trips' ? IMPORT_LIMITS.trips : IMPORT_LIMITS.rows

/** A field of a record in a file, as it is imported and exported. */
export interface ImportField {
  /** As on the wire; an export has it as a column of that name. */
  name: string
  kind: 'text' | 'number' | 'flag' | 'date' | 'time'
  label: string
  required: boolean
  /** Further headings people use, folded to letters and digits. */
  also: readonly string[]
  example: string
}

export type ImportMapping = Record<string, number>

export interface ImportPreview {
  format: 'csv' | 'xlsx'
  /** As the text was read; null for a workbook. */
  encoding: 'utf-8' | 'utf-16' | 'windows-1252' | null
  columns: string[]
  mapping: ImportMapping
  /** Rows without the heading and without blank ones. */
  rows: number
  sample: { row: number; cells: string[] }[]
}

export interface ImportRowError {
  /** As a spreadsheet counts; the heading is row 1. */
  row: number
  field: string
  sentence: string
  value: string
}

/** What a cell was taken for that says it otherwise: a place's full name. */
export interface ImportReading {
  row: number
  field: string
  value: string
  taken: string
}

/** What the office should know before a row's trip is stored. */
export interface ImportWarning {
  row: number
  warnings: AssignmentWarning[]
  /** An earlier row whose trip the same driver would be on at that time. */
  same_time_row: number | null
}

export interface ImportMade {
  row: number
  id: number
  name: string
  /** For a driver: the secret of the link by which they choose a password, shown this once. */
  link?: { token: string; expires_at: string }
}

/** What a row fills in of a record that is there already. */
export interface ImportChange {
  row: number
  id: number
  name: string
  fields: { field: string; from: string | null; to: string }[]
}

/** What becomes of rows that name a record that is there: refused, or its papers are filled in. */
export const EXISTING_CHOICES = ['refuse', 'update'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

/** What a row may fill in of an existing record, and the fields by which it names one. */
export const IMPORT_UPDATES: Partial<
  Record<ImportKind, { readonly key: string; readonly fields: readonly string[] }>
> = {
  vehicles: { key: 'vehicle_number', fields: ['inspection_due_on'] },
  drivers: {
    key: 'username',
    fields: ['license_class', 'license_expires_on', 'medical_expires_on', 'usual_vehicle'],
  },
}

export interface ImportResult {
  dry_run: boolean
  rows: number
  errors: ImportRowError[]
  made: ImportMade[]
  /** Of existing records; empty unless they are to be updated. */
  changes: ImportChange[]
  /** Rows that say what is stored already. */
  unchanged: number
  /** Of the changes and what they were made from, for `seen`. */
  version: string | null
  /** Of trips alone. */
  readings?: ImportReading[]
  /** Of trips that are checked. */
  warnings?: ImportWarning[]
}

/** One JSON object a line: progress, and in the end the result or what went wrong. */
export type ImportLine =
  | { stage: 'checking' | 'writing'; done: number; total: number }
  /** A trip is stored by itself, and stays however the import ends. */
  | { made: ImportMade }
  | { result: ImportResult }
  | { problem: { status: number; detail: string; code?: Problem['code'] } }
