import { REPORT_LIMITS, type Report, type ReportFormat } from '@longhaul/core/contract'
import { REPORT_FILE_TASK } from '#services/reports/file/file_task'
import { jsonBytes } from '#services/shared/json_pieces'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

const TOO_LONG = refuse(
  'invalid',
  `A PDF holds at most ${REPORT_LIMITS.pdfRows} lines. Choose fewer days or a carrier, or take it as XLSX or CSV.`,
  { errors: { format: 'Choose XLSX or CSV' } },
)

export async function makeFile(
  report: Report,
  format: ReportFormat,
  owner: TaskOwner,
): Promise<Buffer | Refusal> {
  if (format === 'pdf' && report.rows.length + report.gaps.length > REPORT_LIMITS.pdfRows) return TOO_LONG
  const file = await openWorkers().run(
    REPORT_FILE_TASK,
    { report: await jsonBytes(report), format, company: effective('company_name') },
    owner,
  )
  return isRefusal(file) ? file : Buffer.from(file)
}
