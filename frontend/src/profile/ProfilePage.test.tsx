import { MESSAGES } from '@longhaul/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { PasswordChange, ProfileChange } from '../providers/types.ts'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const driver = buildUser()

test('a name can be changed; nonsense gets its sentence', async () => {
  const updateProfile = vi.fn(async (_change: ProfileChange) => ({ user_id: driver.id, ...driver }))
  const { user } = renderApp('/profile', { user: driver, verbs: { updateProfile } })
  const first = await screen.findByLabelText('First name')
  await user.clear(first)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('First name is required')).toBeVisible()
  await user.type(first, 'Mary')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(updateProfile).toHaveBeenCalledWith({
    first_name: 'Mary',
    last_name: 'Gomez',
    email: 'maria@example.com',
  })
})

test('rule set and day start are read-only, and a confirmed zone too', async () => {
  renderApp('/profile', { user: buildUser({ ruleset: 'US_PROPERTY_60_7', day_start_hour: 6 }) })
  expect(await screen.findByText('Property-carrying, 60 hours in 7 days')).toBeVisible()
  expect(screen.getByText('06:00')).toBeVisible()
  expect(screen.getByText('America/Chicago')).toBeVisible()
  expect(screen.queryByLabelText('Time zone')).not.toBeInTheDocument()
})

test('on the first sign-in the home asks for the zone and the profile confirms it', async () => {
  const updateProfile = vi.fn(async (_change: ProfileChange) => ({ user_id: 1, ...driver }))
  const app = renderApp('/', { user: buildUser({ home_zone_confirmed: false }), verbs: { updateProfile } })
  await app.user.click(await screen.findByRole('link', { name: 'Check the time zone' }))
  await app.user.selectOptions(await screen.findByLabelText('Time zone'), 'America/Denver')
  await app.user.click(screen.getByRole('button', { name: 'Confirm this time zone' }))
  await waitFor(() =>
    expect(updateProfile).toHaveBeenCalledWith({ home_zone: 'America/Denver', home_zone_confirmed: true }),
  )
})

test('the password changes only with the current one and two equal new ones', async () => {
  const changePassword = vi.fn(async (_change: PasswordChange) => undefined)
  const { user } = renderApp('/profile', { user: driver, verbs: { changePassword } })
  await user.type(await screen.findByLabelText('New password'), 'Longhaul71')
  await user.type(screen.getByLabelText('Confirm new password'), 'Longhaul72')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('Your current password is required')).toBeVisible()
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(changePassword).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Current password'), 'Longhaul70')
  await user.clear(screen.getByLabelText('Confirm new password'))
  await user.type(screen.getByLabelText('Confirm new password'), 'Longhaul71')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/Password changed/)).toBeVisible()
  expect(changePassword).toHaveBeenCalledWith({ current_password: 'Longhaul70', password: 'Longhaul71' })
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong current password lands on its field', async () => {
  const changePassword = () =>
    Promise.reject(
      new ApiError(422, 'Check', { errors: { current_password: 'The current password is wrong' } }),
    )
  const { user } = renderApp('/profile', { user: driver, verbs: { changePassword } })
  await user.type(await screen.findByLabelText('Current password'), 'wrong-one')
  await user.type(screen.getByLabelText('New password'), 'Longhaul71')
  await user.type(screen.getByLabelText('Confirm new password'), 'Longhaul71')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('The current password is wrong')).toBeVisible()
})

test('a new password the server refuses is told at its field', async () => {
  const sentence = MESSAGES.password.current
  const changePassword = () => Promise.reject(new ApiError(422, sentence, { errors: { password: sentence } }))
  const { user } = renderApp('/profile', { user: driver, verbs: { changePassword } })
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await user.type(await screen.findByLabelText(label), 'Interstate80')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveFocus()
  expect(screen.getByLabelText('New password')).toHaveValue('Interstate80')
})

test.each([
  [new ApiError(500, 'The database is resting.'), /The database is resting/],
  [new ApiError(0, 'errors.offline'), /The server did not answer/],
  [new ApiError(500, ''), /Failed to change the password/],
])('a password that could not be changed (%s) is said, and stays typed', async (error, said) => {
  let fail = true
  const changePassword = vi.fn(async () => {
    if (fail) throw error
  })
  const { user } = renderApp('/profile', { user: driver, verbs: { changePassword } })
  const typed = { 'Current password': 'Longhaul70', 'New password': 'Longhaul71' }
  for (const [label, text] of Object.entries({ ...typed, 'Confirm new password': 'Longhaul71' }))
    await user.type(await screen.findByLabelText(label), text)
  const change = screen.getByRole('button', { name: 'Change password' })
  await user.click(change)
  expect(await screen.findByText(said)).toBeVisible()
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text)
  fail = false
  await user.click(change)
  expect(await screen.findByText(/Password changed/)).toBeVisible()
  expect(screen.queryByText(said)).not.toBeInTheDocument()
})

test('while a slow server changes the password the button waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = renderApp('/profile', { user: driver, verbs: { changePassword: () => promise } })
  for (const [label, text] of [
    ['Current password', 'Longhaul70'],
    ['New password', 'Longhaul71'],
    ['Confirm new password', 'Longhaul71'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByRole('button', { name: /^Change password/ })).toBeDisabled()
  resolve()
  expect(await screen.findByText(/Password changed/)).toBeVisible()
})

test('signing out everywhere ends this session too; a failure does not', async () => {
  const answers = [() => Promise.reject(new ApiError(500, '')), async () => undefined]
  const app = renderApp('/profile', { user: driver, verbs: { signOutEverywhere: () => answers.shift()!() } })
  const leave = await screen.findByRole('button', { name: 'Sign out everywhere' })
  await app.user.click(leave)
  expect(await screen.findByText('Failed to sign out everywhere')).toBeVisible()
  await app.user.click(leave)
  await waitFor(() => expect(app.address()).toBe('/login'))
})

test('who still has a password for one login is led here from anywhere, and told why', async () => {
  const early = new ApiError(403, 'Please choose a password of your own first.', {
    code: 'own-password-first',
  })
  const app = renderApp('/dashboard', {
    user: driver,
    verbs: { listTrips: () => Promise.reject(early), summary: () => Promise.reject(early) },
  })
  expect(await screen.findByLabelText('Current password')).toBeVisible()
  expect(app.address()).toBe('/profile?password=first')
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a password of your own first.')
})
