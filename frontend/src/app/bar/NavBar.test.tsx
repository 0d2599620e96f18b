import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const links = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Main' })
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

test('a visitor gets Home, Log In and Sign Up Free', async () => {
  renderApp('/')
  expect(await links()).toEqual(['Longhaul', 'Home', 'Log In', 'Sign Up Free'])
})

test('a driver gets the driver’s links and a welcome by first name', async () => {
  renderApp('/dashboard', { user: buildUser() })
  expect(await links()).toEqual(['Longhaul', 'Home', 'Dashboard', 'My logs', 'Create Trip', 'Welcome, Maria'])
  expect(screen.getByText('Signed in as Maria')).toBeInTheDocument()
  const bar = screen.getByRole('navigation', { name: 'Main' })
  expect(within(bar).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
})

test('staff have their links in one menu, and only themselves above', async () => {
  renderApp('/dashboard', { user: buildUser({ role: 'admin', first_name: '' }) })
  expect(await links()).toEqual(['Longhaul', 'Welcome, maria'])
})

test('logout ends on the landing page with nothing stored', async () => {
  const app = renderApp('/dashboard', { user: buildUser() })
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible()
  await waitFor(() => expect(app.address()).toBe('/'))
  expect(app.providers.session.access()).toBeNull()
  expect(app.providers.session.refresh()).toBeNull()
})

test('the menu opens, closes on Escape and says its state', async () => {
  const { user } = renderApp('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the theme switch shows and stores the other theme', async () => {
  const { user } = renderApp('/')
  const theme = screen.getByRole('switch', { name: 'Dark mode' })
  expect(theme).toHaveAttribute('aria-checked', 'false')
  await user.click(theme)
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(theme)
  expect(localStorage.getItem('theme')).toBe('light')
})
