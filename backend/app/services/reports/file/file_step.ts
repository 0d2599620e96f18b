import { REPORT_WORDS, type Report, type ReportFormat } from '@longhaul/core/contract'
import { tablesOf } from '#services/reports/file/cells'
import { makeCsv } from '#services/reports/file/csv'
import { makePdf } from '#services/reports/file/pdf'
import { notesOf } from '#services/reports/file/notes'
import { makeXlsx } from '#services/reports/file/xlsx'

export interface FileInput {
  readonly report: Report
  readonly format: ReportFormat
  readonly company: string
}

export async function makeReportFile({ report, format, company }: FileInput): Promise<Buffer> {
  const tables = tablesOf(report)
  if (format === 'csv') return makeCsv(tables)
  if (format === 'xlsx') return makeXlsx(tables)
  const days = `${report.from} to ${report.to}`
  return makePdf(tables, { title: REPORT_WORDS[report.report], days, notes: notesOf(report), company })
}
