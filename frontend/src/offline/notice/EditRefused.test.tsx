import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DriverEventAnswer, DriverEventBody, RecordedRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { buildDriverDay, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'
import type { NewEvent, UnsentEvent } from '../outboxStore.ts'

const driver = buildUser()
const row: RecordedRow = {
  id: 5,
  trip_id: null,
  status: 'DRIVING',
  start_time: '2026-12-01T12:00:00.000Z',
  end_time: '2026-12-01T16:00:00.000Z',
  special: null,
  location_description: 'Kearney, NE',
  remarks: null,
  location: [0, 0],
}

const answerTo = ({ id, kind, device_at: at }: DriverEventBody): DriverEventAnswer => ({
  ...{ id, kind, at, skew_ms: 0, corrected_ms: 0, duty: null, log: null, trip: null },
})

/** A page that says nothing of the log, with one act that the server refuses as long as `refuses` says so. */
async function withRefused(act: Pick<UnsentEvent, 'kind' | 'data'>, refusal: ApiError, refuses = 1) {
  const sent: DriverEventBody[] = []
  const app = renderApp('/profile', {
    user: driver,
    driverDay: buildDriverDay({ duty: [row] }),
    verbs: {
      sendEvent: async (event) => {
        sent.push(event)
        if (sent.length <= refuses) throw refusal
        return answerTo(event)
      },
    },
  })
  const event = { id: 'refused', device_at: '2026-12-01T18:00:00.000Z', heldUntil: 0, ...act } as NewEvent
  await app.providers.outboxStore!.append(driver.id, event)
  await screen.findByRole('button', { name: 'Logout' })
  await screen.findByRole('heading', { level: 1 })
  window.dispatchEvent(new Event('online'))
  const notice = within(await screen.findByRole('group', { name: /Tue, Dec 1/ }))
  return { ...app, sent, notice, stored: () => app.providers.outboxStore!.list(driver.id) }
}

const overlaps = new ApiError(409, 'This overlaps Off Duty.')
const invalid = new ApiError(422, 'Too many words.')

const FORMS = [
  {
    act: { kind: 'correct', data: { row: 5, remarks: 'Snow', reason: 'Say more' } },
    dialog: 'Edit Duty Status',
    field: 'Remarks',
    typed: 'Snow',
    submit: 'Save change',
    data: { row: 5, remarks: 'Snow and ice', reason: 'Say more' },
  },
  {
    act: { kind: 'remove', data: { row: 5, reason: 'Snow' } },
    dialog: 'Delete Duty Status',
    field: 'Reason for the change',
    typed: 'Snow',
    submit: 'Delete entry',
    data: { row: 5, reason: 'Snow and ice' },
  },
  {
    act: {
      kind: 'add',
      data: {
        ...{ status: 'OFF_DUTY', location_description: 'Omaha, NE', remarks: 'Snow' },
        ...{ start_time: '2026-12-01T06:00:00.000Z', end_time: '2026-12-01T07:00:00.000Z' },
      },
    },
    dialog: 'Add Duty Status',
    field: 'Remarks',
    typed: 'Snow',
    submit: 'Add Status',
    data: {
      ...{ status: 'OFF_DUTY', location_description: 'Omaha, NE', remarks: 'Snow and ice', location: [0, 0] },
      ...{ start_time: '2026-12-01T06:00:00.000Z', end_time: '2026-12-01T07:00:00.000Z' },
    },
  },
  {
    act: { kind: 'remarks', data: { log: 3, remarks: 'Snow', updated_at: '2026-12-01T07:00:00.000Z' } },
    dialog: 'Remarks',
    field: 'Remarks',
    typed: 'Snow',
    submit: 'Save remarks',
    data: { log: 3, remarks: 'Snow and ice' },
  },
  {
    act: { kind: 'trip', data: { trip: 42, shipping_document: 'Snow' } },
    dialog: 'Shipping document',
    field: /^Shipping document number/,
    typed: 'Snow',
    submit: 'Save',
    data: { trip: 42, shipping_document: 'Snow and ice' },
  },
  {
    act: { kind: 'truck', data: { date: '2026-12-01', vehicle_number: 'Snow' } },
    dialog: 'Truck of this day',
    field: 'Truck number',
    typed: 'Snow',
    submit: 'Save',
    data: { date: '2026-12-01', vehicle_number: 'Snow and ice' },
  },
] as const

test.each(FORMS)(
  'Edit of a refused act opens "$dialog" with what was typed, and takes its place',
  async ({ act, dialog, field, typed, submit, data }) => {
    const app = await withRefused(act as unknown as UnsentEvent, overlaps)
    await app.user.click(await app.notice.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: dialog }))
    expect(form.getByLabelText(field)).toHaveValue(typed)
    await app.user.type(form.getByLabelText(field), ' and ice')
    await app.user.click(form.getByRole('button', { name: submit }))
    await waitFor(async () => expect(await app.stored()).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(app.sent).toHaveLength(2)
    expect(app.sent[1]).toMatchObject({ kind: act.kind, sequence: app.sent[0]!.sequence, data })
    expect(app.sent[1]!.id).not.toBe('refused')
    expect(app.address()).toBe('/profile')
  },
)

test('refused again, the form says so and the notice keeps what was typed last', async () => {
  const act = FORMS[3].act as unknown as UnsentEvent
  const app = await withRefused(act, invalid, 2)
  await app.user.click(await app.notice.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Remarks' }))
  await app.user.type(form.getByLabelText('Remarks'), ' and ice')
  await app.user.click(form.getByRole('button', { name: 'Save remarks' }))
  expect(await form.findByText('Too many words.')).toBeVisible()
  await waitFor(async () =>
    expect(await app.stored()).toMatchObject([
      { data: { remarks: 'Snow and ice' }, problem: { status: 422 } },
    ]),
  )
  await app.user.click(form.getByRole('button', { name: 'Save remarks' }))
  await waitFor(async () => expect(await app.stored()).toEqual([]))
  expect(new Set(app.sent.map(({ id }) => id)).size).toBe(3)
})

test('a correction is made on the newer version of its entry', async () => {
  const current = {
    ...row,
    id: 9,
    origin: 'recorded',
    replaces: null,
    reason: null,
    location_description: 'Lexington',
  }
  const act = {
    kind: 'correct',
    data: { row: 5, remarks: 'Snow', reason: 'Say more' },
  } as unknown as UnsentEvent
  const app = await withRefused(act, new ApiError(409, 'Changed meanwhile.', { current }))
  await app.user.click(await app.notice.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Duty Status' }))
  expect(form.getByRole('combobox', { name: /Location/ })).toHaveValue('Lexington')
  await app.user.click(form.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(app.sent[1]?.data).toEqual({ row: 9, remarks: 'Snow', reason: 'Say more' }))
})

test.each([
  ['a status', { kind: 'status', data: { status: 'OFF_DUTY', location_description: 'Omaha' } }, '/'],
  ['a trip’s step', { kind: 'trip', data: { trip: 42, status: 'COMPLETED' } }, '/trips/42'],
  ['an answer to a proposal', { kind: 'accept', data: { row: 8 } }, '/my-logs'],
  ['a signature', { kind: 'certify', data: { date: '2026-11-30' } }, '/my-logs/2026-11-30'],
  ['a correction of what is gone', { kind: 'correct', data: { row: 77, reason: 'Say more' } }, '/my-logs'],
])('%s without a form leads to where it is done', async (_what, act, to) => {
  const app = await withRefused(act as unknown as UnsentEvent, overlaps)
  expect(app.notice.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(app.notice.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', to)
})
