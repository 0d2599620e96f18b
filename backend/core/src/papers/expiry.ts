import { DAY_MS } from '../units.ts'

/** How many days ahead somebody is told that a paper ends: first quietly, then plainly. */
export const EXPIRY_DAYS = { soon: 30, ahead: 60 } as const

/** From the last day a paper holds: `soon` within 30 days, `ahead` within 60. */
export type Expiry = 'expired' | keyof typeof EXPIRY_DAYS | 'later'

/** What a list can be narrowed to; each takes in those before it. */
export const EXPIRING = ['expired', 'soon', 'ahead'] as const satisfies readonly Expiry[]
export type Expiring = (typeof EXPIRING)[number]

/** Days from `today` to `day`, both `YYYY-MM-DD`: 0 on the day itself, negative once it is past. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** A paper holds on its last day: it is expired on the day after. */
export function expiryOf(lastDay: string, today: string): Expiry {
  const days = daysUntil(lastDay, today)
  if (days < 0) return 'expired'
  if (days <= EXPIRY_DAYS.soon) return 'soon'
  return days <= EXPIRY_DAYS.ahead ? 'ahead' : 'later'
}

/** Whether a list of `horizon` shows what is at `expiry`. */
export const isExpiryWithin = (expiry: Expiry, horizon: Expiring): boolean =>
  expiry !== 'later' && EXPIRING.indexOf(expiry) <= EXPIRING.indexOf(horizon)
