import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { atMoment } from '../test/atMoment.ts'
import { buildDuty, buildEldLog } from '../test/builders.ts'
import { button, openTrip } from '../test/openTrip.ts'

atMoment('2026-12-02T15:00:00Z')

/** Four hours of `status` in the yard. */
async function fillDuty(user: UserEvent, dialog: HTMLElement, status: string) {
  await user.selectOptions(within(dialog).getByLabelText('Status'), status)
  await user.type(within(dialog).getByLabelText('Start Time'), '2026-12-01T06:00')
  await user.type(within(dialog).getByLabelText('End Time'), '2026-12-01T10:00')
  await user.type(within(dialog).getByLabelText('Location Description'), 'Yd')
}

async function openDialog({ user }: { user: UserEvent }, name: string, title: string) {
  await user.click(button(name))
  const dialog = await screen.findByRole('dialog', { name: title })
  return { dialog, submit: () => user.click(within(dialog).getByRole('button', { name })) }
}

describe('Duty Status', () => {
  it('tells recorded from planned rows', async () => {
    const app = await openTrip({
      dutyStatuses: {
        42: [
          buildDuty({ location_description: 'Denver, CO' }),
          buildDuty({
            origin: 'planned',
            start_time: '2026-12-01T16:00:00.000Z',
            end_time: '2026-12-01T17:00:00.000Z',
          }),
        ],
      },
    })
    await app.user.click(screen.getByRole('tab', { name: 'Duty Status' }))
    const panel = await screen.findByRole('region', { name: 'Duty Status' })
    const rows = await within(panel).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^DrivingRecorded06:00 – 10:00Denver, CO/),
      expect.stringMatching(/^DrivingPlanned10:00 – 11:00Near Kearney, NE/),
    ])
    expect(app.address()).toBe('/trips/42?tab=duty')
  })

  it('says that there are none, and records one', async () => {
    const app = await openTrip({}, '/trips/42?tab=duty')
    expect(await screen.findByText('No duty statuses found.')).toBeVisible()
    const { dialog, submit } = await openDialog(app, 'Add Status', 'Add Duty Status')

    await submit()
    for (const sentence of [
      'Status is required',
      'Start time is required',
      'End time is required',
      'Location description is required',
    ]) {
      expect(await within(dialog).findByText(sentence)).toBeVisible()
    }

    await fillDuty(app.user, dialog, 'Driving')
    await submit()
    expect(await screen.findByText('Yd')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps the dialog open with the reason, and asks before it is thrown away', async () => {
    const overlap = new ApiError(409, 'This overlaps Driving, 06:00 to 10:00.')
    const app = await openTrip(
      { verbs: { addDutyStatus: () => Promise.reject(overlap) } },
      '/trips/42?tab=duty',
    )
    await app.user.click(button('Add Status'))
    const dialog = await screen.findByRole('dialog')
    await fillDuty(app.user, dialog, 'Off Duty')
    await app.user.click(within(dialog).getByRole('button', { name: 'Add Status' }))
    expect(await within(dialog).findByText('This overlaps Driving, 06:00 to 10:00.')).toBeVisible()

    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await within(dialog).findByText(/Leave without saving\?/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(within(dialog).getByLabelText('Location Description')).toHaveValue('Yd')
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('ELD Logs', () => {
  it('lists date, miles and what is known of fuel and hours', async () => {
    await openTrip({ eldLogs: { 42: [buildEldLog({ fuel_consumed: 88.5 })] } }, '/trips/42?tab=logs')
    const panel = await screen.findByRole('region', { name: 'ELD Logs' })
    expect(await within(panel).findByText('Tue, Dec 1, 2026')).toBeVisible()
    expect(within(panel).getByText('412.5 mi')).toBeVisible()
    expect(within(panel).getByText('88.5 gal')).toBeVisible()
    expect(within(panel).getAllByText('N/A')).toHaveLength(2)
  })

  it('adds an entry and says so for three seconds', async () => {
    const app = await openTrip({}, '/trips/42?tab=logs')
    expect(await screen.findByText('No ELD Logs Found')).toBeVisible()
    const { dialog, submit } = await openDialog(app, 'Add Log Entry', 'Add ELD Log Entry')
    await submit()
    expect(await within(dialog).findByText('Date is required')).toBeVisible()
    expect(within(dialog).getByText('Total miles are required')).toBeVisible()
    expect(within(dialog).getByLabelText('Date')).toHaveAttribute('max', '2026-12-02')

    await app.user.type(within(dialog).getByLabelText('Date'), '2026-12-01')
    await app.user.type(within(dialog).getByLabelText('Total Miles'), '612.4')
    await submit()
    expect(await screen.findByText('ELD Log added successfully!')).toBeVisible()
    expect(screen.getByText('612.4 mi')).toBeVisible()
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByText('ELD Log added successfully!')).not.toBeInTheDocument())
  })
})
