import { type Instant, type Severity } from '@longhaul/core'
import { type ProblemKind } from '@longhaul/core/contract'

/** What went wrong, or waits for somebody, on one day of one driver. */
export interface Problem {
  readonly id: string
  readonly kind: ProblemKind
  readonly driverId: number
  readonly date: string
  readonly at: Instant
  readonly to: Instant | null
  readonly rule: string | null
  readonly cfr: string | null
  readonly severity: Severity
  readonly sentence: string
  readonly tripId: number | null
}
