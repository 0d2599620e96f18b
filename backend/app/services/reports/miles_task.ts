import type * as step from '#services/reports/miles_step'
import { defineTask } from '#services/workers/long_task'

export const MILES_TASK = defineTask<typeof step, 'sumMiles'>({
  name: 'report-miles',
  module: new URL('miles_step.js', import.meta.url).href,
  run: 'sumMiles',
})
