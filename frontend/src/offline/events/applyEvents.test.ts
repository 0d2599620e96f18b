import { expect, test } from 'vitest'
import {
  buildDriverDay,
  buildDriverTrip,
  buildDuty,
  buildEldLog,
  buildRecordDay,
  buildTrip,
} from '../../test/builders.ts'
import { applyEvents } from './applyEvents.ts'
import type { UnsentEvent } from '../outboxStore.ts'

let sequence = 0
const anEvent = (event: Pick<UnsentEvent, 'kind' | 'data' | 'device_at'> & { id?: string }): UnsentEvent =>
  ({
    id: `event-${++sequence}`,
    user: 1,
    sequence,
    heldUntil: 0,
    sent: 0,
    problem: null,
    ...event,
  }) as UnsentEvent

const row = {
  id: 5,
  trip_id: null,
  status: 'OFF_DUTY',
  start_time: '2026-12-01T06:00:00.000Z',
  end_time: null,
  special: null,
  location_description: 'Omaha, NE',
  remarks: null,
  location: [0, 0],
} as const
const day = buildDriverDay({ duty: [{ ...row, location: [0, 0] }] })

const driving = anEvent({
  id: 'drive',
  kind: 'status',
  data: { status: 'DRIVING', location_description: 'Lincoln, NE' },
  device_at: '2026-12-01T10:00:42.000Z',
})

test('a status ends the open one at its minute and is open itself', () => {
  const { duty } = applyEvents(day, [driving])
  expect(duty.map(({ status, start_time, end_time }) => [status, start_time, end_time])).toEqual([
    ['OFF_DUTY', row.start_time, '2026-12-01T10:00:00.000Z'],
    ['DRIVING', '2026-12-01T10:00:00.000Z', null],
  ])
})

test('an entry that only the device knows can be corrected and taken out again', () => {
  const said = anEvent({
    kind: 'correct',
    data: { event: 'drive', remarks: 'Snow', reason: 'Say more' },
    device_at: '2026-12-01T11:00:00.000Z',
  })
  expect(applyEvents(day, [driving, said]).duty.at(-1)?.remarks).toBe('Snow')
  const out = anEvent({
    kind: 'remove',
    data: { event: 'drive', reason: 'By mistake' },
    device_at: '2026-12-01T11:01:00.000Z',
  })
  expect(applyEvents(day, [driving, said, out]).duty).toEqual(day.duty)
})

test('the status that runs already, one in the past and a refused one change nothing', () => {
  const same = anEvent({ ...driving, data: { status: 'OFF_DUTY', location_description: 'Here' } })
  const past = anEvent({ ...driving, device_at: '2026-12-01T05:00:00.000Z' })
  const refused: UnsentEvent = {
    ...driving,
    problem: { status: 409, sentence: 'It overlaps.', errors: {}, current: null },
  }
  for (const event of [same, past, refused]) expect(applyEvents(day, [event]).duty).toEqual(day.duty)
})

test('a claim in other words while one runs is an entry of its own; in the same words it is not', () => {
  const claim = (remarks: string, time: string) =>
    anEvent({
      kind: 'status',
      data: { status: 'DRIVING', special: 'ADVERSE', location_description: 'Lincoln, NE', remarks },
      device_at: `2026-12-01T${time}Z`,
    })
  const claims = [claim('Fog', '10:00:00'), claim('Fog', '10:10:00'), claim('A crash', '10:20:00')]
  const { duty } = applyEvents(day, claims)
  expect(duty.map(({ remarks, start_time }) => [remarks, start_time.slice(11, 16)])).toEqual([
    [null, '06:00'],
    ['Fog', '10:00'],
    ['A crash', '10:20'],
  ])
})

