import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildCarrier, buildUser, buildVehicle } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { logIn } from '../../test/logIn.ts'
import { renderApp } from '../../test/renderApp.tsx'

const world = () => ({
  user: buildUser({ role: 'admin' }),
  carriers: [
    buildCarrier({ id: 3, name: 'Praire Freight' }),
    buildCarrier({ id: 4, name: 'Prairie Freight' }),
  ],
  vehicles: [buildVehicle({ vehicle_number: 'TRUCK1', carrier: 3 })],
})

test('a carrier is merged after its name is typed; the page of the one that stays opens', async () => {
  const app = renderApp('/carriers/3', world())
  await app.user.click(await screen.findByRole('button', { name: 'Merge with another carrier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose(app.user, 'The other carrier', 'Prairie Freight')
  expect(await dialog.findByText('1 vehicle')).toBeVisible()
  expect(dialog.getByText(/^Praire Freight is deleted\. This cannot be undone\./)).toBeVisible()
  const merge = dialog.getByRole('button', { name: 'Merge' })
  await app.user.type(dialog.getByLabelText('Type Praire Freight to confirm'), 'Praire')
  expect(merge).toBeDisabled()
  await app.user.type(dialog.getByLabelText('Type Praire Freight to confirm'), ' Freight')
  await app.user.click(merge)
  await waitFor(() => expect(app.address()).toBe('/carriers/4'))
  expect(await screen.findByRole('heading', { name: 'Prairie Freight' })).toBeVisible()
})

test('either may stay; a number both have stops it; a change in between is said and nothing typed is lost', async () => {
  const { carriers, ...rest } = world()
  let clashes = ['TRUCK1']
  const app = renderApp('/carriers/3', {
    ...rest,
    carriers,
    verbs: {
      mergePreview: async (goes, stays) => ({
        goes: carriers.find(({ id }) => id === goes)!,
        stays: carriers.find(({ id }) => id === stays)!,
        drivers: 2,
        vehicles: 1,
        trips: 7,
        clashes,
      }),
      mergeCarriers: () =>
        Promise.reject(new ApiError(409, 'Somebody else has changed this carrier. Please look at it again.')),
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Merge with another carrier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose(app.user, 'The other carrier', 'Prairie Freight')
  expect(await dialog.findByText(/a vehicle with the number TRUCK1/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()

  clashes = []
  await app.user.selectOptions(dialog.getByLabelText('Which one stays'), 'Praire Freight')
  const name = await dialog.findByLabelText('Type Prairie Freight to confirm')
  await app.user.type(name, 'Prairie Freight')
  await app.user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText(/Somebody else has changed this carrier/)).toBeVisible()
  expect(dialog.getByLabelText('Type Prairie Freight to confirm')).toHaveValue('Prairie Freight')
  expect(app.address()).toBe('/carriers/3')
})

test('what was chosen and typed outlives a session that ends', async () => {
  const app = renderApp('/carriers/3', {
    ...world(),
    verbs: {
      mergeCarriers: () => {
        app.providers.session.clear()
        return Promise.reject(new ApiError(401, 'Sign in again.'))
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Merge with another carrier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose(app.user, 'The other carrier', 'Prairie Freight')
  await app.user.selectOptions(await dialog.findByLabelText('Which one stays'), 'Praire Freight')
  await app.user.type(await dialog.findByLabelText('Type Prairie Freight to confirm'), 'Prairie Freight')
  await app.user.click(dialog.getByRole('button', { name: 'Merge' }))
  await logIn(app)
  await waitFor(() => expect(app.address()).toBe('/carriers/3'))
  const again = within(await screen.findByRole('dialog'))
  expect(await again.findByLabelText('Type Prairie Freight to confirm')).toHaveValue('Prairie Freight')
  expect(again.getByLabelText('Which one stays')).toHaveValue('this')
})

test('support is offered no merge', async () => {
  renderApp('/carriers/3', { ...world(), user: buildUser({ role: 'support' }) })
  await screen.findByRole('heading', { name: 'Praire Freight' })
  expect(screen.queryByRole('button', { name: 'Merge with another carrier' })).not.toBeInTheDocument()
})
