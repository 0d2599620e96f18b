import type { PilotId } from '../../hos/rules/pilots.ts'

/** FMCSA's pilot programmes by the titles of their proposals: apart from the words that every page loads. */
export const PILOT_WORDS = {
  SPLIT_DUTY_PERIOD: 'Split duty period (90 FR 44872)',
  FLEXIBLE_SLEEPER_BERTH: 'Flexible sleeper berth (90 FR 44790)',
} as const satisfies Record<PilotId, string>
