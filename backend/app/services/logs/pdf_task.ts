import type * as pdf from '#services/logs/pdf/log_pdf'
import { defineTask } from '#services/workers/long_task'

export const PDF_TASK = defineTask<typeof pdf, 'drawLogPdf'>({
  name: 'logPdf',
  module: new URL('pdf/log_pdf.js', import.meta.url).href,
  run: 'drawLogPdf',
})
