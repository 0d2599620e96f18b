import { describe, expect, test } from 'vitest'
import {
  between,
  hosContext,
  hours,
  type Instant,
  miles,
  minutes,
  planTeam,
  plus,
  rulesetOf,
  type TeamDriver,
  type TeamPlan,
  type TeamRequest,
} from '../../src/index.ts'
import { hoursByDay, recordUpTo } from '../planRequest.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const split = { ...options, splitRests: true }
const at = (minute: number): Instant => plus(departAt, minute)
const after = (called: string, entries: string, changes: Partial<TeamDriver> = {}): TeamDriver =>
  teamDriver(called, { ...recordUpTo(departAt, entries, hoursByDay()), ...changes })
const worked = (called: string, cycle: number): TeamDriver =>
  teamDriver(called, { state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(cycle) } } })

function planned(changes: Partial<TeamRequest>): TeamPlan {
  const plan = planTeam(teamRequest(changes))
  if (!plan.ok) throw new Error(plan.sentence)
  return plan
}
const span = ({ start, end }: { start: Instant; end: Instant }): string =>
  `${between(departAt, start)}-${between(departAt, end)}`
const truck = (changes: Partial<TeamRequest>): string[] =>
  planned(changes).truck.map((each) => `${span(each)} ${each.why}`)
const log = (changes: Partial<TeamRequest>, who: 0 | 1): string[] =>
  planned(changes).drivers[who].timeline.map((each) => `${span(each)} ${each.status} ${each.why}`)

const TIRED = 'O 10, D 8, W 0:30, D 3'

describe('who drives is told with what keeps the other from it', () => {
  const by = (other: TeamDriver, changes: Partial<TeamRequest> = {}): string[] =>
    truck({ drivers: [other, teamDriver('Sam')], stops: [teamStop(60)], ...changes })

  test.each([
    [TIRED, 'the 11 h of driving since the last full rest are used up here (395.3(a)(3)(i))'],
    ['O 10, W 14', 'the 14 h window that began with the shift closes here (395.3(a)(2))'],
    ['O 10, D 8', '8 h of driving without a 30-minute break are reached here (395.3(a)(3)(ii))'],
  ])('after %s', (entries, why) => {
    expect(by(after('Dana', entries))).toEqual([`0-60 Sam drives: for Dana ${why}.`])
  })

  test('by the cycle, and by what is kept in hand', () => {
    expect(by(worked('Dana', 70))).toEqual([
      '0-60 Sam drives: for Dana the 70 h on duty in 8 days are used up here (395.3(b)(2)).',
    ])
    const parkEarly = { options: { ...options, parkEarly: minutes(30) } }
    expect(by(after('Dana', 'O 10, D 5, W 0:30, D 5:30'), parkEarly)[0]).toContain(
      'the 10 h 30 min of driving',
    )
  })

  test('of clocks that end together, by the cycle', () => {
    const prior = { kind: 'lump', minutes: hours(58.5) } as const
    expect(by(teamDriver('Dana', recordUpTo(departAt, TIRED, prior)))[0]).toContain(
      'the 70 h on duty in 8 days',
    )
  })

  test('who is rested, rests already or begins to', () => {
    expect(truck({ stops: [teamStop(60)] })).toEqual([
      '0-60 Dana drives; Sam is rested and keeps all hours for later.',
    ])
    const fuel = { stops: [teamStop(360)], service: { fuel: minutes(30), fuelRange: miles(200) } }
    expect(truck({ ...fuel, drivers: [after('Dana', 'O 10, D 5'), after('Sam', 'O 10, D 1')] })).toEqual([
      '0-180 Dana drives, so that Sam rests from here on, with 7 h left to drive.',
      '180-210 Dana fuels the truck (30 min).',
      '210-390 Dana drives, so that the rest of Sam, 3 h 30 min so far, goes on.',
    ])
  })

  test('of two readings of a rest the one that leaves more', () => {
    // Three hours as the partner of seven leave eight until the break, as nothing no driving at all.
    const paired = after('Dana', 'O 10, D 8, S 7, D 3, S 3')
    const fresh = after('Sam', 'O 10, W 1')
    expect(truck({ drivers: [fresh, paired], options: split, stops: [teamStop(60)] })).toEqual([
      '0-60 Sam drives, so that the rest of Dana, 3 h so far, goes on.',
    ])
  })
})

