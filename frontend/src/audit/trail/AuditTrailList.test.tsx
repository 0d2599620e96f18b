import type { AuditEventRow } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAccount, buildEvent, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { en } from '../../i18n/en/frame.ts'
import { translator } from '../../i18n/useT.ts'
import { fieldName } from './changeWords.ts'

const user = buildUser({ role: 'support' })
const rowWith = async (text: string | RegExp) =>
  (await screen.findByText(text, { selector: 'td, td *' })).closest<HTMLElement>('tr')!
const show = (event: Partial<AuditEventRow>) =>
  renderApp('/audit-trail', { user, auditTrail: [buildEvent(event)] })

test('a change reads as words: who, what, field labels, names for ids, times of the viewer', async () => {
  show({
    record_kind: 'vehicle',
    record_id: 3,
    record_name: 'FRH101',
    before: { licensePlate: 'OLD-1', carrierId: 1, retired: false, heightInches: null },
    after: { licensePlate: 'NEW-1', carrierId: 2, retired: true, heightInches: 162 },
    names: { 'carrierId 1': 'Old Freight', 'carrierId 2': 'New Freight' },
  })
  const row = await rowWith('Changed vehicle')
  expect(within(row).getByText('Avery Cole')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'FRH101' })).toHaveAttribute('href', '/vehicles/3')
  await waitFor(() => expect(row).toHaveTextContent('License plateOLD-1 → NEW-1'))
  expect(row).toHaveTextContent('CarrierOld Freight → New Freight')
  expect(row).toHaveTextContent('RetiredNo → Yes')
  expect(row).toHaveTextContent('Heightempty → 162 in')
  expect(row).toHaveTextContent('Tue, Dec 1, 08:00 CST')
  expect(row).toHaveTextContent('192.0.2.7')
})

test('what happened without a change of fields leaves the place of the change empty', async () => {
  show({ action: 'login', record_kind: 'session', record_id: null, before: null, after: null })
  const cells = within(await rowWith('192.0.2.7')).getAllByRole('cell')
  expect(cells.filter((cell) => cell.matches('.column-change'))).toHaveLength(1)
  expect(cells.find((cell) => cell.matches('.column-change'))).toBeEmptyDOMElement()
})

test('a new duty status is told without map points and empty fields; more fields open on demand', async () => {
  const app = show({
    action: 'create',
    record_kind: 'duty_status',
    record_id: 9,
    record_name: 'Dana Reyes',
    before: null,
    after: {
      driverId: 4,
      status: 'ON_DUTY_NOT_DRIVING',
      startMs: Date.parse('2026-12-01T12:00:00Z'),
      endMs: null,
      locationDescription: 'Omaha, NE',
      lon: -96,
      lat: 41,
      origin: 'recorded',
      special: 'YARD_MOVE',
      remarks: 'Moved in the yard',
    },
    names: { 'driverId 4': 'Dana Reyes' },
  })
  const row = await rowWith('Created duty status')
  expect(row).toHaveTextContent('DriverDana Reyes')
  expect(row).toHaveTextContent('StatusOn Duty (Not Driving)')
  expect(row).toHaveTextContent('StartTue, Dec 1, 06:00 CST')
  expect(row).not.toHaveTextContent('-96')
  expect(row).not.toHaveTextContent('End')
  await app.user.click(within(row).getByText('and 5 more'))
  expect(within(row).getByText('Yard move')).toBeInTheDocument()
})

test('what was deleted is named without a link; a denied sign-in names the attempt', async () => {
  renderApp('/audit-trail', {
    user,
    auditTrail: [
      buildEvent({ action: 'delete', record_kind: 'carrier', record_name: 'Gone Freight', after: null }),
      buildEvent({
        action: 'denied',
        record_kind: 'session',
        record_id: null,
        record_name: 'nobody_here',
        user_id: null,
        user_name: null,
        username: null,
      }),
    ],
  })
  const gone = await rowWith('Deleted carrier Gone Freight')
  expect(gone).toHaveTextContent('Gone Freight')
  expect(within(gone).queryByRole('link', { name: 'Gone Freight' })).not.toBeInTheDocument()
  expect(await rowWith('Sign-in denied nobody_here')).toHaveTextContent('nobody_here')
})

test('what was taken out reads as words: lists with filter and rows, logs as PDF, replayed days', async () => {
  const after = { filter: 'status: PLANNED; q: Omaha', rows: 42 }
  renderApp('/audit-trail', {
    user,
    auditTrail: [
      buildEvent({
        before: null,
        action: 'export',
        record_kind: 'trip',
        record_id: null,
        record_name: null,
        after,
      }),
      buildEvent({
        before: null,
        action: 'export-end',
        record_kind: 'audit_event',
        record_id: null,
        record_name: null,
        after: { rows: 500, whole: false },
      }),
      buildEvent({
        before: null,
        action: 'pdf',
        record_kind: 'eld_log',
        record_name: 'Ana Li, 2026-01-05',
        after: null,
      }),
      buildEvent({
        before: null,
        action: 'replay',
        record_kind: 'user',
        record_name: 'Ana Li',
        after: { date: '2026-01-05' },
      }),
    ],
  })
  const list = await rowWith('Exported as CSV: trip')
  expect(list).toHaveTextContent('Filterstatus: PLANNED; q: Omaha')
  expect(list).toHaveTextContent('Rows42')
  expect(await rowWith('Export ended: audit trail')).toHaveTextContent('CompleteNo')
  expect(await rowWith('Taken as PDF: daily log')).toHaveTextContent('Ana Li, 2026-01-05')
  expect(await rowWith('Replayed user')).toHaveTextContent('DayMon, Jan 5, 2026')
})

test('filters by person, kind, record and days stand in the address', async () => {
  const app = renderApp('/audit-trail', {
    user,
    auditTrail: [buildEvent({ user_id: 71, record_id: 12 })],
    drivers: [buildAccount({ id: 71, first_name: 'Avery', last_name: 'Cole', username: 'acole' })],
  })
  await screen.findByRole('link', { name: 'Avery Cole' })
  await app.user.type(await screen.findByRole('combobox', { name: 'Who' }), 'cole')
  await app.user.click(await screen.findByRole('option', { name: 'Avery Cole (acole)' }))
  const address = () => decodeURIComponent(app.address())
  await waitFor(() => expect(address()).toContain('"user_id":71'))
  // It waits behind the button where the line has no room for it.
  await app.user.click(screen.getByRole('button', { name: 'Filters' }))
  await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Record number' }))
  await app.user.type(await screen.findByRole('spinbutton', { name: 'Record number' }), '12')
  await waitFor(() => expect(address()).toContain('"record_id":12'))
  expect(screen.getByLabelText('On or after')).toBeVisible()
  expect(screen.getByLabelText('On or before')).toBeVisible()
})

test('a field nobody has named yet is taken apart into words', () => {
  const t = translator(en)
  expect(fieldName('licensePlate', t)).toBe('License plate')
  expect(fieldName('someNewField', t)).toBe('Some new field')
})
