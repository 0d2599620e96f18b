import type { Replay } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import {
  buildAccount,
  buildClocks,
  buildReplay,
  buildReplayRow,
  buildReplayView,
  buildUser,
} from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const user = buildUser({ role: 'support' })
const drivers = [buildAccount({ id: 61 })]
const PATH = '/drivers/61?tab=replay'

function minutes(answer: (at: string | null) => Replay) {
  const asked: (string | null)[] = []
  return {
    asked,
    verbs: {
      replay: async (_driver: number, at: string | null) => {
        asked.push(at)
        return answer(at)
      },
    },
  }
}

test('shows the clocks, from where they count, and the rows behind each figure', async () => {
  renderApp(PATH, { user, drivers })
  const clocks = await screen.findByRole('table', { name: 'Clocks' })
  expect(within(clocks).getByRole('row', { name: /^Drive/ })).toHaveTextContent(
    'Drive6 h 40 minTue, Dec 1, 06:00 CST',
  )
  const rows = screen.getByRole('table', { name: 'Behind the figures' })
  expect(within(rows).getAllByRole('row')[1]).toHaveTextContent(
    'Break 4 h · Drive 4 h · Shift 4 h · Cycle 4 h',
  )
  expect(screen.getByText('Nothing about this minute has been changed since.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'As known then' })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: /^24-hour duty graph of / })).toBeVisible()
})

test('an edited row stands as known then and as known now', async () => {
  const replay = buildReplay({
    then: buildReplayView({
      clocks: buildClocks({ drive_left_minutes: 420 }),
      rows: [
        buildReplayRow({
          location_description: 'Near Kearney, NE',
          replaced_at: '2026-12-02T16:00:00.000Z',
          replaced_because: 'Stopped two hours later',
        }),
      ],
    }),
    now: buildReplayView({
      clocks: buildClocks({ drive_left_minutes: 300, break_left_minutes: null, provisional: 'another rest' }),
      counted_from: { break: '2026-12-01T12:00:00.000Z', shift: null, cycle: '2026-11-24T06:00:00.000Z' },
      rows: [buildReplayRow({ recorded_at: '2026-12-02T16:00:00.000Z', location_description: 'York, NE' })],
    }),
  })
  const app = renderApp(PATH, { user, drivers, ...minutes(() => replay) })
  expect(await screen.findByText(/the two views differ/)).toBeVisible()
  const drive = () =>
    within(screen.getByRole('table', { name: 'Clocks' })).getByRole('row', { name: /^Drive/ })
  expect(drive()).toHaveTextContent('Drive7 h5 h')
  const rows = () => screen.getByRole('table', { name: 'Behind the figures' })
  expect(rows()).toHaveTextContent('Replaced Wed, Dec 2, 10:00 CST: Stopped two hours later')
  await app.user.click(screen.getByRole('button', { name: 'As known now' }))
  expect(rows()).toHaveTextContent('York, NE')
  expect(rows()).toHaveTextContent('Written down after this minute')
  expect(drive()).toHaveTextContent('No shift is running')
  expect(screen.getByText('Counts on another rest.')).toBeVisible()
})

test('a typed minute is read in the home-terminal zone and stands in the address; the future is refused', async () => {
  const fake = minutes((at) => buildReplay(at === null ? {} : { at }))
  const app = renderApp(PATH, { user, drivers, ...fake })
  const field = await screen.findByLabelText('Minute (CST, home terminal)')
  expect(field).toHaveValue('2026-12-01T12:00')
  await app.user.clear(field)
  await app.user.type(field, '2025-11-30T08:15')
  await app.user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(fake.asked.at(-1)).toBe('2025-11-30T14:15:00.000Z'))
  expect(decodeURIComponent(app.address())).toContain('at=2025-11-30T14:15:00.000Z')
  expect(await screen.findByRole('heading', { name: 'Sun, Nov 30, 2025, 08:15 CST' })).toBeVisible()
  const again = screen.getByLabelText('Minute (CST, home terminal)')
  await app.user.clear(again)
  await app.user.type(again, '2199-01-01T00:00')
  await app.user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Choose a past date and time.')).toBeVisible()
})

test('steps go from change to change, by button and by key', async () => {
  const fake = minutes((at) =>
    buildReplay({
      at: at ?? '2026-12-01T18:00:00.000Z',
      previous: '2026-12-01T16:00:00.000Z',
      next: at === null ? null : '2026-12-01T17:00:00.000Z',
    }),
  )
  const { user: person } = renderApp(PATH, { user, drivers, ...fake })
  const previous = await screen.findByRole('button', { name: 'Previous change' })
  expect(screen.getByRole('button', { name: 'Next change' })).toBeDisabled()
  await person.click(previous)
  expect(await screen.findByRole('heading', { name: 'Tue, Dec 1, 10:00 CST' })).toBeVisible()
  screen.getByRole('button', { name: 'Previous change' }).focus()
  await person.keyboard(']')
  expect(await screen.findByRole('heading', { name: 'Tue, Dec 1, 11:00 CST' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Now' }))
  await waitFor(() => expect(fake.asked.at(-1)).toBeNull())
})

test('a server with too much to do says so, and is asked again', async () => {
  const wait = 'Several of your requests are still being worked out. Wait a moment for them, then try again.'
  let busy = true
  const answer = () => (busy ? Promise.reject(new ApiError(429, wait)) : Promise.resolve(buildReplay()))
  const app = renderApp(PATH, { user, drivers, verbs: { replay: answer } })
  expect(await screen.findByText(wait)).toBeVisible()
  busy = false
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Clocks' })).toBeVisible()
  expect(screen.queryByText(wait)).not.toBeInTheDocument()
})

test('a failure says so; staff without a log have no replay', async () => {
  const failing = renderApp(PATH, {
    user,
    drivers,
    verbs: { replay: () => Promise.reject(new ApiError(422, 'Only the past can be replayed')) },
  })
  expect(await screen.findByText('Only the past can be replayed')).toBeVisible()
  failing.unmount()
  renderApp('/drivers/62', { user, drivers: [buildAccount({ id: 62, role: 'support' })] })
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Replay' })).not.toBeInTheDocument()
})

test('a minute that cannot be read leaves its field and what was typed, and is asked for again', async () => {
  let offline = false
  const fake = minutes((at) => {
    if (offline) throw new ApiError(0, NO_ANSWER.reading)
    return buildReplay(at === null ? {} : { at })
  })
  const app = renderApp(PATH, { user, drivers, ...fake })
  const field = await screen.findByLabelText('Minute (CST, home terminal)')
  await app.user.clear(field)
  await app.user.type(field, '2025-11-30T08:15')
  offline = true
  await app.user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  expect(screen.getByLabelText('Minute (CST, home terminal)')).toBe(field)
  expect(field).toHaveValue('2025-11-30T08:15')
  offline = false
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Sun, Nov 30, 2025, 08:15 CST' })).toBeVisible()
})

test('what the server named is read in Spanish where the reader reads Spanish', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  const view = buildReplayView({ rows: [buildReplayRow({ location_description: 'Near Kearney, NE' })] })
  renderApp(PATH, {
    user: { ...user, language: 'es' },
    drivers,
    ...minutes(() => buildReplay({ then: view, now: view })),
  })
  expect(await screen.findByText('Cerca de Kearney, NE')).toBeVisible()
})
