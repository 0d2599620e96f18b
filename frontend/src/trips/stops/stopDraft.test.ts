import { describe, expect, it } from 'vitest'
import { buildTrip } from '../../test/builders.ts'
import { draftsOf, NEW_STOP, readStops, stopField, type StopDraft } from './stopDraft.ts'

const lincoln: StopDraft = { ...NEW_STOP, place: { name: ' Lincoln, NE ', point: [-96.7, 40.8] } }
const windowed = (...windows: [from: string, until: string][]): StopDraft => ({
  ...lincoln,
  windows: windows.map(([from, until]) => ({ from, until })),
})

describe('what is sent', () => {
  it('is the place, the work and what differs from usual', () => {
    expect(readStops([lincoln]).body.stops).toEqual([
      { location_name: 'Lincoln, NE', location_input: [-96.7, 40.8], kind: 'dropoff', service_minutes: 60 },
    ])
    expect(readStops([{ ...lincoln, rest: false }]).body.stops).toMatchObject([{ rest: false }])
    expect(readStops([]).body).toEqual({})
  })

  it('an end that is left empty is open, a window without ends is none', () => {
    const stop = windowed(['2026-12-01T08:00', ''], ['', ''])
    expect(readStops([stop]).body.stops?.[0]?.windows).toEqual([{ from: '2026-12-01T08:00', until: null }])
  })

  it('windows on another clock than that of the place are sent as instants', () => {
    const stop = { ...windowed(['2026-12-01T08:00', '2026-12-01T09:30']), zone: 'America/Chicago' }
    expect(readStops([stop]).body.stops?.[0]?.windows).toEqual([
      { from: '2026-12-01T14:00:00.000Z', until: '2026-12-01T15:30:00.000Z' },
    ])
  })
})

describe('what is wrong', () => {
  it.each<[string, StopDraft, string, string]>([
    ['no place', { ...lincoln, place: NEW_STOP.place }, 'place', 'Location of the stop is required'],
    [
      'half a minute',
      { ...lincoln, minutes: '7.5' },
      'minutes',
      'Time at the stop must be a whole number from 0 to 1440 minutes',
    ],
    ['more than a day', { ...lincoln, minutes: '1441' }, 'minutes', expect.anything() as string],
    ['no time', { ...lincoln, minutes: ' ' }, 'minutes', expect.anything() as string],
    [
      'closing before opening',
      windowed(['2026-12-01T09:00', '2026-12-01T08:00']),
      'windows.0.until',
      'It must not close before it opens',
    ],
    [
      'a window within the one before',
      windowed(['2026-12-01T08:00', '2026-12-01T10:00'], ['2026-12-01T09:00', '2026-12-01T11:00']),
      'windows.1.from',
      'Windows go one after another: each opens after the one before it has closed',
    ],
    [
      'a window after one that never closes',
      windowed(['2026-12-01T08:00', ''], ['2026-12-02T09:00', '']),
      'windows.1.from',
      expect.anything() as string,
    ],
    [
      'an hour that a spring night skips',
      { ...windowed(['2026-03-08T02:30', '']), zone: 'America/Chicago' },
      'windows.0.from',
      'Appointment is not a valid date and time',
    ],
  ])('%s', (_name, stop, field, sentence) => {
    const wrong = readStops([lincoln, stop]).errors
    expect(wrong).toEqual({ [`stops.1.${field}`]: sentence })
  })

  it('nothing in a list that can be sent', () =>
    expect(
      readStops([
        { ...lincoln, minutes: '0' },
        windowed(['2026-12-01T08:00', '2026-12-01T08:00'], ['2026-12-01T09:00', '']),
      ]).errors,
    ).toEqual({}))
})

it.each([
  ['stops.3.location_input', 'stops.3.place'],
  ['stops.0.location_name', 'stops.0.place'],
  ['stops.2', 'stops.2.place'],
  ['stops.12.service_minutes', 'stops.12.minutes'],
  ['stops.1.kind', 'stops.1.kind'],
  ['stops.1.windows', 'stops.1.windows.0.from'],
  ['stops.1.windows.2', 'stops.1.windows.2.from'],
  ['stops.1.windows.2.until', 'stops.1.windows.2.until'],
  ['stops', undefined],
  ['status', undefined],
])('%s of the server is %s of the form', (name, field) => expect(stopField(name)).toBe(field))

describe('the stops of a trip in a form', () => {
  const stop = {
    location_name: 'Denver, CO',
    location: [-104.99, 39.74] as [number, number],
    kind: 'pickup' as const,
    service_minutes: 45,
    windows: [{ from: '2026-12-01T15:00:00.000Z', until: null }],
    rest: false,
  }
  const trip = buildTrip({ stops: [{ ...stop, windows: [] }, stop] })
  const place = {
    ...stop,
    arrival: '',
    start: '',
    end: '',
    wait_minutes: 0,
    late_minutes: 0,
    slack_minutes: null,
  }

  it('are on the clock of their place, which the plan knows, also when it has left some behind', () => {
    const places = [
      { ...place, zone: 'America/Denver' },
      { ...place, zone: 'America/Chicago' },
    ]
    expect(draftsOf(trip, places)[1]).toEqual({
      place: { name: 'Denver, CO', point: [-104.99, 39.74] },
      kind: 'pickup',
      minutes: '45',
      windows: [{ from: '2026-12-01T08:00', until: '' }],
      rest: false,
      zone: null,
    })
  })

  it('are on the clock of the home terminal without a plan', () =>
    expect(draftsOf(trip, [])[1]).toMatchObject({
      windows: [{ from: '2026-12-01T09:00', until: '' }],
      zone: 'America/Chicago',
    }))
})
