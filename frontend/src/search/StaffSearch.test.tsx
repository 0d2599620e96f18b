import type { SearchResult } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import { buildUser, buildVehicle } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const NOTHING: SearchResult = { trips: [], users: [], vehicles: [], carriers: [], more: [] }
const FOUND: SearchResult = {
  trips: [
    {
      id: 412,
      status: 'IN_PROGRESS',
      pickup_location_name: 'Omaha, NE',
      dropoff_location_name: 'Chicago, IL',
      vehicle_number: 'TRUCK7',
    },
  ],
  users: [
    {
      id: 8,
      username: 'sam',
      first_name: 'Sam',
      last_name: 'Reyes',
      role: 'driver',
      license_number: 'CO12345678',
    },
  ],
  vehicles: [{ id: 3, vehicle_number: 'OMA3', license_plate: 'NE-3', state: 'NE' }],
  carriers: [],
  more: ['trips'],
}
const staff = buildUser({ role: 'support' })
const box = () => screen.findByRole('combobox', { name: /Name, truck number/ })

test('Ctrl-K opens it anywhere; results stand in groups and say when they are cut', async () => {
  const { user } = renderApp('/dashboard', { user: staff, verbs: { search: async () => FOUND } })
  expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  expect(await box()).toHaveFocus()
  await user.keyboard('oma')
  const trips = await screen.findByRole('group', { name: 'Trips' })
  expect(within(trips).getByRole('option', { name: /#412 Omaha, NE → Chicago, IL/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(within(trips).getByRole('option', { name: 'More in Trips: show the list' })).toBeVisible()
  const people = screen.getByRole('group', { name: 'Drivers and staff' })
  expect(within(people).getByRole('option')).toHaveTextContent('Sam Reyessam, driver, license CO12345678')
  expect(screen.getByRole('status')).toHaveTextContent('The first 3 results; there are more')
})

test('arrows choose, around the ends too; Enter opens; Escape closes and gives the focus back', async () => {
  const vehicles = [buildVehicle({ id: 3, vehicle_number: 'OMA3' })]
  const app = renderApp('/dashboard', { user: staff, vehicles, verbs: { search: async () => FOUND } })
  const button = await screen.findByRole('button', { name: 'Search' })
  await app.user.click(button)
  await app.user.type(await box(), 'oma')
  await screen.findByRole('group', { name: 'Trips' })
  const chosen = () => screen.getByRole('option', { selected: true })
  await app.user.keyboard('{ArrowUp}')
  expect(chosen()).toHaveTextContent('OMA3')
  expect(await box()).toHaveAttribute('aria-activedescendant', chosen().id)
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toHaveTextContent('More in Trips')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.type(await box(), 'oma')
  await screen.findByRole('group', { name: 'Trips' })
  await app.user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(app.address()).toBe('/vehicles/3'))
})

test('nothing found, one letter, a failure and the way on', async () => {
  let failing = false
  const { user } = renderApp('/dashboard', {
    user: staff,
    verbs: {
      search: async () => {
        if (failing) throw new ApiError(503, '')
        return NOTHING
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await box(), 'o')
  expect(screen.getByRole('status')).toHaveTextContent('The beginnings of words are enough')
  await user.type(await box(), 'zz')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing begins with these words'))
  failing = true
  await user.type(await box(), 'y')
  expect(await screen.findByText('Failed to search')).toBeVisible()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing begins with these words'))
})

test('without a network the box stays with what was typed, and asks again', async () => {
  let offline = false
  const { user } = renderApp('/dashboard', {
    user: staff,
    verbs: {
      search: () => (offline ? Promise.reject(new ApiError(0, NO_ANSWER.reading)) : Promise.resolve(FOUND)),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const typed = await box()
  await user.type(typed, 'om')
  await screen.findByRole('group', { name: 'Trips' })
  offline = true
  await user.type(typed, 'a')
  expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  expect(await box()).toBe(typed)
  expect(typed).toHaveValue('oma')
  expect(typed).toHaveFocus()
  offline = false
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('group', { name: 'Trips' })).toBeVisible()
  expect(screen.queryByText(/^The server did not answer/)).not.toBeInTheDocument()
})

test('a cut group leads to its list with the same words', async () => {
  const app = renderApp('/dashboard', { user: staff, verbs: { search: async () => FOUND } })
  await app.user.click(await screen.findByRole('button', { name: 'Search' }))
  await app.user.type(await box(), 'oma')
  await app.user.click(await screen.findByRole('option', { name: 'More in Trips: show the list' }))
  await waitFor(() => expect(app.address()).toContain('/dashboard?'))
  expect(decodeURIComponent(app.address())).toContain('{"q":"oma"}')
})

test('a driver has no such box', async () => {
  const { user } = renderApp('/dashboard', { user: buildUser() })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
})
