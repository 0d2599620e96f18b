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

/** Off duty is no alarm: pale stripes of its red. Solid red is for what broke a rule or is late. */
export const TIMELINE_FILLS: Record<DutyStatus, string> = {
  ...TIMELINE_COLOURS,
  OFF_DUTY:
    'repeating-linear-gradient(135deg, color-mix(in srgb, var(--off-duty) 32%, var(--paper)) 0 3px, color-mix(in srgb, var(--off-duty) 14%, var(--paper)) 3px 8px)',
}

/** Yellow carries dark ink in both themes. */
export const ON_FILL: Record<DutyStatus, string> = {
  OFF_DUTY: 'var(--ink)',
  SLEEPER_BERTH: '#16202a',
  DRIVING: 'var(--paper)',
  ON_DUTY_NOT_DRIVING: 'var(--paper)',
}
