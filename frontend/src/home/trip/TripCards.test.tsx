import type { DriverTrip, RecordedRow, StatusChangeBody, StopRow } from '@longhaul/core/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { buildDriverTrip, buildDuty, buildRoute, buildTrip, buildUser } from '../../test/builders.ts'
import { ago, dayOf, NOW, rested, rowsOf } from '../../test/driverDays.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { UNDO_MS } from '../useStatusChange.ts'
import { nextStep } from './tripStep.ts'

const driver = buildUser()
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => vi.useRealTimers())

const omaha = buildTrip({ id: 42, status: 'IN_PROGRESS', start_time: ago(130) })
const stop = (overrides: Partial<StopRow>): StopRow => ({
  kind: 'pickup',
  start_time: ago(-60),
  end_time: ago(-120),
  minutes: 60,
  mile: 540,
  location: omaha.pickup_location,
  location_name: 'Omaha, NE',
  highway: null,
  state: 'NE',
  rule: null,
  cfr: null,
  why: 'The load is picked up here.',
  zone: 'America/New_York',
  clocks_before: {
    break_left_minutes: 300,
    drive_left_minutes: 480,
    window_left_minutes: 660,
    cycle_left_minutes: 4000,
  },
  clocks_after: {
    break_left_minutes: 480,
    drive_left_minutes: 480,
    window_left_minutes: 600,
    cycle_left_minutes: 3940,
  },
  illegal_from: null,
  ...overrides,
})
const outlook = {
  verdict: 'late' as const,
  arrival: ago(-600),
  slack_minutes: -25,
  why: null,
  places: [],
}
const onTheWay = (rows: RecordedRow[], overrides: Partial<DriverTrip> = {}) =>
  dayOf(
    rows.map((row) => ({ ...row, trip_id: 42 })),
    { trips: [buildDriverTrip({ trip: omaha, stops: [stop({})], outlook, ...overrides })] },
  )

test('the trip under way: the next stop in its own time, the drift, and a new plan with one tap', async () => {
  const calculateRoute = vi.fn(async () => buildRoute())
  const driverDay = onTheWay(rowsOf(rested, ['DRIVING', 120]))
  renderApp('/', { user: driver, driverDay, verbs: { calculateRoute } })
  expect(await screen.findByText('Next stop: Pickup')).toBeVisible()
  // 18:07 UTC and an hour, 25 minutes late, in New York.
  expect(screen.getByText(/14:32 EST/)).toBeVisible()
  expect(screen.getByText(/8 h of driving and 11 h of your shift left/)).toBeVisible()
  expect(screen.getByText('25 min behind the plan.')).toBeVisible()
  fireEvent.click(button('Plan again'))
  await waitFor(() => expect(calculateRoute).toHaveBeenCalledWith(42, undefined))
})

test('one button leads through the day of a trip, each step with its place', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const updateTrip = vi.fn(async (_id: number) => ({ ...omaha, status: 'COMPLETED' as const }))
  const driverDay = onTheWay(rowsOf(rested, ['DRIVING', 120]))
  const verbs = { changeStatus, updateTrip }
  renderApp('/', { user: driver, trips: [omaha], driverDay, verbs })
  const tapped = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 60_000))
    await waitFor(() => expect(changeStatus).toHaveBeenCalledOnce())
    return changeStatus.mock.lastCall![0]
  }
  expect(await tapped('Arrived at pickup')).toMatchObject({
    status: 'ON_DUTY_NOT_DRIVING',
    location_description: 'Omaha, NE',
    location: omaha.pickup_location,
  })
  expect(await screen.findByRole('button', { name: 'Loaded, drive on' })).toBeVisible()
})

