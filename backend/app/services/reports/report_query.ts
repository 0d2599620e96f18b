import { DAY_MS } from '@longhaul/core'
import { REPORT_LIMITS } from '@longhaul/core/contract'
import { refuseField, type Refusal } from '#services/shared/refusal'

/** Days on each driver's own calendar, and whose. */
export interface ReportQuery {
  readonly from: string
  readonly to: string
  readonly driver: number | null
  readonly carrier: number | null
  /** Of the miles. */
  readonly vehicle: number | null
  /** As many as lie between. */
  readonly days: number
}

export function readReportQuery({
  from,
  to,
  driver,
  carrier,
  vehicle,
}: {
  readonly from: string
  readonly to: string
  readonly driver?: number | undefined
  readonly carrier?: number | undefined
  readonly vehicle?: number | undefined
}): ReportQuery | Refusal {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days < 1) return refuseField('to', 'The last day lies before the first')
  if (days > REPORT_LIMITS.days)
    return refuseField('from', `A report covers at most ${REPORT_LIMITS.days} days`)
  return { from, to, days, driver: driver ?? null, carrier: carrier ?? null, vehicle: vehicle ?? null }
}
