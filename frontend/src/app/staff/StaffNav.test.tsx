import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ADMIN = {
  Today: ['Overview', 'Availability', 'Problems'],
  Trips: ['Dashboard', 'Create Trip'],
  Fleet: ['Carriers', 'Vehicles', 'Drivers', 'Import from file'],
  Records: ['Reports', 'Duty statuses', 'Daily logs', 'Audit trail'],
  Company: ['Settings'],
}
const SUPPORT = {
  Today: ADMIN.Today,
  Trips: ['Dashboard'],
  Fleet: ['Carriers', 'Vehicles', 'Drivers'],
  Records: ADMIN.Records,
}

const menu = () => screen.findByRole('navigation', { name: 'Menu' })
const entries = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test.each([
  ['admin', ADMIN],
  ['support', SUPPORT],
] as const)('%s has these groups, and every entry in them', async (role, groups) => {
  renderApp('/dashboard', { user: buildUser({ role }) })
  const lists = within(await menu()).getAllByRole('list')
  expect(lists).toHaveLength(Object.keys(groups).length)
  for (const [name, links] of Object.entries(groups))
    expect(entries(within(await menu()).getByRole('list', { name }))).toEqual(links)
})

test.each([
  ['/dashboard', 'Dashboard', 'page'],
  ['/trips/create', 'Create Trip', 'page'],
  ['/trips/4', 'Dashboard', 'true'],
  ['/admin', 'Overview', 'true'],
  ['/vehicles/11', 'Vehicles', 'true'],
  ['/import', 'Import from file', 'page'],
  ['/vehicles/import', 'Import from file', 'true'],
  ['/drivers/import', 'Import from file', 'true'],
  ['/trips/import', 'Import from file', 'true'],
])('%s is marked at %s alone', async (path, name, current) => {
  renderApp(path, { user: buildUser({ role: 'admin' }) })
  const marked = within(await menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ])
})

test('a driver has no menu of staff', async () => {
  renderApp('/dashboard', { user: buildUser() })
  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
})

test('at a desk the menu is folded away, and stays so', async () => {
  const user = buildUser({ role: 'support' })
  const app = renderApp('/dashboard', { user })
  await app.user.click(await screen.findByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
  expect(document.documentElement.dataset.menu).toBe('folded')
  app.unmount()
  const again = renderApp('/dashboard', { user })
  const open = await screen.findByRole('button', { name: 'Open menu' })
  expect(open).toHaveAttribute('aria-expanded', 'false')
  await again.user.click(open)
  expect(await menu()).toBeVisible()
  expect(document.documentElement.dataset.menu).toBeUndefined()
})

test('on a phone it is a drawer: the focus goes in, the page waits, Escape and a link close it', async () => {
  onPhone()
  const app = renderApp('/dashboard', { user: buildUser({ role: 'support' }) })
  const button = await screen.findByRole('button', { name: 'Open menu' })
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
  await app.user.click(button)
  const list = await menu()
  expect(within(list).getByRole('link', { name: 'Dashboard' })).toHaveFocus()
  expect(list).toHaveTextContent('Signed in as Maria')
  expect(within(list).getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert')
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  await app.user.click(button)
  await app.user.click(within(await menu()).getByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(app.address()).toBe('/overview'))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument())
})
