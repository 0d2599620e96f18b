import { screen, waitFor, within } from '@testing-library/react'
import {
  type DriverEventBody,
  type DutyCorrection,
  type DutyRecordRow,
  type DutyRow,
} from '@longhaul/core/contract'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import {
  buildCarrier,
  buildDriver,
  buildDriverDay,
  buildDuty,
  buildTrip,
  buildUser,
} from '../../test/builders.ts'
import type { FakeWorld } from '../../test/fakeProviders.ts'
import { renderApp, type RenderedApp } from '../../test/renderApp.tsx'

const maria = buildUser({ id: 1 })
const trip = buildTrip({ id: 42 })
const drive = buildDuty({ id: 5 })
const EDIT = 'Edit Driving, Tue, Dec 1, 06:00 CST'
const PROPOSE = 'Propose an edit: Driving, Tue, Dec 1, 06:00 CST'
const DELETE = 'Delete Driving, Tue, Dec 1, 06:00 CST'

async function open(overrides: FakeWorld = {}) {
  const app = renderApp('/trips/42?tab=duty', {
    user: maria,
    trips: [trip],
    dutyStatuses: { 42: [drive] },
    ...overrides,
  })
  await screen.findByRole('button', { name: overrides.user?.role === 'admin' ? PROPOSE : EDIT })
  return app
}

async function openDialog({ user }: RenderedApp, name: string, title: string) {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: title }))
}

async function saveRemarks(
  { user }: RenderedApp,
  dialog: Awaited<ReturnType<typeof openDialog>>,
  remarks: string,
) {
  await user.type(dialog.getByLabelText('Remarks'), remarks)
  await user.type(dialog.getByLabelText('Reason for the change'), 'Forgot')
  await user.click(dialog.getByRole('button', { name: 'Save change' }))
}

/** Refuses what is sent for row 5, which somebody has replaced meanwhile; answers anything else. */
function overtakenBy<Change, Answer>(newer: DutyRow, answer: Answer) {
  const sent: [number, Change][] = []
  const call = async (id: number, change: Change) => {
    sent.push([id, change])
    if (id === 5) throw new ApiError(409, 'This entry has been changed meanwhile.', { current: newer })
    return answer
  }
  return { sent, call }
}

atMoment('2026-12-02T15:00:00Z')

