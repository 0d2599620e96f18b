import { REMIND_AGAIN_MS, type ProblemRow, type RemindAnswer, type RemindBody } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin', is_admin: true, home_zone: 'UTC' })
const driverOf = (id: number) => ({ id, username: `d${id}`, first_name: 'Ana', last_name: `Lopez${id}` })
const by = { id: 9, username: 'ann', first_name: 'Ann', last_name: 'Lee' }
const problem = (driver: number, date: string, overrides: Partial<ProblemRow> = {}): ProblemRow => ({
  id: `unsigned-${driver}-${date}`,
  kind: 'unsigned',
  driver: driverOf(driver),
  carrier_name: 'Prairie Freight',
  home_zone: 'UTC',
  date,
  at: `${date}T00:00:00.000Z`,
  ends_at: null,
  rule: null,
  cfr: null,
  severity: 'nominal',
  sentence: 'This day is not certified.',
  trip_id: null,
  reminded: null,
  ...overrides,
})
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const took =
  (): ((body: RemindBody) => Promise<RemindAnswer>) =>
  async ({ problems }) => ({
    reminded: problems.map(({ id }) => id),
    refused: [],
  })

test('one click reminds; a lost answer is asked for again with the same request', async () => {
  const remind = vi.fn(took()).mockRejectedValueOnce(new ApiError(0, 'The server did not answer'))
  const app = renderApp('/problems', {
    user: admin,
    problems: [problem(61, '2026-11-30')],
    verbs: { remind },
  })
  const button = await screen.findByRole('button', { name: /^Remind Ana Lopez61: Not certified/ })
  await app.user.click(button)
  expect(await screen.findByText('The server did not answer')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: /^Remind Ana Lopez61/ }))
  await waitFor(() => expect(screen.queryByText('The server did not answer')).not.toBeInTheDocument())
  const [first, second] = remind.mock.calls.map(([body]) => body)
  expect(first).toMatchObject({
    driver: 61,
    problems: [{ id: 'unsigned-61-2026-11-30', date: '2026-11-30' }],
  })
  expect(second!.request).toBe(first!.request)
})

test('who reminded last stands on the row: nobody does it twice within the hour', async () => {
  renderApp('/problems', {
    user: admin,
    problems: [
      problem(61, '2026-11-30', { reminded: { at: ago(0), by } }),
      problem(62, '2026-11-30', { reminded: { at: ago(REMIND_AGAIN_MS * 48), by } }),
      problem(63, '2026-11-30', { kind: 'violation', id: 'violation-63-X-1', rule: 'BREAK_30' }),
    ],
  })
  expect(await screen.findByText(/^Reminded today \d+:\d\d.* by A\. Lee$/)).toBeVisible()
  expect(screen.getByText(/^Reminded \w{3}, .* by A\. Lee$/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Remind Ana/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Remind Ana Lopez62 again/ })).toBeVisible()
})

test('support reads who reminded, and reminds nobody', async () => {
  renderApp('/problems', {
    user: buildUser({ role: 'support' }),
    problems: [
      problem(61, '2026-11-30', { reminded: { at: ago(REMIND_AGAIN_MS * 2), by } }),
      problem(62, '2026-11-30'),
    ],
  })
  expect(await screen.findByText(/^Reminded .* by A\. Lee$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument()
})

test('all of a filter: whom, one call a driver, and what failed is tried again alone', async () => {
  const remind = vi.fn(took())
  remind.mockImplementation(async (body) => {
    const isFirst = remind.mock.calls.filter(([{ driver }]) => driver === 62).length === 1
    if (body.driver === 62 && isFirst) throw new ApiError(503, 'The server has too much to do.')
    return took()(body)
  })
  const app = renderApp('/problems', {
    user: admin,
    problems: [
      problem(61, '2026-11-30'),
      problem(61, '2026-11-29'),
      problem(62, '2026-11-30'),
      problem(63, '2026-11-30', { reminded: { at: ago(0), by } }),
    ],
    verbs: { remind },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Remind all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind all' }))
  expect(await dialog.findByText(/^Of 3 problems/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Remind 2 drivers' }))
  expect(await dialog.findByText('1 driver is reminded.')).toBeVisible()
  expect(dialog.getByText('The server has too much to do.', { exact: false })).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('2 drivers are reminded.')).toBeVisible()
  const bodies = remind.mock.calls.map(([body]) => body)
  expect(bodies.map(({ driver, problems }) => [driver, problems.length]).toSorted()).toEqual([
    [61, 2],
    [62, 1],
    [62, 1],
  ])
  const again = bodies.filter(({ driver }) => driver === 62)
  expect(again[1]!.request).toBe(again[0]!.request)
})
