import type { overviewStep } from '#services/overview/figures'
import { longTask } from '#services/workers/long_task'

export const FIGURES_TASK = longTask<typeof overviewStep>({
  name: 'overview',
  module: new URL('figures.js', import.meta.url).href,
  run: 'overviewStep',
})
