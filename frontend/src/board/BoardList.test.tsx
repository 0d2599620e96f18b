import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import { buildBoardRow, buildCarrier, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const user = buildUser({ role: 'support' })
const SAM = { id: 8, username: 'sam', first_name: 'Sam', last_name: 'Reyes' }
const table = () => screen.findByRole('table')

test('a driver stands with hours, place, when free and the next trip', async () => {
  const board = [
    buildBoardRow({
      id: 8,
      driver: SAM,
      status: 'DRIVING',
      free_at: '2026-12-01T23:10:00.000Z',
      free_because: 'trip',
      free_driving_minutes: 130,
      trip_id: 71,
      free_place: { name: 'Chicago, IL', location: [-87.6, 41.9] },
      next_trip: { id: 90, start_time: '2026-12-03T12:00:00.000Z', pickup_location_name: 'Gary, IN' },
      break_left_minutes: null,
      unrecorded_hours: 2.5,
    }),
  ]
  const app = renderApp('/board', { user, board })
  expect(await screen.findByRole('heading', { level: 1, name: 'Availability' })).toBeVisible()
  const row = within(await table())
    .getByRole('link', { name: 'Sam Reyes' })
    .closest('tr')!
  for (const words of [
    '17:10 CST',
    'after trip #71',
    '2 h 10 min',
    'Chicago, IL',
    'Driving',
    'since Mon 22:00 CST',
    '2.5 h of 8 days not recorded',
    'No limit',
    '41 h',
    '#90, Thu 06:00 CST',
    'Gary, IN',
    'TRUCK7',
  ])
    expect(row).toHaveTextContent(words)
  for (const column of ['Last place', 'Carrier'])
    expect(screen.queryByRole('columnheader', { name: column })).not.toBeInTheDocument()
  expect(await screen.findByText('As of Tue, Dec 1, 08:31 CST. Asked again every minute.')).toBeVisible()
  expect(app.container.querySelector('input[type="checkbox"]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
})

test('free now, after a rest, and when nobody can say', async () => {
  const board = [
    buildBoardRow({ driver: SAM }),
    buildBoardRow({ driver: SAM, free_because: 'rest', free_at: '2026-12-02T02:00:00.000Z' }),
    buildBoardRow({ driver: SAM, free_because: 'unknown', free_at: null, trip_id: 5 }),
    buildBoardRow({ driver: SAM, free_at: null, place: null, free_place: null, status: null }),
    buildBoardRow({
      driver: SAM,
      free_at: null,
      free_because: 'unknown',
      status: null,
      unrecorded_hours: null,
    }),
  ]
  renderApp('/board', { user, board })
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
  const said = rows.map((row) => row.textContent)
  expect(said.some((text) => text?.includes('Now'))).toBe(true)
  expect(said.some((text) => text?.includes('20:00\u00a0CSTafter a rest'))).toBe(true)
  expect(said.some((text) => text?.includes('Not knownafter trip #5'))).toBe(true)
  expect(said.some((text) => /Not in the next days.*Not recorded.*Nothing recorded/.test(text ?? ''))).toBe(
    true,
  )
  expect(said.some((text) => /Not known(?!after).*Nothing recorded/.test(text ?? ''))).toBe(true)
})

test('filters stand in the address; a place counts once it is known', async () => {
  const app = renderApp('/board', {
    user,
    board: [buildBoardRow({ driver: SAM })],
    carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
    verbs: {
      searchPlaces: async () => [
        { display_name: 'Omaha, NE', lat: 41.26, lon: -95.93, place_id: '1', source: 'Longhaul places' },
      ],
    },
  })
  await table()
  const asked: unknown[] = []
  const list = app.providers.data!.getList
  app.providers.data!.getList = (resource, params) => {
    if (resource === 'board') asked.push(params.filter)
    return list(resource, { ...params, filter: {} })
  }
  await app.user.type(screen.getByRole('combobox', { name: 'Free near' }), 'Omaha')
  expect(asked).toEqual([])
  await app.user.click(await screen.findByRole('option', { name: 'Omaha, NE' }))
  const near = { name: 'Omaha, NE', point: [-95.93, 41.26], miles: 150 }
  await waitFor(() => expect(asked.at(-1)).toEqual({ near }))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '250 mi')
  await waitFor(() => expect(asked.at(-1)).toEqual({ near: { ...near, miles: 250 } }))
  expect(decodeURIComponent(app.address())).toContain('"miles":250')
  await app.user.click(screen.getByRole('combobox', { name: 'Hours of driving' }))
  await app.user.click(await screen.findByRole('option', { name: 'At least 8 h' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ hours: 8 }))
  await app.user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ hours: 8 }))
})

test('an address with a place opens with it', async () => {
  const filter = { near: { name: 'Gary, IN', point: [-87.3, 41.6], miles: 100 } }
  renderApp(`/board?filter=${encodeURIComponent(JSON.stringify(filter))}`, { user, board: [] })
  expect(await screen.findByRole('combobox', { name: 'Free near' })).toHaveValue('Gary, IN')
  expect(screen.getByRole('combobox', { name: 'Within' })).toHaveValue('100')
})

test('without a driver it says so; without the server it keeps the rows and says since when', async () => {
  const app = renderApp('/board', { user, board: [buildBoardRow({ driver: SAM })] })
  await table()
  const list = app.providers.data!.getList
  app.providers.data!.getList = () => Promise.reject(new ApiError(0, NO_ANSWER.reading))
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^This is as of Tue, Dec 1, 08:31 CST/)).toBeVisible()
  expect(within(await table()).getByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  app.providers.data!.getList = list
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^As of/)).toBeVisible()
  app.unmount()
  renderApp('/board', { user, board: [] })
  expect(await screen.findByText(/^No drivers$/i)).toBeVisible()
})

test('what cannot be read at first says so', async () => {
  const app = renderApp('/dashboard', { user })
  const list = app.providers.data!.getList
  app.providers.data!.getList = (resource, params) =>
    resource === 'board'
      ? Promise.reject(new ApiError(503, 'More than it can take on now'))
      : list(resource, params)
  await app.user.click(await screen.findByRole('link', { name: 'Availability' }))
  expect(await screen.findByText('More than it can take on now')).toBeVisible()
})

test('who may not drive is marked, with the reason', async () => {
  const expired = [{ paper: 'license' as const, day: '2026-11-28' }]
  renderApp('/board', { user, board: [buildBoardRow({ driver: SAM, expired })] })
  const mark = await within(await table()).findByText('License expired, last day Sat, Nov 28, 2026')
  expect(mark).toHaveClass('paper-expired')
})
