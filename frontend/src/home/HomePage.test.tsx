import type { RestNow, StatusChangeBody } from '@longhaul/core/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildClocks, buildDuty, buildTrip, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import { formatMoment } from '../ui/format.ts'
import { HOLD_MS } from './useStatusChange.ts'

const driver = buildUser()
const freshClocks = (overrides: Parameters<typeof buildClocks>[0] = {}) =>
  buildClocks({ at: new Date(Date.now()).toISOString(), ...overrides })

afterEach(() => vi.useRealTimers())

test('greets by first name, or by username without one', async () => {
  const first = renderApp('/', { user: driver })
  expect(await screen.findByRole('heading', { name: 'Welcome back, Maria' })).toBeVisible()
  first.unmount()
  renderApp('/', { user: buildUser({ first_name: '' }) })
  expect(await screen.findByRole('heading', { name: 'Welcome back, maria' })).toBeVisible()
})

test('shows the three newest trips with their way in, and the newest one’s log', async () => {
  const trips = [1, 2, 3, 4].map((id) =>
    buildTrip({ id, created_at: `2026-11-0${id}T00:00:00.000Z`, pickup_location_name: `Town ${id}` }),
  )
  renderApp('/', { user: driver, trips })
  const recent = (await screen.findByRole('heading', { name: 'Recent Trips' })).closest('section')!
  await within(recent).findByText('Town 4 to Chicago, IL')
  const items = within(recent).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Town 4'),
    expect.stringContaining('Town 3'),
    expect.stringContaining('Town 2'),
  ])
  expect(items[0]).toHaveTextContent('TRUCK7 · Tue 1 Dec')
  expect(within(items[0]!).getByRole('link')).toHaveAttribute('href', '/trips/4')
  expect(screen.getByRole('link', { name: 'Generate ELD Log' })).toHaveAttribute('href', '/eld-logs/4')
  expect(screen.getByRole('link', { name: 'View All Trips' })).toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('link', { name: 'Create New Trip' })).toHaveAttribute('href', '/trips/create')
  const card = (label: string) => screen.getByText(label).nextElementSibling
  await waitFor(() => expect(card('Planned Trips')).toHaveTextContent('4'))
  expect(card('In Progress')).toHaveTextContent('0')
  expect(card('Completed')).toHaveTextContent('0')
  expect(card('Avg Cycle Hours')).toHaveTextContent('12.5/70')
})

test('without trips it offers the first and no log', async () => {
  renderApp('/', { user: driver })
  expect(await screen.findByText('No trips yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Your First Trip' })).toHaveAttribute(
    'href',
    '/trips/create',
  )
  expect(screen.queryByRole('link', { name: 'Generate ELD Log' })).not.toBeInTheDocument()
})

test('a failed load says so and can be tried again', async () => {
  let answers = 0
  const listTrips = async () => {
    answers += 1
    if (answers <= 2) throw new ApiError(0, 'errors.offline')
    return { rows: [buildTrip()], total: 1, hasNext: false }
  }
  const { user } = renderApp('/', { user: driver, verbs: { listTrips } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Omaha, NE to Chicago, IL')).toBeVisible()
})

test('the four clocks say what is left and what ends first', async () => {
  const clocks = freshClocks({ break_left_minutes: 192, cycle_left_minutes: 45, window_left_minutes: 545 })
  renderApp('/', { user: driver, clocks })
  const tiles = within(await screen.findByRole('list', { name: 'Your hours' })).getAllByRole('listitem')
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'Break3 h 12 m',
    'Drive6 h 40 m',
    'Shift9 h 5 m',
    'Cycle45 m',
  ])
  expect(screen.getByText('Break due by Tue 1 Dec, 16:00 CST if you drive on.')).toBeVisible()
})

test('a clock at zero says to rest', async () => {
  renderApp('/', { user: driver, clocks: freshClocks({ drive_left_minutes: 0 }) })
  expect(await screen.findByText(/You are out of hours: Drive is used up/)).toBeVisible()
})

test('staff without a driver profile have no clocks', async () => {
  renderApp('/', { user: buildUser({ role: 'admin' }), trips: [buildTrip()] })
  await screen.findByText('Omaha, NE to Chicago, IL')
  expect(screen.queryByRole('heading', { name: 'Your hours' })).not.toBeInTheDocument()
})

test('clocks that fail do not take the page with them', async () => {
  const clocks = () => Promise.reject(new ApiError(500, ''))
  renderApp('/', { user: driver, trips: [buildTrip()], verbs: { clocks } })
  expect(await screen.findByText('Omaha, NE to Chicago, IL')).toBeVisible()
  expect(await screen.findByText('Failed to load your hours')).toBeVisible()
})

