import { randomUUID } from 'node:crypto'
import type { DriverDay, DriverEventData, DutyRow, EldLogRow, RecordDayRow } from '@longhaul/core/contract'
import type { Api } from './api.ts'

export const HOUR = 3_600_000
const AT_HOME = { location_description: 'Pueblo, CO', remarks: null, location: [0, 0] as [number, number] }

export const readDay = (driver: Api) => driver.get<DriverDay>('/api/hos/day/')

/** Hours of a home-terminal day, none for its end. */
export function spanOf({ sheet }: RecordDayRow, from: number, to?: number) {
  const start = Date.parse(sheet.start_time)
  return {
    start_time: new Date(start + from * HOUR).toISOString(),
    end_time: to === undefined ? sheet.end_time : new Date(start + to * HOUR).toISOString(),
  }
}

let sequence = 0
async function add(driver: Api, data: DriverEventData['add']): Promise<DutyRow> {
  const at = new Date().toISOString()
  const event = { id: randomUUID(), sequence: ++sequence, kind: 'add', data, device_at: at, sent_at: at }
  return (await driver.post<{ duty: DutyRow }>('/api/hos/events/', event)).duty
}

/** Three past days, the last with an entry too many and an hour missing, a daily log, and two proposals. */
export async function threeDays(driver: Api, admin: Api) {
  const { id: trip } = await driver.createTrip()
  await driver.post(`/api/trips/${trip}/route/`)
  const { days } = await readDay(driver)
  const [, last, middle, first] = days as [RecordDayRow, RecordDayRow, RecordDayRow, RecordDayRow]
  const off = { status: 'OFF_DUTY', ...AT_HOME } as const
  await add(driver, { ...off, ...spanOf(first, 0) })
  const declined = await add(driver, { ...off, ...spanOf(middle, 0) })
  await add(driver, { ...off, ...spanOf(last, 0, 8), trip })
  await add(driver, { ...off, ...spanOf(last, 8, 9), status: 'ON_DUTY_NOT_DRIVING', trip })
  const accepted = await add(driver, { ...off, ...spanOf(last, 10), trip })
  await driver.post<EldLogRow>(`/api/trips/${trip}/eld-logs/generate/`, { date: last.date })
  for (const [row, remarks] of [
    [accepted, 'Home'],
    [declined, 'Elsewhere'],
  ] as const)
    await admin.patch(`/api/duty-statuses/${row.id}/`, { remarks, reason: 'As the office knows' })
  return { trip, last, middle, first, earlier: days[4]! }
}
