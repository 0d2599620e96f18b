import { refuse } from '#services/shared/refusal'
import type * as step from '#services/trips/plan_step'
import { defineTask } from '#services/workers/long_task'

/** Asking again changes nothing about a trip. */
const TOO_LONG = refuse(
  'invalid',
  'This trip took too long to plan. Nothing was changed. Plan it in parts, or without split rests.',
)

export const PLAN_TASK = defineTask<typeof step, 'planStep'>({
  name: 'plan',
  module: new URL('plan_step.js', import.meta.url).href,
  run: 'planStep',
  tooLong: TOO_LONG,
})
