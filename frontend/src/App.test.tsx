import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildUser } from './test/builders.ts'
import { renderApp } from './test/renderApp.tsx'

describe('the route guard', () => {
  test.each(['/dashboard', '/trips/create', '/trips/4', '/eld-logs/4', '/profile', '/admin', '/carriers'])(
    'sends a visitor from %s to /login',
    async (path) => {
      const app = renderApp(path)
      await waitFor(() => expect(app.address()).toBe('/login'))
    },
  )

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
  })

  test('signed in, too', async () => {
    renderApp('/no-such-road', { user: buildUser() })
    expect(await screen.findByRole('heading', { name: 'Route Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
})
