import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SignInOptions } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { renderApp } from '../../test/renderApp.tsx'

const submit = () => screen.getByRole('button', { name: 'Log In' })

test('an empty form names both fields and focuses the first', async () => {
  const login = vi.fn()
  const { user } = renderApp('/login', { auth: { login } })
  await user.click(submit())
  expect(screen.getByText('Username is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveFocus()
  expect(login).not.toHaveBeenCalled()
})

test('short values get the spec’s sentences', async () => {
  const { user } = renderApp('/login')
  await user.type(screen.getByLabelText('Username'), 'ab')
  await user.type(screen.getByLabelText('Password'), '12345')
  await user.click(submit())
  expect(screen.getByText('Username must be at least 3 characters')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('success goes to the page the visitor came from, query and all', async () => {
  const app = renderApp('/dashboard?status=PLANNED')
  await waitFor(() => expect(app.address()).toBe('/login'))
  await app.user.type(screen.getByLabelText('Username'), 'maria')
  await app.user.type(screen.getByLabelText('Password'), 'Longhaul70{Enter}')
  await waitFor(() => expect(app.address()).toBe('/dashboard?status=PLANNED'))
})

test('a refusal shows the server’s sentence and keeps what was typed', async () => {
  const login = () => Promise.reject(new ApiError(401, 'Username or password is wrong'))
  const { user, address } = renderApp('/login', { auth: { login } })
  await user.type(screen.getByLabelText('Username'), 'maria')
  await user.type(screen.getByLabelText('Password'), 'wrong-one')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is wrong')
  expect(screen.getByLabelText('Username')).toHaveValue('maria')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong-one')
  expect(address()).toBe('/login')
})

test('a server without words gets the fallback', async () => {
  const login = () => Promise.reject(new ApiError(500, ''))
  const { user } = renderApp('/login', { auth: { login } })
  await user.type(screen.getByLabelText('Username'), 'maria')
  await user.type(screen.getByLabelText('Password'), 'Longhaul70{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed')
})

test('the demo accounts show only while the demo data is loaded, and fill the form', async () => {
  const { user } = renderApp('/login', {
    auth: {
      options: async () => ({ demo: true, registration: 'open', registration_days: 30, passkeys: null }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Use admin account' }))
  expect(screen.getByLabelText('Username')).toHaveValue('demo_admin')
  expect(screen.getByLabelText('Password')).toHaveValue('Longhaul70')
})

test('no demo box otherwise; registering and help are a link away', async () => {
  const options = vi.fn(async () => ({
    demo: false,
    registration: 'approve' as const,
    registration_days: 30,
    passkeys: null,
  }))
  renderApp('/login', { auth: { options } })
  await waitFor(() => expect(options).toHaveBeenCalled())
  expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'support@example.com' })[0]).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  )
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute('href', '/register')
})

test('nothing below the form moves: the demo accounts and the links show together, once they are known', async () => {
  const known = Promise.withResolvers<SignInOptions>()
  renderApp('/login', { auth: { options: () => known.promise } })
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(screen.queryByText(/^No account yet\?/)).toBeNull()
  known.resolve({ demo: true, registration: 'open', registration_days: 30, passkeys: null })
  expect(await screen.findByText(/^No account yet\?/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use driver account' })).toBeVisible()
})

test('the links show without the demo accounts when the server cannot say', async () => {
  renderApp('/login', { auth: { options: () => Promise.reject(new ApiError(0, 'no network')) } })
  expect(await screen.findByText(/^No account yet\?/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use driver account' })).toBeNull()
})

test('says why the last session ended; without a reason it says nothing', async () => {
  const because = 'You have been signed in for 90 days, the longest a session lasts. Please log in again.'
  window.sessionStorage.setItem('session_ended', because)
  renderApp('/login')
  expect(await screen.findByRole('status')).toHaveTextContent(because)
})
