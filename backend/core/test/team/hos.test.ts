import { expect, test } from 'vitest'
import { answers } from '../../bin/verbs.ts'

const plan = (input: object): unknown => answers('plan', JSON.stringify({ id: 'x', input }))

test('hos plan takes a second driver in `team`, with a record, rules and hours of their own', () => {
  const history = [
    { status: 'DRIVING', start: '2026-01-04T18:30-06:00', end: '2026-01-05T02:30-06:00' },
    { status: 'ON_DUTY_NOT_DRIVING', start: '2026-01-05T02:30-06:00', end: '2026-01-05T03:00-06:00' },
    { status: 'DRIVING', start: '2026-01-05T03:00-06:00', end: '2026-01-05T06:00-06:00' },
  ]
  expect(
    plan({
      mph: 60,
      name: 'Dana',
      history,
      stops: [{ miles: 300, serviceHours: 1 }],
      team: { name: 'Sam', ruleset: 'US_PROPERTY_60_7', cycleUsedHours: 20 },
    }),
  ).toMatchObject([
    {
      id: 'x',
      plan: {
        finishHours: 6,
        drivingHours: 5,
        stops: [{ arrive: '2026-01-05T11:00-06:00', end: '2026-01-05T12:00-06:00' }],
        truck: [
          {
            kind: 'drive',
            who: 'Sam',
            why: 'Sam drives: for Dana the 11 h of driving since the last full rest are used up here (395.3(a)(3)(i)).',
          },
          { kind: 'service' },
        ],
        drivers: [
          { name: 'Dana', drivingHours: 0, timeline: [{ status: 'SLEEPER_BERTH' }] },
          { name: 'Sam', drivingHours: 5 },
        ],
        mayEndEarlierMinutes: null,
      },
    },
  ])
})

test('what a team cannot take is named, and a missed window is a refusal', () => {
  const asked = { mph: 60, stops: [{ miles: 300 }] }
  expect(() => plan({ ...asked, team: { ruleset: 'US' } })).toThrow('team')
  expect(() => plan({ mph: 60, milesToPickup: 0, milesToDropoff: 9, team: {} })).toThrow('stops')
  const window = ['2026-01-05T06:00-06:00', '2026-01-05T10:00-06:00']
  expect(plan({ ...asked, stops: [{ miles: 300, window }], team: {} })).toMatchObject([
    { plan: null, refusal: { reason: 'window-missed', stop: 0, lateMinutes: 60 } },
  ])
})
