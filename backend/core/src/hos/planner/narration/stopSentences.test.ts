import { expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { between, minutes } from '../../../units.ts'
import { planTrip, type StopsRequest, type TripStop } from '../planTrip.ts'

const { toPickup: _, toDropoff: __, ...driver } = planRequest()

const place = (driving: number, service: number, changes: Partial<TripStop>): TripStop => ({
  leg: legOf(driving, 60),
  kind: 'stop',
  service: minutes(service),
  windows: [],
  rest: true,
  ...changes,
})

const told = (...stops: readonly TripStop[]): string[] => {
  const request: StopsRequest = { ...driver, stops }
  const plan = planTrip(request)
  if (!plan.ok) throw new Error(plan.sentence)
  return plan.timeline.map(({ start, end, why }) => `${between(start, end)}: ${why}`)
}

test('a trip through many places names each, and what is done there', () => {
  expect(
    told(
      place(60, 60, { kind: 'pickup', called: 'the yard in Laredo' }),
      place(60, 40, { kind: 'border', called: 'the World Trade Bridge' }),
      place(60, 30, { kind: 'fuel', called: 'the truck stop in Cotulla' }),
      place(60, 45, { called: 'the inspection in Encinal' }),
      place(60, 90, { kind: 'dropoff', called: 'the depot in San Antonio' }),
    ),
  ).toEqual([
    '60: Drive 1 h to the yard in Laredo.',
    '60: Load at the yard in Laredo.',
    '60: Drive 1 h to the World Trade Bridge.',
    '40: Cross the border at the World Trade Bridge.',
    '60: Drive 1 h to the truck stop in Cotulla.',
    '30: Fuel at the truck stop in Cotulla.',
    '60: Drive 1 h to the inspection in Encinal.',
    '45: Work at the inspection in Encinal.',
    '60: Drive 1 h to the depot in San Antonio.',
    '90: Unload at the depot in San Antonio.',
  ])
})

test('where nobody may rest, what work lacks of a break is waited for on duty', () => {
  expect(
    told(place(420, 20, { rest: false, called: 'the depot' }), place(200, 60, { called: 'the port' })),
  ).toEqual([
    '420: Drive 7 h to the depot.',
    '20: Work at the depot.',
    '10: Wait 10 min on duty: 8 h of driving without a 30-minute break are reached in 1 h.',
    '200: Drive 3 h 20 min to the port.',
    '60: Work at the port.',
  ])
})
