import { screen, waitFor, within } from '@testing-library/react'
import type { CertifyDayBody, DriverDay, DutyBody, RecordDayRow } from '@longhaul/core/contract'
import { expect, test } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import {
  buildDayWithHole,
  buildDriverDay,
  buildDuty,
  buildEldLog,
  buildRecordDay,
  buildTrip,
  buildUser,
} from '../../test/builders.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import type { FakeWorld } from '../../test/fakeProviders.ts'
import { renderApp } from '../../test/renderApp.tsx'

atMoment('2026-12-02T18:00:00Z')

const VIOLATION: RecordDayRow['violations'][number] = {
  rule: 'BREAK_30',
  cfr: '395.3(a)(3)(ii)',
  violation_start: '2026-12-01T21:51:00.000Z',
  violation_end: '2026-12-02T00:05:00.000Z',
  minutes: 134,
  severity: 'violation',
  sentence: 'Drove 2 h 14 min past the 8 h limit.',
}

/** Yesterday drives past its break, misses a quarter of an hour and a shipping document. */
const faulty = (): RecordDayRow =>
  buildDayWithHole({
    trip_id: 42,
    violations: [VIOLATION],
    form_gaps: [
      { field: 'certifiedAt', cfr: '395.8(d)(5)', at: null, sentence: 'Not certified.' },
      { field: 'grid', cfr: '395.8(g)', at: null, sentence: '15 minutes are missing.' },
      { field: 'shippingDocument', cfr: '395.8(d)(11)', at: null, sentence: 'Missing.' },
      { field: 'remarks', cfr: '395.8(d)(8)', at: '2026-12-01T12:00:00.000Z', sentence: 'No place.' },
    ],
  })

const TODAY = buildRecordDay({ date: '2026-12-02', is_over: false })

function open(path: string, days: RecordDayRow[], world: FakeWorld = {}, day: Partial<DriverDay> = {}) {
  const driverDay = buildDriverDay({ home_zone: 'America/Chicago', days, ...day })
  return renderApp(path, { user: buildUser({ id: 1 }), driverDay, ...world })
}

test('the strip says of each day what is to be done about it', async () => {
  open('/my-logs', [
    TODAY,
    faulty(),
    buildRecordDay({
      date: '2026-11-30',
      edited: true,
      log: buildEldLog({ certified_at: '2026-12-01T14:00:00Z' }),
    }),
  ])
  const days = within(await screen.findByRole('navigation', { name: 'Days of your log' })).getAllByRole(
    'link',
  )
  expect(days[0]).toHaveTextContent('Today')
  expect(days[0]).toHaveAttribute('aria-current', 'date')
  expect(days[1]).toHaveTextContent(/1 violation.*15 min missing.*Not certified/)
  expect(days[2]).toHaveTextContent(/Edited.*Certified/)
})

