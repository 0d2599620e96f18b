import type { VehicleRow } from '@longhaul/core/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import type { VehicleBody } from '../../providers/types.ts'
import { buildCarrier, buildUser, buildVehicle } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const carriers = [buildCarrier({ id: 3, name: 'Prairie Freight' })]
const number = () => screen.findByLabelText('Vehicle number')
const submit = () => screen.getByRole('button', { name: 'Add Vehicle' })

test('an empty form names the four fields', async () => {
  const { user } = renderApp('/vehicles/add', { user: admin, carriers })
  await number()
  await user.click(submit())
  for (const sentence of [
    'Vehicle number is required',
    'License plate is required',
    'State is required',
    'Carrier is required',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
})

test.each([
  ['AB', 'X', 'Vehicle number must be at least 3 characters', 'License plate must be at least 2 characters'],
  [
    'abc1',
    '12345678901',
    'Vehicle number can only contain uppercase letters and numbers',
    'License plate cannot exceed 10 characters',
  ],
])('%s and %s get the spec’s sentences', async (vehicle, plate, first, second) => {
  const { user } = renderApp('/vehicles/add', { user: admin, carriers })
  await user.type(await number(), vehicle)
  await user.type(screen.getByLabelText('License plate'), plate)
  await user.click(submit())
  expect(screen.getByText(first)).toBeVisible()
  expect(screen.getByText(second)).toBeVisible()
})

test('the state comes from the 50 codes', async () => {
  renderApp('/vehicles/add', { user: admin, carriers })
  await number()
  expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(51)
})

test('a good form is sent with the carrier as a number and opens the dashboard', async () => {
  const createVehicle = vi.fn(async (_body: VehicleBody): Promise<VehicleRow> => buildVehicle())
  const app = renderApp('/vehicles/add', { user: admin, carriers, verbs: { createVehicle } })
  await app.user.type(await number(), 'TRUCK42')
  await app.user.type(screen.getByLabelText('License plate'), 'NE 1042')
  await app.user.selectOptions(screen.getByLabelText('State'), 'NE')
  await screen.findByRole('option', { name: 'Prairie Freight' })
  await app.user.selectOptions(screen.getByLabelText('Carrier'), 'Prairie Freight')
  await app.user.click(submit())
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(createVehicle).toHaveBeenCalledWith({
    vehicle_number: 'TRUCK42',
    license_plate: 'NE 1042',
    state: 'NE',
    carrier: 3,
  })
})

test('carriers that fail to load say so and can be asked for again, with what was typed still there', async () => {
  let broken = true
  const load = () => (broken ? Promise.reject(new ApiError(403, '')) : Promise.resolve(carriers))
  const { user } = renderApp('/vehicles/add', { user: admin, verbs: { carriers: load } })
  await user.type(await number(), 'TRUCK42')
  expect(await screen.findByText('Failed to load carriers')).toBeVisible()
  await user.click(submit())
  expect(screen.getByText('Carrier is required')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Prairie Freight' })).toBeInTheDocument()
  expect(screen.queryByText('Failed to load carriers')).not.toBeInTheDocument()
  expect(await number()).toHaveValue('TRUCK42')
})

test('a failure without words gets the fallback, and the form stays', async () => {
  const createVehicle = () => Promise.reject(new ApiError(500, ''))
  const { user } = renderApp('/vehicles/add', { user: admin, carriers, verbs: { createVehicle } })
  await user.type(await number(), 'TRUCK42')
  await user.type(screen.getByLabelText('License plate'), 'NE 1042')
  await user.selectOptions(screen.getByLabelText('State'), 'NE')
  await user.selectOptions(screen.getByLabelText('Carrier'), 'Prairie Freight')
  await user.click(submit())
  expect(await screen.findByText('Failed to create vehicle')).toBeVisible()
  expect(await number()).toHaveValue('TRUCK42')
})

test('a role withdrawn while the page is open says Access Denied', async () => {
  const app = renderApp('/vehicles/add', { user: admin, carriers })
  await number()
  act(() => app.providers.session.saveUser({ ...admin, role: 'driver', is_admin: false }))
  expect(await screen.findByText('You need admin privileges to add vehicles.')).toBeVisible()
})
