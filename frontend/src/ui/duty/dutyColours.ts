/** Custom properties: both themes and SVG take them. */
import type { DutyStatus } from '@longhaul/core'

/** Off duty is grey on the log's graph and red on the timeline. */
export const GRAPH_COLOURS: Record<DutyStatus, string> = {
  OFF_DUTY: 'var(--off-duty-graph)',
  SLEEPER_BERTH: 'var(--sleeper-fill)',
  DRIVING: 'var(--driving)',
  ON_DUTY_NOT_DRIVING: 'var(--on-duty)',
}

export const TIMELINE_COLOURS: Record<DutyStatus, string> = { ...GRAPH_COLOURS, OFF_DUTY: 'var(--off-duty)' }

/** Yellow carries dark ink in both themes. */
export const ON_FILL: Record<DutyStatus, string> = {
  OFF_DUTY: 'var(--paper)',
  SLEEPER_BERTH: '#16202a',
  DRIVING: 'var(--paper)',
  ON_DUTY_NOT_DRIVING: 'var(--paper)',
}
