import { describe, expect, test } from 'vitest'
import { recordUpTo } from '../../../test/planRequest.ts'
import { teamFindings } from '../../../test/team/agree.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { BadInput, between, hours, miles, minutes, plus } from '../../units.ts'
import { hosContext, type Prior } from '../rules/context.ts'
import { underGrants } from '../rules/pilots.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { planTeam } from './planTeam.ts'
import type { TeamPlan, TeamRequest, TruckSpan } from './types.ts'

const { departAt, drivers, service, options } = teamRequest()
const NO_HOURS: Prior = { kind: 'lump', minutes: minutes(0) }

/** The plan of a request that has one, both logs without a finding. */
function teamPlan(request: TeamRequest): TeamPlan {
  const plan = planTeam(request)
  if (!plan.ok) throw new Error(plan.sentence)
  for (const who of [0, 1] as const) {
    const { timeline } = plan.drivers[who]
    expect(teamFindings(request, plan, who)).toEqual([])
    expect(timeline[0]?.start).toBe(departAt)
    expect(timeline.at(-1)?.end).toBe(plus(plan.finish, plan.drivers[who].owes))
    timeline.slice(1).forEach(({ start }, i) => expect(start).toBe(timeline[i]?.end))
  }
  expect(plan.truck.every((span, i) => i === 0 || span.start === plan.truck[i - 1]?.end)).toBe(true)
  return plan
}

const hoursOf = ({ finish }: TeamPlan): number => between(departAt, finish) / 60
const told = (truck: readonly TruckSpan[]): string[] =>
  truck.map(({ kind, who, start, end }) => `${kind} ${who ?? '-'} ${between(start, end) / 60}`)

test('pilot programmes are no matter of a team: its plan is that of drivers without them', () => {
  const record = recordUpTo(departAt, 'D 5, S 6, D 5', { kind: 'days', minutes: [] })
  const team = (called: string): TeamRequest['drivers'][0] => teamDriver(called, record)
  const bare = teamRequest({
    stops: [teamStop(12 * 60)],
    drivers: [team('Dana'), team('Sam')],
    options: { ...options, splitRests: true },
  })
  const grants = [
    { pilot: 'FLEXIBLE_SLEEPER_BERTH', firstDay: '2025-12-01', lastDay: '2026-12-31' },
    { pilot: 'SPLIT_DUTY_PERIOD', firstDay: '2025-12-01', lastDay: '2026-12-31' },
  ] as const
  const [one, other] = bare.drivers.map((driver) => ({
    ...driver,
    context: underGrants(driver.context, grants),
  }))
  expect(planTeam({ ...bare, drivers: [one!, other!] })).toEqual(planTeam(bare))
})

test('nor is short haul: breaks are taken, and the plan says so', () => {
  const stops = [teamStop(40 * 60)]
  const claims = { adverseAt: [], sixteenHourAt: [], shortHaul: true }
  const context = hosContext({ zone: 'America/Chicago', claims })
  const plan = teamPlan(
    teamRequest({ stops, drivers: [teamDriver('Dana', { context }), teamDriver('Sam', { context })] }),
  )
  expect(plan.truck).toEqual(teamPlan(teamRequest({ stops })).truck)
  expect(plan.assumptions).toContain('Exceptions that a driver claims are not used by a team.')
})

