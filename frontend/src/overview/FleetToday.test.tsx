import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../i18n/en/frame.ts'
import { translator } from '../i18n/useT.ts'
import { ApiError } from '../providers/http.ts'
import { buildOfficeDriver, buildOfficeTrip, buildOverview, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import { ruleName } from '../ui/duty/ruleName.ts'

const t = translator(en)
const user = buildUser({ role: 'admin' })
const SAM = { id: 8, username: 'sam', first_name: 'Sam', last_name: 'Reyes' }
const figure = async (label: string) =>
  (await screen.findByRole('link', { name: label })).closest('dt')!.nextElementSibling

test('an empty fleet says so in every part', async () => {
  renderApp('/admin', { user })
  for (const words of [
    'Nobody is on duty now.',
    'No trip is under way or about to start.',
    'No hours-of-service rule was broken in the last 8 days.',
    'Every recorded day of the last 8 days is certified.',
    'No license, medical certificate or annual inspection ends within 60 days.',
  ])
    expect(await screen.findByText(words)).toBeVisible()
  expect(await figure('At work now')).toHaveTextContent('0 of 6')
  expect(screen.getByText(/^As of Tue, Dec 1, 08:31 CST/)).toBeVisible()
})

test('drivers at work stand with every clock and their level in words', async () => {
  const overview = buildOverview({
    at_work: [
      buildOfficeDriver({ driver: SAM, level: 'over', break_left_minutes: 0, drive_left_minutes: 0 }),
      buildOfficeDriver({ break_left_minutes: null }),
    ],
  })
  renderApp('/admin', { user, overview })
  const table = await screen.findByRole('table', { name: /At work/ })
  const [, first, second] = within(table).getAllByRole('row')
  expect(within(first!).getByRole('rowheader', { name: 'Sam Reyes' })).toBeVisible()
  expect(first).toHaveTextContent('Over a limit')
  expect(second).toHaveTextContent('No limit')
  expect(second).toHaveTextContent('6 h 40 min')
  expect(second).toHaveTextContent('since 06:00 CST')
  expect(await figure('Near or over a limit')).toHaveTextContent('1')
})

test('open trips answer whether they are made, by how much, and what is in the way', async () => {
  const overview = buildOverview({
    trips: [
      buildOfficeTrip({
        id: 71,
        verdict: 'late',
        slack_minutes: -605,
        rule: 'WINDOW_14',
        why: 'The 14-hour window ends here.',
      }),
      buildOfficeTrip({ id: 72, status: 'PLANNED', overdue_minutes: 95 }),
      buildOfficeTrip({ id: 73, slack_minutes: 0 }),
      buildOfficeTrip({ id: 74, verdict: 'driven', slack_minutes: null, expected_arrival: null }),
      buildOfficeTrip({ id: 75, verdict: 'refused', slack_minutes: null, why: 'The cycle never allows it.' }),
      buildOfficeTrip({ id: 76, verdict: 'unknown', slack_minutes: null }),
    ],
    trips_cut: true,
  })
  renderApp('/admin', { user, overview })
  const table = await screen.findByRole('table', { name: 'Can they make it?' })
  const row = (id: number) =>
    within(table)
      .getByRole('link', { name: `#${id}` })
      .closest('tr')
  expect(row(71)).toHaveTextContent('Late by 10 h 5 min')
  expect(row(71)).toHaveTextContent('Held up by: 14-hour window')
  expect(row(72)).toHaveTextContent('Makes it, 45 min to spare')
  expect(row(72)).toHaveTextContent('Should have started 1 h 35 min ago')
  expect(row(73)).toHaveTextContent('Makes it, with nothing to spare')
  expect(row(74)).toHaveTextContent('Driven to the end')
  expect(row(75)).toHaveTextContent('The cycle never allows it.')
  expect(row(76)).toHaveTextContent('No plan is stored')
  expect(screen.getByText('Only the first 1,000 open trips are shown.')).toBeVisible()
  expect(await figure('Trips running late')).toHaveTextContent('3')
})

test('violations are a table per rule; unsigned days lead to the logs', async () => {
  const driver = SAM
  const overview = buildOverview({
    violations: [
      {
        driver,
        rule: 'BREAK_30',
        cfr: '395.3(a)(3)(ii)',
        count: 2,
        minutes: 75,
        worst: 'violation',
        latest: '2026-11-30T20:00:00.000Z',
        home_zone: 'America/Chicago',
      },
    ],
    unsigned: [
      { driver, uncertified: ['2026-11-29'], missing: ['2026-11-27', '2026-11-28'], reminded: null },
    ],
  })
  renderApp('/admin', { user, overview })
  const chart = await screen.findByRole('table', { name: '30-minute break (49 CFR 395.3(a)(3)(ii))' })
  expect(within(chart).getAllByRole('row')[1]).toHaveTextContent('Sam Reyes21 h 15 minMon, Nov 30, 14:00 CST')
  const days = screen.getByRole('table', { name: 'Days that wait for a signature' })
  expect(within(days).getAllByRole('row')[1]).toHaveTextContent('Sam Reyes12Fri, Nov 27, 2026')
  expect(within(days).getByRole('link', { name: 'Sam Reyes' })).toHaveAttribute('href', '/drivers/8/logs')
  expect(await figure('Days not certified')).toHaveTextContent('3')
})

test('a long list shows its first rows until all are asked for', async () => {
  const trips = Array.from({ length: 30 }, (_, i) => buildOfficeTrip({ id: 100 + i }))
  const app = renderApp('/admin', { user, overview: buildOverview({ trips }) })
  const table = await screen.findByRole('table', { name: 'Can they make it?' })
  expect(within(table).getAllByRole('row')).toHaveLength(9)
  await app.user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(within(table).getAllByRole('row')).toHaveLength(31)
})

test('a failure says so, and asking again helps', async () => {
  let failing = true
  const app = renderApp('/admin', {
    user,
    verbs: {
      overview: async () => {
        if (failing) throw new ApiError(503, '')
        return buildOverview()
      },
    },
  })
  expect(await screen.findByText('Failed to load the overview')).toBeVisible()
  failing = false
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText('Failed to load the overview')).not.toBeInTheDocument())
  expect(screen.getByText('Nobody is on duty now.')).toBeVisible()
})

