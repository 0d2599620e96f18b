import type * as figures from '#services/overview/figures'
import { defineTask } from '#services/workers/long_task'

export const FIGURES_TASK = defineTask<typeof figures, 'computeFigures'>({
  name: 'overview',
  module: new URL('figures.js', import.meta.url).href,
  run: 'computeFigures',
})
