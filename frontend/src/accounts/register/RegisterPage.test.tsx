import { MESSAGES, type RegisterBody } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { renderApp } from '../../test/renderApp.tsx'

const GOOD = {
  Username: 'jose_9',
  Email: 'jose@example.com',
  Password: 'Longhaul70',
  'Confirm password': 'Longhaul70',
  'First name': 'José',
  'Last name': 'Núñez',
  'License number (CDL)': 'CO1234567',
  'Carrier name': 'Prairie Freight',
  'Carrier address': '100 Main Street, Omaha, NE',
}

function expectToRead(sentences: readonly string[]) {
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible()
}

async function fill(user: UserEvent, values: Partial<Record<keyof typeof GOOD, string>>) {
  await screen.findByLabelText('Username')
  for (const [label, value] of Object.entries(values)) {
    if (value) await user.type(screen.getByLabelText(label), value)
  }
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign Up Free' }))

test('an empty form names every field in the spec’s words', async () => {
  const { user } = renderApp('/register')
  await fill(user, {})
  await submit(user)
  expectToRead([
    'Username is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'First name is required',
    'Last name is required',
    'License number is required',
    'Carrier name is required',
    'Carrier address is required',
  ])
})

test('has three sections, and leads to the login, the terms and the privacy policy', async () => {
  renderApp('/register')
  await screen.findByLabelText('Username')
  const page = within(screen.getByRole('main'))
  expect(page.getAllByRole('group').map((section) => section.querySelector('legend')?.textContent)).toEqual([
    'Account',
    'Personal',
    'Carrier',
  ])
  for (const [name, href] of [
    ['Log In', '/login'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('bad values get the first failing rule', async () => {
  const { user } = renderApp('/register')
  await fill(user, {
    Username: 'no spaces',
    Email: 'nowhere',
    Password: 'short',
    'Confirm password': 'shorter',
    'First name': 'J',
    'Last name': 'N',
    'License number (CDL)': '1234567',
    'Carrier name': 'AB',
    'Carrier address': 'Main St',
  })
  await submit(user)
  expectToRead([
    'Username can only contain letters, numbers, and underscores',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'License number must be at least 8 characters',
    'Carrier name must be at least 3 characters',
    'Please enter a complete address',
  ])
})

test('a mismatch sends nothing', async () => {
  const register = vi.fn()
  const { user } = renderApp('/register', { auth: { register } })
  await fill(user, { ...GOOD, 'Confirm password': 'Longhaul71' })
  await submit(user)
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(register).not.toHaveBeenCalled()
  // Mended from the other side: the first password becomes the second.
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Longhaul71')
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument()
})

test('the checklist follows the password and stops nobody', async () => {
  const register = vi.fn<(body: RegisterBody) => Promise<'waiting'>>(async () => 'waiting')
  const { user } = renderApp('/register', { auth: { register } })
  await fill(user, { ...GOOD, Password: 'longhaul', 'Confirm password': 'longhaul' })
  const items = within(screen.getByRole('list', { name: 'A good password has' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'At least 8 charactersdone',
    'An uppercase lettermissing',
    'A lowercase letterdone',
    'A numbermissing',
  ])
  await submit(user)
  await waitFor(() => expect(register).toHaveBeenCalled())
})

test('a good form is sent without the confirmation and opens the dashboard', async () => {
  const bodies: RegisterBody[] = []
  const app = renderApp('/register')
  const register = app.providers.auth.register
  app.providers.auth.register = (body) => {
    bodies.push(body)
    return register(body)
  }
  await fill(app.user, GOOD)
  await submit(app.user)
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(bodies).toEqual([
    {
      username: 'jose_9',
      email: 'jose@example.com',
      password: 'Longhaul70',
      first_name: 'José',
      last_name: 'Núñez',
      license_number: 'CO1234567',
      carrier_name: 'Prairie Freight',
      carrier_address: '100 Main Street, Omaha, NE',
    },
  ])
})

test('the server’s field errors land on their fields and nothing typed is lost', async () => {
  const register = () =>
    Promise.reject(new ApiError(422, 'Check the form', { errors: { username: 'Username is already taken' } }))
  const { user } = renderApp('/register', { auth: { register } })
  await fill(user, GOOD)
  await submit(user)
  expect(await screen.findByText('Username is already taken')).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveFocus()
  expect(screen.getByLabelText('Carrier address')).toHaveValue(GOOD['Carrier address'])
})

test.each([MESSAGES.password.common, MESSAGES.password.ofOwner, MESSAGES.password.published])(
  'a password the server refuses is told at its field: %s',
  async (sentence) => {
    const register = () => Promise.reject(new ApiError(422, sentence, { errors: { password: sentence } }))
    const { user } = renderApp('/register', { auth: { register } })
    await fill(user, GOOD)
    await submit(user)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(screen.getByLabelText('Carrier address')).toHaveValue(GOOD['Carrier address'])
  },
)

test('where an admin lets drivers in, the page says so afterwards', async () => {
  const { user } = renderApp('/register', {
    auth: {
      register: async () => 'waiting',
      options: async () => ({ demo: false, registration: 'approve', registration_days: 12, passkeys: null }),
    },
  })
  expect(await screen.findByText(/An admin of this fleet lets new drivers in/)).toBeVisible()
  await fill(user, GOOD)
  await submit(user)
  expect(await screen.findByText(/has to let you in/)).toBeVisible()
  expect(
    screen.getByText(/If nobody does in 12 days, it is deleted, and you can register again/),
  ).toBeVisible()
})

test('a closed registration offers no form', async () => {
  renderApp('/register', {
    auth: {
      options: async () => ({ demo: false, registration: 'closed', registration_days: 30, passkeys: null }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible()
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument()
})
