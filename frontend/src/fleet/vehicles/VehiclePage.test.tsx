import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCarrier, buildUser, buildVehicle } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('the size of a truck is typed, checked and saved; blank is not known', async () => {
  const vehicle = buildVehicle({ id: 7, carrier: 3, length_feet: 73 })
  const { user } = renderApp('/vehicles/7', {
    user: buildUser({ role: 'admin' }),
    carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
    vehicles: [vehicle],
  })
  const height = await screen.findByLabelText('Height, inches')
  await user.type(height, '13.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Height must be a whole number from 60 to 192 inches')).toBeVisible()

  await user.clear(height)
  await user.type(height, '150')
  await user.clear(screen.getByLabelText('Length, feet'))
  await user.click(screen.getByLabelText('Hazardous materials'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(vehicle).toMatchObject({
      height_inches: 150,
      length_feet: null,
      weight_pounds: null,
      hazmat: true,
    }),
  )
})