describe('why the truck stands', () => {
  test('for a place that opens, with its time', () => {
    const stops = [
      teamStop(60, {
        windows: [
          [at(30), at(50)],
          [at(180), at(200)],
        ],
        service: hours(1),
      }),
      teamStop(60, { windows: [[departAt, at(400)]], service: minutes(20) }),
    ]
    expect(truck({ stops })).toEqual([
      '0-60 Dana drives; Sam is rested and keeps all hours for later.',
      '60-180 The truck stands until stop 1 opens at 09:00 on Mon, Jan 5, 2026.',
      '180-240 Dana does the work at stop 1 (1 h).',
      '240-300 Dana drives; Sam is rested and keeps all hours for later.',
      '300-320 Dana does the work at stop 2 (20 min).',
    ])
    const { visits, truck: spans } = planned({ stops })
    expect(visits.map(({ slack }) => slack)).toEqual([20, 100])
    expect(spans.map(({ kind, visit, fromMile, toMile }) => [kind, visit, fromMile, toMile])).toEqual([
      ['drive', null, 0, 60],
      ['stand', null, 60, 60],
      ['service', 0, 60, 60],
      ['drive', null, 60, 120],
      ['service', 1, 120, 120],
    ])
  })

  test('for one minute in which it is open', () => {
    const stops = [teamStop(60, { windows: [[at(180), at(180)]] }), teamStop(60)]
    expect(truck({ stops })[1]).toBe(
      '60-180 The truck stands until stop 1 opens at 09:00 on Mon, Jan 5, 2026.',
    )
  })

  test('for no place further on', () => {
    const drivers = [after('Dana', TIRED), after('Sam', TIRED)] as const
    const stops = [teamStop(60, { windows: [[at(700), null]] })]
    expect(truck({ drivers, stops })[0]).toContain('The truck stands: for Dana the 11 h of driving')
  })

  test('because neither may drive', () => {
    const drivers = [after('Dana', 'O 10, D 8'), after('Sam', 'O 10, W 13:30, D 0:30')] as const
    expect(truck({ drivers, stops: [teamStop(60)] })[0]).toBe(
      '0-30 The truck stands: for Dana 8 h of driving without a 30-minute break are reached here (395.3(a)(3)(ii)), and for Sam the 14 h window that began with the shift closes here (395.3(a)(2)).',
    )
  })

  test('because a longer rest saves time later', () => {
    // Two minutes more make Dana's rest a full one, which no later hour does as cheaply.
    const drivers = [after('Dana', 'O 10, D 3, W 0:30, O 9:58'), after('Sam', TIRED)] as const
    expect(truck({ drivers, stops: [teamStop(10 * 60)] })[0]).toBe(
      '0-2 The truck stands: a rest made longer here saves more time later than it takes.',
    )
  })
})

describe('what a rest is worth', () => {
  const stops = [teamStop(60)]

  test('a restart, a full rest, one to the end', () => {
    const drivers = [worked('Dana', 70), worked('Sam', 70)] as const
    expect(log({ drivers, stops }, 0)[0]).toBe(
      '0-2040 SLEEPER_BERTH Dana rests 34 h: a restart, after which the cycle begins anew (395.3(c)).',
    )
    const tired = [after('Dana', TIRED), after('Sam', `${TIRED}, O 3`)] as const
    expect(log({ drivers: tired, stops }, 1)[0]).toBe(
      '0-420 SLEEPER_BERTH Sam rests 10 h: a full rest, after which all hours of driving are there again (395.3(a)(1)).',
    )
    expect(log({ drivers: tired, stops }, 0)).toEqual([
      '0-480 SLEEPER_BERTH Dana rests to the end of the trip.',
    ])
    expect(log({ stops }, 1)).toEqual(['0-60 SLEEPER_BERTH Sam is rested and not needed at the wheel yet.'])
  })

  test('the break, or nothing', () => {
    const drivers = (entries: string) => [after('Dana', entries), after('Sam', TIRED)] as const
    expect(log({ drivers: drivers('O 10, D 8'), stops }, 0)[0]).toBe(
      '0-30 SLEEPER_BERTH Dana rests 30 min: long enough for the break (395.3(a)(3)(ii)).',
    )
    const opening = (minute: number) => [teamStop(60, { windows: [[at(60 + minute), null]] }), teamStop(60)]
    expect(log({ drivers: drivers('O 10, D 1'), stops: opening(29) }, 0)[1]).toBe(
      '60-89 SLEEPER_BERTH Dana rests 29 min while there is nothing to do.',
    )
    expect(
      log(
        { drivers: drivers('O 10, W 1'), stops: [teamStop(0, { windows: [[at(45), null]] }), teamStop(60)] },
        0,
      )[0],
    ).toBe('0-45 SLEEPER_BERTH Dana rests 45 min while there is nothing to do.')
  })

  test('half of a split rest, and the other that is owed', () => {
    const drivers = [after('Dana', 'O 10, W 12'), after('Sam', 'O 10, W 14')] as const
    const opening = {
      drivers,
      options: split,
      stops: [teamStop(60, { windows: [[at(300), null]] }), teamStop(60)],
    }
    expect(log(opening, 0).slice(1)).toEqual([
      '60-300 SLEEPER_BERTH Dana rests 4 h: the first part of a split rest (395.1(g)(1)).',
      '300-360 DRIVING Dana drives: for Sam the 14 h window that began with the shift closes here (395.3(a)(2)).',
      '360-780 SLEEPER_BERTH 7 h in the berth after the end, for the split rest that is open (395.1(g)(1)).',
    ])
    const pair = [after('Dana', 'O 10, D 8, S 7, D 3'), after('Sam', TIRED)] as const
    expect(log({ drivers: pair, options: split, stops }, 0)[0]).toBe(
      '0-180 SLEEPER_BERTH Dana rests 3 h: with the 7 h before it a full rest in two parts (395.1(g)(1)).',
    )
  })
})

