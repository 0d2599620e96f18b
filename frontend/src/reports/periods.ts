import { REPORT_LIMITS } from '@longhaul/core/contract'
import { shiftDay } from '../ui/zoneTime.ts'

export const PERIODS = [
  'last7',
  'last28',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

export interface Days {
  from: string
  to: string
}

const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** Months from the one of `today` on, whole; the present one is not over yet. */
function months(today: string, first: number, count: number): Days {
  const year = Number(today.slice(0, 4))
  return { from: firstOf(year, first), to: shiftDay(firstOf(year, first + count), -1) }
}

const untilToday = ({ from }: Days, today: string): Days => ({ from, to: today })

/** `today` is the reader's, at their home terminal. */
export function daysOf(period: Exclude<Period, 'own'>, today: string): Days {
  const month = Number(today.slice(5, 7)) - 1
  const quarter = month - (month % 3)
  switch (period) {
    case 'last7':
      return { from: shiftDay(today, -6), to: today }
    case 'last28':
      return { from: shiftDay(today, -27), to: today }
    case 'thisMonth':
      return untilToday(months(today, month, 1), today)
    case 'lastMonth':
      return months(today, month - 1, 1)
    case 'thisQuarter':
      return untilToday(months(today, quarter, 3), today)
    case 'lastQuarter':
      return months(today, quarter - 3, 3)
  }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const DAY_MS = 24 * 60 * 60_000

/** Why these days cannot be asked for; `null` when they can. */
export function refuseDays({ from, to }: Days): 'incomplete' | 'order' | 'tooLong' | null {
  if (!isDate(from) || !isDate(to)) return 'incomplete'
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) return 'order'
  return days > REPORT_LIMITS.days ? 'tooLong' : null
}
