import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import type { DriverDay, RecordedRow } from '@longhaul/core/contract'
import type { NewEvent, UnsentEvent } from '../../offline/outboxStore.ts'
import type { Verbs } from '../../providers/types.ts'
import { ApiError } from '../../providers/http.ts'
import {
  buildDriverDay,
  buildDuty,
  buildEldLog,
  buildRecordDay,
  buildTrip,
  buildUser,
} from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

atMoment('2026-12-02T18:00:00Z')

const driver = buildUser({ id: 1 })
const hour = (of: number) => new Date(Date.parse('2026-12-01T06:00:00.000Z') + of * 3_600_000).toISOString()
const rowOf = (id: number, status: RecordedRow['status'], from: number, to: number): RecordedRow => ({
  ...{ id, status, start_time: hour(from), end_time: hour(to), trip_id: 42, special: null },
  ...{ location_description: 'Kearney, NE', remarks: null, location: [0, 0] },
})
const duty = [rowOf(5, 'OFF_DUTY', 0, 8), rowOf(6, 'ON_DUTY_NOT_DRIVING', 8, 9), rowOf(7, 'DRIVING', 9, 12)]
const asEntries = () => duty.map(({ trip_id: _trip, special: _special, ...row }) => buildDuty(row))

/** Yesterday with three entries of a trip; the server does not answer. */
async function open(
  path: string,
  acts: Pick<UnsentEvent, 'kind' | 'data'>[],
  day: Partial<DriverDay> = {},
  verbs: Partial<Verbs> = {},
) {
  const log = buildEldLog({ id: 3, date: '2026-12-01', trip_id: 42 })
  const yesterday = buildRecordDay({
    ...{ date: '2026-12-01', trip_id: 42, log, sheet: { ...log.sheet, entries: asEntries() } },
    form_gaps: [{ field: 'shippingDocument', cfr: '395.8(d)(11)', at: null, sentence: 'Missing.' }],
  })
  const days = [buildRecordDay({ date: '2026-12-02', is_over: false }), yesterday]
  const trip = buildTrip({ id: 42 })
  const app = renderApp(path, {
    user: driver,
    trips: [trip],
    dutyStatuses: { 42: asEntries() },
    driverDay: buildDriverDay({
      home_zone: 'America/Chicago',
      at: '2026-12-02T18:00:00.000Z',
      duty,
      days,
      ...day,
    }),
    verbs: { sendEvent: () => Promise.reject(new ApiError(0, '')), ...verbs },
  })
  for (const [i, act] of acts.entries())
    await app.providers.outboxStore!.append(driver.id, {
      ...{ id: `act-${i}`, device_at: '2026-12-02T18:00:00.000Z', heldUntil: 0 },
      ...act,
    } as NewEvent)
  await screen.findByRole('heading', { level: 1 })
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/kept on this phone/)
  return app
}

const rowIn = async (table: HTMLElement, text: RegExp) => {
  const rows = await within(table).findAllByRole('row')
  return rows.find((row) => text.test(row.textContent ?? ''))!
}

const CHANGES: Pick<UnsentEvent, 'kind' | 'data'>[] = [
  { kind: 'correct', data: { row: 5, remarks: 'Snow', reason: 'Say more' } },
  { kind: 'remove', data: { row: 6, reason: 'By mistake', fill: { row: 7 } } },
]

test('entries say that their correction or removal is not sent', async () => {
  await open('/my-logs/2026-12-01', CHANGES)
  const table = await screen.findByRole('table')
  expect(await rowIn(table, /Snow/)).toHaveTextContent('Off Duty · Change not sent yet')
  expect(await rowIn(table, /^Driving/)).toHaveTextContent('Driving · Change not sent yet')
  expect(await rowIn(table, /On Duty/)).toBeUndefined()
  const gone = (await screen.findByText('Removal not sent yet')).closest('li')!
  expect(gone).toHaveTextContent(/^On Duty \(Not Driving\), .*Removal not sent yet$/)
})

test('the duty of a trip says so, too, and has what was added', async () => {
  const added = {
    ...{ status: 'SLEEPER_BERTH' as const, location_description: 'Lexington, NE', trip: 42 },
    ...{ start_time: hour(12), end_time: hour(14) },
  }
  await open('/trips/42?tab=duty', [...CHANGES, { kind: 'add', data: added }])
  const list = await screen.findByRole('region', { name: /Dec 1/ })
  const items = () => within(list).getAllByRole('listitem')
  expect(await within(list).findByText('Lexington, NE')).toBeVisible()
  expect(items().map((item) => /(Change|Not) (not )?sent yet/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Change not sent yet',
    'Change not sent yet',
    'Not sent yet',
  ])
  expect(items()[1]).toHaveTextContent(/^Driving/)
  expect(screen.getByText('Removal not sent yet')).toBeVisible()
})

