import type { DriverDay, ReminderRow } from '@longhaul/core/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDriverDay, buildEldLog, buildRecordDay, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import { standingReminders } from './standing.ts'

const by = { id: 9, username: 'ann', first_name: 'Ann', last_name: 'Lee' }
const reminder = (overrides: Partial<ReminderRow>): ReminderRow => ({
  id: 'unsigned-1-2026-11-30',
  kind: 'unsigned',
  date: '2026-11-30',
  starts_at: '2026-11-30T00:00:00.000Z',
  ends_at: null,
  trip_id: null,
  row_id: null,
  at: '2026-12-01T09:12:00.000Z',
  by,
  ...overrides,
})
const gap = reminder({
  id: 'gap-1-1',
  kind: 'gap',
  starts_at: '2026-11-30T08:00:00.000Z',
  ends_at: '2026-11-30T09:00:00.000Z',
})
const entry = (start: string, end: string | null) => ({
  id: 1,
  trip_id: null,
  status: 'OFF_DUTY' as const,
  start_time: start,
  end_time: end,
  special: null,
  location_description: 'Omaha, NE',
  remarks: null,
  location: [0, 0] as [number, number],
})
const idsOf = (day: Partial<DriverDay>, signed: readonly string[] = []) =>
  standingReminders(buildDriverDay({ at: '2026-12-01T12:00:00.000Z', ...day }), new Set(signed)).map(
    ({ id }) => id,
  )

test('Home says what to do, who asks, and leads to the day with one tap', async () => {
  const driverDay = buildDriverDay({
    reminders: [reminder({}), reminder({ id: 'late-7', kind: 'late', trip_id: 7 })],
  })
  renderApp('/', { user: buildUser({ role: 'driver', has_driver: true }), driverDay })
  expect(await screen.findByText(/^Sign Mon, Nov 30/)).toBeVisible()
  expect(screen.getAllByText(/^Ann Lee reminded you: /)).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Sign: / })).toHaveAttribute('href', '/my-logs/2026-11-30')
  expect(screen.getByText('Trip #7 is late. Look at it, or call your office.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Open: / })).toHaveAttribute('href', '/trips/7')
})

test('what the driver has mended on the device is gone before the server knows', () => {
  expect(idsOf({ reminders: [reminder({})] })).toHaveLength(1)
  expect(idsOf({ reminders: [reminder({})] }, ['2026-11-30'])).toEqual([])
  const log = buildEldLog({ date: '2026-11-30', certified_at: '2026-12-01T10:00:00.000Z' })
  const days = [buildRecordDay({ date: '2026-11-30', log })]
  expect(idsOf({ reminders: [reminder({})], days })).toEqual([])
  const proposal = reminder({ id: 'proposal-4', kind: 'proposal', row_id: 4 })
  expect(idsOf({ reminders: [proposal] })).toEqual([])
})

test('a gap stands until all of it is recorded', () => {
  const before = entry('2026-11-20T00:00:00.000Z', '2026-11-30T08:00:00.000Z')
  const after = entry('2026-11-30T09:00:00.000Z', null)
  const fill = (end: string) => entry('2026-11-30T08:00:00.000Z', end)
  expect(idsOf({ reminders: [gap], duty: [before, after] })).toEqual(['gap-1-1'])
  expect(idsOf({ reminders: [gap], duty: [before, fill('2026-11-30T08:30:00.000Z'), after] })).toHaveLength(1)
  expect(idsOf({ reminders: [gap], duty: [before, fill('2026-11-30T09:00:00.000Z'), after] })).toEqual([])
})

test('a day that an older version kept on the device has none', () => {
  const { reminders: _none, ...old } = buildDriverDay()
  expect(standingReminders(old as DriverDay, new Set())).toEqual([])
})
