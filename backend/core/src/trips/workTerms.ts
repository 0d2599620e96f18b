import type { RulesetId } from '../hos/rules/ruleset.ts'

/** Under which zone, day start and rule set a driver's hours count. */
export interface WorkTerms {
  readonly homeZone: string
  readonly dayStartHour: number
  readonly ruleset: RulesetId
}