test('works that follow one another are told one by one', () => {
  const stops = [teamStop(60, { service: hours(1) }), teamStop(0, { service: hours(2) })]
  expect(truck({ stops })).toEqual([
    '0-60 Dana drives; Sam is rested and keeps all hours for later.',
    '60-120 Dana does the work at stop 1 (1 h).',
    '120-240 Dana does the work at stop 2 (2 h).',
  ])
})

describe('who is on duty beside the other', () => {
  test('where nobody may rest', () => {
    const stops = [teamStop(60, { service: hours(1), rest: false }), teamStop(60)]
    const drivers = [after('Dana', 'O 10, W 1'), after('Sam', 'O 10, D 3')] as const
    expect(log({ drivers, stops }, 1)).toEqual([
      '0-60 SLEEPER_BERTH Sam rests 1 h: long enough for the break (395.3(a)(3)(ii)).',
      '60-120 ON_DUTY_NOT_DRIVING Sam is on duty at stop 1, where nobody may rest.',
      '120-180 SLEEPER_BERTH Sam rests to the end of the trip.',
    ])
    const fuel = { service: { fuel: minutes(30), fuelRange: miles(80) } }
    const fuelled = log({ drivers, stops: [stops[0]!, teamStop(75)], ...fuel }, 1)
    expect(fuelled.slice(1, -1).map((each) => each.slice(each.indexOf(' ') + 1))).toEqual(
      Array(2).fill('ON_DUTY_NOT_DRIVING Sam is on duty at stop 1, where nobody may rest.'),
    )
    expect(log({ drivers, stops }, 0)[1]).toBe(
      '60-120 ON_DUTY_NOT_DRIVING Dana does the work at stop 1 (1 h).',
    )
  })

  test('in a truck without a berth', () => {
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    const drivers = [after('Dana', 'O 10, W 1', { context }), after('Sam', 'O 10, W 3', { context })] as const
    const stops = [teamStop(60, { service: hours(1) }), teamStop(60)]
    expect(log({ drivers, stops }, 1)).toEqual([
      '0-60 ON_DUTY_NOT_DRIVING Sam is on duty in the moving truck: it has no sleeper berth to rest in (395.2).',
      '60-120 OFF_DUTY Sam rests 1 h while there is nothing to do.',
      '120-180 ON_DUTY_NOT_DRIVING Sam is on duty in the moving truck: it has no sleeper berth to rest in (395.2).',
    ])
    expect(truck({ drivers, stops })[0]).toBe(
      '0-60 Dana drives; Sam, who has no sleeper berth to rest in on the way, is on duty in the seat.',
    )
  })
})

