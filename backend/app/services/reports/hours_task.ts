import type * as step from '#services/reports/hours_step'
import { defineTask } from '#services/workers/long_task'

export const HOURS_TASK = defineTask<typeof step, 'sumHours'>({
  name: 'report-hours',
  module: new URL('hours_step.js', import.meta.url).href,
  run: 'sumHours',
})
