import type { Verdict } from '@longhaul/core/contract'

export const VERDICT_COLOUR: Record<Verdict, string> = {
  Compliant: 'var(--driving)',
  Violations: 'var(--danger)',
  Incomplete: 'var(--sleeper-text)',
}