test('when everything fails one banner says so, and asks again for all of it', async () => {
  const fail = () => Promise.reject(new ApiError(500, 'The database is resting'))
  const [clocks, listTrips, summary] = [vi.fn(fail), vi.fn(fail), vi.fn(fail)]
  const app = renderApp('/', { user: driver, verbs: { clocks, listTrips, summary } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting')
  await waitFor(() => expect(clocks).toHaveBeenCalledTimes(2))
  const asked = [clocks, listTrips, summary].map(({ mock }) => mock.calls.length)
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect([clocks, listTrips, summary].every(({ mock }, index) => mock.calls.length > asked[index]!)).toBe(
      true,
    ),
  )
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
})

test('a tap that never reached the log is sent again when the page is back', async () => {
  const change: StatusChangeBody = {
    id: 'b7c1',
    status: 'OFF_DUTY',
    location_description: 'Kearney, NE',
    at: '2026-11-01T18:07:00.000Z',
  }
  localStorage.setItem(`longhaul-status-change-${driver.id}`, JSON.stringify(change))
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  renderApp('/', { user: driver, clocks: freshClocks(), verbs: { changeStatus } })
  expect(await screen.findByText(/^Recorded: Off Duty from/)).toBeVisible()
  expect(changeStatus.mock.calls).toEqual([[change]])
  expect(localStorage.getItem(`longhaul-status-change-${driver.id}`)).toBeNull()
})

const button = (name: string) => screen.getByRole('button', { name })

async function homeAt(place: string, changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())) {
  const app = renderApp('/', { user: driver, clocks: freshClocks(), verbs: { changeStatus } })
  const where = await screen.findByLabelText('Where you are')
  fireEvent.change(where, { target: { value: place } })
  return { ...app, changeStatus }
}

test('a status change needs a place', async () => {
  const { changeStatus } = await homeAt('  ')
  fireEvent.click(button('Off Duty'))
  expect(screen.getByText('Location description is required')).toBeVisible()
  expect(screen.getByLabelText('Where you are')).toHaveFocus()
  expect(changeStatus).not.toHaveBeenCalled()
})

test('one tap records the change with the moment of the tap, once the undo has passed', async () => {
  const { changeStatus } = await homeAt('Kearney, NE')
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T18:07:00Z') })
  fireEvent.click(button('Off Duty'))
  expect(button('Off Duty')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Off Duty from 12:07')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(HOLD_MS))
  expect(changeStatus).toHaveBeenCalledTimes(1)
  expect(changeStatus.mock.calls[0]![0]).toMatchObject({
    status: 'OFF_DUTY',
    location_description: 'Kearney, NE',
    at: expect.stringMatching(/^2026-12-01T18:07:0/),
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  })
  expect(await screen.findByText('Recorded: Off Duty from 12:07.')).toBeVisible()
})

test('undo takes the tap back and nothing is recorded', async () => {
  const { changeStatus } = await homeAt('Kearney, NE')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button('Off Duty'))
  fireEvent.click(button('Undo'))
  await act(() => vi.advanceTimersByTimeAsync(2 * HOLD_MS))
  expect(changeStatus).not.toHaveBeenCalled()
  expect(button('Driving')).toHaveAttribute('aria-pressed', 'true')
})

test('leaving the page records what is held at once', async () => {
  const app = await homeAt('Kearney, NE')
  fireEvent.click(button('Sleeper Berth'))
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(app.changeStatus).toHaveBeenCalledTimes(1))
})

test('a change that fails is kept, says why, and can be sent again under the same id', async () => {
  const answers = [
    () => Promise.reject(new ApiError(409, 'Overlaps a recorded status')),
    async () => buildDuty(),
  ]
  const changeStatus = vi.fn((_body: StatusChangeBody) => answers.shift()!())
  await homeAt('Kearney, NE', changeStatus)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button('Off Duty'))
  await act(() => vi.advanceTimersByTimeAsync(HOLD_MS))
  expect(await screen.findByRole('alert')).toHaveTextContent('Overlaps a recorded status')
  fireEvent.click(button('Try again'))
  await waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(2))
  expect(changeStatus.mock.calls[1]![0]).toEqual(changeStatus.mock.calls[0]![0])
})

const MAY_BE = 'It may or may not have been saved. Please look before you try again.'
const unknown = () => new ApiError(503, MAY_BE, { code: 'outcome-unknown' })

