import { MESSAGES } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import type { ProfileChange } from '@longhaul/core/contract'
import type { PasswordChange } from '../../providers/types.ts'
import { buildSession, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { formatDay } from '../../ui/format.ts'
import { dayOf, shiftDay } from '../../ui/zoneTime.ts'

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
  expect(screen.getByText('Central Time')).toBeVisible()
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

const phone = buildSession({ last_used_at: '2026-11-30T12:00:00.000Z' })
const here = buildSession({
  device: 'Firefox on Windows',
  address: '192.0.2.9',
  same_network: true,
  current: true,
})

test('the sessions are listed with device, place and times; another one is ended with a button', async () => {
  let rows = [here, phone]
  const endSession = vi.fn(async (id: string) => {
    rows = rows.filter((row) => row.id !== id)
  })
  const { user } = renderApp('/profile', { user: driver, verbs: { sessions: async () => rows, endSession } })
  const items = within(await screen.findByRole('region', { name: 'Devices' }))
  expect((await items.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Firefox on WindowsThis deviceAddress 192\.0\.2\.9, this networkUsed last .*06:00 CST/,
    ),
    expect.stringMatching(/^Chrome on AndroidAddress 192\.0\.2\.7Used last Mon, Nov 30, 06:00 CSTSigned in/),
  ])
  await user.click(items.getByRole('button', { name: 'End it: Chrome on Android' }))
  expect(await items.findByText('The session of Chrome on Android has ended.')).toBeVisible()
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(1))
  expect(endSession).toHaveBeenCalledExactlyOnceWith(phone.id)
})

test('ending the session of this device signs out here', async () => {
  const app = renderApp('/profile', {
    user: driver,
    verbs: { sessions: async () => [here], endSession: async () => undefined },
  })
  await app.user.click(await screen.findByRole('button', { name: /^End it: Firefox/ }))
  await waitFor(() => expect(app.address()).toBe('/login'))
})

test('a session that could not be ended says why and stays, and so does a list that could not be loaded', async () => {
  const endSession = () => Promise.reject(new ApiError(404, 'There is no such session.'))
  const { user } = renderApp('/profile', {
    user: driver,
    verbs: { sessions: async () => [here, phone], endSession },
  })
  await user.click(await screen.findByRole('button', { name: 'End it: Chrome on Android' }))
  expect(await screen.findByText('There is no such session.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'End it: Chrome on Android' })).toBeEnabled()
})

test('sessions that could not be loaded are said to be so, and everywhere can be left all the same', async () => {
  renderApp('/profile', {
    user: driver,
    verbs: { sessions: () => Promise.reject(new ApiError(400, '')) },
  })
  expect(await screen.findByText('Failed to load the sessions')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
})

test('a session used in two places is told of on every page until it is taken off the list', async () => {
  const copied = buildSession({ used_in_two_places: true, ends_at: '2026-12-01T18:00:00.000Z' })
  const told = buildUser({ session_copied_at: copied.ends_at })
  let rows = [copied, here]
  const endSession = vi.fn(async () => {
    rows = [here]
  })
  const refreshUser = vi.fn(async () => told)
  // jsdom scrolls nothing.
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { user } = renderApp('/dashboard', {
    user: told,
    verbs: { sessions: async () => rows, endSession },
    auth: { refreshUser },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your session was used in two places and ended Tue, Dec 1, 12:00 CST\./,
  )
  await user.click(screen.getByRole('link', { name: 'Look at your sessions' }))
  expect(await screen.findByText('Used in two places, so it was ended Tue, Dec 1, 12:00 CST.')).toBeVisible()
  expect(scrolled).toHaveBeenCalled()
  const before = refreshUser.mock.calls.length
  await user.click(screen.getByRole('button', { name: /^Remove from the list/ }))
  await waitFor(() => expect(refreshUser.mock.calls.length).toBe(before + 1))
  expect(endSession).toHaveBeenCalledExactlyOnceWith(copied.id)
})

test('a driver sees the own papers and what to do, and changes none of them', async () => {
  const today = dayOf(Date.now(), driver.home_zone)
  const papers = { license_class: 'A', license_expires_on: shiftDay(today, 12) } as const
  renderApp('/profile', { user: buildUser(papers) })
  const card = await screen.findByRole('region', { name: 'License and medical certificate' })
  const factOf = (label: string) => within(card).getByText(label).nextElementSibling
  expect(factOf('License class')).toHaveTextContent('A')
  expect(factOf('License expires')).toHaveTextContent(`${formatDay(shiftDay(today, 12))} (in 12 days)`)
  expect(factOf('Medical certificate expires')).toHaveTextContent('Not known')
  expect(within(card).getByText(/^Your fleet’s admin keeps these/)).toBeVisible()
  expect(within(card).queryByRole('textbox')).not.toBeInTheDocument()
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
})

test('staff who do not drive have no papers', async () => {
  renderApp('/profile', { user: buildUser({ role: 'support' }) })
  expect(await screen.findByLabelText('First name')).toBeVisible()
  expect(screen.queryByText('License and medical certificate')).not.toBeInTheDocument()
})
