import type { HistoryRow } from '@longhaul/core/contract'

/** Where a line of a driver's history leads: to its day, the driver's details, or its line in the trail. */
export type Address = { readonly to: string; readonly opens: 'openDay' | 'openDetails' | 'openLine' }

export function historyAddress(row: HistoryRow, driver: number): Address {
  const { topic, date, minute, action, record_kind, record_id, user_id } = row
  if (date !== null) {
    const params = new URLSearchParams({ date, ...(minute !== null && { minute }) })
    return { to: `/drivers/${driver}/day?${params}`, opens: 'openDay' }
  }
  if (topic === 'account' || topic === 'terms') return { to: `/drivers/${driver}`, opens: 'openDetails' }
  const which = record_id === null ? { user_id: user_id ?? undefined } : { record_id }
  const filter = JSON.stringify({ action, record_kind, ...which })
  return { to: `/audit-trail?${new URLSearchParams({ filter })}`, opens: 'openLine' }
}
