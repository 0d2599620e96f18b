import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import type { TripChange } from '../../providers/types.ts'
import {
  buildBoardRow,
  buildCandidate,
  buildTrip,
  buildUser,
  buildWarning,
  CANDIDATE_CHANGE,
} from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const trip = buildTrip({ id: 71, status: 'PLANNED' })
const SAM = { id: 8, username: 'sam', first_name: 'Sam', last_name: 'Reyes' }
const ANA = { id: 9, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const plan = buildCandidate().plan!

const late = buildCandidate({
  driver: ANA,
  plan: { ...plan, arrival: '2026-12-01T20:00:00.000Z', late_minutes: 95 },
  warnings: [
    buildWarning({
      kind: 'late',
      place: 'dropoff',
      at: '2026-12-01T18:25:00.000Z',
      minutes: 95,
      latest: '2026-12-01T13:00:00.000Z',
    }),
    buildWarning({
      kind: 'same-time',
      trip_id: 80,
      name: 'Gary, IN → Ames, IA',
      at: '2026-12-01T19:00:00.000Z',
    }),
  ],
})
const inTime = buildCandidate({ driver: SAM })
const cannot = buildCandidate({ plan: null, no: 'no-road', sentence: 'No road leads there.' })

const open = async (app: ReturnType<typeof renderApp>) => {
  await app.user.click(await screen.findByRole('button', { name: 'Find a driver' }))
  return screen.findByRole('dialog')
}

test('drivers are ranked as they come; who is in time comes before who arrives earlier but late', async () => {
  const app = renderApp('/trips/71', {
    user: admin,
    trips: [trip],
    verbs: {
      async candidates(_path, onLine) {
        onLine({ done: 1, all: 3, candidates: [cannot] })
        onLine({ done: 2, all: 3, candidates: [late] })
        onLine({ done: 3, all: 3, candidates: [inTime] })
      },
    },
  })
  const dialog = await open(app)
  const names = await within(dialog).findAllByRole('button', { name: /^Choose/ })
  expect(names.map((button) => button.textContent)).toEqual(['Choose Sam Reyes', 'Choose Ana Lopez'])
  expect(within(dialog).getByText('Late by 1 h 35 min')).toBeVisible()
  expect(within(dialog).getAllByText(/55 mi empty, 470 mi loaded/)).toHaveLength(2)
  await app.user.click(within(dialog).getByText('1 driver cannot take it'))
  expect(within(dialog).getByText('No road: No road leads there.')).toBeVisible()
})

test('who may not drive to the end comes last, however early', async () => {
  const barred = buildCandidate({
    driver: ANA,
    plan: { ...plan, arrival: '2026-12-01T14:00:00.000Z' },
    warnings: [{ ...late.warnings[0]!, kind: 'license-expired', day: '2026-11-30' }],
  })
  const app = renderApp('/trips/71', {
    user: admin,
    trips: [trip],
    verbs: {
      candidates: async (_path, onLine) => onLine({ done: 2, all: 2, candidates: [barred, inTime] }),
    },
  })
  const dialog = await open(app)
  const names = await within(dialog).findAllByRole('button', { name: /^Choose/ })
  expect(names.map((button) => button.textContent)).toEqual(['Choose Sam Reyes', 'Choose Ana Lopez'])
  expect(within(dialog).getByText(/^The license holds until Mon, Nov 30, 2026/)).toBeVisible()
})

test('choosing says what stands against it before anything is stored; then the trip is that driver’s', async () => {
  const changes: TripChange[] = []
  const app = renderApp('/trips/71', {
    user: admin,
    trips: [trip],
    verbs: {
      candidates: async (_path, onLine) => onLine({ done: 1, all: 1, candidates: [late] }),
      async updateTrip(_id, change) {
        changes.push(change)
        if (changes.length === 1)
          throw new ApiError(409, 'Somebody else has changed this trip. Please look at it again.')
        return buildTrip({ ...trip, driver: ANA })
      },
    },
  })
  await app.user.click(within(await open(app)).getByRole('button', { name: 'Choose Ana Lopez' }))
  const confirm = await screen.findByRole('dialog', { name: 'Before you assign trip #71 to Ana Lopez' })
  expect(confirm).toHaveTextContent(
    'The drop-off is missed by 1 h 35 min: it was wanted by Tue, Dec 1, 12:25 CST. The latest departure in time is Tue, Dec 1, 07:00 CST.',
  )
  expect(confirm).toHaveTextContent('Another trip at the same time: #80, Gary, IN → Ames, IA')
  expect(changes).toEqual([])
  await app.user.click(within(confirm).getByRole('button', { name: 'Assign to Ana Lopez' }))
  expect(await within(confirm).findByText(/^Somebody else has changed this trip/)).toBeVisible()
  await app.user.click(within(confirm).getByRole('button', { name: 'Assign to Ana Lopez' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(changes[1]).toEqual({ ...CANDIDATE_CHANGE, driver_id: 9, updated_at: '2026-12-01T10:00:00.000Z' })
  expect(await screen.findByText('Ana Lopez')).toBeVisible()
})

test('a search shows how far it is, stops when told, and when the dialog closes', async () => {
  const signals: AbortSignal[] = []
  const app = renderApp('/trips/71', {
    user: admin,
    trips: [trip],
    verbs: {
      candidates: (_path, onLine, signal) => {
        signals.push(signal)
        onLine({ done: 8, all: 300, candidates: [inTime] })
        return new Promise((_done, fail) =>
          signal.addEventListener('abort', () => fail(new DOMException('stopped', 'AbortError'))),
        )
      },
    },
  })
  const dialog = await open(app)
  expect(await within(dialog).findByText('8 of 300 planned')).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  expect(await within(dialog).findByText('Stopped after 8 of 300.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Choose Sam Reyes' })).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Search again' }))
  await waitFor(() => expect(signals).toHaveLength(2))
  await app.user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(signals[1]!.aborted).toBe(true))
})

test('a search that the server refuses says why', async () => {
  const app = renderApp('/trips/71', {
    user: admin,
    trips: [trip],
    verbs: {
      candidates: async (_path, onLine) =>
        onLine({ problem: { status: 503, detail: 'This request was withdrawn.' } }),
    },
  })
  expect(await within(await open(app)).findByText('This request was withdrawn.')).toBeVisible()
})

test('only an admin finds a driver, and only for a planned trip', async () => {
  const running = renderApp('/trips/71', {
    user: admin,
    trips: [buildTrip({ id: 71, status: 'IN_PROGRESS' })],
  })
  await screen.findByRole('button', { name: 'Update' })
  expect(screen.queryByRole('button', { name: 'Find a driver' })).not.toBeInTheDocument()
  running.unmount()
  renderApp('/trips/71', { user: buildUser(), trips: [trip] })
  await screen.findByRole('button', { name: 'Update' })
  expect(screen.queryByRole('button', { name: 'Find a driver' })).not.toBeInTheDocument()
})

test('from the board a load is found for a driver; support looks and assigns nothing', async () => {
  const asked: string[] = []
  const app = renderApp('/board', {
    user: buildUser({ role: 'support' }),
    board: [buildBoardRow({ driver: SAM })],
    verbs: {
      async candidates(path, onLine) {
        asked.push(path)
        onLine({ done: 1, all: 1, candidates: [inTime] })
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Find a load for Sam Reyes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Find a load for Sam Reyes' })
  expect(await within(dialog).findByText('#71 Omaha, NE → Chicago, IL')).toBeVisible()
  expect(asked).toEqual(['/board/8/loads/'])
  expect(within(dialog).queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
})
