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

test('the second driver may have a zone, a day start and rules of Canada, and reads the log by them', () => {
  const answer = plan({
    mph: 60,
    tz: 'America/Chicago',
    date: '2026-01-05',
    startLocal: '21:00',
    name: 'Dana',
    history: [
      { status: 'DRIVING', start: '2026-01-05T00:00-06:00', end: '2026-01-05T11:00-06:00' },
      { status: 'OFF_DUTY', start: '2026-01-05T11:00-06:00', end: '2026-01-05T19:00-06:00' },
    ],
    stops: [{ miles: 120, serviceHours: 0 }],
    team: {
      name: 'Sam',
      ruleset: 'CA_SOUTH_CYCLE_1',
      tz: 'America/Halifax',
      history: [{ status: 'DRIVING', start: '2026-01-05T04:00-06:00', end: '2026-01-05T17:00-06:00' }],
    },
  })
  expect(answer).toMatchObject([
    { plan: { finishHours: 2, truck: [{ who: 'Dana', start: '2026-01-05T21:00-06:00' }] } },
  ])
  expect(answer).toMatchObject([
    { plan: { drivers: [{}, { timeline: [{ start: '2026-01-05T23:00-04:00' }] }] } },
  ])
  expect(() => plan({ mph: 60, stops: [{ miles: 1 }], team: { tz: 'Mars' } })).toThrow('team')
})

test('with `margins` it says how late one may be, of one driver and of two', () => {
  const window = ['2026-01-05T06:00-06:00', '2026-01-05T12:00-06:00']
  const asked = { mph: 60, stops: [{ miles: 300, window }], margins: true }
  const margins = { latestDeparture: '2026-01-05T07:00-06:00', slackMinutes: [60], proved: true }
  expect(plan(asked)).toMatchObject([{ margins }])
  expect(plan({ ...asked, team: {} })).toMatchObject([{ margins }])
  expect(plan({ ...asked, margins: false, team: {} })).not.toHaveProperty('0.margins')
  expect(() => plan({ ...asked, margins: 1 })).toThrow('margins')
  const late = { miles: 400, window }
  expect(plan({ ...asked, stops: [late], team: {} })).not.toHaveProperty('0.margins')
})

test('a team with a time to arrive by is told the latest departure', () => {
  const asked = { mph: 60, stops: [{ miles: 300 }], arriveBy: '2026-01-05T12:30-06:00', team: {} }
  expect(plan(asked)).toMatchObject([
    { plan: { latestDeparture: '2026-01-05T07:30-06:00', slackMinutes: 90 } },
  ])
})
