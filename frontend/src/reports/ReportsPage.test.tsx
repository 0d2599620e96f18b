import type { HoursRow, Report, ReportName } from '@longhaul/core/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { LogsQuery, ReportQuery } from '../providers/types.ts'
import { buildAccount, buildCarrier, buildReport, buildUser, buildVehicle } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const user = buildUser({ role: 'support', home_zone: 'America/Chicago' })
const driver = { id: 61, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const stop = {
  driver,
  carrier_name: 'Prairie Freight',
  trip_id: 12,
  place_name: 'Omaha, NE',
  home_zone: 'America/Chicago',
}
const HOURS: HoursRow = {
  driver,
  carrier_name: 'Prairie Freight',
  driving_minutes: 450,
  on_duty_minutes: 90,
  off_duty_minutes: 6600,
  sleeper_minutes: 360,
  unrecorded_minutes: 2520,
  logged_days: 2,
}
const REPORTS: { [Name in ReportName]: Report<Name> } = {
  hours: buildReport('hours', {
    rows: [HOURS],
    rows_total: 1,
    totals: { driving_minutes: 450, on_duty_minutes: 90, unrecorded_minutes: 2520, logged_days: 2 },
    gaps: [
      {
        driver,
        kind: 'unrecorded',
        date: '2026-11-03',
        minutes: 1440,
        trip_id: null,
        place: null,
        place_name: null,
      },
    ],
    gaps_total: 900,
  }),
  violations: buildReport('violations'),
  'on-time': buildReport('on-time', {
    rows: [
      {
        ...stop,
        place: 'pickup',
        from: null,
        until: '2026-11-03T16:00:00.000Z',
        arrived: '2026-11-03T16:10:00.000Z',
        late_minutes: 10,
        on_time: false,
      },
      {
        ...stop,
        place: 'dropoff',
        from: '2026-11-04T14:00:00.000Z',
        until: null,
        arrived: '2026-11-04T12:00:00.000Z',
        late_minutes: -120,
        on_time: true,
      },
    ],
    rows_total: 2,
    totals: { on_time: 1 },
  }),
  detention: buildReport('detention', {
    rows: [
      {
        ...stop,
        place: 'pickup',
        arrived: '2026-11-03T16:10:00.000Z',
        counted_from: '2026-11-03T16:10:00.000Z',
        departed: '2026-11-03T20:00:00.000Z',
        stay_minutes: 230,
        over_minutes: 110,
      },
    ],
    rows_total: 1,
    totals: { stay_minutes: 230, over_minutes: 110 },
  }),
  miles: buildReport('miles', {
    rows: [
      {
        vehicle_id: 7,
        vehicle_number: 'TRUCK7',
        carrier_name: 'Prairie Freight',
        quarter: '2026 Q4',
        state: 'NE',
        miles: 1204.5,
      },
      {
        vehicle_id: 7,
        vehicle_number: 'TRUCK7',
        carrier_name: 'Prairie Freight',
        quarter: '2026 Q4',
        state: 'abroad',
        miles: 80,
      },
    ],
    rows_total: 2,
    totals: { miles: 1284.5 },
    by_state: [
      { quarter: '2026 Q4', state: 'NE', miles: 1204.5 },
      { quarter: '2026 Q4', state: 'abroad', miles: 80 },
    ],
    gaps: [
      {
        driver,
        kind: 'beyond-route',
        date: '2026-11-03',
        minutes: 45,
        trip_id: 12,
        place: null,
        place_name: null,
      },
    ],
    gaps_total: 1,
  }),
}

const asked: [ReportName, ReportQuery][] = []
const world = {
  user,
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
  drivers: [buildAccount({ ...driver, carrier: 3 })],
  vehicles: [buildVehicle({ id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE-7' })],
  verbs: {
    report: async <Name extends ReportName>(name: Name, query: ReportQuery) => {
      asked.push([name, query])
      return REPORTS[name] as unknown as Report<Name>
    },
  },
}

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('hours stand with their totals, and what nobody recorded by day', async () => {
  renderApp('/reports', world)
  const table = within(await screen.findByRole('table', { name: 'Hours' }))
  expect(table.getByRole('link', { name: 'Ana Lopez' })).toHaveAttribute('href', '/drivers/61')
  expect(table.getAllByText('7 h 30 min')).toHaveLength(2)
  expect(table.getByText('Total')).toBeVisible()
  const gaps = within(screen.getByRole('region', { name: 'Not recorded' }))
  expect(gaps.getByText('Time nobody recorded')).toBeVisible()
  expect(gaps.getByText('24 h')).toBeVisible()
  expect(gaps.getByText('The first 1 of 900 are shown. The files have all.')).toBeVisible()
  // It is still the 9th at the reader's home terminal.
  expect(asked).toEqual([['hours', { from: '2026-11-03', to: '2026-11-09' }]])
})

test('days and carrier stand in the address, and stay on the way to another report', async () => {
  const app = renderApp('/reports/hours', world)
  await screen.findByRole('table', { name: 'Hours' })
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last month')
  await app.user.click(screen.getByRole('combobox', { name: 'Carrier' }))
  await app.user.click(await screen.findByRole('option', { name: 'Prairie Freight' }))
  await app.user.click(screen.getByRole('link', { name: 'Detention' }))
  expect(await screen.findByRole('table', { name: 'Detention' })).toBeVisible()
  expect(app.address()).toBe('/reports/detention?period=lastMonth&carrier=3')
  expect(screen.getByText(/beyond 2 h free/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Detention' })).toHaveAttribute('aria-current', 'page')
  expect(asked.at(-1)).toEqual(['detention', { from: '2026-10-01', to: '2026-10-31', carrier: 3 }])
})

test('own days are asked for once they can be, at most 92', async () => {
  const app = renderApp('/reports/hours?period=own&from=2026-01-01&to=2026-04-03', world)
  expect(await screen.findByText('At most 92 days')).toBeVisible()
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-12-31' } })
  expect(await screen.findByText('The last day lies before the first')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-04-02' } })
  expect(await screen.findByRole('table', { name: 'Hours' })).toBeVisible()
  expect(asked).toEqual([['hours', { from: '2026-01-01', to: '2026-04-02' }]])
  expect(app.address()).toContain('to=2026-04-02')
})

test('appointments say how early or late, and what share was kept', async () => {
  renderApp('/reports/on-time', world)
  const table = within(await screen.findByRole('table', { name: 'On time' }))
  expect(table.getByText('10 min late')).toBeVisible()
  expect(table.getByText('2 h early')).toBeVisible()
  expect(screen.getByText('50 % (1 of 2)')).toBeVisible()
  expect(table.getAllByRole('link', { name: '#12' })[0]).toHaveAttribute('href', '/trips/12')
})

test('miles stand by state and by vehicle, of this quarter at first, and of one vehicle when it is chosen', async () => {
  const app = renderApp('/reports/miles', world)
  expect(await screen.findByText(/not from an odometer/)).toBeVisible()
  const all = within(await screen.findByRole('table', { name: 'All vehicles' }))
  expect(all.getByRole('rowheader', { name: 'NE' })).toBeVisible()
  expect(all.getByText('1,204.5')).toBeVisible()
  expect(all.getByText('Outside the US')).toBeVisible()
  expect(all.getByText('1,284.5')).toBeVisible()
  const each = within(screen.getByRole('table', { name: 'Miles by state' }))
  expect(each.getAllByRole('link', { name: 'TRUCK7' })[0]).toHaveAttribute('href', '/vehicles/7')
  const gaps = within(screen.getByRole('table', { name: 'Not recorded' }))
  expect(gaps.getByText('Driving beyond the planned route')).toBeVisible()
  expect(gaps.getByRole('link', { name: '#12' })).toBeVisible()
  expect(asked).toEqual([['miles', { from: '2026-10-01', to: '2026-11-09' }]])
  await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }))
  await app.user.click(await screen.findByRole('option', { name: 'TRUCK7 (NE-7)' }))
  await waitFor(() => expect(asked.at(-1)?.[1]).toMatchObject({ vehicle: 7 }))
  // The other reports know no vehicles.
  await app.user.click(screen.getByRole('link', { name: 'Hours' }))
  expect(await screen.findByRole('table', { name: 'Hours' })).toBeVisible()
  expect(asked.at(-1)).toEqual(['hours', { from: '2026-11-03', to: '2026-11-09' }])
  expect(app.address()).toBe('/reports/hours?vehicle=7')
})

test('nothing to report says so; a failure too, and it is asked again', async () => {
  const empty = renderApp('/reports/violations', world)
  expect(await screen.findByText('No violation in these days')).toBeVisible()
  empty.unmount()
  let failing = true
  const report = async <Name extends ReportName>(name: Name) => {
    if (failing) throw new ApiError(503, 'The server has more to work out than it can take on now.')
    return REPORTS[name] as unknown as Report<Name>
  }
  const app = renderApp('/reports/hours', { ...world, verbs: { report } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await app.user.click(again)
  expect(await screen.findByRole('table', { name: 'Hours' })).toBeVisible()
})

test('a report is saved whole; a failed file says why', async () => {
  const files: unknown[] = []
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  const app = renderApp('/reports/hours', {
    ...world,
    verbs: {
      ...world.verbs,
      reportFile: async (
        ...[name, query, format]: [string, ReportQuery | LogsQuery, string, ...unknown[]]
      ) => {
        files.push([name, query, format])
        if (format === 'pdf') throw new ApiError(422, 'A PDF holds at most 5000 lines.')
        return new Blob(['x'])
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await app.user.click(await screen.findByRole('button', { name: 'PDF' }))
  expect(await screen.findByText('A PDF holds at most 5000 lines.')).toBeVisible()
  const days = { from: '2026-11-03', to: '2026-11-09' }
  expect(files).toEqual([
    ['hours/file', days, 'xlsx'],
    ['hours/file', days, 'pdf'],
  ])
})

test('daily logs are saved of the drivers that were added, or of everybody', async () => {
  const files: unknown[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logs')
  const app = renderApp('/reports/logs', {
    ...world,
    verbs: {
      reportFile: async (...[, query, format]: [string, ReportQuery | LogsQuery, string, ...unknown[]]) => {
        files.push([query, format])
        return new Blob(['PK'])
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'One PDF' }))
  await app.user.click(screen.getByRole('combobox', { name: 'Add a driver' }))
  await app.user.click(await screen.findByRole('option', { name: /^Ana Lopez/ }))
  expect(app.address()).toBe('/reports/logs?drivers=61')
  await app.user.click(await screen.findByRole('button', { name: /^ZIP/ }))
  const days = { from: '2026-11-03', to: '2026-11-09' }
  await waitFor(() =>
    expect(files).toEqual([
      [days, 'pdf'],
      [{ ...days, drivers: [61] }, 'zip'],
    ]),
  )
  await app.user.click(await screen.findByRole('button', { name: 'Leave out Ana Lopez' }))
  expect(app.address()).toBe('/reports/logs')
})