test('remarks and the signature stand on their day', () => {
  const log = buildEldLog({ id: 9, remarks: null, certified_at: null })
  const of = buildRecordDay({ log })
  const logged = buildDriverDay({ days: [of] })
  const at = '2026-12-02T08:00:00.000Z'
  const { days } = applyEvents(logged, [
    anEvent({ kind: 'remarks', data: { log: 9, remarks: 'Rain' }, device_at: at }),
    anEvent({ kind: 'certify', data: { date: of.date }, device_at: at }),
  ])
  expect(days[0]!.log).toMatchObject({ remarks: 'Rain', certified_at: at })
})

const clockDay = buildRecordDay({ date: '2026-12-01', is_over: true })
const worked = (id: number, status: 'DRIVING' | 'OFF_DUTY', from: string, to: string | null) => ({
  ...row,
  location: [0, 0] as [number, number],
  ...{ id, status, start_time: from, end_time: to },
})

test('a gap that is filled is gone from its sheet, and the signature with it; another day stays signed', () => {
  const signed = (date: string, id: number) => {
    const day = buildRecordDay({ date })
    const { length_minutes: length } = day.sheet
    const from = Date.parse(`${date}T06:00:00.000Z`)
    const sheet = {
      ...day.sheet,
      ...{ zone: 'America/Chicago', day_start_hour: 0, length_minutes: length },
      start_time: new Date(from).toISOString(),
      end_time: new Date(from + 86_400_000).toISOString(),
    }
    return { ...day, sheet, log: buildEldLog({ id, date, certified_at: '2026-12-02T07:00:00.000Z' }) }
  }
  const record = buildDriverDay({
    at: '2026-12-02T12:00:00.000Z',
    home_zone: 'America/Chicago',
    duty: [
      worked(1, 'OFF_DUTY', '2026-11-30T06:00:00.000Z', '2026-12-01T16:00:00.000Z'),
      worked(2, 'OFF_DUTY', '2026-12-01T18:00:00.000Z', null),
    ],
    days: [signed('2026-12-02', 12), signed('2026-12-01', 11), signed('2026-11-30', 10)],
  })
  const filled = applyEvents(record, [
    anEvent({
      kind: 'add',
      data: {
        ...{ status: 'DRIVING', location_description: 'Omaha, NE' },
        ...{ start_time: '2026-12-01T16:00:00.000Z', end_time: '2026-12-01T18:00:00.000Z' },
      },
      device_at: '2026-12-02T12:00:00.000Z',
    }),
  ])
  const [, gapDay, before] = filled.days
  expect(gapDay).toMatchObject({ date: '2026-12-01', edited: true, log: { certified_at: null } })
  expect(gapDay!.sheet.unrecorded_minutes).toBe(0)
  expect(gapDay!.sheet.totals.DRIVING).toBe(120)
  expect(before!.log?.certified_at).toBe('2026-12-02T07:00:00.000Z')
})

test('an accepted edit takes the place of its entry, and a step moves the trip', () => {
  const entry = worked(5, 'OFF_DUTY', '2026-12-01T06:00:00.000Z', '2026-12-01T10:00:00.000Z')
  const proposal = {
    ...buildDuty({ status: 'DRIVING', start_time: entry.start_time, end_time: entry.end_time, replaces: 5 }),
    id: 77,
  }
  const asked = buildDriverDay({
    duty: [entry],
    proposals: [proposal],
    trips: [buildDriverTrip({ trip: buildTrip({ id: 4, status: 'PLANNED' }) })],
  })
  const at = '2026-12-01T11:00:00.000Z'
  const after = applyEvents(asked, [
    anEvent({ kind: 'accept', data: { row: 77 }, device_at: at }),
    anEvent({ kind: 'trip', data: { trip: 4, status: 'IN_PROGRESS' }, device_at: at }),
    anEvent({ ...driving, device_at: at }),
  ])
  expect(after.proposals).toEqual([])
  expect(after.duty.map(({ id, status }) => [id, status]).slice(0, 1)).toEqual([[77, 'DRIVING']])
  expect(after.duty.at(-1)).toMatchObject({ status: 'DRIVING', trip_id: 4 })
  expect(after.trips[0]!.trip.status).toBe('IN_PROGRESS')
  const done = anEvent({ kind: 'trip', data: { trip: 4, status: 'COMPLETED' }, device_at: at })
  expect(applyEvents(asked, [done]).trips).toEqual([])
})

