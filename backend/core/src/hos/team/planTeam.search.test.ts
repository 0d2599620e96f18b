import { describe, expect, test } from 'vitest'
import { recordUpTo } from '../../../test/planRequest.ts'
import { teamFindings } from '../../../test/team/agree.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { between, hours, miles, minutes, plus } from '../../units.ts'
import { hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { driverLabel, teamLabel } from '../../../test/team/labels.ts'
import { leastEnd, planTeam } from './planTeam.ts'
import { teamProblem } from './problem.ts'
import type { TeamPlan, TeamRequest } from './types.ts'

const { departAt, options } = teamRequest()
const NO_HOURS = { kind: 'lump', minutes: minutes(0) } as const

function proved(request: TeamRequest, steps: number): TeamPlan {
  const plan = planTeam(request, { steps })
  if (!plan.ok) throw new Error(plan.sentence)
  expect(plan.mayEndEarlier).toBeNull()
  for (const who of [0, 1] as const) expect(teamFindings(request, plan, who)).toEqual([])
  return plan
}

describe('fuel', () => {
  test('is taken in the time before a place opens again, and that is proved', () => {
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    const opens = ([1, 7] as const).map((n) => [plus(departAt, n * 60), plus(departAt, n * 60)] as const)
    const request = teamRequest({
      drivers: [teamDriver('Dana', { context }), teamDriver('Sam', { context })],
      stops: [
        teamStop(180, { service: hours(1), windows: opens }),
        teamStop(360, { service: hours(1) }),
        teamStop(0, { service: hours(1) }),
      ],
      service: { fuel: hours(1), fuelRange: miles(240) },
      options: { ...options, splitRests: true },
    })
    const plan = proved(request, 10_000)
    expect(between(departAt, plan.finish) / 60).toBe(17)
    const fuels = plan.truck.filter(({ kind }) => kind === 'fuel')
    expect(fuels.map(({ end }) => between(departAt, end) <= 7 * 60)).toEqual([true, false])
  })

  test('is a break, though no later stop is spared', () => {
    const request = teamRequest({
      drivers: [
        teamDriver('Dana', recordUpTo(departAt, 'O 10, W 2, D 5', NO_HOURS)),
        teamDriver('Sam', recordUpTo(departAt, 'O 10, D 7, W 2, D 4, W 2, O 2', NO_HOURS)),
      ],
      stops: [
        teamStop(360, { service: hours(2) }),
        teamStop(360, {
          service: hours(1),
          windows: [[plus(departAt, 17 * 60), plus(departAt, 19 * 60)]],
          rest: false,
        }),
      ],
      service: { fuel: hours(1), fuelRange: miles(240) },
    })
    expect(between(departAt, proved(request, 20_000).finish) / 60).toBe(18)
  })

  // Past the first minute where it spares a later stop nothing new happens minute by minute.
  test('is not tried at every minute of the road', () => {
    const tired = recordUpTo(departAt, 'O 10, D 4, W 4, D 2', NO_HOURS)
    const halved = recordUpTo(departAt, 'O 10, D 2, O 8, D 5, S 7, D 2, O 1, W 1', NO_HOURS)
    const request = teamRequest({
      drivers: [teamDriver('Dana', tired), teamDriver('Sam', halved)],
      stops: [teamStop(360, { service: hours(1) }), teamStop(60, { service: hours(1) })],
      service: { fuel: hours(1), fuelRange: miles(360) },
    })
    expect(between(departAt, proved(request, 500).finish) / 60).toBe(15)
  })
})

test('a trip of no length ends at once, and the open half is still owed', () => {
  const half = recordUpTo(departAt, 'O 10, D 8, S 7, D 1', NO_HOURS)
  const request = teamRequest({
    drivers: [teamDriver('Dana', half), teamDriver('Sam')],
    stops: [teamStop(0)],
    options: { ...options, splitRests: true },
  })
  const plan = proved(request, 1000)
  expect(plan.finish).toBe(departAt)
  expect(plan.truck).toEqual([])
  expect(plan.drivers.map(({ owes }) => owes)).toEqual([180, 0])
  expect(plan.drivers[0].timeline).toMatchObject([{ start: departAt, end: plus(departAt, 180) }])
})

test('the latest departure is told where there is a time to arrive by', () => {
  const by = (arriveBy: TeamRequest['options']['arriveBy']) => {
    const plan = planTeam(teamRequest({ options: { ...options, arriveBy } }))
    return plan.ok ? plan.latestDeparture : 'no plan'
  }
  expect(by(null)).toBeNull()
  expect(by(plus(departAt, 400))).toBe(plus(departAt, 100))
})

test('who does not do the first work is on duty beside it where nobody may rest', () => {
  const plan = proved(
    teamRequest({ stops: [teamStop(0, { service: hours(2), rest: false }), teamStop(60)] }),
    1000,
  )
  expect(plan.drivers.map(({ timeline }) => timeline[0]?.status)).toEqual([
    'ON_DUTY_NOT_DRIVING',
    'ON_DUTY_NOT_DRIVING',
  ])
})

test('of who may not get up yet the sentences tell no clock', () => {
  // Ten hours, six of them in the berth, leave the half open: its partner needs seven there.
  const held = recordUpTo(departAt, 'O 10, D 5, O 4, D 6, O 4', NO_HOURS)
  const plan = proved(
    teamRequest({
      drivers: [teamDriver('Dana', held), teamDriver('Sam')],
      stops: [teamStop(360, { service: minutes(30) }), teamStop(120)],
      options: { ...options, splitRests: true },
    }),
    1000,
  )
  expect(plan.truck.at(-1)?.why).toBe('Sam drives, so that the rest of Dana, 10 h 30 min so far, goes on.')
})

test('where hours worked on the trip could have returned, no end is called the earliest', () => {
  const used = { state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(55) } } } as const
  const sixty = { ...used, ruleset: rulesetOf('US_PROPERTY_60_7') }
  const road = (driving: number): TeamRequest =>
    teamRequest({
      drivers: [teamDriver('Dana', sixty), teamDriver('Sam', sixty)],
      stops: [teamStop(driving)],
      service: { fuel: minutes(30), fuelRange: miles(9e5) },
      options: { ...options, splitRests: true },
    })
  const [short, long] = [planTeam(road(1200)), planTeam(road(8400))]
  if (!short.ok || !long.ok) throw new Error('no plan')
  expect(short.mayEndEarlier).toBeNull()
  // Six days and 18 hours from the departure the first day counts no more.
  const length = between(departAt, long.finish)
  expect(length).toBeGreaterThan(7 * 1440 - 6 * 60)
  expect(long.mayEndEarlier).toBe(length - 8400)
})