test('a step tapped while the one before can still be undone stands after it, a minute later', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const driverDay = onTheWay(rowsOf(rested, ['DRIVING', 120]))
  renderApp('/', { user: driver, trips: [omaha], driverDay, verbs: { changeStatus } })
  fireEvent.click(await screen.findByRole('button', { name: 'Arrived at pickup' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Loaded, drive on' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 60_000))
  await waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(2))
  const [arrived, loaded] = changeStatus.mock.calls.map(([body]) => body)
  expect([arrived!.status, loaded!.status]).toEqual(['ON_DUTY_NOT_DRIVING', 'DRIVING'])
  const minute = (at: string) => Math.floor(Date.parse(at) / 60_000)
  expect(minute(loaded!.at!)).toBe(minute(arrived!.at!) + 1)
})

test.each([
  ['load', ['ON_DUTY_NOT_DRIVING'], 'pickup', false],
  ['driveOn', ['OFF_DUTY'], null, false],
  ['arrivePickup', ['DRIVING'], null, false],
  ['arriveDropoff', ['DRIVING'], null, true],
  ['deliver', ['ON_DUTY_NOT_DRIVING'], 'dropoff', true],
] as const)('the next step is %s', (step, [status], at, loaded) => {
  const rows = rowsOf([status, 20]).map((row) => ({
    ...row,
    trip_id: 42,
    ...(at && { location: omaha[`${at}_location`], location_description: 'Gate 4' }),
  }))
  expect(nextStep(buildDriverTrip({ trip: omaha, loaded }), rows).step).toBe(step)
})

test('delivered completes the trip, and can be taken back', async () => {
  const updateTrip = vi.fn(async (_id: number, _change: object) => omaha)
  const rows = rowsOf(rested, ['ON_DUTY_NOT_DRIVING', 20]).map((row) => ({
    ...row,
    location: omaha.dropoff_location,
  }))
  renderApp('/', { user: driver, driverDay: onTheWay(rows, { loaded: true }), verbs: { updateTrip } })
  fireEvent.click(await screen.findByRole('button', { name: 'Delivered' }))
  expect(await screen.findByText('Trip 42 is delivered.')).toBeVisible()
  fireEvent.click(button('Undo'))
  await waitFor(() =>
    expect(updateTrip.mock.calls.map(([, change]) => change)).toEqual([
      { status: 'COMPLETED' },
      { status: 'IN_PROGRESS' },
    ]),
  )
})

test('completing a trip asks while the drop-off lies ahead', async () => {
  const updateTrip = vi.fn(async (_id: number, _change: object) => omaha)
  const driverDay = onTheWay(rowsOf(rested, ['DRIVING', 120]))
  renderApp('/', { user: driver, driverDay, verbs: { updateTrip } })
  fireEvent.click(await screen.findByRole('button', { name: 'Complete trip' }))
  expect(
    await screen.findByText('The drop-off at Chicago, IL is 8 h of driving ahead. Complete the trip anyway?'),
  ).toBeVisible()
  expect(updateTrip).not.toHaveBeenCalled()
})

test('a second trip starts once the first is paused', async () => {
  const updateTrip = vi.fn(async (_id: number, _change: object) => omaha)
  const day = onTheWay(rowsOf(rested, ['ON_DUTY_NOT_DRIVING', 20]))
  const next = buildDriverTrip({ trip: buildTrip({ id: 43 }) })
  renderApp('/', { user: driver, driverDay: { ...day, trips: [...day.trips, next] }, verbs: { updateTrip } })
  fireEvent.click(await screen.findByRole('button', { name: 'Start trip' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Its drop-off at Chicago, IL is still 8 h of driving ahead.',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Pause trip 42' }))
  await waitFor(() =>
    expect(updateTrip.mock.calls.map(([id, change]) => [id, change])).toEqual([
      [42, { status: 'PLANNED' }],
      [43, { status: 'IN_PROGRESS' }],
    ]),
  )
})

test('without a signal the first is paused and the second started in this order, and the phone keeps both', async () => {
  const day = onTheWay(rowsOf(rested, ['ON_DUTY_NOT_DRIVING', 20]))
  const next = buildDriverTrip({ trip: buildTrip({ id: 43, dropoff_location_name: 'Gary, IN' }) })
  const app = renderApp('/', {
    user: driver,
    driverDay: { ...day, trips: [...day.trips, next] },
    verbs: { sendEvent: () => Promise.reject(new ApiError(0, NO_ANSWER.saving)) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Start trip' }))
  expect(await screen.findByRole('dialog', { name: 'Trip 42 is under way' })).toHaveTextContent(
    'You are on the trip from Omaha, NE to Chicago, IL. Only one trip can be under way at a time.',
  )
  fireEvent.click(button('Pause trip 42'))
  expect(await screen.findByRole('region', { name: 'Under way: Omaha, NE to Gary, IN' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  const kept = await app.providers.outboxStore!.list(driver.id)
  expect(kept.map(({ kind, data }) => ({ kind, ...data }))).toMatchObject([
    { kind: 'trip', trip: 42, status: 'PLANNED' },
    { kind: 'trip', trip: 43, status: 'IN_PROGRESS' },
    { kind: 'status', status: 'DRIVING' },
  ])
})

test('in Spanish the places that the server named are said in Spanish, on the card and among the trips', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  const trip = {
    ...omaha,
    pickup_location_name: 'Near Kearney, NE',
    dropoff_location_name: 'Near Joliet, IL',
  }
  const driverDay = onTheWay(rowsOf(rested, ['DRIVING', 120]), { trip, stops: [] })
  renderApp('/', { user: { ...driver, language: 'es' }, trips: [trip], driverDay })
  const route = /Cerca de Kearney, NE a Cerca de Joliet, IL/
  expect(await screen.findByRole('region', { name: route })).toBeVisible()
  expect(await screen.findByRole('link', { name: new RegExp(`42: ${route.source}`) })).toBeVisible()
  fireEvent.click(button('Completar viaje'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Cerca de Joliet, IL')
  expect(document.body).not.toHaveTextContent('Near')
})

test('of two trips under way, as older versions allowed, the second can only pause or complete', async () => {
  const day = onTheWay(rowsOf(rested, ['DRIVING', 120]))
  const older = buildDriverTrip({ trip: { ...omaha, id: 41, dropoff_location_name: 'Gary, IN' } })
  renderApp('/', { user: driver, driverDay: { ...day, trips: [...day.trips, older] } })
  expect(await screen.findByText('Also under way:')).toBeVisible()
  const second = within(screen.getByRole('region', { name: 'Also under way: Omaha, NE to Gary, IN' }))
  expect(second.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Pause trip',
    'Complete trip',
  ])
})
