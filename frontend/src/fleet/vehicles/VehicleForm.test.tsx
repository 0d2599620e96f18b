import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildCarrier, buildUser } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
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
  const { user } = renderApp('/vehicles/add', { user: admin, carriers })
  await number()
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  const codes = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(codes.filter((code) => /^[A-Z]{2}$/.test(code))).toHaveLength(50)
})

test('a good form is sent with the carrier as a number and opens the dashboard', async () => {
  const app = renderApp('/vehicles/add', { user: admin, carriers })
  const create = vi.spyOn(app.providers.data!, 'create')
  await app.user.type(await number(), 'TRUCK42')
  await app.user.type(screen.getByLabelText('License plate'), 'NE 1042')
  await choose(app.user, 'State', 'NE')
  await choose(app.user, 'Carrier', 'Prairie Freight')
  await app.user.click(submit())
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(create).toHaveBeenCalledWith('vehicles', {
    data: { vehicle_number: 'TRUCK42', license_plate: 'NE 1042', state: 'NE', carrier: 3 },
  })
})

test('carriers that fail to load say so and can be asked for again, with what was typed still there', async () => {
  const { user, providers } = renderApp('/vehicles/add', { user: admin, carriers })
  const getList = vi.spyOn(providers.data!, 'getList').mockRejectedValue(new ApiError(403, ''))
  await user.type(await number(), 'TRUCK42')
  expect(await screen.findByText('Failed to load the records')).toBeVisible()
  await user.click(submit())
  expect(screen.getByText('Carrier is required')).toBeVisible()
  getList.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Failed to load the records')).not.toBeInTheDocument())
  await choose(user, 'Carrier', 'Prairie Freight')
  expect(await number()).toHaveValue('TRUCK42')
})

test('a failure without words gets the fallback, and the form stays', async () => {
  const { user, providers } = renderApp('/vehicles/add', { user: admin, carriers })
  vi.spyOn(providers.data!, 'create').mockRejectedValue(new ApiError(500, ''))
  await user.type(await number(), 'TRUCK42')
  await user.type(screen.getByLabelText('License plate'), 'NE 1042')
  await choose(user, 'State', 'NE')
  await choose(user, 'Carrier', 'Prairie Freight')
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
