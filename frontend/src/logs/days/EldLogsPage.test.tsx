import { screen, waitFor, within } from '@testing-library/react'
import { type DutyCorrection, type EldLogRow } from '@longhaul/core/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import type { LogChange } from '../../providers/types.ts'
import {
  buildDuty,
  buildEldLog,
  buildRecap,
  buildTrip,
  buildUser,
  buildWholeLog,
} from '../../test/builders.ts'
import type { FakeWorld } from '../../test/fakeProviders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const maria = buildUser({ id: 1 })
const trip = buildTrip({ id: 42 })
const buildLog = () => buildEldLog({ id: 5, date: '2026-12-01', trip_id: 42, remarks: 'Light snow' })
const CHOSEN = '/eld-logs/42?log=2026-12-01'

const open = (overrides: FakeWorld = {}, path = '/eld-logs/42') =>
  renderApp(path, { user: maria, trips: [trip], eldLogs: { 42: [buildLog()] }, ...overrides })

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-02T15:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('ELD Logs', () => {
  it('asks for a log to be chosen, then shows the day as graph and in words', async () => {
    const app = open()
    expect(await screen.findByText('No Log Selected')).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'View the log of Tue 1 Dec 2026' }))

    const detail = await screen.findByRole('region', { name: 'Log of Tue 1 Dec 2026' })
    expect(
      within(detail).getByRole('img', {
        name: '24-hour duty graph of Tue 1 Dec 2026: Off Duty 16 h, Sleeper Berth 0 m, Driving 7 h, On Duty (Not Driving) 1 h',
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
    const table = within(detail).getByRole('table', { name: 'Duty statuses of Tue 1 Dec 2026' })
    expect(within(table).getByText('06:00 – 10:00')).toBeVisible()
    expect(within(table).getByText('Near Kearney, NE')).toBeVisible()
    expect(within(detail).getByText('Maria Gomez')).toBeVisible()
    expect(within(detail).getByText('Prairie Freight')).toBeVisible()
    expect(within(detail).getByText('412.5 mi')).toBeVisible()
    expect(within(detail).getAllByText('N/A')).toHaveLength(6)
    expect(app.address()).toBe(CHOSEN)
  })

  it('generates the log of a day up to today and opens it', async () => {
    const app = open({ eldLogs: {} })
    const date = await screen.findByLabelText('Date')
    expect(date).toHaveAttribute('max', '2026-12-02')
    const button = screen.getByRole('button', { name: 'Generate Log' })
    expect(button).toBeDisabled()
    await app.user.type(date, '2026-12-02')
    await app.user.click(button)
    expect(await screen.findByRole('region', { name: 'Log of Wed 2 Dec 2026' })).toBeVisible()
  })

  it('lets a recorded entry be changed and taken out, with a reason', async () => {
    const recorded = buildDuty({ id: 5 })
    const log = buildLog()
    log.sheet = { ...log.sheet, entries: [recorded] }
    const sent: [number, DutyCorrection][] = []
    const app = open(
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
    await app.user.click(await screen.findByRole('button', { name: 'Edit Driving, Tue 1 Dec, 06:00 CST' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Duty Status' }))
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
    await app.user.type(dialog.getByLabelText('Reason for the change'), 'Parked')
    await app.user.click(dialog.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([[5, { status: 'OFF_DUTY', reason: 'Parked' }]])
    expect(screen.getByRole('button', { name: 'Delete Driving, Tue 1 Dec, 06:00 CST' })).toBeVisible()
  })

  it('pages a long list of logs and opens on the page of the chosen day', async () => {
    const days = Array.from({ length: 12 }, (_, n) => `2026-11-${String(n + 10)}`)
    const logs = days.map((date, n) => buildEldLog({ id: 100 + n, date, trip_id: 42 }))
    const app = open({ eldLogs: { 42: logs } }, '/eld-logs/42?log=2026-11-11')
    expect(await screen.findByText('11–12 of 12')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^View the log of/ })).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getAllByRole('button', { name: /^View the log of/ })).toHaveLength(10)
  })

  it('takes no day after today, and asks for a date that was cleared', async () => {
    const app = open()
    const date = await screen.findByLabelText('Date')
    await app.user.type(date, '2026-12-03')
    expect(await screen.findByText('Date cannot be later than today')).toBeVisible()
    await app.user.clear(date)
    expect(await screen.findByText('Please select a date.')).toBeVisible()
  })

  it('says why a log could not be generated', async () => {
    const app = open({ verbs: { generateLog: () => Promise.reject(new ApiError(500, '')) } })
    await app.user.type(await screen.findByLabelText('Date'), '2026-12-01')
    await app.user.click(screen.getByRole('button', { name: 'Generate Log' }))
    expect(await screen.findByText('Failed to generate ELD log')).toBeVisible()
  })

  it('keeps the remarks with the log', async () => {
    const app = open({}, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    expect(remarks).toHaveValue('Light snow')
    await app.user.type(remarks, ' at noon')
    expect(screen.getByText('Not saved yet.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect((await app.providers.data!.eldLogs(42))[0]?.remarks).toBe('Light snow at noon')
  })

  it('keeps what was typed when the remarks cannot be saved', async () => {
    const app = open({ verbs: { updateLog: () => Promise.reject(new ApiError(503, 'Try later')) } }, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    await app.user.type(remarks, '!')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Try later')).toBeVisible()
    expect(remarks).toHaveValue('Light snow!')
  })

  it('saves remarks one after the other on the log as each has left it', async () => {
    const app = open({}, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    for (const more of [' at noon', ', then rain']) {
      await app.user.type(remarks, more)
      await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
      expect(await screen.findByText('Remarks saved.')).toBeVisible()
    }
    expect((await app.providers.data!.eldLogs(42))[0]?.remarks).toBe('Light snow at noon, then rain')
  })

  it("keeps typed remarks when the log has changed, and asks only when somebody's remarks did", async () => {
    const world = { 42: [buildLog()] }
    const app = open({ eldLogs: world }, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    const theirs = (change: Partial<EldLogRow>) => {
      const log = world[42][0]!
      const later = new Date(Date.parse(log.updated_at) + 60_000).toISOString()
      world[42][0] = { ...log, ...change, updated_at: later }
    }

    theirs({ total_miles: 501.5 })
    await app.user.type(remarks, '!')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect((await screen.findAllByText('501.5 mi'))[0]).toBeVisible()
    expect(world[42][0]?.remarks).toBe('Light snow!')

    theirs({ remarks: 'Ice' })
    await app.user.type(remarks, ' Fog')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText(/The remarks are now: Ice/)).toBeVisible()
    expect(remarks).toHaveValue('Light snow! Fog')
    expect(world[42][0]?.remarks).toBe('Ice')
    await app.user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect(world[42][0]?.remarks).toBe('Light snow! Fog')

    theirs({ remarks: 'Black ice' })
    await app.user.type(remarks, '?')
    await app.user.tab()
    await app.user.click(await screen.findByRole('button', { name: 'Show theirs' }))
    expect(remarks).toHaveValue('Black ice')
    expect(screen.queryByText(/The remarks are now/)).not.toBeInTheDocument()
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
    const app = open({}, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toEqual(['daily-log-2026-12-01.pdf']))
  })

  it('prints a sheet with the header of the paper log, totals and recap', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const app = open({}, CHOSEN)
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
    open({ verbs: { wholeLog: async () => buildWholeLog({ recap }) } }, CHOSEN)
    expect(await screen.findByText('Recap (60 hours in 7 days)')).toBeInTheDocument()
    expect(
      screen.getByText('A. On duty in the last 6 days, today included').nextSibling,
    ).toBeEmptyDOMElement()
    expect(screen.getByText(/A blank stands/)).toBeInTheDocument()
  })

  it('prints the day of the signature with its year', async () => {
    const signed = { ...buildLog(), certified_at: '2026-12-02T14:00:00.000Z' }
    open({ eldLogs: { 42: [signed] } }, CHOSEN)
    expect(await screen.findByText('Certified electronically Wed 2 Dec 2026, 08:00 CST')).toBeInTheDocument()
  })

  it('certifies a past, fully recorded day', async () => {
    const certified = { ...buildLog(), certified_at: '2026-12-02T14:00:00.000Z' }
    const app = open({ verbs: { updateLog: async () => certified } }, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Certify this log' }))
    expect(await screen.findByText('Certified Wed 2 Dec, 08:00 CST')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Certify this log' })).not.toBeInTheDocument()
  })

  it('certifies only the log that was seen: a newer one is shown first', async () => {
    const newer = { ...buildLog(), total_miles: 501.5, updated_at: '2026-12-02T14:59:00.000Z' }
    const sent: unknown[] = []
    const updateLog = async (_id: number, change: LogChange) => {
      sent.push(change)
      if (change.updated_at !== newer.updated_at) throw new ApiError(409, 'stale', { current: newer })
      return { ...newer, certified_at: '2026-12-02T15:00:00.000Z' }
    }
    const app = open({ verbs: { updateLog } }, CHOSEN)
    const certify = await screen.findByRole('button', { name: 'Certify this log' })
    await app.user.click(certify)
    expect(await screen.findByText(/Look at it again before you certify it/)).toBeVisible()
    expect((await screen.findAllByText('501.5 mi'))[0]).toBeVisible()
    await app.user.click(certify)
    expect(await screen.findByText('Certified Wed 2 Dec, 09:00 CST')).toBeVisible()
    expect(sent).toEqual([
      { certified: true, updated_at: buildLog().updated_at },
      { certified: true, updated_at: newer.updated_at },
    ])
  })

  it('certifies in one go with remarks that were just typed, and not when those met others', async () => {
    const world = { 42: [buildLog()] }
    const certified: string[] = []
    const app = open({ eldLogs: world }, CHOSEN)
    const provider = app.providers.data!
    const { update } = provider
    vi.spyOn(provider, 'update').mockImplementation(async (resource, params) => {
      const answer = await update(resource, params)
      if ((params.data as LogChange).certified) certified.push((answer.data as EldLogRow).remarks ?? '')
      return answer as never
    })
    const remarks = await screen.findByLabelText('Driver remarks')
    const certify = screen.getByRole('button', { name: 'Certify this log' })
    await app.user.type(remarks, '!')
    await app.user.click(certify)
    await waitFor(() => expect(certified).toEqual(['Light snow!']))

    world[42][0] = { ...world[42][0]!, remarks: 'Ice', updated_at: '2026-12-02T14:59:00.000Z' }
    await app.user.type(remarks, '?')
    await app.user.click(certify)
    expect(await screen.findByText(/Look at it again before you certify it/)).toBeVisible()
    expect(screen.getByText(/The remarks are now: Ice/)).toBeVisible()
    expect(remarks).toHaveValue('Light snow!?')
    expect(certified).toHaveLength(1)
  })

  it('says of a signature that may have been saved that it may, and shows the log as it is', async () => {
    const world = { 42: [buildLog()] }
    const said = 'It may or may not have been saved. Please look before you try again.'
    let stores = false
    const updateLog = async () => {
      const log = world[42][0]!
      if (stores)
        world[42][0] = { ...log, certified_at: '2026-12-02T15:00:00Z', updated_at: '2026-12-02T15:00:00Z' }
      throw new ApiError(503, said, { code: 'outcome-unknown' })
    }
    const app = open({ eldLogs: world, verbs: { updateLog } }, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Certify this log' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Certify this log' })).toBeEnabled()
    stores = true
    await app.user.click(screen.getByRole('button', { name: 'Certify this log' }))
    expect(await screen.findByText('Certified Wed 2 Dec, 09:00 CST')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Certify this log' })).not.toBeInTheDocument()
  })

  it('names the hours nobody recorded and does not offer to certify them', async () => {
    const holes = buildLog()
    holes.sheet = { ...holes.sheet, unrecorded_minutes: 90, entries: [buildDuty({ end_time: null })] }
    open({ eldLogs: { 42: [holes] } }, CHOSEN)
    expect(await screen.findByText(/1 h 30 m of this day are not recorded/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Certify this log' })).not.toBeInTheDocument()
  })
})

describe('states', () => {
  it('says that there are no logs yet', async () => {
    open({ eldLogs: {} })
    expect(await screen.findByText('No logs generated yet.')).toBeVisible()
  })

  it('says why the logs could not be loaded', async () => {
    open({ verbs: { eldLogs: () => Promise.reject(new ApiError(403, 'Not for you')) } })
    expect(await screen.findByText('Not for you')).toBeVisible()
  })

  it('knows a trip that does not exist', async () => {
    open({ trips: [] })
    expect(await screen.findByText('Trip not found.')).toBeVisible()
  })

  it('lets support read only', async () => {
    open({ user: buildUser({ role: 'support' }) }, CHOSEN)
    expect(await screen.findByText('Driver remarks', { selector: 'dt' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Driver remarks' })).not.toBeInTheDocument()
    expect(screen.queryByText('Generate New Log')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save remarks' })).not.toBeInTheDocument()
  })
})
