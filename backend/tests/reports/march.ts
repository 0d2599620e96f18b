import { HOUR_MS, type DutyStatus as Status } from '@longhaul/core'
import { type Report, type ReportName } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { aSignedIn } from '#tests/support/people'
import { aDutyRow } from '#tests/support/records'

/** Chicago changes to daylight time on 8 March 2026: that day has 23 hours. */
export const marchAt = (date: string, hour = 0): number =>
  Date.parse(`2026-03-${date}T00:00:00-06:00`) + hour * HOUR_MS

export const WEEK = { from: '2026-03-02', to: '2026-03-08' }

type Rows = readonly [status: Status, from: number, to: number | null, more?: Partial<DutyStatus>][]

export async function record(driver: User, rows: Rows): Promise<void> {
  for (const [status, from, to, more] of rows)
    await DutyStatus.create(aDutyRow(driver, status, from, to, more))
}

type Query = Readonly<Record<string, string | number>>

export const reportAddress = (name: ReportName, query: Query): string =>
  `/api/reports/${name}/${'format' in query ? 'file/' : ''}?${Object.entries(query)
    .map(([field, value]) => `${field}=${value}`)
    .join('&')}`

/** Support, who asks for a report. */
export async function anOffice<Name extends ReportName>(name: Name) {
  const { api, user } = await aSignedIn('support')
  const ask = async (query: Query): Promise<Report<Name>> => {
    const answer = await api.get(reportAddress(name, query))
    answer.assertStatus(200)
    return answer.body() as Report<Name>
  }
  return { api, user, ask }
}
