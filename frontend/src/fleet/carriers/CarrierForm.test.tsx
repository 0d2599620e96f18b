import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const name = () => screen.findByLabelText('Carrier name')
const address = () => screen.getByLabelText('Main office address')
const submit = () => screen.getByRole('button', { name: 'Add Carrier' })

test('an empty form and short values get the spec’s sentences', async () => {
  const { user } = renderApp('/carriers/add', { user: admin })
  await name()
  await user.click(submit())
  expect(screen.getByText('Carrier name is required')).toBeVisible()
  expect(screen.getByText('Carrier address is required')).toBeVisible()
  await user.type(await name(), 'AB')
  await user.type(address(), 'Main St')
  await user.click(submit())
  expect(screen.getByText('Carrier name must be at least 3 characters')).toBeVisible()
  expect(screen.getByText('Please enter a complete address')).toBeVisible()
})

test('asks before a link leads away from what was typed', async () => {
  const app = renderApp('/carriers/add', { user: admin })
  await app.user.type(await name(), 'Prairie')
  await app.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  expect(await screen.findByText('What you typed is not saved.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(app.address()).toBe('/carriers/add')
  expect(await name()).toHaveValue('Prairie')
})

test('overlong values name their limit', async () => {
  const { user } = renderApp('/carriers/add', { user: admin })
  await user.click(await name())
  await user.paste('x'.repeat(101))
  await user.click(address())
  await user.paste('x'.repeat(201))
  await user.click(submit())
  expect(screen.getByText('Carrier name cannot exceed 100 characters')).toBeVisible()
  expect(screen.getByText('Address cannot exceed 200 characters')).toBeVisible()
})

test('a good form is sent trimmed and opens the dashboard', async () => {
  const app = renderApp('/carriers/add', { user: admin })
  const create = vi.spyOn(app.providers.data!, 'create')
  await app.user.type(await name(), ' Prairie Freight ')
  await app.user.type(address(), '100 Main Street, Omaha{Enter}')
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(create).toHaveBeenCalledWith('carriers', {
    data: { name: 'Prairie Freight', main_office_address: '100 Main Street, Omaha' },
  })
})

test.each([
  [new ApiError(500, ''), 'Failed to create carrier'],
  [
    new ApiError(422, 'Bad', { errors: { name: 'A carrier with this name already exists' } }),
    'A carrier with this name already exists',
  ],
])('a refusal %s shows and keeps the form', async (error, shown) => {
  const { user, address: at, providers } = renderApp('/carriers/add', { user: admin })
  vi.spyOn(providers.data!, 'create').mockRejectedValue(error)
  await user.type(await name(), 'Prairie Freight')
  await user.type(address(), '100 Main Street, Omaha{Enter}')
  expect(await screen.findByText(shown)).toBeVisible()
  expect(await name()).toHaveValue('Prairie Freight')
  expect(at()).toBe('/carriers/add')
})

test('a role withdrawn while the page is open says Access Denied', async () => {
  const app = renderApp('/carriers/add', { user: admin })
  await name()
  act(() => app.providers.session.saveUser({ ...admin, role: 'driver', is_admin: false }))
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText('You need admin privileges to add carriers.')).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
})