test('every rule of the engine has a name; an unknown one stands as it is', () => {
  expect(
    ['DRIVE_11', 'WINDOW_14', 'DUTY_15', 'ELAPSED_16', 'BREAK_30'].map((rule) => ruleName(rule, t)),
  ).toEqual([
    '11-hour driving limit',
    '14-hour window',
    '15-hour duty limit',
    '16 hours since the last rest',
    '30-minute break',
  ])
  expect(['CYCLE_70_8', 'OFF_10', 'OFF_24_14', 'NEW_1'].map((rule) => ruleName(rule, t))).toEqual([
    '70 hours in 8 days',
    '10 hours off in the day',
    '24 hours off in 14 days',
    'NEW_1',
  ])
})

test('support reads it too: what is late, over and unsigned leads, to the problems; totals come last', async () => {
  const { container } = renderApp('/overview', { user: buildUser({ role: 'support' }) })
  await screen.findByText('Trips running late')
  const cards = [...container.querySelectorAll('.figure-cards dt')]
  expect(cards.map((card) => card.textContent)).toEqual([
    'Trips running late',
    'Violations in 8 days',
    'Days not certified',
    'Near or over a limit',
    'At work now',
  ])
  const links = cards.slice(0, 3).map((card) => decodeURIComponent(card.querySelector('a')!.href))
  expect(links.map((href) => /"kind":"(\w+)"/.exec(href)?.[1])).toEqual(['late', 'violation', 'unsigned'])
  const totals = await screen.findByText('Total Carriers')
  expect(cards[0]!.compareDocumentPosition(totals) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each([
  ['admin', null, true],
  ['support', null, false],
  ['support', { at: '2026-12-01T10:00:00.000Z', by: SAM }, true],
] as const)('%s has a column to remind where there is something in it', async (role, reminded, has) => {
  const unsigned = [{ driver: SAM, uncertified: ['2026-11-29'], missing: [], reminded }]
  renderApp('/overview', {
    user: buildUser({ role, is_admin: role === 'admin' }),
    overview: buildOverview({ unsigned }),
  })
  const table = within(await screen.findByRole('table', { name: 'Days that wait for a signature' }))
  expect(table.queryAllByRole('columnheader', { name: 'Actions' })).toHaveLength(has ? 1 : 0)
})

test('what expires leads to the driver or the vehicle, and is red only once it has', async () => {
  const overview = buildOverview({
    expiring: [
      { paper: 'license', day: '2026-11-28', days: -3, driver: SAM, vehicle: null },
      {
        paper: 'inspection',
        day: '2026-12-21',
        days: 20,
        driver: null,
        vehicle: { id: 7, vehicle_number: 'TRUCK7' },
      },
      { paper: 'medical', day: '2027-01-15', days: 45, driver: SAM, vehicle: null },
    ],
  })
  renderApp('/admin', { user, overview })
  const table = await screen.findByRole('table', { name: 'Expiring soon' })
  const [, license, inspection, medical] = within(table).getAllByRole('row')
  expect(within(license!).getByRole('link', { name: 'Sam Reyes' })).toHaveAttribute('href', '/drivers/8')
  expect(license).toHaveTextContent('License')
  expect(within(license!).getByText('expired 3 days ago')).toHaveClass('paper-expired')
  expect(within(inspection!).getByRole('link', { name: 'TRUCK7' })).toHaveAttribute('href', '/vehicles/7')
  expect(within(inspection!).getByText('in 20 days')).toHaveClass('paper-soon')
  expect(within(medical!).getByText('in 45 days')).toHaveClass('paper-ahead')
})