describe('changing a recorded row', () => {
  it('asks for a reason, says what it does, and sends what differs', async () => {
    const sent: [number, DutyCorrection][] = []
    const app = await open({
      verbs: {
        correctDuty: async (id, change) => {
          sent.push([id, change])
          return drive
        },
      },
    })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    expect(dialog.getByText(/has to be certified again/)).toBeVisible()
    expect(dialog.getByLabelText('Start Time')).toHaveValue('2026-12-01T06:00')
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    expect(await dialog.findByText('Please give a reason for the change')).toBeVisible()
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'No')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    expect(await dialog.findByText('The reason must be at least 4 characters')).toBeVisible()
    await app.user.type(dialog.getByLabelText('Reason for the change'), 't driving')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([[5, { status: 'OFF_DUTY', reason: 'Not driving' }]])
  })

  it('marks driving in adverse conditions, which say what they were, and nothing else', async () => {
    const sent: DutyCorrection[] = []
    const app = await open({
      verbs: {
        correctDuty: async (_id, change) => {
          sent.push(change)
          return drive
        },
      },
    })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    await app.user.click(await dialog.findByLabelText('In adverse driving conditions'))
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
    expect(dialog.queryByLabelText('In adverse driving conditions')).not.toBeInTheDocument()
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'Driving')
    expect(dialog.getByLabelText('In adverse driving conditions')).toBeChecked()
    await saveRemarks(app, dialog, 'ice')
    expect(
      await dialog.findByText('Say what the adverse conditions were, in at least 4 letters'),
    ).toBeVisible()
    await app.user.type(dialog.getByLabelText('Remarks'), ' on the road')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([{ special: 'ADVERSE', remarks: 'ice on the road', reason: 'Forgot' }])
  })

  it('a carrier that does not allow it is not asked for it, but by an entry that has it', async () => {
    const marked = buildDuty({ id: 5, special: 'ADVERSE', remarks: 'Fog' })
    const driverDay = buildDriverDay({ allows_adverse_conditions: false })
    const app = await open({ driverDay })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    expect(dialog.getByLabelText('Remarks')).toBeVisible()
    expect(dialog.queryByLabelText('In adverse driving conditions')).not.toBeInTheDocument()
    app.unmount()

    const sent: DutyCorrection[] = []
    const correctDuty = async (_id: number, change: DutyCorrection) => {
      sent.push(change)
      return drive
    }
    const again = await open({ driverDay, dutyStatuses: { 42: [marked] }, verbs: { correctDuty } })
    expect(screen.getByText('Adverse driving conditions: Fog')).toBeVisible()
    const its = await openDialog(again, EDIT, 'Edit Duty Status')
    await again.user.click(await its.findByLabelText('In adverse driving conditions'))
    await again.user.type(its.getByLabelText('Reason for the change'), 'It was forecast')
    await again.user.click(its.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(sent).toEqual([{ special: null, reason: 'It was forecast' }]))
  })

  it('an admin is told where the carrier of the driver does not allow it, and asked where it does', async () => {
    const admin = buildUser({ id: 9, role: 'admin' })
    const office = (allows: boolean) => ({
      user: admin,
      drivers: [buildDriver({ id: trip.driver.id, carrier: 7 })],
      carriers: [buildCarrier({ id: 7, allows_adverse_conditions: allows })],
    })
    const app = await open(office(false))
    const dialog = await openDialog(app, PROPOSE, 'Propose an edit')
    const said = 'The carrier of this driver does not allow them to be claimed.'
    expect(await dialog.findByText(said)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'In adverse driving conditions' })).toBeDisabled()
    app.unmount()

    const again = await open(office(true))
    const its = await openDialog(again, PROPOSE, 'Propose an edit')
    const box = its.getByRole('checkbox', { name: 'In adverse driving conditions' })
    await waitFor(() => expect(box).toBeEnabled())
    expect(its.queryByText(said)).not.toBeInTheDocument()
  })

  it('keeps what was typed when somebody was faster, and puts it on the newer row', async () => {
    const newer = buildDuty({ id: 6, remarks: 'Theirs' })
    const { sent, call } = overtakenBy<DutyCorrection, DutyRow>(newer, newer)
    const app = await open({ verbs: { correctDuty: call } })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    await saveRemarks(app, dialog, 'Mine')
    expect(await dialog.findByText('Somebody changed this in the meantime.')).toBeVisible()
    expect(dialog.getByLabelText('Remarks')).toHaveValue('Mine')
    await app.user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([
      [5, { remarks: 'Mine', reason: 'Forgot' }],
      [6, { remarks: 'Mine', reason: 'Forgot' }],
    ])
  })

  it('says what it overlaps, and never changes that entry in its place', async () => {
    const other = buildDuty({ id: 6, status: 'OFF_DUTY' })
    const taken = new ApiError(409, 'This overlaps Off Duty.', { code: 'time-taken', current: other })
    const app = await open({ verbs: { correctDuty: () => Promise.reject(taken) } })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    await saveRemarks(app, dialog, 'Mine')
    expect(await dialog.findByText('This overlaps Off Duty.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument()
  })

  it('shows theirs instead', async () => {
    const newer = buildDuty({ id: 6, remarks: 'Theirs' })
    const app = await open({
      verbs: { correctDuty: overtakenBy<DutyCorrection, DutyRow>(newer, newer).call },
    })
    const dialog = await openDialog(app, EDIT, 'Edit Duty Status')
    await saveRemarks(app, dialog, 'M')
    await app.user.click(await dialog.findByRole('button', { name: 'Show theirs' }))
    expect(dialog.getByLabelText('Remarks')).toHaveValue('Theirs')
    expect(dialog.getByLabelText('Reason for the change')).toHaveValue('Forgot')
  })

  it('takes a row out with a reason', async () => {
    const app = await open()
    const dialog = await openDialog(app, DELETE, 'Delete Duty Status')
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'Double')
    await app.user.click(dialog.getByRole('button', { name: 'Delete entry' }))
    expect(await screen.findByText('No duty statuses found.')).toBeVisible()
  })

  it('says how much a row leaves unrecorded, and has the entry beside it last over that', async () => {
    const sent: DriverEventBody[] = []
    const beside = { ...drive, id: 5, trip_id: null, special: null, location: [0, 0] as [number, number] }
    const before = { ...beside, id: 4, status: 'OFF_DUTY' as const, start_time: '2026-12-01T06:00:00.000Z' }
    const app = await open({
      driverDay: buildDriverDay({ duty: [{ ...before, end_time: drive.start_time }, beside] }),
      verbs: { sendEvent: (event) => (sent.push(event), Promise.reject(new ApiError(0, ''))) },
    })
    const dialog = await openDialog(app, DELETE, 'Delete Duty Status')
    expect(dialog.getByText(/^This leaves .* not recorded\.$/)).toBeVisible()
    const fill = await dialog.findByLabelText('What you did in that time')
    expect(within(fill).getAllByRole('option')[0]).toHaveTextContent('Leave it not recorded')
    await app.user.selectOptions(fill, 'before')
    expect(fill).toHaveDisplayValue(/^Off Duty went on until Tue, Dec 1/)
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'Double')
    await app.user.click(dialog.getByRole('button', { name: 'Delete entry' }))
    await waitFor(() => expect(sent[0]?.data).toEqual({ row: 5, reason: 'Double', fill: { row: 4 } }))
  })

  it('says nothing of a gap where the row is open, but what goes on', async () => {
    const now = buildDuty({ id: 5, end_time: null })
    const beside = { ...now, id: 5, trip_id: null, special: null, location: [0, 0] as [number, number] }
    const app = await open({
      dutyStatuses: { 42: [now] },
      driverDay: buildDriverDay({ duty: [{ ...beside, id: 4, end_time: now.start_time }, beside] }),
    })
    const dialog = await openDialog(app, DELETE, 'Delete Duty Status')
    expect(await dialog.findByText('Driving before it is open again.')).toBeVisible()
    expect(dialog.queryByText(/not recorded/)).not.toBeInTheDocument()
  })

  it('shows what somebody else made of a row before it is taken out', async () => {
    const newer = buildDuty({ id: 6, status: 'OFF_DUTY' })
    const { sent: removed, call } = overtakenBy<string, void>(newer, undefined)
    const app = await open({ verbs: { removeDuty: call } })
    const dialog = await openDialog(app, DELETE, 'Delete Duty Status')
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'Double')
    await app.user.click(dialog.getByRole('button', { name: 'Delete entry' }))
    await app.user.click(await dialog.findByRole('button', { name: 'Show theirs' }))
    expect(dialog.getByText(/takes Off Duty from Tue, Dec 1/)).toBeVisible()
    expect(dialog.getByLabelText('Reason for the change')).toHaveValue('Double')
    await app.user.click(dialog.getByRole('button', { name: 'Delete entry' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(removed).toEqual([
      [5, 'Double'],
      [6, 'Double'],
    ])
  })

  it('is not offered on what is planned', async () => {
    const planned = buildDuty({
      id: 8,
      origin: 'planned',
      start_time: '2026-12-01T18:00:00.000Z',
      end_time: '2026-12-01T19:00:00.000Z',
    })
    await open({ dutyStatuses: { 42: [drive, planned] } })
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
  })
})

