import {
  ABROAD,
  ABROAD_WORDS,
  ALL_VEHICLES_TITLE,
  personName,
  REPORT_COLUMNS,
  REPORT_FIELD_WORDS,
  REPORT_GAP_COLUMNS,
  REPORT_GAP_WORDS,
  REPORT_GAPS_TITLE,
  REPORT_NOTES_TITLE,
  REPORT_WORDS,
  SEVERITY_WORDS,
  STATE_MILES_COLUMNS,
  STOP_WORDS,
  type Report,
  type ReportColumn,
  type ReportField,
  type TripUser,
} from '@longhaul/core/contract'

export interface FileColumn {
  readonly label: string
  readonly kind: ReportColumn['kind']
}

const headed = (columns: readonly ReportColumn[]): FileColumn[] =>
  columns.map(({ field, kind }) => ({ label: REPORT_FIELD_WORDS[field as ReportField], kind }))

/** One table of a file: of what is reported, or of what is missing. */
export interface FileTable {
  readonly title: string
  readonly columns: readonly FileColumn[]
  readonly rows: readonly (readonly FileCell[])[]
  readonly totals: readonly FileCell[] | null
}

/** A number of minutes is a length of time. */
export type FileCell = string | number | { readonly minutes: number } | null

/** `85:30`, `-0:05`: what a spreadsheet reads as a length. */
export function lengthText(minutes: number): string {
  const whole = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-12-01 06:00 CST` on the clocks of `zone`. */
function momentText(iso: string, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
  formats.set(zone, format)
  const of = Object.fromEntries(format.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
  return `${of['year']}-${of['month']}-${of['day']} ${of['hour']}:${of['minute']} ${of['timeZoneName']}`
}

type Row = Readonly<Record<string, unknown>>

function cellOf({ kind, field }: ReportColumn, row: Row): FileCell {
  const value = row[field]
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'person': {
      const { first_name, last_name, username } = value as TripUser
      return personName(first_name, last_name, username)
    }
    case 'minutes':
      return { minutes: value as number }
    case 'moment':
      return momentText(value as string, row['home_zone'] as string)
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'place':
      return STOP_WORDS[value as keyof typeof STOP_WORDS]
    case 'severity':
      return SEVERITY_WORDS[value as keyof typeof SEVERITY_WORDS]
    case 'state':
      return value === ABROAD ? ABROAD_WORDS : (value as string)
    case 'count':
    case 'miles':
    case 'trip':
      return value as number
    case 'rule':
    case 'vehicle':
    case 'text':
      return value as string
  }
}

function totalsOf(columns: readonly ReportColumn[], totals: Report['totals']): FileCell[] {
  return columns.map(({ field, kind, total }, i) => {
    if (i === 0) return 'Total'
    const sum = totals[field]
    if (!total || sum === undefined) return null
    return kind === 'minutes' ? { minutes: sum } : sum
  })
}

const cellsOf = (columns: readonly ReportColumn[], rows: readonly object[]): FileCell[][] =>
  rows.map((row) => columns.map((column) => cellOf(column, row as Row)))

/** How the figures were come by, for a file whose every line is one of a table. */
export const notesTable = (notes: readonly string[]): FileTable => ({
  title: REPORT_NOTES_TITLE,
  columns: [{ label: REPORT_NOTES_TITLE, kind: 'text' }],
  rows: notes.map((note) => [note]),
  totals: null,
})

/** What is reported, of all vehicles first, then what is missing, if anything is. */
export function tablesOf(report: Report): FileTable[] {
  const tables: FileTable[] = []
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[report.report]
  if (report.by_state)
    tables.push({
      title: ALL_VEHICLES_TITLE,
      columns: headed(STATE_MILES_COLUMNS),
      rows: cellsOf(STATE_MILES_COLUMNS, report.by_state),
      totals: totalsOf(STATE_MILES_COLUMNS, report.totals),
    })
  tables.push({
    title: REPORT_WORDS[report.report],
    columns: headed(columns),
    rows: cellsOf(columns, report.rows),
    totals: totalsOf(columns, report.totals),
  })
  if (report.gaps.length > 0)
    tables.push({
      title: REPORT_GAPS_TITLE,
      columns: headed(REPORT_GAP_COLUMNS),
      rows: cellsOf(
        REPORT_GAP_COLUMNS,
        report.gaps.map((gap) => ({ ...gap, kind: REPORT_GAP_WORDS[gap.kind] })),
      ),
      totals: null,
    })
  return tables
}
