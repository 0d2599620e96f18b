import type * as step from '#services/reports/file/file_step'
import { defineTask } from '#services/workers/long_task'

export const REPORT_FILE_TASK = defineTask<typeof step, 'makeReportFile'>({
  name: 'report-file',
  module: new URL('file_step.js', import.meta.url).href,
  run: 'makeReportFile',
})
