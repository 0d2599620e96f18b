import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecondStepBody } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { renderApp } from '../../test/renderApp.tsx'

const wanted = () =>
  Promise.reject(new ApiError(401, 'Enter the code.', { code: 'second-factor', challenge: 'chal-1' }))

async function atSecondStep(auth: object = {}) {
  const app = renderApp('/login', { auth: { login: wanted, ...auth } })
  await app.user.type(await screen.findByLabelText('Username'), 'maria')
  await app.user.type(screen.getByLabelText('Password'), 'Longhaul70{Enter}')
  await screen.findByRole('heading', { name: 'One more step' })
  return app
}

test('a right password leads to the code, whose field a phone can fill in', async () => {
  const finishLogin = vi.fn(async (_body: SecondStepBody) => undefined)
  const { user } = await atSecondStep({ finishLogin })
  const code = screen.getByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await user.paste(' 123 456 ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(finishLogin).toHaveBeenCalledWith({ challenge: 'chal-1', code: '123 456' }))
})

test('an empty code is named before anything is sent, a wrong one at its field', async () => {
  const finishLogin = vi.fn(() =>
    Promise.reject(new ApiError(422, 'wrong', { errors: { code: 'This code is not right.' } })),
  )
  const { user } = await atSecondStep({ finishLogin })
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(screen.getByText('Code is required')).toBeVisible()
  expect(finishLogin).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('This code is not right.')).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('000000')
})

test('a recovery code can be given instead, and the other way round', async () => {
  const finishLogin = vi.fn(async (_body: SecondStepBody) => undefined)
  const { user } = await atSecondStep({ finishLogin })
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('autocomplete', 'off')
  await user.type(field, 'abcd-efgh-jkmn-pqrs{Enter}')
  await waitFor(() =>
    expect(finishLogin).toHaveBeenCalledWith({ challenge: 'chal-1', code: 'abcd-efgh-jkmn-pqrs' }),
  )
})

test('too many codes are said as the server says it', async () => {
  const finishLogin = () => Promise.reject(new ApiError(429, 'Too many requests. Please wait and try again.'))
  const { user } = await atSecondStep({ finishLogin })
  await user.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('Too many requests. Please wait and try again.')).toBeVisible()
})

test('a challenge that has run out leads back to the password, with the reason', async () => {
  const finishLogin = () =>
    Promise.reject(new ApiError(401, 'This sign-in has run out. Please log in again.'))
  const { user } = await atSecondStep({ finishLogin })
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('This sign-in has run out. Please log in again.')).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveValue('maria')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('one can go back by oneself', async () => {
  const { user } = await atSecondStep()
  await user.click(screen.getByRole('button', { name: 'Back to the log-in' }))
  expect(screen.getByLabelText('Username')).toHaveValue('maria')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('after a password by link the second step is asked too', async () => {
  const finishLogin = vi.fn(async (_body: SecondStepBody) => undefined)
  const { user } = renderApp('/set-password#pwd_x', { auth: { redeemLink: wanted, finishLogin } })
  await user.type(await screen.findByLabelText('Password'), 'Interstate80')
  await user.type(screen.getByLabelText('Confirm password'), 'Interstate80{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(finishLogin).toHaveBeenCalledWith({ challenge: 'chal-1', code: '123456' }))
})

const here = () => window.location.origin
const offered = (passkeys: string | null) => async () =>
  ({ demo: false, registration: 'open', registration_days: 30, passkeys }) as const

/** A browser that knows passkeys, on an address where it allows them. */
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => vi.unstubAllGlobals())

test('a passkey signs in without name and password', async () => {
  const app = renderApp('/login', { auth: { options: offered(here()) } })
  await app.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
})

test.each([
  ['where the server has no address for them', () => offered(null)],
  ['at another address', () => offered('https://fleet.example.com')],
])('no passkey is offered %s', async (_where, options) => {
  renderApp('/login', { auth: { options: options() } })
  expect(await screen.findByText(/^No account yet\?/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})

test('nor over plain HTTP, nor in a browser without them', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { unmount } = renderApp('/login', { auth: { options: offered(here()) } })
  expect(await screen.findByText(/^No account yet\?/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
  unmount()
  vi.unstubAllGlobals()
  vi.stubGlobal('isSecureContext', true)
  renderApp('/login', { auth: { options: offered(here()) } })
  expect(await screen.findByText(/^No account yet\?/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})

test.each([
  [new DOMException('The operation was aborted', 'NotAllowedError'), /^No passkey was used/],
  [new ApiError(401, 'This passkey is not known here.'), 'This passkey is not known here.'],
  [new ApiError(500, ''), 'Signing in with a passkey failed'],
])('a passkey that does not sign in is said in words (%s)', async (error, words) => {
  const passkeyLogin = () => Promise.reject(error)
  const { user } = renderApp('/login', { auth: { options: offered(here()), passkeyLogin } })
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' })
  await user.click(button)
  expect(await screen.findByText(words)).toBeVisible()
  expect(button).toBeEnabled()
})