describe('a proposal', () => {
  const proposal: DutyRecordRow & { id: number } = {
    ...buildDuty({ status: 'OFF_DUTY', origin: 'proposed', replaces: 5, reason: 'Was at home' }),
    id: 9,
    driver: trip.driver,
    trip_id: 42,
    active: true,
    home_zone: trip.home_zone,
  }

  it('is shown to the driver, who accepts it', async () => {
    let waiting = [proposal]
    const app = await open({
      verbs: {
        proposals: async () => waiting,
        acceptProposal: async () => {
          waiting = []
          return proposal
        },
      },
    })
    const section = within(await screen.findByRole('region', { name: 'Proposed changes' }))
    expect(section.getByText(/Changes Driving, Tue, Dec 1, 06:00 CST/)).toBeVisible()
    expect(section.getByText(/Reason: Was at home/)).toBeVisible()
    await app.user.click(section.getByRole('button', { name: /^Accept Off Duty/ }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Proposed changes' })).not.toBeInTheDocument(),
    )
  })

  it('says why it could not be declined, and stays', async () => {
    const app = await open({
      verbs: {
        proposals: async () => [proposal],
        declineProposal: () => Promise.reject(new ApiError(409, 'This proposal has been settled already.')),
      },
    })
    const section = within(await screen.findByRole('region', { name: 'Proposed changes' }))
    await app.user.click(section.getByRole('button', { name: /^Decline Off Duty/ }))
    expect(await section.findByText('This proposal has been settled already.')).toBeVisible()
  })

  it("waits for the driver on an admin's page, where nothing is deleted and a change is a proposal", async () => {
    const app = await open({
      user: buildUser({ id: 2, role: 'admin' }),
      verbs: { proposals: async () => [proposal] },
    })
    expect(await screen.findByText('These changes wait for the driver.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Accept|Decline|Delete Driving)/ })).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: PROPOSE }))
    expect(await screen.findByText(/your change is a proposal/)).toBeVisible()
  })
})
