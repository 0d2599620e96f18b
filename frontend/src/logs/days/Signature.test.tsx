import { screen, waitFor, within } from '@testing-library/react'
import type { LogHistoryRow, PasswordLinkUse } from '@longhaul/core/contract'
import { expect, it } from 'vitest'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import type { LogChange, WholeLog } from '../../providers/types.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildEldLog, buildTrip, buildUser, buildWholeLog } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const maria = buildUser({ id: 1 })
const SIGNED_AT = '2026-12-02T14:00:00.000Z'
const link: PasswordLinkUse = {
  made_by: 'Ada Adams',
  set_at: '2026-12-01T14:00:00.000Z',
  first: false,
  word: 'none',
  word_at: null,
}
const row = (overrides: Partial<LogHistoryRow> = {}): LogHistoryRow => ({
  at: SIGNED_AT,
  action: 'certified',
  by: 'Maria Gomez',
  reason: null,
  mark: null,
  ...overrides,
})
const withdrawn = row({ at: '2026-12-02T15:00:00.000Z', action: 'withdrawn', reason: 'trailers' })

const open = (
  whole: Partial<WholeLog>,
  { user = maria, certified = true, sent = [] as LogChange[], isOffline = (): boolean => false } = {},
) => {
  const log = buildEldLog({
    id: 5,
    date: '2026-12-01',
    trip_id: 42,
    certified_at: certified ? SIGNED_AT : null,
  })
  return renderApp('/eld-logs/42?log=2026-12-01', {
    user,
    trips: [buildTrip({ id: 42 })],
    eldLogs: { 42: [log] },
    verbs: {
      wholeLog: async () => buildWholeLog(whole),
      updateLog: async (_id, change) => {
        if (isOffline()) throw new ApiError(0, NO_ANSWER.saving)
        sent.push(change)
        return { ...log, certified_at: null, updated_at: '2026-12-02T16:00:00.000Z' }
      },
    },
  })
}

atMoment('2026-12-02T17:00:00Z')

it('tells the history of the signature in sentences, on the page and on paper', async () => {
  open({ history: [row({ reason: 'carried-over' }), withdrawn, row({ mark: link })] })
  const history = within(await screen.findByRole('region', { name: 'History of the signature' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Certified Wed, Dec 2, 08:00 CST by Maria Gomez; its header is kept as it was when the server was upgraded.',
    'Taken back Wed, Dec 2, 09:00 CST by Maria Gomez: the trailer numbers changed.',
    'Certified Wed, Dec 2, 08:00 CST by Maria Gomez. The password used had been set on Tue, Dec 1, 08:00 CST through a link made by Ada Adams; not confirmed by the person.',
  ])
  const paper = document.querySelector('body > .print-sheet')
  expect(paper).toHaveTextContent(/History of the signature: Certified .* Taken back/)
})

it('says that a certification was taken back and asks its driver for a new one', async () => {
  open({ history: [row(), withdrawn] }, { certified: false })
  expect(
    await screen.findByText(/and taken back: the trailer numbers changed\. Certify it again\./),
  ).toBeVisible()
})

it('asks nobody else to certify', async () => {
  open({ history: [row(), withdrawn] }, { certified: false, user: buildUser({ id: 9, role: 'support' }) })
  expect(await screen.findByText(/and taken back: the trailer numbers changed/)).toBeVisible()
  expect(screen.queryByText(/Certify it again/)).not.toBeInTheDocument()
})

it('warns of a signature under a link nobody has confirmed, not of one the account has', async () => {
  const signature = { signed_at: SIGNED_AT, by: 'Maria Gomez', carried_over: false, mark: link }
  open({ signature, history: [row({ mark: link })] })
  expect(await screen.findByRole('alert')).toHaveTextContent(/a link made by Ada Adams; not confirmed/)
})

it('does not warn once the account has confirmed the link', async () => {
  const said: PasswordLinkUse = { ...link, word: 'said', word_at: SIGNED_AT }
  const signature = { signed_at: SIGNED_AT, by: 'Maria Gomez', carried_over: false, mark: said }
  open({ signature, history: [row({ mark: said })] })
  const history = await screen.findByRole('region', { name: 'History of the signature' })
  expect(history).toHaveTextContent('confirmed by the account itself, without proof')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('shows what the trip says by now, and lets the driver take it over', async () => {
  const sent: LogChange[] = []
  const app = open(
    { trip_differs: [{ field: 'trailer_numbers', signed: 'T-1', now: null }], history: [row()] },
    { sent },
  )
  expect(await screen.findByText('Trailer numbers: none (signed: T-1)')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Take this over into the log' }))
  await waitFor(() => expect(sent).toEqual([{ take_over: true, updated_at: '2026-12-01T23:00:00.000Z' }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Certify this log' })).toBeVisible())
})

it('says without a signal that taking over needs one, and does it once there is one', async () => {
  const sent: LogChange[] = []
  let offline = true
  const app = open(
    { trip_differs: [{ field: 'trailer_numbers', signed: 'T-1', now: null }], history: [row()] },
    { sent, isOffline: () => offline },
  )
  await app.user.click(await screen.findByRole('button', { name: 'Take this over into the log' }))
  expect(await screen.findByText('This needs a signal. Try again where there is one.')).toBeVisible()
  expect(screen.queryByText(/may or may not have been saved/)).not.toBeInTheDocument()
  offline = false
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/^This needs a signal/)).not.toBeInTheDocument())
})

it('offers staff nothing to take over, and no remarks on a certified log', async () => {
  open(
    { trip_differs: [{ field: 'co_driver', signed: null, now: 'Sam Lee' }], history: [row()] },
    { user: buildUser({ id: 9, role: 'admin' }) },
  )
  expect(await screen.findByText('Co-driver: Sam Lee (signed: none)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take this over into the log' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Driver remarks' })).not.toBeInTheDocument()
})
