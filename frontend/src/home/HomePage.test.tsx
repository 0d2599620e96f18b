import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildTrip, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const driver = buildUser()

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
  expect(items[0]).toHaveTextContent('TRUCK7 · Tue, Dec 1')
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
    return { data: [buildTrip()], total: 1 }
  }
  const { user } = renderApp('/', { user: driver, verbs: { listTrips } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Omaha, NE to Chicago, IL')).toBeVisible()
})

test('staff without a driver profile have no clocks', async () => {
  renderApp('/', { user: buildUser({ role: 'admin' }), trips: [buildTrip()] })
  await screen.findByText('Omaha, NE to Chicago, IL')
  expect(screen.queryByRole('heading', { name: 'Your hours' })).not.toBeInTheDocument()
})

test('clocks that fail do not take the page with them', async () => {
  const driverDay = () => Promise.reject(new ApiError(500, ''))
  renderApp('/', { user: driver, trips: [buildTrip()], verbs: { driverDay } })
  expect(await screen.findByText('Omaha, NE to Chicago, IL')).toBeVisible()
  expect(await screen.findByText('Failed to load your hours')).toBeVisible()
})

test('when everything fails one banner says so, and asks again for all of it', async () => {
  const fail = () => Promise.reject(new ApiError(500, 'The database is resting'))
  const [driverDay, listTrips, summary] = [vi.fn(fail), vi.fn(fail), vi.fn(fail)]
  const app = renderApp('/', { user: driver, verbs: { driverDay, listTrips, summary } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting')
  await waitFor(() => expect(driverDay).toHaveBeenCalledTimes(2))
  const asked = [driverDay, listTrips, summary].map(({ mock }) => mock.calls.length)
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(
      [driverDay, listTrips, summary].every(({ mock }, index) => mock.calls.length > asked[index]!),
    ).toBe(true),
  )
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
})

test('the phone bar leads to the logs of the driver', async () => {
  renderApp('/', { user: driver })
  const bar = await screen.findByRole('navigation', { name: 'Quick navigation' })
  expect(await within(bar).findByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/my-logs')
})