describe('two rested drivers', () => {
  const far = teamRequest({ stops: [teamStop(44 * 60)], service: { ...service, fuelRange: miles(9e5) } })

  test('never stand with split rests: 44 hours of road take 44 hours', () => {
    const plan = teamPlan({ ...far, options: { ...options, splitRests: true } })
    expect(hoursOf(plan)).toBe(44)
    expect(plan.truck.every(({ kind }) => kind === 'drive')).toBe(true)
    expect(plan.mayEndEarlier).toBeNull()
  })

  test('stand for breaks alone without them, because a rest of ten hours outlasts the 8 up to a break', () => {
    const plan = teamPlan(far)
    expect(hoursOf(plan)).toBe(45.5)
    const standing = plan.truck.filter(({ kind }) => kind === 'stand')
    expect(standing.reduce((sum, { start, end }) => sum + between(start, end), 0)).toBe(90)
    expect(plan.drivers.reduce((sum, { driving }) => sum + driving, 0)).toBe(44 * 60)
  })

  test('one drives alone where the road is short, so that nobody changes', () => {
    const plan = teamPlan(teamRequest())
    expect(told(plan.truck)).toEqual(['drive 0 5'])
    expect(plan.drivers[1].timeline).toMatchObject([
      { status: 'SLEEPER_BERTH', why: 'Sam is rested and not needed at the wheel yet.' },
    ])
  })

  test('after 8 hours of driving the other one takes the wheel, and the truck takes no break', () => {
    const plan = teamPlan(teamRequest({ stops: [teamStop(10 * 60)] }))
    expect(hoursOf(plan)).toBe(10)
    expect(plan.truck).toHaveLength(2)
  })

  test('the work at a stop is one driver’s, and the other goes on resting', () => {
    const plan = teamPlan(teamRequest({ stops: [teamStop(60, { service: hours(1) }), teamStop(60)] }))
    expect(told(plan.truck)).toEqual(['drive 0 1', 'service 0 1', 'drive 0 1'])
    expect(plan.drivers[1].timeline).toHaveLength(1)
    expect(plan.visits).toMatchObject([
      { arrive: plus(departAt, 60), start: plus(departAt, 60), end: plus(departAt, 120) },
      { arrive: plus(departAt, 180), slack: null },
    ])
  })

  test('where nobody may rest both are on duty', () => {
    const stops = [teamStop(60, { service: hours(1), rest: false }), teamStop(60)]
    const plan = teamPlan(teamRequest({ stops }))
    const beside = plan.drivers.find(({ driving }) => driving === 0)
    expect(beside?.timeline.map(({ status }) => status)).toEqual([
      'SLEEPER_BERTH',
      'ON_DUTY_NOT_DRIVING',
      'SLEEPER_BERTH',
    ])
    expect(beside?.timeline[1]?.why).toMatch(/is on duty at stop 1, where nobody may rest\.$/)
  })

  test('the tank is filled by one of them before it is empty', () => {
    const plan = teamPlan(
      teamRequest({ stops: [teamStop(360)], service: { fuel: minutes(30), fuelRange: miles(200) } }),
    )
    expect(plan.truck.map(({ kind }) => kind)).toEqual(['drive', 'fuel', 'drive'])
    expect(hoursOf(plan)).toBe(6.5)
  })

  test('a place that opens later is waited for, and the plan says until when', () => {
    const opens = plus(departAt, 3 * 60)
    const plan = teamPlan(teamRequest({ stops: [teamStop(60, { windows: [[opens, null]] }), teamStop(60)] }))
    expect(hoursOf(plan)).toBe(4)
    expect(plan.truck.some(({ kind, why }) => kind === 'stand' && why.length > 0)).toBe(true)
  })
})

describe('drivers under way', () => {
  const after = (entries: string, prior = NO_HOURS) => recordUpTo(departAt, entries, prior)

  test('who has hours drives while the other rests, and the clock that is used up is named', () => {
    const tired = teamDriver('Dana', after('O 10, D 8, W 0:30, D 3'))
    const plan = teamPlan(teamRequest({ drivers: [tired, drivers[1]] }))
    expect(told(plan.truck)).toEqual(['drive 1 5'])
    expect(plan.truck[0]?.why).toBe(
      'Sam drives: for Dana the 11 h of driving since the last full rest are used up here (395.3(a)(3)(i)).',
    )
  })

  test('where neither has hours the truck stands until the first is rested', () => {
    const tired = after('O 10, D 8, W 0:30, D 3')
    const plan = teamPlan(teamRequest({ drivers: [teamDriver('Dana', tired), teamDriver('Sam', tired)] }))
    expect(told(plan.truck)).toEqual(['stand - 10', 'drive 0 5'])
    expect(plan.truck[0]?.why).toMatch(/^The truck stands: for Dana the 11 h .+, and for Sam the 11 h/)
  })

  test('split rests bring a driver back to the wheel before ten hours are over', () => {
    const both = [
      teamDriver('Dana', after('O 10, D 8, S 7, D 3')),
      teamDriver('Sam', after('O 10, D 8, W 0:30, D 3')),
    ]
    const request = teamRequest({ drivers: [both[0]!, both[1]!], stops: [teamStop(8 * 60)] })
    const whole = teamPlan(request)
    const split = teamPlan({ ...request, options: { ...options, splitRests: true } })
    expect([hoursOf(split), hoursOf(whole)]).toEqual([11, 18])
    expect(split.drivers[0].timeline[0]?.why).toBe(
      'Dana rests 3 h: with the 7 h before it a full rest in two parts (395.1(g)(1)).',
    )
  })

  test('each has the rules of their own', () => {
    const used: Prior = { kind: 'lump', minutes: hours(58) }
    const sixty = teamDriver('Dana', {
      ruleset: rulesetOf('US_PROPERTY_60_7'),
      state: { kind: 'rested', prior: used },
    })
    const seventy = teamDriver('Sam', { state: { kind: 'rested', prior: used } })
    const plan = teamPlan(teamRequest({ drivers: [sixty, seventy], stops: [teamStop(13 * 60)] }))
    expect(hoursOf(plan)).toBe(13)
    expect(plan.drivers.map(({ driving }) => driving / 60)).toEqual([2, 11])
  })
})

