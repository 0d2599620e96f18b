import { describe, expect, it } from 'vitest'
import { buildTripBody } from '../../test/builders.ts'
import { NEW_STOP } from '../stops/stopDraft.ts'
import { draftErrors, previewBody, saveBody, serverErrors } from './draftBody.ts'
import {
  EMPTY_DRAFT,
  NO_APPOINTMENTS,
  NO_EXTRAS,
  withPrefilled,
  hasContent,
  earlierPlace,
  type TripDraft,
} from './tripDraft.ts'

const ZONE = 'America/Chicago'

const complete: TripDraft = {
  extras: NO_EXTRAS,
  vehicleId: 7,
  current: { name: 'Denver, CO', point: [-104.9903, 39.7392] },
  pickup: { name: 'Omaha, NE', point: [-95.9345, 41.2565] },
  dropoff: { name: 'Chicago, IL', point: [-87.6298, 41.8781] },
  stops: [],
  appointments: NO_APPOINTMENTS,
  cycleHours: '12.5',
  start: '2026-12-01T06:00',
}

describe('draftErrors', () => {
  it('asks for every field of an empty form in the words of the spec', () => {
    expect(
      draftErrors(withPrefilled(EMPTY_DRAFT, { vehicleId: null, cycleHours: '', start: '' }), ZONE, 70),
    ).toEqual({
      vehicleId: 'Please select a vehicle',
      current: 'Current location is required',
      pickup: 'Pickup location is required',
      dropoff: 'Dropoff location is required',
      cycleHours: 'Cycle hours are required',
      start: 'Start time is required',
    })
  })

  it.each([
    ['-0.5', 'Hours cannot be negative'],
    ['70.5', 'Hours cannot exceed 70'],
    ['lots', 'Cycle hours must be a number'],
    ['12.3', 'Cycle hours go by the half hour, such as 12 or 12.5'],
    ['12.5', undefined],
    ['Infinity', 'Cycle hours must be a number'],
    ['0', undefined],
    ['70', undefined],
  ])('%s cycle hours: %s', (cycleHours, message) =>
    expect(draftErrors({ ...complete, cycleHours }, ZONE, 70).cycleHours).toBe(message),
  )

  it('takes as many hours as the rules have in a cycle', () => {
    const under = (hours: string) => draftErrors({ ...complete, cycleHours: hours }, ZONE, 120).cycleHours
    expect(under('120')).toBeUndefined()
    expect(under('120.5')).toBe('Hours cannot exceed 120')
  })

  it('refuses a start in the hour a spring night skips', () => {
    expect(draftErrors({ ...complete, start: '2026-03-08T02:30' }, ZONE, 70).start).toBe(
      'Start time is not a valid date and time',
    )
  })
})

describe('saveBody', () => {
  it('sends longitude first and the instant of the home-terminal time', () => {
    expect(saveBody(complete, ZONE, 70)).toEqual({
      ok: true,
      body: buildTripBody(),
    })
  })

  it('needs the place behind every name', () => {
    expect(saveBody({ ...complete, dropoff: { name: 'Chicgo', point: null } }, ZONE, 70)).toMatchObject({
      ok: false,
      message: 'All location coordinates are required',
    })
  })
})

describe('previewBody', () => {
  it('falls back to the pickup, no cycle hours and now', () => {
    const draft = { ...complete, current: { name: '', point: null }, cycleHours: '', start: '' }
    expect(previewBody(draft, ZONE, Date.parse('2026-12-01T09:00:00Z'), 70)).toMatchObject({
      ok: true,
      body: {
        current_location_name: 'Omaha, NE',
        current_cycle_hours: 0,
        start_time: '2026-12-01T09:00:00.000Z',
      },
    })
  })

  it.each([
    { vehicleId: null },
    { pickup: { name: 'x', point: null } },
    { dropoff: { name: '', point: null } },
  ])('needs vehicle, pickup and dropoff: %o', (missing) =>
    expect(previewBody({ ...complete, ...missing }, ZONE, 0, 70)).toMatchObject({
      ok: false,
      message: 'Please fill in vehicle and all locations to calculate a route.',
    }),
  )

  it('does not replace hours that were typed wrong by 0', () => {
    expect(previewBody({ ...complete, cycleHours: '71' }, ZONE, 0, 70)).toMatchObject({
      ok: false,
      errors: { cycleHours: 'Hours cannot exceed 70' },
    })
  })
})

it('what is prefilled is no content, what is typed is', () => {
  expect(hasContent(EMPTY_DRAFT)).toBe(false)
  expect(hasContent({ ...EMPTY_DRAFT, pickup: { name: 'Om', point: null } })).toBe(true)
  expect(hasContent({ ...EMPTY_DRAFT, cycleHours: '0' })).toBe(true)
})

it('a place is looked for near the one before it', () => {
  const at = (point: [number, number] | null) => ({ name: '', point })
  const draft = { current: at([-90, 40]), pickup: at(null), dropoff: at(null), stops: [] }
  expect(earlierPlace('current', draft)).toBeNull()
  expect(earlierPlace('pickup', draft)).toEqual([-90, 40])
  expect(earlierPlace('dropoff', draft)).toEqual([-90, 40])
  expect(earlierPlace('dropoff', { ...draft, pickup: at([-95, 41]) })).toEqual([-95, 41])
  const stops = [{ ...NEW_STOP, place: at([-93, 41]) }, NEW_STOP]
  expect(earlierPlace('dropoff', { ...draft, stops })).toEqual([-93, 41])
})

it('a cleared field stays cleared over what is prefilled', () => {
  const filled = withPrefilled(
    { ...EMPTY_DRAFT, cycleHours: '' },
    { vehicleId: 7, cycleHours: '12.5', start: '2026-12-01T06:00' },
  )
  expect(filled).toMatchObject({ vehicleId: 7, cycleHours: '', start: '2026-12-01T06:00' })
})

it('serverErrors puts each sentence at its field and keeps the others', () => {
  expect(
    serverErrors({
      'stops.4.service_minutes': 'Too long',
      dropoff_location_input: 'No road there',
      vehicle_id: 'This vehicle does not exist',
      status: 'Unknown status',
    }),
  ).toEqual({
    fields: {
      dropoff: 'No road there',
      vehicleId: 'This vehicle does not exist',
      'stops.4.minutes': 'Too long',
    },
    rest: ['Unknown status'],
  })
})
