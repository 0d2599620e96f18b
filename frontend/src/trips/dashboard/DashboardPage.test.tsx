import type { TripStatus } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { buildTrip, buildUser, buildVehicle } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const driver = buildUser()
const fail =
  (status: number, message = '') =>
  () =>
    Promise.reject(new ApiError(status, message))
const table = () => screen.findByRole('table', { name: 'Trips' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)

test('the table has the spec’s columns and each trip’s facts in its home zone', async () => {
  const trip = buildTrip({ id: 4, status: 'IN_PROGRESS', current_cycle_hours: 12.5 })
  renderApp('/dashboard', { user: driver, trips: [trip] })
  const head = within(await table()).getAllByRole('columnheader')
  expect(head.map((cell) => cell.textContent)).toEqual([
    'Route',
    'Vehicle',
    'Status',
    'Start Time',
    'Cycle Hours',
    'Actions',
  ])
  const [row] = await rows()
  expect(row).toHaveTextContent('Omaha, NE → Chicago, IL')
  expect(row).toHaveTextContent('TRUCK7')
  expect(row).toHaveTextContent('IN PROGRESS')
  expect(row).toHaveTextContent('Tue, Dec 1, 06:00 CST')
  expect(row).toHaveTextContent('12.5/70')
  expect(within(row!).getByRole('link', { name: 'View trip 4' })).toHaveAttribute('href', '/trips/4')
  expect(within(row!).queryByRole('button', { name: 'Start trip 4' })).not.toBeInTheDocument()
})

test('the stat cards count, and the mean has one decimal', async () => {
  renderApp('/dashboard', {
    user: driver,
    trips: [
      buildTrip({ current_cycle_hours: 10 }),
      buildTrip({ current_cycle_hours: 11 }),
      buildTrip({ status: 'COMPLETED', current_cycle_hours: 41.25 }),
    ],
  })
  await table()
  const card = (label: string) => screen.getByText(label).nextElementSibling
  await waitFor(() => expect(card('Planned Trips')).toHaveTextContent('2'))
  expect(card('In Progress')).toHaveTextContent('0')
  expect(card('Completed')).toHaveTextContent('1')
  expect(card('Avg Cycle Hours')).toHaveTextContent('20.8/70')
})

test('search, status and vehicle combine, live in the address and can be cleared', async () => {
  const vehicle = buildVehicle({ id: 9, vehicle_number: 'BIG9' })
  const app = renderApp('/dashboard?q=chic&status=PLANNED', {
    user: driver,
    vehicles: [vehicle],
    trips: [
      buildTrip({ id: 1, vehicle }),
      buildTrip({ id: 2 }),
      buildTrip({ id: 3, vehicle, status: 'COMPLETED' }),
      buildTrip({ id: 5, vehicle, dropoff_location_name: 'Reno, NV', pickup_location_name: 'Elko, NV' }),
    ],
  })
  expect(await rows()).toHaveLength(2)
  await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }))
  await app.user.click(await screen.findByRole('option', { name: 'BIG9' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(app.address()).toBe('/dashboard?q=chic&status=PLANNED&vehicle=9')
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await rows()).toHaveLength(4))
  expect(app.address()).toBe('/dashboard')
})

test('typing searches when the typing pauses', async () => {
  const app = renderApp('/dashboard', {
    user: driver,
    trips: [buildTrip(), buildTrip({ dropoff_location_name: 'Reno, NV' })],
  })
  await table()
  await app.user.type(screen.getByRole('searchbox', { name: 'Search trips' }), 'RENO')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(app.address()).toBe('/dashboard?q=RENO')
})

test('nothing that fits says so and offers the way back', async () => {
  const app = renderApp('/dashboard?q=zzz', { user: driver, trips: [buildTrip()] })
  expect(await screen.findByText('No trips match')).toBeVisible()
  await app.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  expect(await rows()).toHaveLength(1)
})

test('without trips it offers the first one', async () => {
  renderApp('/dashboard', { user: driver })
  expect(await screen.findByText('No trips yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Create Trip' }).at(-1)).toHaveAttribute('href', '/trips/create')
})