test('remarks, a signature and the shipping document say so after the page was opened anew', async () => {
  await open('/my-logs/2026-12-01', [
    { kind: 'remarks', data: { log: 3, remarks: 'Snow' } },
    { kind: 'certify', data: { date: '2026-12-01' } },
    { kind: 'trip', data: { trip: 42, shipping_document: 'B/L 7' } },
  ])
  const certify = await screen.findByRole('region', { name: 'Certify' })
  expect(await within(certify).findByText(/^Certified .* · Not sent yet$/)).toBeVisible()
  const days = screen.getByRole('navigation', { name: 'Days of your log' })
  expect(within(days).getByText('Certified · Not sent yet')).toBeVisible()
  expect(screen.getByText('Added: B/L 7 · Not sent yet')).toBeVisible()
  const details = screen.getByRole('region', { name: 'On the log' })
  expect(within(details).getByText('Not sent yet')).toBeVisible()
})

test('a proposal that was answered stays in sight until the answer is sent', async () => {
  const proposals = [8, 9].map((id) => ({ ...buildDuty({ id, origin: 'proposed', replaces: null }), id }))
  await open('/my-logs', [{ kind: 'decline', data: { row: 8 } }], { proposals })
  const section = within(await screen.findByRole('region', { name: 'Proposed edits' }))
  expect(await section.findByText('Declined · Not sent yet')).toBeVisible()
  expect(section.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1)
})

test('a day of long ago shows what its unsent changes make of it, with what they break', async () => {
  const at = (of: number) => new Date(Date.parse('2026-10-05T05:00:00.000Z') + of * 3_600_000).toISOString()
  const old = [
    { ...rowOf(15, 'OFF_DUTY', 0, 8), start_time: at(0), end_time: at(8) },
    { ...rowOf(16, 'ON_DUTY_NOT_DRIVING', 8, 20), start_time: at(8), end_time: at(20) },
    { ...rowOf(17, 'OFF_DUTY', 20, 24), start_time: at(20), end_time: at(24) },
  ]
  const entries = old.map(({ trip_id: _trip, special: _special, ...row }) => buildDuty(row))
  const { sheet } = buildEldLog({ date: '2026-10-05' })
  const shown = { ...sheet, start_time: at(0), end_time: at(24), entries }
  await open(
    '/my-logs/2026-10-05',
    [{ kind: 'correct', data: { row: 16, status: 'DRIVING', reason: 'Drove' } }],
    {},
    { recordDay: async (date) => buildRecordDay({ date, sheet: shown, duty: old }) },
  )
  expect(await rowIn(await screen.findByRole('table'), /^Driving/)).toHaveTextContent(/Change not sent yet/)
  const found = within(await screen.findByRole('region', { name: 'What an inspector would see' }))
  expect(found.getByText(/drove 4 h past the 8 h limit/)).toBeVisible()
})

test('a proposal for a day of long ago is accepted without a signal, and the day shows what it becomes', async () => {
  const at = (of: number) => new Date(Date.parse('2026-10-05T05:00:00.000Z') + of * 3_600_000).toISOString()
  const old = [{ ...rowOf(15, 'OFF_DUTY', 0, 24), start_time: at(0), end_time: at(24), trip_id: null }]
  const { trip_id: _trip, special: _special, ...entry } = old[0]!
  const { sheet } = buildEldLog({ date: '2026-10-05' })
  const shown = { ...sheet, start_time: at(0), end_time: at(24), entries: [buildDuty(entry)] }
  const proposal = {
    ...buildDuty({ ...entry, id: 900, status: 'SLEEPER_BERTH', origin: 'proposed', replaces: 15 }),
    id: 900,
    reason: 'As the office knows',
  }
  const app = await open(
    '/my-logs/2026-10-05',
    [{ kind: 'remarks', data: { log: 3, remarks: 'Snow' } }],
    { proposals: [proposal] },
    { recordDay: async (date) => buildRecordDay({ date, sheet: shown, duty: old }) },
  )
  const table = await screen.findByRole('table')
  expect(await rowIn(table, /^Off Duty/)).toBeDefined()
  const section = within(await screen.findByRole('region', { name: 'Proposed edits' }))
  await app.user.click(section.getByRole('button', { name: /^Accept the edit of .* Sleeper Berth/ }))
  expect(await section.findByText('Accepted · Not sent yet')).toBeVisible()
  await waitFor(async () => expect(await rowIn(screen.getByRole('table'), /^Sleeper Berth/)).toBeDefined())
  expect(await rowIn(screen.getByRole('table'), /^Off Duty/)).toBeUndefined()
  const kept = await app.providers.outboxStore!.list(driver.id)
  expect(kept.map(({ kind, data }) => [kind, data])).toContainEqual(['accept', { row: 900 }])
})

test('a truck that was named is on the day at once, and says that it is not sent', async () => {
  const gaps = [{ field: 'vehicleNumber', cfr: '395.8(d)(3)', at: null, sentence: 'Missing.' }]
  const days = [
    buildRecordDay({ date: '2026-12-02', is_over: false }),
    buildRecordDay({ date: '2026-12-01', form_gaps: gaps }),
  ]
  await open(
    '/my-logs/2026-12-01',
    [{ kind: 'truck', data: { date: '2026-12-01', vehicle_number: 'R-9' } }],
    { days },
  )
  expect(await screen.findByText('Truck: R-9 · Not sent yet')).toBeVisible()
  const details = within(await screen.findByRole('region', { name: 'On the log' }))
  expect(details.getByText('R-9')).toBeVisible()
  expect(details.queryByRole('textbox')).toBeNull()
})