test('a day without a log is signed at once', () => {
  const record = buildDriverDay({ days: [clockDay] })
  const sign = anEvent({
    kind: 'certify',
    data: { date: '2026-12-01', entries: [] },
    device_at: '2026-12-02T08:00:00.000Z',
  })
  expect(applyEvents(record, [sign]).days[0]!.log).toMatchObject({ certified_at: sign.device_at })
})

test('an entry beside one that is taken out lasts over its time, until the server says so', () => {
  const times = [6, 8, 10, 12].map((hour) => `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`)
  const duty = [5, 6, 7].map((id, i) => ({ ...row, id, start_time: times[i]!, end_time: times[i + 1]! }))
  const three = buildDriverDay({ duty: duty.map((of) => ({ ...of, location: [0, 0] })) })
  const without = (fill: number) => {
    const gone = anEvent({
      id: `gone-${fill}`,
      kind: 'remove',
      data: { row: 6, reason: 'By mistake', fill: { row: fill } },
      device_at: '2026-12-01T13:00:00.000Z',
    })
    // What is done next to the one that lasts longer names the removal.
    const said = anEvent({
      kind: 'correct',
      data: { event: gone.id, remarks: 'Snow', reason: 'Say more' },
      device_at: '2026-12-01T13:01:00.000Z',
    })
    return applyEvents(three, [gone, said]).duty.map((of) => [of.id, of.start_time, of.end_time, of.remarks])
  }
  expect(without(5)).toEqual([
    [5, times[0], times[2], 'Snow'],
    [7, times[2], times[3], null],
  ])
  expect(without(7)).toEqual([
    [5, times[0], times[1], null],
    [7, times[1], times[3], 'Snow'],
  ])
})

test('a claim that is not sent yet counts at once, and no longer once it is taken away', () => {
  const at = (time: string) => `2026-12-01T${time}:00.000Z`
  const entries = [
    ['OFF_DUTY', '2026-11-30T06:00:00.000Z', at('06:00')],
    ['DRIVING', at('06:00'), at('13:00')],
    ['ON_DUTY_NOT_DRIVING', at('13:00'), at('13:30')],
    ['DRIVING', at('13:30'), null],
  ] as const
  const driven = buildDriverDay({
    at: at('18:00'),
    duty: entries.map(([status, start_time, end_time], i) => ({
      ...row,
      ...{ id: i + 1, status, start_time, end_time, location: [0, 0] as [number, number] },
    })),
    days: [buildRecordDay({ date: '2026-12-01', is_over: false })],
  })
  const broken = (...events: UnsentEvent[]) =>
    applyEvents(driven, events).days[0]!.violations.map(({ rule }) => rule)
  const driveOn = { status: 'DRIVING', location_description: 'Lincoln, NE' } as const
  const parked = anEvent({
    ...{ kind: 'status', device_at: at('18:00') },
    data: { ...driveOn, status: 'ON_DUTY_NOT_DRIVING' },
  })
  const claim = anEvent({
    ...{ id: 'claim', kind: 'status', device_at: at('18:00') },
    data: { ...driveOn, special: 'ADVERSE', remarks: 'Snow' },
  })
  const correct = (change: object) =>
    anEvent({
      ...{ kind: 'correct', device_at: at('18:01') },
      data: { event: 'claim', reason: 'It was forecast', ...change },
    })
  expect(broken(parked)).toEqual(['DRIVE_11'])
  expect(broken(claim)).toEqual([])
  expect(broken(claim, correct({ remarks: 'Ice' }))).toEqual([])
  expect(broken(claim, correct({ special: null }))).toEqual(['DRIVE_11'])
  expect(applyEvents(driven, [claim, correct({ status: 'OFF_DUTY' })]).duty.at(-1)).toMatchObject({
    ...{ status: 'OFF_DUTY', special: null, remarks: 'Snow' },
  })
})
