import { refuse } from '#services/shared/refusal'
import type * as step from '#services/trips/order/order_step'
import { defineTask } from '#services/workers/long_task'

const TOO_LONG = refuse(
  'invalid',
  'The best order of these stops took too long to find. Nothing was changed. Try it with fewer stops.',
)

export const ORDER_TASK = defineTask<typeof step, 'orderStep'>({
  name: 'order',
  module: new URL('order_step.js', import.meta.url).href,
  run: 'orderStep',
  tooLong: TOO_LONG,
})
