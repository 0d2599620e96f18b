import type { logPdf } from '#services/logs/pdf/log_pdf'
import { longTask } from '#services/workers/long_task'

export const PDF_TASK = longTask<typeof logPdf>({
  name: 'logPdf',
  module: new URL('pdf/log_pdf.js', import.meta.url).href,
  run: 'logPdf',
})
