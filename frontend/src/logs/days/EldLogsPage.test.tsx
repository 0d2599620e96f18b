import { screen, waitFor, within } from '@testing-library/react'
import type { DutyCorrection } from '@longhaul/core/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildDuty, buildEldLog, buildRecap, buildUser, buildWholeLog } from '../../test/builders.ts'
import { buildLog, CHOSEN, openEldLogs } from '../../test/openEldLogs.ts'

atMoment('2026-12-02T15:00:00Z')

describe('ELD Logs', () => {
  it('asks for a log to be chosen, then shows the day as graph and in words', async () => {
    const app = openEldLogs()
    expect(await screen.findByText('No Log Selected')).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'View the log of Tue, Dec 1, 2026' }))

    const detail = await screen.findByRole('region', { name: 'Log of Tue, Dec 1, 2026' })
    expect(
      within(detail).getByRole('img', {
        name: '24-hour duty graph of Tue, Dec 1, 2026: Off Duty 16 h, Sleeper Berth 0 min, Driving 7 h, On Duty (Not Driving) 1 h',
      }),
    ).toBeVisible()
    for (const entry of [
      'Off Duty (OFF)',
      'Sleeper Berth (SB)',
      'Driving (D)',
      'On Duty (Not Driving) (ON)',
    ]) {
      expect(within(detail).getByText(entry)).toBeVisible()
    }
    const table = within(detail).getByRole('table', { name: 'Duty statuses of Tue, Dec 1, 2026' })
    expect(within(table).getByText('06:00 – 10:00')).toBeVisible()
    expect(within(table).getByText('Near Kearney, NE')).toBeVisible()
    expect(within(detail).getByText('Maria Gomez')).toBeVisible()
    expect(within(detail).getByText('Prairie Freight')).toBeVisible()
    expect(within(detail).getByText('412.5 mi')).toBeVisible()
    expect(within(detail).getAllByText('N/A')).toHaveLength(6)
    expect(app.address()).toBe(CHOSEN)
  })

  it('generates the log of a day up to today and opens it', async () => {
    const app = openEldLogs({ eldLogs: {} })
    const date = await screen.findByLabelText('Date')
    expect(date).toHaveAttribute('max', '2026-12-02')
    const button = screen.getByRole('button', { name: 'Generate Log' })
    expect(button).toBeDisabled()
    await app.user.type(date, '2026-12-02')
    await app.user.click(button)
    expect(await screen.findByRole('region', { name: 'Log of Wed, Dec 2, 2026' })).toBeVisible()
  })

  it('lets a recorded entry be changed and taken out, with a reason', async () => {
    const recorded = buildDuty({ id: 5 })
    const log = buildLog()
    log.sheet = { ...log.sheet, entries: [recorded] }
    const sent: [number, DutyCorrection][] = []
    const app = openEldLogs(
      {
        eldLogs: { 42: [log] },
        verbs: {
          correctDuty: async (id, change) => {
            sent.push([id, change])
            return recorded
          },
        },
      },
      CHOSEN,
    )
    await app.user.click(await screen.findByRole('button', { name: 'Edit Driving, Tue, Dec 1, 06:00 CST' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Duty Status' }))
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'Parked')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([[5, { status: 'OFF_DUTY', reason: 'Parked' }]])
    expect(screen.getByRole('button', { name: 'Delete Driving, Tue, Dec 1, 06:00 CST' })).toBeVisible()
  })

  it('pages a long list of logs and opens on the page of the chosen day', async () => {
    const days = Array.from({ length: 12 }, (_, n) => `2026-11-${String(n + 10)}`)
    const logs = days.map((date, n) => buildEldLog({ id: 100 + n, date, trip_id: 42 }))
    const app = openEldLogs({ eldLogs: { 42: logs } }, '/eld-logs/42?log=2026-11-11')
    expect(await screen.findByText('11–12 of 12')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^View the log of/ })).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getAllByRole('button', { name: /^View the log of/ })).toHaveLength(10)
  })

  it('takes no day after today, and asks for a date that was cleared', async () => {
    const app = openEldLogs()
    const date = await screen.findByLabelText('Date')
    await app.user.type(date, '2026-12-03')
    expect(await screen.findByText('Date cannot be later than today')).toBeVisible()
    await app.user.clear(date)
    expect(await screen.findByText('Please select a date.')).toBeVisible()
  })

  it('says why a log could not be generated', async () => {
    const app = openEldLogs({ verbs: { generateLog: () => Promise.reject(new ApiError(500, '')) } })
    await app.user.type(await screen.findByLabelText('Date'), '2026-12-01')
    await app.user.click(screen.getByRole('button', { name: 'Generate Log' }))
    expect(await screen.findByText('Failed to generate ELD log')).toBeVisible()
  })

  it('exports a PDF named after the day', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    const app = openEldLogs({}, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toEqual(['daily-log-2026-12-01.pdf']))
  })

  it('prints a sheet with the header of the paper log, totals and recap', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const app = openEldLogs({}, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const sheet = document.querySelector<HTMLElement>('body > .print-sheet')
    expect(sheet).not.toBeNull()
    const paper = within(sheet!)
    for (const item of [
      'Date',
      'Total miles driving today',
      'Truck or tractor number',
      'Trailer number(s)',
      'Name of carrier',
      'Main office address',
      '24-hour period starts at',
      'Name of co-driver',
      'Shipping document number(s), or shipper and commodity',
      "Driver's signature in full",
      'Remarks',
    ]) {
      expect(paper.getByText(item)).toBeInTheDocument()
    }
    expect(paper.getByText('= 24.00')).toBeInTheDocument()
    expect(paper.getByText(/not a registered ELD/)).toBeInTheDocument()
    expect((await paper.findByText(/On duty today/)).nextSibling).toHaveTextContent('8.00')
    expect(paper.getByText(/^B\./).nextSibling).toHaveTextContent('20.00')
  })

  it('prints the recap of the rule set of the day, with blanks where hours are not recorded', async () => {
    const recap = buildRecap({
      cycle_hours: 60,
      cycle_days: 7,
      counts_tomorrow_minutes: null,
      available_tomorrow_minutes: null,
      in_cycle_minutes: null,
    })
    openEldLogs({ verbs: { wholeLog: async () => buildWholeLog({ recap }) } }, CHOSEN)
    expect(await screen.findByText('Recap (60 hours in 7 days)')).toBeInTheDocument()
    expect(
      screen.getByText('A. On duty in the last 6 days, today included').nextSibling,
    ).toBeEmptyDOMElement()
    expect(screen.getByText(/A blank stands/)).toBeInTheDocument()
  })

  it('prints the day of the signature with its year', async () => {
    const signed = { ...buildLog(), certified_at: '2026-12-02T14:00:00.000Z' }
    openEldLogs({ eldLogs: { 42: [signed] } }, CHOSEN)
    expect(
      await screen.findByText('Certified electronically Wed, Dec 2, 2026, 08:00 CST'),
    ).toBeInTheDocument()
  })
})

describe('states', () => {
  it('says that there are no logs yet', async () => {
    openEldLogs({ eldLogs: {} })
    expect(await screen.findByText('No logs generated yet.')).toBeVisible()
  })

  it('says why the logs could not be loaded', async () => {
    openEldLogs({ verbs: { eldLogs: () => Promise.reject(new ApiError(403, 'Not for you')) } })
    expect(await screen.findByText('Not for you')).toBeVisible()
  })

  it('knows a trip that does not exist', async () => {
    openEldLogs({ trips: [] })
    expect(await screen.findByText('Trip not found.')).toBeVisible()
  })

  it('lets support read only', async () => {
    openEldLogs({ user: buildUser({ role: 'support' }) }, CHOSEN)
    expect(await screen.findByText('Driver remarks', { selector: 'dt' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Driver remarks' })).not.toBeInTheDocument()
    expect(screen.queryByText('Generate New Log')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save remarks' })).not.toBeInTheDocument()
  })
})
