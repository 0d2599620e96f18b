import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import {
  buildBoardRow,
  buildCandidate,
  buildEvent,
  buildHistory,
  buildAccount,
  buildDuty,
  buildOfficeTrip,
  buildOverview,
  buildReport,
  buildTrip,
  buildUser,
  buildWarning,
} from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const NEAR = { name: 'Near Kearney, NE (5 mi W, I-80)', location: [-99.1, 40.7] as [number, number] }
const ENDS = { pickup_location_name: NEAR.name, dropoff_location_name: 'Near Joliet, IL' }
const ana = { id: 61, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const user = buildUser({ role: 'admin', language: 'es' })
const drivers = [buildAccount({ ...ana, home_zone: 'America/Chicago' })]
const stop = { driver: ana, carrier_name: 'Prairie Freight', trip_id: 12, place_name: NEAR.name }

beforeEach(() => followAccount({ language: 'es', hour_clock: 24 }))

const SAID = 'Cerca de Kearney, NE (5 mi W, I-80)'
const WAY = `${SAID} → Cerca de Joliet, IL`

test.each<[page: string, world: Parameters<typeof renderApp>[1], words: string]>([
  ['/board', { board: [buildBoardRow({ free_place: NEAR })] }, SAID],
  [
    '/board',
    { board: [buildBoardRow({ next_trip: { id: 9, start_time: '2026-12-03T12:00:00.000Z', ...ENDS } })] },
    SAID,
  ],
  ['/overview', { overview: buildOverview({ trips: [buildOfficeTrip(ENDS)] }) }, WAY],
  [
    '/reports/detention',
    {
      verbs: {
        report: async () =>
          buildReport('detention', {
            rows: [
              {
                ...stop,
                ...{ home_zone: 'America/Chicago', place: 'pickup', stay_minutes: 230, over_minutes: 110 },
                arrived: '2026-11-03T16:10:00.000Z',
                counted_from: '2026-11-03T16:10:00.000Z',
                departed: '2026-11-03T20:00:00.000Z',
              },
            ],
            rows_total: 1,
          }) as never,
      },
    },
    SAID,
  ],
  [
    '/drivers/61/history',
    {
      drivers,
      history: [
        buildHistory({
          deed: 'entry-changed',
          before: { locationDescription: 'Ames, IA' },
          after: { locationDescription: NEAR.name },
        }),
      ],
    },
    `Ames, IA → ${SAID}`,
  ],
  [
    '/audit-trail',
    {
      auditTrail: [buildEvent({ record_kind: 'trip', record_id: 9, record_name: `${NEAR.name} → Gary, IN` })],
    },
    `${SAID} → Gary, IN`,
  ],
  [
    '/duty-statuses/9',
    {
      dutyRecords: [
        {
          ...buildDuty({ location_description: NEAR.name }),
          ...{ id: 9, driver: ana, trip_id: null, active: true, home_zone: 'America/Chicago' },
        },
      ],
    },
    SAID,
  ],
])('on %s places that the server named follow the reader', async (page, world, words) => {
  renderApp(page, { user, ...world })
  const [said] = await screen.findAllByText((_, element) => element?.textContent === words)
  expect(said).toBeVisible()
  expect(document.body).not.toHaveTextContent(/\bNear\b/)
})

test('the search names trips by them', async () => {
  const app = renderApp('/overview', {
    user,
    verbs: {
      search: async () => ({
        ...{ trips: [{ id: 412, status: 'PLANNED', ...ENDS, vehicle_number: 'TRUCK7' }] },
        ...{ users: [], vehicles: [], carriers: [], more: [] },
      }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.type(await screen.findByRole('combobox'), 'kear')
  expect(await screen.findByRole('option', { name: new RegExp(`#412 Cerca de Kearney, NE`) })).toBeVisible()
})

test('who can take a load is told by them, and what stands against it', async () => {
  const candidate = buildCandidate({
    driver: ana,
    place: NEAR,
    warnings: [
      buildWarning({
        ...{ kind: 'same-time', trip_id: 80, at: '2026-12-01T19:00:00.000Z' },
        name: 'Gary, IN → Near Ames, IA',
      }),
    ],
  })
  const app = renderApp('/trips/71', {
    user,
    trips: [buildTrip({ id: 71, status: 'PLANNED' })],
    verbs: { candidates: async (_path, onLine) => onLine({ done: 1, all: 1, candidates: [candidate] }) },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Buscar conductor' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(new RegExp(`Cerca de Kearney, NE`))).toBeVisible()
  expect(dialog.getByText(/Gary, IN → Cerca de Ames, IA/)).toBeVisible()
})
