import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

describe('the route guard', () => {
  test.each([
    '/dashboard',
    '/trips/create',
    '/trips/4',
    '/eld-logs/4',
    '/my-logs',
    '/profile',
    '/admin',
    '/carriers',
  ])('sends a visitor from %s to /login', async (path) => {
    const app = renderApp(path)
    await waitFor(() => expect(app.address()).toBe('/login'))
  })

  test.each(['/admin', '/vehicles/add', '/carriers/add'])(
    'sends a driver from %s to /dashboard',
    async (path) => {
      const app = renderApp(path, { user: buildUser() })
      await waitFor(() => expect(app.address()).toBe('/dashboard'))
    },
  )

  test('someone signed in who opens /login goes on to the dashboard', async () => {
    const app = renderApp('/login', { user: buildUser() })
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  test('an address nobody knows shows 404, signed in or not', async () => {
    renderApp('/no/such/road')
    expect(await screen.findByRole('heading', { name: 'Route Not Found' })).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
    expect(page.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    )
  })

  test('signed in, too', async () => {
    renderApp('/no-such-road', { user: buildUser() })
    expect(await screen.findByRole('heading', { name: 'Route Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
})

describe('two tabs of one browser', () => {
  /** What the other tab's change of the shared storage makes this one hear. */
  const hear = (key: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

  test('a sign-out in one is a sign-out in the other, and so is the sign-in', async () => {
    const app = renderApp('/profile', { user: buildUser() })
    await screen.findByRole('heading', { name: 'Your profile' })
    const kept = new Map(app.kept)
    for (const key of ['access_token', 'refresh_token', 'user']) app.kept.delete(key)
    hear('access_token')
    await waitFor(() => expect(app.address()).toBe('/login'))
    for (const [key, value] of kept) app.kept.set(key, value)
    hear('user')
    await waitFor(() => expect(app.address()).toBe('/profile'))
  })

  test('another user who signs in there is the user here', async () => {
    const app = renderApp('/profile', { user: buildUser({ first_name: 'Maria' }) })
    await screen.findByRole('heading', { name: 'Your profile' })
    app.kept.set('user', JSON.stringify(buildUser({ first_name: 'Otto' })))
    hear('user')
    expect(await screen.findByText('Welcome, Otto')).toBeVisible()
  })
})
