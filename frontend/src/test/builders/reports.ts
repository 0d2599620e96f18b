import type { Report, ReportName } from '@longhaul/core/contract'

/** Of nobody, and nothing. */
export const buildReport = <Name extends ReportName>(
  report: Name,
  overrides: Partial<Report<Name>> = {},
): Report<Name> => ({
  report,
  from: '2026-11-01',
  to: '2026-11-07',
  drivers: 0,
  rows: [],
  rows_total: 0,
  gaps: [],
  gaps_total: 0,
  totals: {},
  free_minutes: report === 'detention' ? 120 : null,
  ...(report === 'miles' && { by_state: [] }),
  ...overrides,
})
