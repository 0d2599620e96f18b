import type * as step from '#services/driver_day/day_step'
import { defineTask } from '#services/workers/long_task'

export const DAY_TASK = defineTask<typeof step, 'computeDay'>({
  name: 'driver-day',
  module: new URL('day_step.js', import.meta.url).href,
  run: 'computeDay',
})
