import type { PilotGrantRow } from '@longhaul/core/contract'

/** Those that hold on a home-terminal day; core's own would bring all rules. */
export const grantsOn = (grants: readonly PilotGrantRow[], date: string): PilotGrantRow[] =>
  grants.filter(({ first_day, last_day }) => first_day <= date && (last_day === null || date <= last_day))