test('a change that may have been saved says so, shows what the log has, and sent again is the same one', async () => {
  const at = new Date().toISOString()
  let stored = false
  const clocks = vi.fn(async () => freshClocks({ status: stored ? 'OFF_DUTY' : 'DRIVING', at }))
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => {
    if (stored) return buildDuty()
    stored = true
    throw unknown()
  })
  renderApp('/', { user: driver, verbs: { clocks, changeStatus } })
  fireEvent.change(await screen.findByLabelText('Where you are'), { target: { value: 'Kearney, NE' } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button('Off Duty'))
  const asked = clocks.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(HOLD_MS))
  expect(await screen.findByRole('alert')).toHaveTextContent(MAY_BE)
  await waitFor(() => expect(clocks.mock.calls.length).toBeGreaterThan(asked))
  expect(screen.queryByText(/nothing was/i)).not.toBeInTheDocument()
  expect(localStorage.getItem(`longhaul-status-change-${driver.id}`)).not.toBeNull()
  fireEvent.click(button('Try again'))
  expect(await screen.findByText(/^Recorded: Off Duty/)).toBeVisible()
  expect(changeStatus.mock.calls[1]![0]).toEqual(changeStatus.mock.calls[0]![0])
})

test('whoever takes such a change back sees what the log has', async () => {
  let status: 'OFF_DUTY' | 'DRIVING' = 'DRIVING'
  const clocks = vi.fn(async () => freshClocks({ status }))
  const changeStatus = () => Promise.reject(unknown())
  renderApp('/', { user: driver, verbs: { clocks, changeStatus } })
  fireEvent.change(await screen.findByLabelText('Where you are'), { target: { value: 'Kearney, NE' } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button('Off Duty'))
  await act(() => vi.advanceTimersByTimeAsync(HOLD_MS))
  await screen.findByRole('alert')
  // It comes to be stored behind the answer.
  status = 'OFF_DUTY'
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(button('Off Duty')).toHaveAttribute('aria-pressed', 'true'))
})

test('the phone bar leads to the logs of the newest trip', async () => {
  renderApp('/', { user: driver, trips: [buildTrip({ id: 42 })] })
  const bar = await screen.findByRole('navigation', { name: 'Quick navigation' })
  expect(await within(bar).findByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/eld-logs/42')
})

test('says what a rest from now on would give back, later with every minute', async () => {
  const at = Date.now()
  const rest_now = {
    break_at: new Date(at + 30 * 60_000).toISOString(),
    shift_at: new Date(at + 600 * 60_000).toISOString(),
    cycle_at: new Date(at + 2040 * 60_000).toISOString(),
    split: null,
  }
  const asked = { at: new Date(at - 60_000).toISOString(), home_zone: 'UTC' }
  const driving = renderApp('/', { user: driver, clocks: buildClocks({ ...asked, rest_now }) })
  const moment = (minutes: number) => formatMoment(at + minutes * 60_000, 'UTC')
  expect(await screen.findByText(/^A rest from now on gives back/)).toHaveTextContent(
    `A rest from now on gives back the break at ${moment(31)} and a whole shift at ${moment(601)}.`,
  )
  driving.unmount()
  const ends_first = { clock: 'cycle', at: asked.at } as const
  renderApp('/', { user: driver, clocks: buildClocks({ ...asked, rest_now, status: null, ends_first }) })
  expect(await screen.findByText(/^A rest from now on/)).toHaveTextContent(`the cycle at ${moment(2041)}.`)
})

test('says of a rest that runs what it gives back, and which split it completes', async () => {
  const at = Date.now()
  const later = (minutes: number) => new Date(at + minutes * 60_000).toISOString()
  const moment = (minutes: number) => formatMoment(at + minutes * 60_000, 'UTC')
  const resting = (split: Partial<NonNullable<RestNow['split']>> | null, shift: number) =>
    freshClocks({
      status: 'SLEEPER_BERTH',
      home_zone: 'UTC',
      rest_now: {
        break_at: later(-60),
        shift_at: later(shift),
        cycle_at: null,
        split: split && {
          at: later(120),
          in_berth: true,
          drive_left_minutes: 420,
          window_left_minutes: 605,
          ...split,
        },
      },
    })
  const pair = renderApp('/', { user: driver, clocks: resting({}, 300) })
  expect(await screen.findByText(/^This rest gives back/)).toHaveTextContent(
    `This rest gives back a whole shift at ${moment(300)}. Rest in the berth until ${moment(120)} completes a split: 7 h of driving and 10 h 5 m of the shift are then left.`,
  )
  pair.unmount()
  const anywhere = renderApp('/', { user: driver, clocks: resting({ in_berth: false }, 300) })
  expect(await screen.findByText(/^This rest gives back/)).toHaveTextContent(`Rest until ${moment(120)}`)
  anywhere.unmount()
  renderApp('/', { user: driver, clocks: resting(null, -5) })
  expect(await screen.findByText(/if you start driving now/)).toBeVisible()
  expect(screen.queryByText(/gives back/)).not.toBeInTheDocument()
})