describe('the passenger seat', () => {
  const request = teamRequest({ stops: [teamStop(44 * 60)], service: { ...service, fuelRange: miles(9e5) } })

  test('takes up to the last 3 hours of a long rest beside 7 in the berth, at the same finish', () => {
    const plan = teamPlan({ ...request, options: { ...options, passengerSeat: true } })
    expect(hoursOf(plan)).toBe(45.5)
    const seats = plan.drivers.flatMap(({ timeline }) =>
      timeline.flatMap((seat, i) =>
        seat.special === 'PASSENGER_SEAT' ? [[seat, timeline[i - 1]] as const] : [],
      ),
    )
    expect(seats.length).toBeGreaterThan(1)
    for (const [seat, before] of seats) {
      expect(between(seat.start, seat.end)).toBeLessThanOrEqual(180)
      expect(before?.status).toBe('SLEEPER_BERTH')
      expect(before && between(before.start, before.end)).toBeGreaterThanOrEqual(420)
      expect(seat.why).toContain('395.2')
    }
  })

  test('is left alone unless it is asked for', () => {
    const plan = teamPlan(request)
    expect(plan.drivers.flatMap(({ timeline }) => timeline).some(({ special }) => special)).toBe(false)
  })

  test('without a berth nobody rests while the truck moves', () => {
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    const plan = teamPlan({
      ...request,
      stops: [teamStop(15 * 60)],
      drivers: [teamDriver('Dana', { context }), teamDriver('Sam', { context })],
    })
    expect(hoursOf(plan)).toBe(25)
    expect(plan.drivers.map(({ timeline }) => timeline[0]?.status).sort()).toEqual([
      'DRIVING',
      'ON_DUTY_NOT_DRIVING',
    ])
  })
})

describe('refusals and limits', () => {
  test('a missed window is named with its minutes', () => {
    const stops = [teamStop(120, { windows: [[departAt, plus(departAt, 60)]] })]
    expect(planTeam(teamRequest({ stops }))).toMatchObject({
      ok: false,
      reason: 'window-missed',
      stop: 0,
      late: 60,
      sentence: 'Stop 1 closes 1 h before the truck can legally be there.',
    })
  })

  test('so is a missed time to arrive by', () => {
    const arriveBy = plus(departAt, 240)
    expect(planTeam(teamRequest({ options: { ...options, arriveBy } }))).toMatchObject({
      reason: 'arrive-by-missed',
      late: 60,
    })
  })

  test('a search that is cut short says how much earlier a plan may end', () => {
    const tired = recordUpTo(departAt, 'O 10, D 5, W 4, D 3', NO_HOURS)
    const request = teamRequest({
      drivers: [teamDriver('Dana', tired), teamDriver('Sam', tired)],
      stops: [teamStop(14 * 60)],
      options: { ...options, splitRests: true },
    })
    const plan = planTeam(request, { steps: 20 })
    if (!plan.ok) throw new Error(plan.sentence)
    const proved = planTeam(request, { steps: 40_000 })
    if (!proved.ok) throw new Error(proved.sentence)
    expect(proved.mayEndEarlier).toBeNull()
    expect(plan.assumptions.at(-1)).toContain('there may be an earlier one')
    expect(plus(plan.finish, -(plan.mayEndEarlier ?? 0))).toBeLessThanOrEqual(proved.finish)
  })

  test.each([
    ['drivers[1].context.zone', { context: hosContext({ zone: 'Mars' }) }],
    [
      'drivers[1].context.sleeperBerth',
      { context: hosContext({ zone: 'America/Chicago', sleeperBerth: false }) },
    ],
  ])('%s is named where it cannot be', (path, changes) => {
    const request = teamRequest({ drivers: [drivers[0], teamDriver('Sam', changes)] })
    const refused = (): unknown => {
      try {
        return planTeam(request)
      } catch (error) {
        if (error instanceof BadInput) return error.path
        throw error
      }
    }
    expect(refused()).toBe(path)
  })
})
