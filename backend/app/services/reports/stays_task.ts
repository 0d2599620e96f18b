import type * as step from '#services/reports/stays_step'
import { defineTask } from '#services/workers/long_task'

export const STAYS_TASK = defineTask<typeof step, 'findStays'>({
  name: 'report-stays',
  module: new URL('stays_step.js', import.meta.url).href,
  run: 'findStays',
})
