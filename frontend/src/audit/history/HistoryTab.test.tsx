import type { HistoryRow } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAccount, buildHistory, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const drivers = [buildAccount({ id: 61, home_zone: 'America/Los_Angeles' })]
const user = buildUser({ role: 'support' })
const show = (...history: HistoryRow[]) => renderApp('/drivers/61/history', { user, drivers, history })

const rowWith = async (text: string) =>
  (await screen.findByText(text, { selector: 'td, td *' })).closest<HTMLElement>('tr')!

test('an edit says when in the driver’s zone, who, what was before and after, why, and leads to its day', async () => {
  show(
    buildHistory({
      at: '2026-12-01T14:00:00.000Z',
      deed: 'entry-changed',
      before: { status: 'DRIVING', endMs: Date.parse('2026-11-30T18:00:00Z') },
      after: { status: 'ON_DUTY_NOT_DRIVING', endMs: Date.parse('2026-11-30T19:00:00Z') },
      reason: 'Waited at the dock',
      date: '2026-11-30',
      minute: '2026-11-30T16:00:00.000Z',
    }),
  )
  const row = await rowWith('Entry changed')
  expect(row).toHaveTextContent('Tue, Dec 1, 06:00 PST')
  expect(within(row).getByRole('link', { name: 'Avery Cole' })).toHaveAttribute('href', '/drivers/71')
  await waitFor(() => expect(row).toHaveTextContent('StatusDriving → On Duty (Not Driving)'))
  expect(row).toHaveTextContent('EndMon, Nov 30, 10:00 PST → Mon, Nov 30, 11:00 PST')
  expect(row).toHaveTextContent('Reason: Waited at the dock')
  expect(within(row).getByRole('link', { name: /^Open day/ })).toHaveAttribute(
    'href',
    '/drivers/61/day?date=2026-11-30&minute=2026-11-30T16%3A00%3A00.000Z',
  )
  expect(screen.getByText(/the home terminal’s \(America\/Los_Angeles\)/)).toBeVisible()
})

test('a certification that was taken back says why; other lines say their action and where they lead', async () => {
  show(
    buildHistory({ topic: 'certification', deed: 'uncertified', taken_back: 'duty', date: '2026-11-30' }),
    buildHistory({
      topic: 'terms',
      record_kind: 'driver_terms',
      before: { homeZone: 'America/Chicago' },
      after: { homeZone: 'America/Denver' },
    }),
    buildHistory({
      ...{ topic: 'security', action: 'denied', record_kind: 'session', record_id: null },
      ...{ user_id: null, user_name: null, username: null },
    }),
  )
  expect(await rowWith('Certification taken back')).toHaveTextContent('Reason: the duty of the day changed')
  const terms = await rowWith('Changed driver terms')
  await waitFor(() => expect(terms).toHaveTextContent('America/Chicago → America/Denver'))
  expect(within(terms).getByRole('link', { name: 'Open details' })).toHaveAttribute('href', '/drivers/61')
  const denied = await rowWith('Sign-in denied')
  expect(denied).toHaveTextContent('Nobody signed in')
  const line = within(denied).getByRole('link', { name: 'Open in the audit trail' })
  expect(decodeURIComponent(line.getAttribute('href')!)).toBe(
    '/audit-trail?filter={"action":"denied","record_kind":"session"}',
  )
})

test('a reminder says of what and of which day, under a topic of its own', async () => {
  const app = show(
    buildHistory({
      topic: 'reminder',
      deed: null,
      action: 'remind',
      record_kind: 'user',
      after: { problem: 'unsigned', date: '2026-11-30' },
      date: '2026-11-30',
    }),
  )
  const row = await rowWith('Reminded user')
  await waitFor(() => expect(row).toHaveTextContent('ProblemNot certified'))
  expect(within(row).getByRole('link', { name: 'Open day Mon, Nov 30, 2026' })).toHaveAttribute(
    'href',
    '/drivers/61/day?date=2026-11-30',
  )
  await app.user.click(screen.getByRole('combobox', { name: 'About' }))
  expect(await screen.findByRole('option', { name: 'Reminders' })).toBeInTheDocument()
})

test('on a phone each line is a card, with one way on', async () => {
  const before = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...before(query), matches: query.includes('max-width') }))
  show(buildHistory({ deed: 'certified', topic: 'certification', date: '2026-11-30' }))
  expect(await screen.findByText('Day certified')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Open day/ })).toHaveLength(1)
  vi.stubGlobal('matchMedia', before)
})

test('a topic narrows the history, and that nothing is left is said', async () => {
  const app = show(
    buildHistory({ deed: 'entry-added' }),
    buildHistory({ topic: 'proposal', deed: 'proposed' }),
  )
  await rowWith('Entry added')
  await app.user.click(screen.getByRole('combobox', { name: 'About' }))
  await app.user.click(await screen.findByRole('option', { name: 'Proposals and answers' }))
  await rowWith('Edit proposed')
  await waitFor(() => expect(screen.queryByText('Entry added')).toBeNull())
  await app.user.click(screen.getByRole('combobox', { name: 'About' }))
  await app.user.click(await screen.findByRole('option', { name: 'Sign-in and security' }))
  expect(await screen.findByText('Nothing of this kind in these days.')).toBeVisible()
})

test('accounts that keep no log have no history of one', async () => {
  renderApp('/drivers/62', { user, drivers: [buildAccount({ id: 62, role: 'support' })] })
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull()
})
