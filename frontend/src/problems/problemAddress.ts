import type { ProblemRow } from '@longhaul/core/contract'

/** Where a problem is looked at: its minute in the driver's record, or its trip. */
export function problemAddress({ kind, driver, date, at, rule, trip_id }: ProblemRow): string {
  if (trip_id !== null) return `/trips/${trip_id}`
  const params = new URLSearchParams({ date })
  if (kind === 'violation' || kind === 'gap') params.set('minute', at)
  if (rule !== null) params.set('rule', rule)
  return `/drivers/${driver.id}/day?${params}`
}
