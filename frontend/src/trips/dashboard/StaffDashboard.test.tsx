import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildTrip, buildUser, buildVehicle } from '../../test/builders.ts'
import { onPhone, renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const support = buildUser({ role: 'support' })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

test('the one list of trips has the dashboard’s columns; whose trip it is, and its plan, are chosen', async () => {
  const trips = [buildTrip({ id: 4, current_cycle_hours: 12.5, ruleset: 'US_PROPERTY_60_7' })]
  const app = renderApp('/trips', { user: support, trips })
  const [row] = await rows()
  expect(app.address().split('?')[0]).toBe('/dashboard')
  const head = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(head.filter((name) => name !== '')).toEqual([
    'Route',
    'Vehicle',
    'Status',
    'Start Time',
    'Cycle Hours',
    'Actions',
  ])
  for (const words of ['Omaha, NE → Chicago, IL', 'TRUCK7', 'PLANNED', '12.5/60'])
    expect(row).toHaveTextContent(words)
  expect(await screen.findByText('Planned Trips')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['Driver', 'Hours of service'])
    await app.user.click(await screen.findByRole('checkbox', { name }))
  await app.user.keyboard('{Escape}')
  expect((await rows())[0]).toHaveTextContent(/Maria Gomez.*Compliant/)
})

test('a trip that is being judged again says so in the place of its verdict; one without a plan has none', async () => {
  onPhone()
  const trips = [
    buildTrip({ id: 4, verdict: null, verdict_due: true }),
    buildTrip({ id: 5, verdict: null, start_time: '2027-01-01T12:00:00Z' }),
  ]
  renderApp('/dashboard', { user: support, trips })
  const links = await screen.findAllByRole('link', { name: 'Omaha, NE → Chicago, IL' })
  const [due, without] = links.map((link) => link.closest('li')!)
  expect(due).toHaveTextContent('Being judged again')
  expect(without).toHaveTextContent('No plan')
})

test('on a phone a card has the route and status, then driver, vehicle and time, and what is not in order', async () => {
  onPhone()
  const start_time = new Date(Date.now() - 86_400_000).toISOString()
  const trips = [
    buildTrip({ id: 4, start_time, current_cycle_hours: 12.5, verdict: 'Violations' }),
    buildTrip({ id: 5, start_time: '2025-01-01T12:00:00Z', status: 'COMPLETED' }),
  ]
  renderApp('/dashboard', { user: support, trips })
  const links = await screen.findAllByRole('link', { name: 'Omaha, NE → Chicago, IL' })
  const [late, done] = links.map((link) => link.closest('li')!)
  const facts = (card: HTMLElement) =>
    within(card)
      .getAllByRole('definition')
      .map((fact) => fact.textContent)
      .filter((text) => text !== '')
  expect(late).toHaveTextContent(/^Omaha, NE → Chicago, ILPLANNED/)
  expect(facts(late!)).toEqual([
    'Maria Gomez',
    'TRUCK7',
    'Violations',
    expect.stringMatching(/^\w{3}\s\d\d:\d\d\sC[SD]T$/),
    '12.5/70',
  ])
  expect(facts(done!).slice(2)).toEqual(['Jan 1, 2025, 06:00\u00a0CST', expect.stringMatching(/\/70$/)])
})

test('no status chosen reads All', async () => {
  renderApp('/dashboard', { user: support, trips: [buildTrip()] })
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('All')
})

test.each([
  ['The database is resting', 'The database is resting'],
  ['', 'Failed to load trips'],
])('a failed load with the words %j shows %j', async (said, shown) => {
  const listTrips = () => Promise.reject(new ApiError(500, said))
  renderApp('/dashboard', { user: admin, verbs: { listTrips } })
  expect(await screen.findByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(shown)
  expect(screen.queryByText(/ of \d/)).not.toBeInTheDocument()
})

test('what runs comes first, then what is planned by its start', async () => {
  const trips = [
    buildTrip({ id: 1, status: 'COMPLETED' }),
    buildTrip({ id: 2, start_time: '2026-12-03T12:00:00.000Z' }),
    buildTrip({ id: 3, start_time: '2026-12-02T12:00:00.000Z' }),
    buildTrip({ id: 4, status: 'IN_PROGRESS' }),
  ]
  renderApp('/dashboard', { user: support, trips })
  const shown = (await rows()).map((row) =>
    within(row)
      .getByRole('link', { name: /^View trip/ })
      .getAttribute('href'),
  )
  expect(shown).toEqual([4, 3, 2, 1].map((id) => `/trips/${id}`))
})

test('a trip is started and deleted from its row; a start that fails says why', async () => {
  let fails = true
  const trips = [buildTrip({ id: 4 }), buildTrip({ id: 5 })]
  const app = renderApp('/dashboard', { user: admin, trips })
  const patch = app.providers.data!.startTrip
  app.providers.data!.startTrip = (id) => (fails ? Promise.reject(new ApiError(500, '')) : patch(id))
  await app.user.click(await screen.findByRole('button', { name: 'Start trip 4' }))
  expect(await screen.findByText('Failed to start trip')).toBeVisible()
  fails = false
  await app.user.click(screen.getByRole('button', { name: 'Start trip 4' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start trip 4' })).not.toBeInTheDocument())
  await app.user.click(screen.getByRole('button', { name: 'Delete trip 5' }))
  const dialog = await screen.findByRole('dialog', { name: /Delete Trip/ })
  expect(dialog).toHaveTextContent('Are you sure you want to delete this trip? This action cannot be undone.')
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a vehicle is chosen by its number, and stands in the address', async () => {
  const vehicle = buildVehicle({ id: 9, vehicle_number: 'BIG9' })
  const app = renderApp('/dashboard', {
    user: support,
    vehicles: [vehicle],
    trips: [buildTrip({ id: 1, vehicle }), buildTrip({ id: 2 })],
  })
  expect(await rows()).toHaveLength(2)
  await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }))
  await app.user.click(await screen.findByRole('option', { name: 'BIG9' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(decodeURIComponent(app.address())).toContain('"vehicle_id":9')
})

test('admins add trips, vehicles and carriers; support only looks', async () => {
  const world = { trips: [buildTrip({ id: 4 })] }
  const asAdmin = renderApp('/dashboard', { ...world, user: admin })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Add Vehicle' })).toHaveAttribute('href', '/vehicles/add')
  expect(main.getByRole('link', { name: 'Add Carrier' })).toHaveAttribute('href', '/carriers/add')
  expect(main.getByRole('link', { name: 'Create Trip' })).toHaveAttribute('href', '/trips/create')
  asAdmin.unmount()
  renderApp('/dashboard', { ...world, user: support })
  const [row] = await rows()
  expect(within(row!).getByRole('link', { name: 'View trip 4' })).toBeVisible()
  expect(within(row!).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create Trip' })).not.toBeInTheDocument()
})
