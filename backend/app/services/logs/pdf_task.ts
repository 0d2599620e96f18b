import type { logPdf } from '#services/logs/log_pdf'
import { longTask } from '#services/workers/long_task'

export const PDF_TASK = longTask<typeof logPdf>({
  name: 'logPdf',
  module: new URL('log_pdf.js', import.meta.url).href,
  run: 'logPdf',
})