test('nor where it is known by driving, work and windows alone', () => {
  const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
  const day8 = plus(departAt, 8 * 1440)
  const after = (usedHours: number) => {
    const prior = { kind: 'lump', minutes: hours(usedHours) } as const
    const dana = teamDriver('Dana', {
      ruleset: rulesetOf('US_PROPERTY_60_7'),
      context,
      state: { kind: 'rested', prior },
    })
    const stops = [teamStop(60, { windows: [[day8, null]] }), teamStop(15 * 60)] as const
    const plan = planTeam(teamRequest({ drivers: [dana, { ...dana, called: 'Sam' }], stops }))
    if (!plan.ok) throw new Error(plan.sentence)
    const said = plan.assumptions.filter((sentence) => sentence.startsWith('This plan is legal'))
    return [between(day8, plan.finish), plan.mayEndEarlier, said]
  }
  // Without a berth both are on duty for 14 hours, then rest for ten, and an hour is left.
  const end = 25 * 60
  expect(after(0)).toEqual([end, null, []])
  const said = 'This plan is legal, and there may be an earlier one: there were too many ways to compare.'
  expect(after(55)).toEqual([end, 10 * 60, [said]])
})

describe('the least end known of a plan of ten hours of driving', () => {
  /** Hours used of 60 by each, and when the plan ends after those of the trip itself begin to return. */
  const least = (usedHours: readonly [number, number], after: number, known = 9000): number => {
    const [dana, sam] = usedHours.map((n) =>
      teamDriver('Dana', {
        ruleset: rulesetOf('US_PROPERTY_60_7'),
        state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(n) } },
      }),
    ) as [TeamRequest['drivers'][0], TeamRequest['drivers'][1]]
    const problem = teamProblem(teamRequest({ drivers: [dana, sam], stops: [teamStop(600)] }))
    const start = { minute: 0, driven: 0, next: 0, fuelStops: 0, before: null }
    const departure = teamLabel([driverLabel({ onDuty: 0 }), driverLabel({ onDuty: 0 })], start)
    const onTheWay = { ...departure, driven: 300, before: departure }
    const minute = problem.drivers[0].ownReturn + after
    return leastEnd(
      problem,
      { ...departure, minute, driven: 600, next: 1, before: onTheWay },
      { least: known },
    )
  }

  test('is driving and work, where hours of one of them may have returned by then', () => {
    expect([least([55, 0], 1), least([0, 55], 1), least([55, 55], 1)]).toEqual([600, 600, 600])
    expect(least([55, 55], 1, 500)).toBe(500)
  })

  test('is what the search says, where none have, or both had enough from the start', () => {
    expect([least([55, 55], 0), least([55, 55], -1)]).toEqual([9000, 9000])
    expect([least([50, 50], 1), least([50, 51], 1)]).toEqual([9000, 600])
  })
})

