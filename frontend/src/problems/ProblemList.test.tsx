import type { ProblemRow } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildAccount, buildDuty, buildRecordDay, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const user = buildUser({ role: 'support' })
const driver = { id: 61, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const problem = (overrides: Partial<ProblemRow>): ProblemRow => ({
  id: 'violation-61-BREAK_30-1',
  kind: 'violation',
  driver,
  carrier_name: 'Prairie Freight',
  home_zone: 'America/Chicago',
  date: '2026-12-01',
  at: '2026-12-01T21:51:00.000Z',
  ends_at: '2026-12-02T00:05:00.000Z',
  rule: 'BREAK_30',
  cfr: '395.3(a)(3)(ii)',
  severity: 'violation',
  sentence: 'No 30-minute break: drove 2 h 14 min past the 8 h limit, from 15:51.',
  trip_id: null,
  reminded: null,
  ...overrides,
})
const PROBLEMS = [
  problem({}),
  problem({
    id: 'unsigned-61-2026-11-30',
    kind: 'unsigned',
    date: '2026-11-30',
    at: '2026-11-30T06:00:00.000Z',
    rule: null,
    cfr: null,
    severity: 'nominal',
    sentence: 'This day is not certified.',
  }),
  problem({
    id: 'late-12',
    kind: 'late',
    rule: null,
    trip_id: 12,
    sentence: 'Trip #12 will arrive 2 h late.',
  }),
]
const drive = buildDuty({ start_time: '2026-12-01T13:51:00.000Z', end_time: '2026-12-02T00:05:00.000Z' })
const VIOLATION = {
  rule: 'BREAK_30',
  cfr: '395.3(a)(3)(ii)',
  violation_start: '2026-12-01T21:51:00.000Z',
  violation_end: '2026-12-02T00:05:00.000Z',
  minutes: 134,
  severity: 'violation' as const,
  sentence: PROBLEMS[0]!.sentence,
}
const verbs = {
  recordDay: async (date: string) =>
    buildRecordDay({
      date,
      violations: date === '2026-12-01' ? [VIOLATION] : [],
      duty: [{ ...drive, id: drive.id!, trip_id: null, special: null }],
    }),
}
const world = { user, problems: PROBLEMS, drivers: [buildAccount({ id: 61, carrier: 3 })], verbs }

test('each problem stands with its driver, minute and sentence; a filter stands in the address', async () => {
  const app = renderApp('/problems', world)
  const row = (await screen.findByText(/^No 30-minute break/)).closest('tr')!
  expect(within(row).getByRole('link', { name: 'Ana Lopez' })).toBeVisible()
  expect(within(row).getByText('Tue, Dec 1, 15:51 CST')).toBeVisible()
  expect(screen.getByText('This day is not certified.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await app.user.click(await screen.findByRole('option', { name: 'Not certified' }))
  await waitFor(() => expect(screen.queryByText(/^No 30-minute break/)).not.toBeInTheDocument())
  expect(decodeURIComponent(app.address())).toContain('"kind":"unsigned"')
})

test('where a line has no room for all filters, severity and rule are asked for; a wide desk has them', async () => {
  const app = renderApp('/problems', world)
  await screen.findByText(/^No 30-minute break/)
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Rule' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Filters' }))
  expect((await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)).toEqual([
    'Severity',
    'Rule',
  ])
  await app.user.click(screen.getByRole('menuitemcheckbox', { name: 'Rule' }))
  expect(await screen.findByRole('combobox', { name: 'Rule' })).toBeVisible()
  app.unmount()
  const before = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...before(query), matches: query.includes('100rem') }))
  renderApp('/problems', world)
  expect(await screen.findByRole('combobox', { name: 'Rule' })).toBeVisible()
  vi.stubGlobal('matchMedia', before)
})

test('a violation opens its minute: the sentence, the minutes that count, and the cure', async () => {
  const app = renderApp('/problems', world)
  await app.user.click(await screen.findByRole('link', { name: /^Explain this: Ana Lopez/ }))
  const why = within(await screen.findByRole('region', { name: 'Why this is a violation' }))
  expect(why.getByText('8 h counted, the limit is 8 h')).toBeVisible()
  expect(why.getByText(/^30 min without driving, in a row, before/)).toBeVisible()
  expect(app.address()).toMatch(/^\/drivers\/61\/day\?date=2026-12-01&minute=.*&rule=BREAK_30$/)
  expect(screen.getByRole('img', { name: /^24-hour duty graph of / })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fill the gap' })).not.toBeInTheDocument()
})

test('a day is walked to the next, and a violation there explained', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const app = renderApp('/drivers/61/day?date=2026-11-30', world)
  expect(await screen.findByText('No violation, and no time is missing.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Why this is a violation' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Day after' }))
  await app.user.click(await screen.findByRole('button', { name: 'Explain this: violation 1' }))
  expect(await screen.findByRole('region', { name: 'Why this is a violation' })).toBeVisible()
  expect(app.address()).toContain('rule=BREAK_30')
  expect(scrolled).toHaveBeenCalled()
})

test('a late trip opens the trip', async () => {
  renderApp('/problems', world)
  expect(await screen.findByRole('link', { name: /^Open the trip of Ana Lopez/ })).toHaveAttribute(
    'href',
    '/trips/12',
  )
})

test('nothing wrong says so; a failure too, and it is asked again', async () => {
  const empty = renderApp('/problems', { user })
  expect(await screen.findByText('No problems in these days')).toBeVisible()
  empty.unmount()
  const app = renderApp('/problems', world)
  const { data } = app.providers
  const list = data!.getList
  data!.getList = () =>
    Promise.reject(new ApiError(422, 'date_gte: At most 31 days can be looked at at once'))
  await app.user.click(await screen.findByText('When'))
  expect(await screen.findByText(/At most 31 days/)).toBeVisible()
  data!.getList = list
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This day is not certified.')).toBeVisible()
})