test('while loading it says so', async () => {
  renderApp('/dashboard', { user: driver, verbs: { listTrips: () => new Promise(() => undefined) } })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.getAllByText('Loading...')[0]).toBeInTheDocument()
})

test.each([
  ['The database is resting', 'The database is resting'],
  ['', 'Failed to load trips'],
])('a failed load with the words %j shows %j and can be tried again', async (said, shown) => {
  const listTrips = vi.fn(fail(500, said))
  const { user } = renderApp('/dashboard', { user: driver, verbs: { listTrips } })
  expect(await screen.findByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  expect(screen.getByText(shown)).toBeVisible()
  const before = listTrips.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(listTrips.mock.calls.length).toBeGreaterThan(before))
})

test('a search without a network keeps the box and what was typed, says so, and asks again', async () => {
  let offline = false
  const app = renderApp('/dashboard', { user: driver, trips: [buildTrip()] })
  await table()
  const list = app.providers.data!.getList
  app.providers.data!.getList = (resource, params) =>
    offline ? Promise.reject(new ApiError(0, NO_ANSWER.reading)) : list(resource, params)
  offline = true
  const box = screen.getByRole('searchbox', { name: 'Search trips' })
  await app.user.type(box, 'chic')
  expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search trips' })).toBe(box)
  expect(box).toHaveValue('chic')
  expect(box).toHaveFocus()
  offline = false
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await rows()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/^The server did not answer/)).not.toBeInTheDocument())
})

test('start moves a planned trip on', async () => {
  const { user } = renderApp('/dashboard', { user: driver, trips: [buildTrip({ id: 4 })] })
  await user.click(await screen.findByRole('button', { name: 'Start trip 4' }))
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('IN PROGRESS'))
  expect(screen.queryByRole('button', { name: 'Start trip 4' })).not.toBeInTheDocument()
})

test('a start that fails says why', async () => {
  const world = { user: driver, trips: [buildTrip({ id: 4 })], verbs: { startTrip: fail(500) } }
  const { user } = renderApp('/dashboard', world)
  await user.click(await screen.findByRole('button', { name: 'Start trip 4' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to start trip')
})

test('delete asks first, and deletes', async () => {
  const { user } = renderApp('/dashboard', {
    user: driver,
    trips: [buildTrip({ id: 4 }), buildTrip({ id: 5 })],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete trip 4' }))
  const dialog = await screen.findByRole('dialog', { name: /Delete Trip/ })
  expect(dialog).toHaveTextContent('Are you sure you want to delete this trip? This action cannot be undone.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a delete that fails keeps the dialog open with the reason', async () => {
  const world = {
    user: driver,
    trips: [buildTrip({ id: 4 })],
    verbs: { deleteTrip: fail(409, 'Trip is locked') },
  }
  const { user } = renderApp('/dashboard', world)
  await user.click(await screen.findByRole('button', { name: 'Delete trip 4' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Trip is locked')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await rows()).toHaveLength(1)
})

test('beyond 25 trips it pages', async () => {
  const trips = Array.from({ length: 30 }, (_, n) => buildTrip({ id: 100 + n }))
  const app = renderApp('/dashboard', { user: driver, trips })
  expect(await rows()).toHaveLength(25)
  expect(screen.getByText('1–25 of 30')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(async () => expect(await rows()).toHaveLength(5))
  expect(app.address()).toBe('/dashboard?page=2')
  expect(screen.getByText('26–30 of 30')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('what runs comes first, then what is planned by its start, then what is done from the newest on', async () => {
  const trip = (id: number, status: TripStatus, day: number) =>
    buildTrip({ id, status, start_time: `2026-12-0${day}T12:00:00.000Z` })
  renderApp('/dashboard', {
    user: driver,
    trips: [
      trip(1, 'COMPLETED', 1),
      trip(2, 'COMPLETED', 2),
      trip(3, 'PLANNED', 5),
      trip(4, 'PLANNED', 4),
      trip(5, 'IN_PROGRESS', 3),
    ],
  })
  const links = (await rows()).map((row) => within(row).getByRole('link').getAttribute('href'))
  expect(links).toEqual([5, 4, 3, 2, 1].map((id) => `/trips/${id}`))
})
