import type { Instant, Minutes } from '../units.ts'

/** `DRIVE_h`, `WINDOW_h` (elapsed), `DUTY_h` (on duty), `ELAPSED_h` (Canada), `BREAK_30`, `CYCLE_h_d`. */
export type RuleId = string

/** FMCSA's grades: under 15 minutes, a violation, more than 3 hours. */
export type Severity = 'nominal' | 'violation' | 'egregious'

/** One contiguous span of driving that a rule bars, half-open. */
export interface Violation {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: Instant
  readonly end: Instant
  readonly minutes: Minutes
  readonly severity: Severity
  /** One sentence with the clock values at `start`; times of day in the home-terminal zone. */
  readonly sentence: string
}
