import { expect, test } from 'vitest'
import type { PilotGrantRow, RecordedRow } from '@longhaul/core/contract'
import { buildDriverDay, buildDriverTrip, buildTrip } from '../../test/builders.ts'
import { applyEvents } from '../../offline/events/applyEvents.ts'
import type { UnsentEvent } from '../../offline/outboxStore.ts'
import { driverClocks } from './driverClocks.ts'

const NOW = '2026-12-01T20:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()
const trip = buildTrip({ id: 7, status: 'IN_PROGRESS' })

/** Status and hours ago it began; the last is open. All of it at the pickup of the trip. */
const record = (...rows: readonly [RecordedRow['status'], number][]): RecordedRow[] =>
  rows.map(([status, from], i) => ({
    id: i + 1,
    trip_id: trip.id,
    status,
    start_time: ago(from),
    end_time: rows[i + 1] ? ago(rows[i + 1]![1]) : null,
    special: null,
    location_description: trip.pickup_location_name,
    remarks: null,
    location: [0, 0],
  }))
const grant = (pilot: PilotGrantRow['pilot']): PilotGrantRow => ({
  ...{ pilot, first_day: '2026-11-01', last_day: null },
})
const leftOf = (duty: RecordedRow[], pilot_grants: PilotGrantRow[], events: UnsentEvent[] = []) => {
  const at = NOW
  const day = { at, duty, pilot_grants, trips: [buildDriverTrip({ trip })] }
  const { duty: rows, ...known } = applyEvents(buildDriverDay(day), events)
  const { driveLeft, windowLeft } = driverClocks(known, rows, Date.parse(NOW))
  return [driveLeft, windowLeft]
}

test('two rests of six and four hours in the berth pair for who is granted it', () => {
  const rows = record(
    ['OFF_DUTY', 60],
    ['DRIVING', 23],
    ['SLEEPER_BERTH', 18],
    ['DRIVING', 12],
    ['SLEEPER_BERTH', 7],
    ['DRIVING', 3],
  )
  expect(leftOf(rows, [])).toEqual([0, 0])
  expect(leftOf(rows, [grant('FLEXIBLE_SLEEPER_BERTH')])).toEqual([180, 360])
})

test('work at the pickup stops the 14 hours, also what only the device knows', () => {
  const rows = record(['OFF_DUTY', 40], ['DRIVING', 10])
  const split = [grant('SPLIT_DUTY_PERIOD')]
  const told = record(['OFF_DUTY', 40], ['DRIVING', 10], ['ON_DUTY_NOT_DRIVING', 6], ['DRIVING', 4])
  told[2]!.at_customer = true
  expect([leftOf(told, []), leftOf(told, split)]).toEqual([
    [180, 240],
    [180, 360],
  ])
  const unsent = (status: string, hours: number, place: string): UnsentEvent =>
    ({
      id: `event-${hours}`,
      kind: 'status',
      user: 1,
      sequence: 10 - hours,
      heldUntil: 0,
      sent: 0,
      problem: null,
      data: { status, location_description: place },
      device_at: ago(hours),
    }) as UnsentEvent
  const loading = (place: string) => [unsent('ON_DUTY_NOT_DRIVING', 6, place), unsent('DRIVING', 4, place)]
  expect(leftOf(rows, split, loading(trip.pickup_location_name))).toEqual([180, 360])
  expect(leftOf(rows, split, loading('Fuel stop'))).toEqual([180, 240])
})
