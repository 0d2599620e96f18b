import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { TranslationProvider } from '../../i18n/useT.ts'
import { buildWarning } from '../../test/builders.ts'
import { Warnings } from './Warnings.tsx'

test('papers that end and a class that is not enough are told in words', () => {
  render(
    <TranslationProvider english={en}>
      <Warnings
        of={[
          buildWarning({ kind: 'license-expired', day: '2027-03-01' }),
          buildWarning({ kind: 'medical-expired', day: '2027-03-02' }),
          buildWarning({ kind: 'license-class', name: 'TRUCK7', license_class: { held: 'B', needed: 'A' } }),
          buildWarning({ kind: 'inspection-overdue', name: 'TRUCK7', day: '2027-03-03' }),
          buildWarning({ kind: 'truck-foreign', name: 'TRUCK7' }),
          buildWarning({ kind: 'late', place: 'pickup', minutes: 45, at: '2027-03-03T15:00:00.000Z' }),
        ]}
      />
    </TranslationProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The license holds until Mon, Mar 1, 2027: the driver may not drive the whole trip.',
    'The medical certificate holds until Tue, Mar 2, 2027: the driver may not drive the whole trip.',
    'Truck TRUCK7 needs a license of class A; the driver’s is of class B.',
    'The annual inspection of truck TRUCK7 holds until Wed, Mar 3, 2027: it may not drive the whole trip.',
    'The trip’s own truck TRUCK7 belongs to another carrier than the driver.',
    'The pickup is missed by 45 min: it was wanted by Wed, Mar 3, 2027, 09:00 CST. No departure is in time any more.',
  ])
})

test('a window that is missed is told with the place of its stop', () => {
  const late = { kind: 'late', minutes: 40, at: '2026-12-01T16:00:00.000Z', latest: null } as const
  render(
    <TranslationProvider english={en}>
      <Warnings
        of={[
          buildWarning({ ...late, place: null, name: 'Lincoln, NE', zone: 'America/Chicago' }),
          buildWarning({ ...late, place: 'dropoff', zone: 'America/Chicago' }),
        ]}
      />
    </TranslationProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The stop in Lincoln, NE is missed by 40 min: it was wanted by Tue, Dec 1, 10:00 CST. No departure is in time any more.',
    'The drop-off is missed by 40 min: it was wanted by Tue, Dec 1, 10:00 CST. No departure is in time any more.',
  ])
})