describe('the passenger seat', () => {
  const seats = (driving: number, entries: string, of: Partial<TeamDriver> = {}): string[] => {
    const plan = planned({
      stops: [teamStop(driving)],
      options: { ...options, passengerSeat: true },
      drivers: [after('Dana', entries, of), teamDriver('Sam')],
    })
    return plan.drivers[0].timeline.map(
      (each) => `${span(each)} ${each.special ?? each.status} ${each.fromMile}-${each.toMile} ${each.why}`,
    )
  }

  test('is the end of a long rest, as far as the truck moves then', () => {
    expect(seats(600, TIRED)).toEqual([
      expect.stringMatching(/^0-510 SLEEPER_BERTH 0-480 Dana rests 10 h 30 min/),
      '510-630 PASSENGER_SEAT 480-600 In the passenger seat beside 8 h 30 min in the berth: up to 3 h there are part of the rest (395.2).',
    ])
    expect(seats(480, TIRED)).toEqual([
      expect.stringMatching(/^0-420 SLEEPER_BERTH 0-420 /),
      '420-480 PASSENGER_SEAT 420-480 In the passenger seat beside 7 h in the berth: up to 3 h there are part of the rest (395.2).',
    ])
    expect(seats(420, TIRED)).toHaveLength(1)
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    expect(seats(600, 'O 10, D 10', { ruleset }).every((each) => !each.includes('SEAT'))).toBe(true)
  })
})

test('nobody sits there while the truck stands', () => {
  const drivers = [after('Dana', TIRED), after('Sam', TIRED)] as const
  const plan = planned({ stops: [teamStop(60)], options: { ...options, passengerSeat: true }, drivers })
  expect(plan.truck[0]).toMatchObject({ kind: 'stand', end: at(600) })
  expect(plan.drivers.flatMap(({ timeline }) => timeline.flatMap(({ special }) => special ?? []))).toEqual([
    'PASSENGER_SEAT',
  ])
})

test('what the plan takes for granted, of one by name', () => {
  const truckHas =
    'The truck has a berth for each driver: both may rest in it while it stands, one while it moves.'
  const oneWorks = 'One driver does the work at a stop; the other rests there where resting is allowed.'
  const said = (changes: Partial<TeamRequest>): readonly string[] =>
    planned({ stops: [teamStop(60)], ...changes }).assumptions
  const rested = 'The driver starts fully rested, after 10 h or more off duty.'
  const none = 'No hours on duty are counted before the departure.'
  const tank = 'The tank is full at the start and good for 1,000 miles.'
  expect(said({})).toEqual([rested, none, tank, truckHas, oneWorks])
  expect(said({ drivers: [after('Dana', 'O 10, W 1'), teamDriver('Sam')] })).toEqual([
    ...[`Sam: ${rested}`, `Sam: ${none}`],
    ...[tank, truckHas, oneWorks],
  ])
  expect(said({ drivers: [teamDriver('Dana'), after('Sam', 'O 10, W 1')] })).toEqual([
    ...[`Dana: ${rested}`, `Dana: ${none}`],
    ...[tank, truckHas, oneWorks],
  ])
  const zone = 'America/Chicago'
  const bare = hosContext({ zone, sleeperBerth: false })
  expect(
    said({ drivers: [teamDriver('Dana', { context: bare }), teamDriver('Sam', { context: bare })] }).at(-2),
  ).toBe('The truck has no sleeper berth, so nobody rests while it moves.')
  for (const claim of ['adverseAt', 'sixteenHourAt']) {
    const claims = { adverseAt: [], sixteenHourAt: [], shortHaul: false, [claim]: [departAt] }
    expect(
      said({ drivers: [teamDriver('Dana', { context: hosContext({ zone, claims }) }), teamDriver('Sam')] }),
    ).toContain('Exceptions that a driver claims are not used by a team.')
  }
})

// Found by the audit: all of the wait was called on duty, and with it more than the cycle allows.
test('a wait is rest up to where nobody may rest, also where the stop before takes no time', () => {
  const stops: TeamRequest['stops'] = [
    teamStop(60, { windows: [[at(300), at(300)]] }),
    teamStop(0, { rest: false, windows: [[at(500), null]], service: minutes(30) }),
  ]
  for (const who of [0, 1] as const)
    expect(planned({ stops }).drivers[who].timeline.map((each) => `${span(each)} ${each.status}`)).toEqual([
      who === 0 ? '0-60 DRIVING' : '0-300 SLEEPER_BERTH',
      ...(who === 0 ? ['60-300 SLEEPER_BERTH'] : []),
      '300-500 ON_DUTY_NOT_DRIVING',
      '500-530 ON_DUTY_NOT_DRIVING',
    ])
})
