import type * as step from '#services/reports/violations_step'
import { defineTask } from '#services/workers/long_task'

export const VIOLATIONS_TASK = defineTask<typeof step, 'sumViolations'>({
  name: 'report-violations',
  module: new URL('violations_step.js', import.meta.url).href,
  run: 'sumViolations',
})
