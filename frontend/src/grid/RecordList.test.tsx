import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildCarrier, buildUser, buildVehicle } from '../test/builders.ts'
import { choose } from '../test/choose.ts'
import { logIn } from '../test/logIn.ts'
import { onPhone, renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const support = buildUser({ role: 'support' })
const fleet = () => ({
  user: admin,
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
  vehicles: ['TRUCK1', 'TRUCK2', 'TRUCK3'].map((vehicle_number, n) =>
    buildVehicle({ id: 11 + n, vehicle_number, carrier: 3, state: n === 2 ? 'TX' : 'NE' }),
  ),
})

test('a filter stands in the address, is saved under a name, and opens again from there', async () => {
  const app = renderApp('/vehicles', fleet())
  await screen.findByRole('link', { name: 'TRUCK3' })
  await choose(app.user, 'State', 'TX')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'TRUCK1' })).not.toBeInTheDocument())
  expect(decodeURIComponent(app.address())).toContain('"state":"TX"')

  const fromFilters = async (name: RegExp | string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Filters' }))
    await app.user.click(await screen.findByRole('menuitem', { name }))
  }
  await fromFilters(/^Save current query/)
  await app.user.type(await screen.findByLabelText('Query name'), 'Texas trucks{Enter}')
  await choose(app.user, 'State', 'Clear value')
  expect(await screen.findByRole('link', { name: 'TRUCK1' })).toBeVisible()

  await fromFilters('Texas trucks')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'TRUCK1' })).not.toBeInTheDocument())
  await fromFilters(/^Remove query/)
  await app.user.click(await screen.findByRole('button', { name: /Confirm|Remove/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(screen.queryByText('Texas trucks')).not.toBeInTheDocument()
})

test('the filters have their button before anything is filtered', async () => {
  const { user } = renderApp('/carriers', fleet())
  await screen.findByRole('link', { name: 'Prairie Freight' })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Search by name or address' }))
  await waitFor(() => expect(screen.getByLabelText('Search by name or address')).toHaveFocus())
})

test('a column is hidden and shown; what names a row cannot be hidden', async () => {
  const { user } = renderApp('/vehicles', fleet())
  const grid = await screen.findByRole('table')
  const head = (name: string) => within(grid).queryByRole('columnheader', { name: new RegExp(name) })
  expect(head('License Plate')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Columns on show' }))
  expect(choice.queryByRole('checkbox', { name: 'Vehicle Number' })).not.toBeInTheDocument()
  await user.click(choice.getByRole('checkbox', { name: 'License Plate' }))
  await waitFor(() => expect(head('License Plate')).not.toBeInTheDocument())
  await user.click(choice.getByRole('checkbox', { name: 'License Plate' }))
  expect(await within(grid).findByText('License Plate')).toBeInTheDocument()
})

test('selected vehicles are retired; the one that is refused is named with the reason and stays selected', async () => {
  const world = fleet()
  const app = renderApp('/vehicles', world)
  const { data } = app.providers
  const update = data!.update
  data!.update = (resource, params) =>
    params.id === 12
      ? Promise.reject(new ApiError(409, 'Somebody else has changed this vehicle. Please look at it again.'))
      : update(resource, params)
  for (const name of ['Select TRUCK1', 'Select TRUCK2'])
    await app.user.click(await screen.findByRole('checkbox', { name }))
  const bar = within(screen.getByRole('group', { name: 'Selected records' }))
  expect(bar.getByText('2 selected')).toBeVisible()
  await app.user.click(bar.getByRole('button', { name: 'Retire' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Retire 2 vehicles\?/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Retire' }))
  expect(await dialog.findByText('1 record done.')).toBeVisible()
  expect(dialog.getByText('TRUCK2').parentElement).toHaveTextContent('Somebody else has changed this vehicle')
  expect(world.vehicles.map(({ retired }) => retired)).toEqual([true, false, false])
  await app.user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(bar.getByText('1 selected')).toBeVisible()
})

test('a session that ends half-way through is said after the login, with what is left to do', async () => {
  const world = fleet()
  const app = renderApp('/vehicles', world)
  const provider = app.providers.data!
  const { update } = provider
  let over = true
  provider.update = async (resource, params) => {
    if (params.id === 12 && over) {
      over = false
      app.providers.session.clear()
      throw new ApiError(401, 'Sign in again.')
    }
    return update(resource, params)
  }
  for (const name of ['Select TRUCK1', 'Select TRUCK2'])
    await app.user.click(await screen.findByRole('checkbox', { name }))
  const bar = within(screen.getByRole('group', { name: 'Selected records' }))
  await app.user.click(bar.getByRole('button', { name: 'Retire' }))
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retire' }))
  await logIn(app)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The session ended after 1 of 2. The others are as they were.')).toBeVisible()
  expect(dialog.getByText(/^Retire 1 vehicle\?/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Retire' }))
  expect(await dialog.findByText('2 records done.')).toBeVisible()
  expect(world.vehicles.map(({ retired }) => retired)).toEqual([true, true, false])
})

test('what is selected is exported, by anybody on the staff; support is offered nothing else', async () => {
  const asked: object[] = []
  const { user } = renderApp('/vehicles', {
    ...fleet(),
    user: support,
    verbs: {
      exportCsv: (_resource, filter) => {
        asked.push(filter)
        return Promise.reject(new ApiError(503, 'The database is busy.'))
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select TRUCK1' }))
  const bar = within(screen.getByRole('group', { name: 'Selected records' }))
  expect(bar.getAllByRole('button').map((button) => button.textContent || button.title)).toEqual([
    'Select none',
    'Export selected',
  ])
  await user.click(bar.getByRole('button', { name: 'Export selected' }))
  expect(await bar.findByText('The database is busy.')).toBeVisible()
  expect(asked).toEqual([{ id: [11] }])
})

test('a carrier shows its vehicles and drivers in tabs; support reads', async () => {
  const { user } = renderApp('/carriers/3', { ...fleet(), user: support })
  expect(await screen.findByRole('heading', { name: 'Prairie Freight' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Vehicles' }))
  expect(await screen.findByRole('link', { name: 'TRUCK2' })).toBeVisible()
})

test('a driver who opens the lists is led to the dashboard', async () => {
  for (const path of ['/carriers', '/vehicles', '/carriers/3', '/vehicles/11']) {
    const app = renderApp(path, { ...fleet(), user: buildUser({ role: 'driver' }) })
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    app.unmount()
  }
})

test('what no filter lets through is said, with a way to clear the filters, the typed one too', async () => {
  const app = renderApp('/vehicles', fleet())
  await screen.findByRole('link', { name: 'TRUCK1' })
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  const search = screen.getByLabelText('Search by vehicle number or plate')
  await app.user.type(search, 'zebra')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'TRUCK1' })).toBeVisible()
  expect(search).toHaveValue('')
})

test('on a phone a card is headed by what names the row, and has its actions in a menu', async () => {
  onPhone()
  const world = fleet()
  const app = renderApp('/vehicles', world)
  const card = (await screen.findByRole('link', { name: 'TRUCK1' })).closest('li')!
  expect(card).toHaveTextContent('TRUCK1In service')
  expect(within(card).queryByRole('link', { name: 'Edit TRUCK1' })).not.toBeInTheDocument()
  await app.user.click(await within(card).findByRole('button', { name: 'Actions for TRUCK1' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'View TRUCK1' })).toHaveAttribute('href', '/vehicles/11?view')
  expect(menu.getByRole('menuitem', { name: 'Edit TRUCK1' })).toHaveAttribute('href', '/vehicles/11')
  await app.user.click(menu.getByRole('menuitem', { name: 'Delete TRUCK1' }))
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'TRUCK1' })).not.toBeInTheDocument())
})

test('of many carriers one is found by typing, not in a list of hundreds of options', async () => {
  const carriers = Array.from({ length: 140 }, (_, n) => buildCarrier({ id: n + 1, name: `Fleet ${n + 1}` }))
  const app = renderApp('/vehicles', { ...fleet(), carriers })
  const filter = await screen.findByRole('combobox', { name: 'Carrier', expanded: false })
  await app.user.click(filter)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
  await app.user.type(filter, 'Fleet 137')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await app.user.click(screen.getByRole('option', { name: 'Fleet 137' }))
  await waitFor(() => expect(decodeURIComponent(app.address())).toContain('"carrier":137'))
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
})
