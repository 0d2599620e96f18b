import { MINUTE_MS } from '@longhaul/core'
import { useSearchParams } from 'react-router-dom'
import { useSignedInUser } from '../providers/session.ts'
import type { ReportQuery } from '../providers/types.ts'
import { useNow } from '../ui/useNow.ts'
import { dayOf } from '../ui/zoneTime.ts'
import { daysOf, PERIODS, refuseDays, type Days, type Period } from './periods.ts'

const idOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d*$/.test(text) ? Number(text) : undefined

/** What a report is of, as it stands in the address. */
export interface ReportAddress {
  period: Period
  days: Days
  refused: ReturnType<typeof refuseDays>
  carrier: number | undefined
  driver: number | undefined
  vehicle: number | undefined
  /** Of the daily logs. */
  drivers: readonly number[]
  /** `null` while the days cannot be asked for. */
  query: ReportQuery | null
  change: (fields: Readonly<Record<string, string | undefined>>) => void
}

/** `first`: the days while nobody has chosen any. */
export function useReportAddress(first: Exclude<Period, 'own'>): ReportAddress {
  const [params, setParams] = useSearchParams()
  const { home_zone } = useSignedInUser()
  const today = dayOf(useNow(MINUTE_MS), home_zone)
  const period = PERIODS.find((one) => one === params.get('period')) ?? first
  const days =
    period === 'own' ? { from: params.get('from') ?? '', to: params.get('to') ?? '' } : daysOf(period, today)
  const refused = refuseDays(days)
  const [carrier, driver, vehicle] = ['carrier', 'driver', 'vehicle'].map((name) => idOf(params.get(name)))
  return {
    period,
    days,
    refused,
    carrier,
    driver,
    vehicle,
    drivers: (params.get('drivers') ?? '').split(',').flatMap((text) => idOf(text) ?? []),
    query: refused ? null : { ...days, carrier, driver },
    change(fields) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(fields)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      )
    },
  }
}