test('nor is a trip called illegal that would need them back', () => {
  const passenger = { ruleset: rulesetOf('US_PASSENGER_60_7') }
  const drivers = [teamDriver('Dana', passenger), teamDriver('Sam', passenger)] as const
  const service = { fuel: minutes(30), fuelRange: miles(9e5) }
  const plan = planTeam(teamRequest({ drivers, service, stops: [teamStop(130 * 60)] }))
  expect(plan).toMatchObject({ ok: false, reason: 'never-legal' })
  expect(plan).toHaveProperty(
    'sentence',
    expect.stringContaining('counts the hours worked on the trip itself'),
  )
})

// Found by the exhaustive search: 960 was called the earliest.
test('one hands over where what is left to a place is all that the other may drive', () => {
  const request = teamRequest({
    drivers: [
      teamDriver('Dana', recordUpTo(departAt, 'O 10, D 5', NO_HOURS)),
      teamDriver('Sam', recordUpTo(departAt, 'O 10, W 2, S 1, D 3', NO_HOURS)),
    ],
    stops: [teamStop(240, { service: hours(1) }), teamStop(240, { service: hours(2) }), teamStop(180)],
    service: { fuel: hours(1), fuelRange: miles(600) },
  })
  const { finish, truck } = proved(request, 5000)
  // Driving, work and fuel: Sam drives two hours, rests ten while Dana drives her last six, and goes on.
  expect(between(departAt, finish)).toBe(660 + 180 + 60)
  expect(truck.map(({ kind, who }) => `${kind} ${who}`).slice(0, 4)).toEqual([
    'drive 1',
    'drive 0',
    'service 0',
    'drive 0',
  ])
  expect(between(departAt, truck[0]!.end)).toBe(120)
})

// Found by the exhaustive search: 660 was called the earliest.
test('or all that the cycle leaves the other', () => {
  const request = teamRequest({
    drivers: [
      teamDriver('Dana', recordUpTo(departAt, 'O 10, D 1, S 9, D 2, W 1, D 3, W 1', NO_HOURS)),
      teamDriver('Sam', recordUpTo(departAt, 'O 10, D 4', { kind: 'lump', minutes: hours(65) })),
    ],
    stops: [teamStop(300, { service: hours(1) }), teamStop(120, { service: hours(2) })],
    options: { ...options, splitRests: true },
  })
  const { finish, truck } = proved(request, 5000)
  // Sam's last hour of driving and an hour of work are the two of Dana's split.
  expect(between(departAt, finish)).toBe(420 + 180)
  expect(truck.map(({ kind, who }) => `${kind} ${who}`).slice(0, 4)).toEqual([
    'drive 0',
    'drive 1',
    'service 1',
    'drive 0',
  ])
})
