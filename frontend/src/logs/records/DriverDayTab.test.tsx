import type { DutyCorrection, DutyProposal, RecordDay } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import type { RecordCalls } from '../../test/fakeRecords.ts'
import { atMoment } from '../../test/atMoment.ts'
import {
  buildAccount,
  buildDayWithHole,
  buildDuty,
  buildEldLog,
  buildRecordDay,
  buildUser,
} from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ id: 2, role: 'admin' })
const drivers = [buildAccount({ id: 61, carrier: 3 })]
const drive = buildDuty({
  id: 5,
  start_time: '2026-12-01T13:51:00.000Z',
  end_time: '2026-12-02T00:05:00.000Z',
})
const day = (overrides: Partial<RecordDay> = {}): RecordDay => {
  const built = buildRecordDay()
  return {
    ...built,
    sheet: { ...built.sheet, entries: [drive] },
    duty: [{ ...drive, id: 5, trip_id: 42, special: null }],
    violations: [
      {
        ...{ rule: 'BREAK_30', cfr: '395.3(a)(3)(ii)', minutes: 134, severity: 'violation' },
        violation_start: '2026-12-01T21:51:00.000Z',
        violation_end: '2026-12-02T00:05:00.000Z',
        sentence: 'No 30-minute break: drove 2 h 14 min past the 8 h limit, from 15:51.',
      },
    ],
    ...overrides,
  }
}
const PATH = '/drivers/61/day?date=2026-12-01&minute=2026-12-01T21:51:00.000Z&rule=BREAK_30'
const NAME = 'Propose an edit: Driving, Tue, Dec 1, 07:51 CST'
const OF_BROKEN = 'Propose an edit of what broke the rule: Driving, Tue, Dec 1, 07:51 CST'

const show = (correctDuty: RecordCalls['correctDuty'], user = admin) =>
  renderApp(PATH, { user, drivers, verbs: { recordDay: async () => day(), correctDuty } })

atMoment('2026-12-02T15:00:00Z')

const propose = async (app: ReturnType<typeof show>, name: string) => {
  await app.user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose an edit' }))
  expect(dialog.getByText(/your change is a proposal until the driver accepts it/)).toBeVisible()
  await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
  await app.user.type(dialog.getByLabelText('Reason for the change'), 'Was parked')
  await app.user.click(dialog.getByRole('button', { name: 'Send the proposal' }))
  return dialog
}

test.each([NAME, OF_BROKEN])('an admin proposes an edit by "%s"', async (name) => {
  const sent: [number, DutyCorrection][] = []
  const app = show(async (id, change) => {
    sent.push([id, change])
    return drive
  })
  await propose(app, name)
  expect(await screen.findByText(/^Proposed\. It becomes part of the log once/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([[5, { status: 'OFF_DUTY', reason: 'Was parked' }]])
})

test.each([
  ['a refusal', new ApiError(409, 'This overlaps Off Duty.'), 'This overlaps Off Duty.'],
  ['no signal', new ApiError(0, NO_ANSWER.saving), /^The server did not answer/],
])('%s is said in the dialog, and nothing that was typed is lost', async (_, error, sentence) => {
  const app = show(() => Promise.reject(error))
  const dialog = await propose(app, NAME)
  expect(await dialog.findByText(sentence)).toBeVisible()
  expect(dialog.getByLabelText('Reason for the change')).toHaveValue('Was parked')
  expect(screen.queryByText(/^Proposed\./)).not.toBeInTheDocument()
})

test('time that nobody recorded is proposed for the whole of the gap, where the entry before it was', async () => {
  const sent: [number, DutyProposal][] = []
  const before = { ...drive, id: 5, trip_id: null, special: null, location_description: 'Ames, IA' }
  const app = renderApp(PATH, {
    user: admin,
    drivers,
    verbs: {
      recordDay: async () =>
        buildDayWithHole({ duty: [{ ...before, end_time: '2026-12-01T17:05:00.000Z' }] }),
      async proposeDuty(driver, body) {
        sent.push([driver, body])
        return drive
      },
    },
  })
  await app.user.click(
    await screen.findByRole('button', { name: 'Propose an edit of time not recorded: 11:05 – 11:20' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose an edit' }))
  await app.user.click(dialog.getByRole('button', { name: 'Send the proposal' }))
  expect(await dialog.findByText('Please give a reason for the change')).toBeVisible()
  await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
  await app.user.type(dialog.getByLabelText('Reason for the change'), 'Gate log says so')
  await app.user.click(dialog.getByRole('button', { name: 'Send the proposal' }))
  expect(await screen.findByText(/^Proposed\. It becomes part of the log once/)).toBeVisible()
  expect(sent).toEqual([
    [
      61,
      {
        status: 'OFF_DUTY',
        start_time: '2026-12-01T17:05:00.000Z',
        end_time: '2026-12-01T17:20:00.000Z',
        location_description: 'Ames, IA',
        location: drive.location,
        remarks: null,
        reason: 'Gate log says so',
      },
    ],
  ])
})

test('time that is proposed already is refused with the way to the proposal; what was typed stays', async () => {
  const current = buildDuty({ id: 9, origin: 'proposed' })
  const detail =
    'A proposal for this time waits for the driver already: Off Duty from 00:00 on Tue, Dec 1, 2026 to 07:51 on Tue, Dec 1, 2026 at Omaha, NE. Change it or take it back first.'
  const app = renderApp(PATH, {
    user: admin,
    drivers,
    verbs: {
      recordDay: async () =>
        buildDayWithHole({
          duty: [{ ...drive, id: 5, trip_id: null, special: null, end_time: '2026-12-01T17:05:00.000Z' }],
        }),
      async proposeDuty() {
        throw new ApiError(409, detail, { code: 'proposal-waits', current })
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: /^Propose an edit of time not recorded/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose an edit' }))
  await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
  await app.user.type(dialog.getByLabelText('Reason for the change'), 'Gate log')
  await app.user.click(dialog.getByRole('button', { name: 'Send the proposal' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('waits for the driver already: Off Duty from')
  expect(dialog.getByRole('link', { name: 'Open the proposal that waits' })).toHaveAttribute(
    'href',
    '/duty-statuses/9',
  )
  expect(dialog.getByLabelText('Reason for the change')).toHaveValue('Gate log')
})

test('support reads the day, and proposes nothing', async () => {
  show(() => Promise.reject(new Error('not asked')), buildUser({ id: 3, role: 'support' }))
  expect(await screen.findByRole('region', { name: 'Why this is a violation' })).toBeVisible()
  expect(await screen.findByRole('table', { name: /^Duty statuses of / })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Propose an edit/ })).not.toBeInTheDocument()
})

test('a daily log’s page proposes as well', async () => {
  const log = buildEldLog({
    id: 9,
    driver: { id: 61, username: 'ana', first_name: 'Ana', last_name: 'Lopez' },
  })
  const sent: number[] = []
  const app = renderApp('/logs/9', {
    ...{ user: admin, drivers },
    eldLogs: { 42: [{ ...log, sheet: { ...log.sheet, entries: [drive] } }] },
    verbs: { recordDay: async () => day(), correctDuty: async (id) => (sent.push(id), drive) },
  })
  await propose(app, NAME)
  await waitFor(() => expect(sent).toEqual([5]))
})
