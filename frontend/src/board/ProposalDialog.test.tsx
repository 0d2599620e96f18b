import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildCandidate, buildTrip, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const user = buildUser({ role: 'admin' })
const SAM = { id: 8, username: 'sam', first_name: 'Sam', last_name: 'Reyes' }
const ANA = { id: 9, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const BEA = { id: 10, username: 'bea', first_name: 'Bea', last_name: 'Diaz' }
const place = { name: 'Ames, IA', location: [-93.6, 42] as [number, number] }

test('a proposal is edited and confirmed; a stale trip is refused by name, the others are assigned', async () => {
  const given: [number, number | undefined][] = []
  const app = renderApp('/board', {
    user,
    verbs: {
      async candidates(_path, onLine) {
        onLine({ done: 0, all: 0, candidates: [], left: [{ trip_id: 99, pickup: place, dropoff: place }] })
        onLine({
          done: 3,
          all: 3,
          candidates: [
            buildCandidate({ trip_id: 71, driver: SAM }),
            buildCandidate({ trip_id: 72, driver: ANA }),
            buildCandidate({ trip_id: 73, driver: BEA }),
          ],
        })
      },
      async updateTrip(id, change) {
        given.push([id, change.driver_id])
        if (id === 71)
          throw new ApiError(409, 'Somebody else has changed this trip. Please look at it again.')
        return buildTrip({ id })
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Assign all at once' }))
  const dialog = await screen.findByRole('dialog', { name: 'A driver for every open load' })
  expect(await within(dialog).findByText('1 load stays without a driver')).toBeVisible()
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Trip #73: Bea Diaz' }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Assign 2 trips' }))
  const refused = await within(dialog).findByRole('alert')
  expect(refused).toHaveTextContent('Somebody else has changed this trip')
  expect(refused.closest('li')).toHaveTextContent('Trip #71: Sam Reyes')
  expect(await within(dialog).findByText('Assigned')).toBeVisible()
  expect(given).toEqual([
    [71, 8],
    [72, 9],
  ])
  // What was refused may be tried again, what is assigned not.
  expect(within(dialog).getByRole('button', { name: 'Assign 1 trip' })).toBeVisible()
})

test('support proposes nothing', async () => {
  renderApp('/board', { user: buildUser({ role: 'support' }) })
  await screen.findByRole('heading', { name: 'Availability' })
  expect(screen.queryByRole('button', { name: 'Assign all at once' })).not.toBeInTheDocument()
})
