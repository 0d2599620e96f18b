import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAccount, buildCarrier, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const carrier = () =>
  buildCarrier({ id: 3, name: 'Prairie Freight', dot_number: '123', home_zone: 'America/Denver' })

test('an admin changes the DOT number, and takes it away, and sees where days begin', async () => {
  const carriers = [carrier()]
  const app = renderApp('/carriers/3', { user: buildUser({ role: 'admin' }), carriers })
  const dot = await screen.findByLabelText('US DOT number')
  expect(dot).toHaveValue('123')
  expect(screen.getByText('America/Denver')).toBeVisible()
  expect(screen.getByText('00:00')).toBeVisible()
  await app.user.clear(dot)
  await app.user.type(dot, ' 7654321 ')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(carriers[0]!.dot_number).toBe('7654321'))
})

test('support reads whose driver somebody is, and by which clock', async () => {
  renderApp('/drivers/61', {
    user: buildUser({ role: 'support' }),
    carriers: [carrier()],
    drivers: [buildAccount({ id: 61, carrier: 3, day_start_hour: 4 })],
  })
  expect(await screen.findByRole('link', { name: 'Prairie Freight' })).toHaveAttribute('href', '/carriers/3')
  expect(screen.getByText('04:00')).toBeVisible()
})
