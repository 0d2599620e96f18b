import { isPage, needsLogIn, ROLES, type Role } from '@longhaul/core/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

/**
 * The addresses of the signed-in app and who may stay there (design, section 4): the others are led to the
 * dashboard.
 */
const STAY: Record<string, readonly Role[]> = {
  '/admin': ['admin'],
  '/carriers/add': ['admin'],
  '/vehicles/add': ['admin'],
  '/import': ['admin'],
  '/carriers/import': ['admin'],
  '/vehicles/import': ['admin'],
  '/drivers/import': ['admin'],
  '/trips/import': ['admin'],
  '/trips/create': ['driver', 'admin'],
  '/board': ['support', 'admin'],
  // The list of trips is the dashboard.
  '/trips': [],
  '/carriers': ['support', 'admin'],
  '/carriers/3': ['support', 'admin'],
  '/vehicles': ['support', 'admin'],
  '/vehicles/11': ['support', 'admin'],
  '/drivers': ['support', 'admin'],
  '/drivers/7': ['support', 'admin'],
  '/duty-statuses': ['support', 'admin'],
  '/duty-statuses/5': ['support', 'admin'],
  '/logs': ['support', 'admin'],
  '/logs/5': ['support', 'admin'],
  '/audit-trail': ['support', 'admin'],
  '/audit-trail/proof': ['support', 'admin'],
  '/overview': ['support', 'admin'],
  '/problems': ['support', 'admin'],
  '/reports': ['support', 'admin'],
  '/reports/detention': ['support', 'admin'],
  '/reports/logs': ['support', 'admin'],
  '/reports/miles': ['support', 'admin'],
  '/settings': ['admin'],
  '/settings/services': ['admin'],
  '/my-logs': ['driver'],
  '/my-logs/2026-11-20': ['driver'],
  '/profile': ROLES,
  '/inspection': ['driver'],
}

test.each(Object.keys(STAY))('the server knows %s as a page that one has to log in for', (path) => {
  expect([isPage(path), needsLogIn(path)]).toEqual([true, true])
})

for (const role of ROLES)
  test.each(Object.entries(STAY).filter(([, who]) => !who.includes(role)))(
    `${role} who opens %s is led to the dashboard`,
    async (path) => {
      const app = renderApp(path, { user: buildUser({ role }) })
      await waitFor(() => expect(app.address()).toBe('/dashboard'))
    },
  )

test.each(Object.entries(STAY))('who may open %s stays there', async (path, who) => {
  for (const role of who) {
    const app = renderApp(path, { user: buildUser({ role }) })
    await waitFor(() => expect(app.container.querySelector('main h1, main .back')).not.toBeNull())
    expect(app.address().split('?')[0]).toBe(path)
    app.unmount()
  }
})