test('a day lists what an inspector would see, and fills a gap with its times', async () => {
  const sent: [number, DutyBody][] = []
  const app = open('/my-logs/2026-12-01', [TODAY, faulty()], {
    trips: [buildTrip({ id: 42 })],
    verbs: {
      addDutyStatus: async (tripId, body) => {
        sent.push([tripId, body])
        return buildDuty()
      },
    },
  })
  const found = within(await screen.findByRole('region', { name: 'What an inspector would see' }))
  expect(found.getByText(/Drove 2 h 14 min past the 8 h limit/)).toBeVisible()
  expect(found.getByText(/No place at the change of status/)).toBeVisible()
  expect(found.getByRole('button', { name: 'Add shipping document' })).toBeVisible()
  await app.user.click(found.getByRole('button', { name: /^Fill the gap 11:05/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill the gap' }))
  await app.user.selectOptions(dialog.getByLabelText('Status'), 'Off Duty')
  await app.user.type(dialog.getByRole('combobox', { name: /Location/ }), 'Omaha, NE')
  await app.user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]![1]).toMatchObject({
    status: 'OFF_DUTY',
    start_time: '2026-12-01T17:05:00.000Z',
    end_time: '2026-12-01T17:20:00.000Z',
  })
})

test('a day with missing time keeps Certify in sight, with the reason why not yet', async () => {
  open('/my-logs/2026-12-01', [TODAY, faulty()])
  const certify = await screen.findByRole('button', { name: 'Certify this day' })
  expect(certify).toBeDisabled()
  expect(certify).toHaveAccessibleDescription('Not yet: 15 min of this day are not recorded.')
})

test('a day is certified in one tap, as it is on show; its violations are told before', async () => {
  const sent: [string, CertifyDayBody][] = []
  const day = buildRecordDay({ date: '2026-12-01', violations: [VIOLATION] })
  const app = open('/my-logs/2026-12-01', [TODAY, day], {
    verbs: {
      certifyDay: async (date, seen) => {
        sent.push([date, seen])
        return buildEldLog({ date })
      },
    },
  })
  expect(
    await screen.findByText('This day has 1 violation. Certifying says it is true, not that it is legal.'),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Certify this day' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([['2026-12-01', { entries: day.sheet.entries.map(({ id }) => id) }]])
})

test('a single day that waits is certified above the one on show, in one tap', async () => {
  const sent: string[] = []
  const log = buildEldLog({ certified_at: '2026-12-01T14:00:00Z' })
  const signed = buildRecordDay({ date: '2026-11-30', log })
  const app = open('/my-logs', [TODAY, buildRecordDay({ violations: [VIOLATION] }), signed], {
    verbs: {
      certifyDay: async (date) => {
        sent.push(date)
        return buildEldLog({ date })
      },
    },
  })
  const certify = await screen.findByRole('button', { name: 'Certify Tue, Dec 1, 2026' })
  expect(screen.getByText(/^This day has 1 violation\. Certifying says it is true/)).toBeVisible()
  await app.user.click(certify)
  await waitFor(() => expect(sent).toEqual(['2026-12-01']))
})

test('where it is the one on show, its own button is enough', async () => {
  open('/my-logs/2026-12-01', [TODAY, buildRecordDay()])
  expect(await screen.findByRole('button', { name: 'Certify this day' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Certify Tue/ })).toBeNull()
})

test('all finished days are certified with one more tap, but for one with missing time', async () => {
  const sent: string[] = []
  const app = open(
    '/my-logs',
    [TODAY, faulty(), ...['2026-11-30', '2026-11-29'].map((date) => buildRecordDay({ date }))],
    {
      verbs: {
        certifyDay: async (date) => {
          sent.push(date)
          return buildEldLog({ date })
        },
      },
    },
  )
  await app.user.click(await screen.findByRole('button', { name: 'Certify all 2 finished days' }))
  await waitFor(() => expect(sent).toEqual(['2026-11-29', '2026-11-30']))
  expect(screen.getByText('1 day has missing time and is left out.')).toBeVisible()
})

test('a day longer ago is asked for by itself', async () => {
  const asked: string[] = []
  open('/my-logs/2026-10-05', [TODAY], {
    verbs: {
      recordDay: async (date) => {
        asked.push(date)
        return buildRecordDay({ date })
      },
    },
  })
  expect(await screen.findByRole('region', { name: /^Log of .*5 Oct 2026|Oct 5, 2026/ })).toBeVisible()
  expect(asked).toEqual(['2026-10-05'])
})

test('an older day without a network leaves the days, its field and the date, and is asked for again', async () => {
  let offline = true
  open('/my-logs/2026-10-05', [TODAY], {
    verbs: {
      recordDay: (date) =>
        offline
          ? Promise.reject(new ApiError(0, NO_ANSWER.reading))
          : Promise.resolve(buildRecordDay({ date })),
    },
  })
  expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Days of your log' })).toBeVisible()
  expect(document.querySelector('input[type="date"]')).toHaveValue('2026-10-05')
  offline = false
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('region', { name: /^Log of / })).toBeVisible()
})

test('a proposed edit stands beside the entry it would change, and is accepted or declined', async () => {
  const settled: [string, number][] = []
  const row = buildDuty({
    status: 'DRIVING',
    start_time: '2026-12-01T12:00:00.000Z',
    location_description: 'Omaha, NE',
  })
  const proposal = {
    ...buildDuty({ id: 900, status: 'ON_DUTY_NOT_DRIVING', origin: 'proposed', replaces: row.id }),
    id: 900,
    reason: 'As the dock says',
  }
  const day: Partial<DriverDay> = {
    proposals: [proposal],
    duty: [{ ...row, id: row.id!, trip_id: null, special: null }],
  }
  const app = open(
    '/',
    [TODAY, buildRecordDay({ date: '2026-12-01' })],
    {
      verbs: {
        acceptProposal: async (id) => {
          settled.push(['accept', id])
          return proposal
        },
        declineProposal: async (id) => void settled.push(['decline', id]),
      },
    },
    day,
  )
  expect(await screen.findByText(/^An edit of .* is proposed\.$/)).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Look at what is proposed' }))
  const section = within(await screen.findByRole('region', { name: 'Proposed edits' }))
  expect(section.getByText('Omaha, NE')).toBeVisible()
  expect(section.getByText('Reason: As the dock says')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Certify this day' })).toHaveClass('MuiButton-outlined')
  await app.user.click(section.getByRole('button', { name: /^Accept the edit/ }))
  await waitFor(() => expect(settled).toEqual([['accept', 900]]))
  await app.user.click(section.getByRole('button', { name: /^Decline the edit/ }))
  await waitFor(() => expect(settled).toHaveLength(2))
})

test('a violation is explained by the minutes that count, and by what would have prevented it', async () => {
  const drive = buildDuty({
    start_time: '2026-12-01T13:51:00.000Z',
    end_time: '2026-12-02T00:05:00.000Z',
  })
  const app = open(
    '/my-logs/2026-12-01',
    [TODAY, buildRecordDay({ date: '2026-12-01', violations: [VIOLATION] })],
    {},
    { duty: [{ ...drive, id: drive.id!, trip_id: null, special: null }] },
  )
  // A name begins with what is to be read, for whoever says it aloud.
  expect(await screen.findByRole('button', { name: /^[\d:]+ on the graph: violation 1$/ })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Explain this: violation 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this is a violation' }))
  expect(dialog.getByText('8 h counted, the limit is 8 h')).toBeVisible()
  expect(dialog.getByText(/^30 min without driving, in a row, before/)).toBeVisible()
})

test('the limit of a violation is the one that a claim has lengthened', async () => {
  const at = (time: string) => `2026-12-0${time}.000Z`
  const drives = [
    ['1T07:00:00', '1T11:00:00', null],
    ['1T12:00:00', '1T18:00:00', null],
    ['1T18:30:00', '1T22:00:00', 'ADVERSE'],
  ] as const
  const duty = drives.map(([start, end, special], i) => ({
    ...buildDuty({ id: i + 1, start_time: at(start), end_time: at(end) }),
    ...{ id: i + 1, trip_id: null, special },
  }))
  const violation = { ...VIOLATION, rule: 'DRIVE_11', violation_start: at('1T21:30:00') }
  const app = open(
    '/my-logs/2026-12-01',
    [TODAY, buildRecordDay({ date: '2026-12-01', violations: [violation] })],
    {},
    { duty },
  )
  await app.user.click(await screen.findByRole('button', { name: 'Explain this: violation 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this is a violation' }))
  expect(dialog.getByText('13 h counted, the limit is 13 h with adverse conditions claimed')).toBeVisible()
})

test('the truck of a day without a trip is named where it is missing', async () => {
  const gap = { field: 'vehicleNumber', cfr: '395.8(d)(3)', at: null, sentence: 'Missing.' }
  const sent: unknown[] = []
  const app = open('/my-logs/2026-12-01', [TODAY, buildRecordDay({ form_gaps: [gap] })], {
    verbs: {
      sendEvent: async ({ id, kind, data, device_at: at }) => {
        sent.push([kind, data])
        return { id, kind, at, skew_ms: 0, corrected_ms: 0, duty: null, log: null, trip: null }
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Name the truck' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Truck of this day' }))
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Vehicle number is required')).toBeVisible()
  await app.user.type(dialog.getByLabelText('Truck number'), ' R-9 ')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['truck', { date: '2026-12-01', vehicle_number: 'R-9' }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
