import { screen, waitFor, within } from '@testing-library/react'
import type { CandidateRow } from '@longhaul/core/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildAccount, buildCandidate, buildTrip, buildUser } from '../test/builders.ts'
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
  // What was refused may be tried again, what is assigned not: it leads to its trip.
  expect(within(dialog).getByRole('button', { name: 'Assign 1 trip' })).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Trip #72: Ana Lopez' })).toHaveAttribute(
    'href',
    '/trips/72',
  )
})

const EVA = { id: 12, username: 'eva', first_name: 'Eva', last_name: 'Stone' }
const plan = buildCandidate().plan!
const drivers = [SAM, ANA, BEA, EVA].map((one) => buildAccount(one))

/** Two loads for Sam and Ana, one that stays; any other pair is planned when it is asked for. */
function propose(pairOf: (trip: number, driver: number) => CandidateRow | Promise<CandidateRow>) {
  const given: [number, number | undefined][] = []
  const app = renderApp('/board', {
    user,
    drivers,
    verbs: {
      async candidates(path, onLine) {
        const [, trip, driver] = /trips\/(\d+)\/drivers\/\?driver=(\d+)/.exec(path) ?? []
        if (trip) onLine({ done: 1, all: 1, candidates: [await pairOf(Number(trip), Number(driver))] })
        else
          onLine({
            ...{ done: 2, all: 2, left: [{ trip_id: 99, pickup: place, dropoff: place }] },
            candidates: [
              buildCandidate({ trip_id: 71, driver: SAM }),
              buildCandidate({ trip_id: 72, driver: ANA }),
            ],
          })
      },
      async updateTrip(id, change) {
        given.push([id, change.driver_id])
        return buildTrip({ id })
      },
    },
  })
  const open = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Assign all at once' }))
    return within(await screen.findByRole('dialog', { name: 'A driver for every open load' }))
  }
  const choose = async (dialog: ReturnType<typeof within>, trip: number, typed: string) => {
    await app.user.click(await dialog.findByRole('button', { name: new RegExp(`driver for trip #${trip}$`) }))
    await app.user.type(dialog.getByRole('combobox', { name: `Driver for trip #${trip}` }), typed)
    await app.user.click(await screen.findByRole('option', { name: new RegExp(typed) }))
  }
  return { ...app, given, open, choose }
}

test('another driver is planned by the server, with what that costs against the best', async () => {
  const answer = Promise.withResolvers<CandidateRow>()
  const app = propose(() => answer.promise)
  const dialog = await app.open()
  expect(await dialog.findByText('2 loads: 110 mi empty, late by 0 min together.')).toBeVisible()
  await app.choose(dialog, 71, 'Stone')
  expect(await dialog.findByText('Looking at hours and place…')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Assign / })).toBeDisabled()
  answer.resolve(
    buildCandidate({
      ...{ trip_id: 71, driver: EVA },
      plan: { ...plan, deadhead_miles: 120, arrival: '2026-12-02T03:05:00.000Z', late_minutes: 125 },
    }),
  )
  expect(
    await dialog.findByText('Against Sam Reyes, the best: +65 mi empty, arrives 2 h 5 min later.'),
  ).toBeVisible()
  expect(
    dialog.getByText(/^2 loads: 175 mi empty, late by 2 h 5 min together\. Against the best/),
  ).toHaveTextContent('Against the best: +65 mi empty, +2 h 5 min late.')
  await app.user.click(dialog.getByRole('button', { name: 'Assign 2 trips' }))
  await dialog.findByRole('link', { name: 'Trip #72: Ana Lopez' })
  expect(app.given).toEqual([
    [71, 12],
    [72, 9],
  ])
})

test('nobody has two loads: whoever is chosen for one leaves the other, and is given back with a tick', async () => {
  const app = propose((trip_id) => buildCandidate({ trip_id, driver: ANA }))
  const dialog = await app.open()
  await app.choose(dialog, 71, 'Lopez')
  const [first, second] = [
    await dialog.findByRole('checkbox', { name: 'Trip #71: Ana Lopez' }),
    dialog.getByRole('checkbox', { name: 'Trip #72: Ana Lopez' }),
  ]
  await waitFor(() => expect(first).toBeChecked())
  expect(second).not.toBeChecked()
  expect(dialog.getByText('Ana Lopez has trip #71 here.')).toBeVisible()
  expect(dialog.getByText(/1 load fewer\.$/)).toBeVisible()
  await app.user.click(second)
  expect(second).toBeChecked()
  expect(first).not.toBeChecked()
  expect(dialog.getByText('Ana Lopez has trip #72 here.')).toBeVisible()
})

test('a load that stays gets a driver, and a pair that cannot be says why', async () => {
  const app = propose((trip_id, driver) =>
    driver === EVA.id
      ? buildCandidate({ trip_id, driver: EVA, plan: null, no: 'no-place' })
      : buildCandidate({ trip_id, driver: BEA }),
  )
  const dialog = await app.open()
  await app.user.click(await dialog.findByText('1 load stays without a driver'))
  await app.choose(dialog, 99, 'Stone')
  expect(await dialog.findByText('No place is recorded for this driver.')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Trip #99: Eva Stone' })).toBeDisabled()
  await app.choose(dialog, 99, 'Diaz')
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Trip #99: Bea Diaz' })).toBeChecked())
  expect(dialog.getByRole('button', { name: 'Assign 3 trips' })).toBeEnabled()
})

test('support proposes nothing', async () => {
  renderApp('/board', { user: buildUser({ role: 'support' }) })
  await screen.findByRole('heading', { name: 'Availability' })
  expect(screen.queryByRole('button', { name: 'Assign all at once' })).not.toBeInTheDocument()
})
