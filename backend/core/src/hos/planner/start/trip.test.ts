import { expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, plus } from '../../../units.ts'
import type { TripStop } from '../types.ts'
import { tripOf } from './trip.ts'

const basis = planRequest()

test('a pickup and a drop-off are two places', () => {
  const toPickup = legOf(50, 50)
  const pickupWindow = [basis.departAt, plus(basis.departAt, 60)] as const
  const { stops, twoLegs, options, service } = tripOf({
    ...basis,
    toPickup,
    service: { ...basis.service, pickup: hours(2) },
    options: { ...basis.options, pickupWindow },
  })
  expect(stops).toEqual([
    {
      leg: toPickup,
      kind: 'pickup',
      called: 'the pickup',
      service: 120,
      windows: [pickupWindow],
      rest: true,
    },
    { leg: basis.toDropoff, kind: 'dropoff', called: 'the drop-off', service: 60, windows: [], rest: true },
  ])
  expect(twoLegs).toBe(true)
  expect(service).toEqual({ fuel: basis.service.fuel, fuelRange: basis.service.fuelRange })
  expect(options).toEqual({ splitRests: false, parkEarly: 0, arriveBy: null })
})

test('with the load on board only the drop-off is left', () => {
  expect(tripOf({ ...basis, toPickup: null }).stops.map(({ kind }) => kind)).toEqual(['dropoff'])
})

test('places are called by their number, and stay what they are called', () => {
  const stop: TripStop = { leg: legOf(50, 50), kind: 'stop', service: hours(1), windows: [], rest: false }
  const { toPickup: _, toDropoff: __, ...driver } = basis
  const trip = tripOf({ ...driver, stops: [stop, stop] })
  expect(trip.stops).toEqual([
    { ...stop, called: 'stop 1' },
    { ...stop, called: 'stop 2' },
  ])
  expect(trip.twoLegs).toBe(false)
  const short = tripOf(basis)
  expect(tripOf(short)).toEqual(short)
})

test('what the record is marked with is claimed, and claims change the rules', () => {
  const { toPickup: _, toDropoff: __, ...driver } = basis
  const stops: TripStop[] = [
    { leg: legOf(50, 50), kind: 'stop', service: hours(1), windows: [], rest: false },
  ]
  const start = plus(basis.departAt, -60)
  const state = {
    kind: 'history',
    timeline: [{ status: 'DRIVING', special: 'ADVERSE', start, end: basis.departAt }],
    prior: { kind: 'lump', minutes: hours(0) },
  } as const
  const context = { ...basis.context, claims: { ...basis.context.claims, oilfield: true } }
  for (const request of [basis, { ...driver, stops }]) {
    const trip = tripOf({ ...request, state, context })
    expect(trip.context.claims.adverseAt).toEqual([start])
    expect(trip.ruleset.restart?.min).toBe(24 * 60)
    expect(tripOf(request).context.claims.adverseAt).toEqual([])
    expect(tripOf(request).ruleset).toBe(basis.ruleset)
  }
})
