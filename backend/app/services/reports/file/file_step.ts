import { REPORT_WORDS, type Report, type ReportFormat } from '@longhaul/core/contract'
import { notesTable, tablesOf } from '#services/reports/file/cells'
import { makeCsv } from '#services/reports/file/csv'
import { makePdf } from '#services/reports/file/pdf'
import { notesOf } from '#services/reports/file/notes'
import { makeXlsx } from '#services/reports/file/xlsx'

export interface FileInput {
  /** JSON of a `Report`: to copy its rows would take the event loop. */
  readonly report: Uint8Array
  readonly format: ReportFormat
  readonly company: string
}

export async function makeReportFile({ report: json, format, company }: FileInput): Promise<Buffer> {
  const report = JSON.parse(Buffer.from(json).toString()) as Report
  const tables = tablesOf(report)
  const notes = notesOf(report)
  if (format === 'csv') return makeCsv([...tables, notesTable(notes)])
  if (format === 'xlsx') return makeXlsx([...tables, notesTable(notes)])
  const days = `${report.from} to ${report.to}`
  return makePdf(tables, { title: REPORT_WORDS[report.report], days, notes, company })
}
