import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import { buildCarrier, buildOverview, buildUser, buildVehicle } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const carriers = [
  buildCarrier({ id: 3, name: 'Prairie Freight' }),
  buildCarrier({ id: 4, name: 'Rocky Lines', main_office_address: '5 Peak Road, Denver, CO' }),
]
const vehicles = [
  buildVehicle({ vehicle_number: 'TRUCK1', carrier: 3 }),
  buildVehicle({ vehicle_number: 'TRUCK2', carrier: 99 }),
]
const world = { user: admin, carriers, vehicles }

test('the overview counts carriers, vehicles and active drivers', async () => {
  renderApp('/admin', world)
  const card = async (label: string) => (await screen.findAllByText(label))[0]!.nextElementSibling
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
  await waitFor(async () => expect(await card('Total Carriers')).toHaveTextContent('2'))
  expect(await card('Total Vehicles')).toHaveTextContent('2')
  expect(await card('Active Drivers')).toHaveTextContent('1')
})

test('counts that fail say so', async () => {
  renderApp('/admin', { ...world, verbs: { counts: () => Promise.reject(new ApiError(500, '')) } })
  expect(await screen.findByText('Failed to load the counts')).toBeVisible()
})

test('counts and figures that cannot be read again stay, and say so', async () => {
  let offline = false
  const answer = <T,>(of: T) =>
    offline ? Promise.reject<T>(new ApiError(0, NO_ANSWER.reading)) : Promise.resolve(of)
  const counts = { carriers: 2, vehicles: 2, activeDrivers: 1 }
  const overview = buildOverview({ drivers: 7 })
  const { user } = renderApp('/admin', {
    ...world,
    verbs: { counts: () => answer(counts), overview: () => answer(overview) },
  })
  const card = (label: string) => screen.getAllByText(label)[0]!.nextElementSibling
  await waitFor(() => expect(card('Total Carriers')).toHaveTextContent('2'))
  expect(await screen.findByText(/of 7/)).toBeVisible()
  offline = true
  await user.click(screen.getByRole('tab', { name: 'Carriers' }))
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  await waitFor(() => expect(screen.getAllByText(/^The server did not answer/)).toHaveLength(2))
  expect(card('Total Carriers')).toHaveTextContent('2')
  expect(screen.getByText(/of 7/)).toBeVisible()
})

test('the carriers tab lists, and adds in a dialog with the modal’s words', async () => {
  const app = renderApp('/admin', world)
  await app.user.click(await screen.findByRole('tab', { name: 'Carriers' }))
  expect(app.address()).toBe('/admin?tab=carriers')
  const grid = await screen.findByRole('table')
  for (const column of ['ID', 'Name', 'Address'])
    expect(within(grid).getByRole('columnheader', { name: new RegExp(column) })).toBeVisible()
  expect(within(grid).getByText('Rocky Lines')).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Add Carrier' }))
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Add Carrier' }))
  expect(within(dialog).getByText('Carrier name is required')).toBeVisible()
  expect(within(dialog).getByText('Address is required')).toBeVisible()
  await app.user.type(within(dialog).getByLabelText('Carrier name'), 'Coast Haulers')
  await app.user.type(within(dialog).getByLabelText('Main office address'), '1 Harbor Way, Portland')
  await app.user.click(within(dialog).getByRole('button', { name: 'Add Carrier' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Coast Haulers')).toBeVisible()
})

test('a dialog with typed content asks before it closes', async () => {
  const { user } = renderApp('/admin?tab=carriers', world)
  await user.click(await screen.findByRole('button', { name: 'Add Carrier' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Carrier name'), 'Coast')
  await user.keyboard('{Escape}')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Leave without saving?')
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByLabelText('Carrier name')).toHaveValue('Coast')
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the vehicles tab shows the carrier’s name, or Unknown', async () => {
  renderApp('/admin?tab=vehicles', world)
  const grid = await screen.findByRole('table')
  expect(await within(grid).findByText('Prairie Freight')).toBeVisible()
  expect(await within(grid).findByText('Unknown')).toBeVisible()
  for (const column of ['Vehicle Number', 'License Plate', 'State', 'Carrier'])
    expect(within(grid).getByRole('columnheader', { name: new RegExp(column) })).toBeVisible()
})

test('the vehicle dialog asks for a carrier in its own words', async () => {
  const { user } = renderApp('/admin?tab=vehicles', world)
  await user.click(await screen.findByRole('button', { name: 'Add Vehicle' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Add Vehicle' }))
  expect(within(dialog).getByText('Please select a carrier')).toBeVisible()
})

test('searching narrows the grid', async () => {
  const { user } = renderApp('/carriers', world)
  await screen.findByText('Prairie Freight')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'denver')
  await waitFor(() => expect(screen.queryByText('Prairie Freight')).not.toBeInTheDocument())
  expect(screen.getByText('Rocky Lines')).toBeVisible()
})

test('support reads the records and adds nothing', async () => {
  renderApp('/carriers', { ...world, user: buildUser({ role: 'support' }) })
  expect(await screen.findByText('Prairie Freight')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add Carrier' })).not.toBeInTheDocument()
})

test('a carrier is viewed from its row, and edited from there; other columns are chosen', async () => {
  const app = renderApp('/carriers', world)
  const row = (await screen.findByText('Rocky Lines')).closest('tr')!
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.filter((head) => head !== '')).toEqual(['ID', 'Name', 'Address', 'Actions'])
  for (const name of ['View Rocky Lines', 'Edit Rocky Lines'])
    expect(within(row).getByRole('link', { name })).toBeVisible()
  expect(within(row).getByRole('button', { name: 'Delete Rocky Lines' })).toBeVisible()
  await app.user.click(within(row).getByRole('link', { name: 'View Rocky Lines' }))
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(screen.queryByLabelText('Carrier name')).not.toBeInTheDocument()
  await app.user.click(edit)
  expect(await screen.findByLabelText('Carrier name')).toHaveValue('Rocky Lines')
})

test('a carrier is edited from its row', async () => {
  const app = renderApp('/carriers', world)
  await app.user.click(await screen.findByRole('link', { name: 'Edit Rocky Lines' }))
  const name = await screen.findByLabelText('Carrier name')
  expect(name).toHaveValue('Rocky Lines')
  await app.user.clear(name)
  await app.user.type(name, 'AB')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Carrier name must be at least 3 characters')).toBeVisible()
  await app.user.type(name, 'C Lines')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.address()).toBe('/carriers'))
  expect(await screen.findByText('ABC Lines')).toBeVisible()
})

test('a vehicle is deleted after a question; a refusal keeps the dialog with its sentence', async () => {
  const app = renderApp('/vehicles', world)
  const { data } = app.providers
  const remove = data!.delete
  data!.delete = () => Promise.reject(new ApiError(409, 'TRUCK1 is used by 3 trips. Retire it instead.'))
  await app.user.click(await screen.findByRole('button', { name: 'Delete TRUCK1' }))
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Retire it instead')
  data!.delete = remove
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('TRUCK1')).not.toBeInTheDocument())
})

test('support reads one record without a form; a missing one says so', async () => {
  const support = buildUser({ role: 'support' })
  const first = renderApp('/vehicles/' + vehicles[0]!.id, { ...world, user: support })
  expect(await screen.findByRole('heading', { name: 'TRUCK1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  first.unmount()
  renderApp('/vehicles/987654', { ...world, user: support })
  expect(await screen.findByText('There is no such record')).toBeVisible()
})
