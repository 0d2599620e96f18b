import { describe, expect, test } from 'vitest'
import { recordUpTo } from '../../../../test/planRequest.ts'
import { minuteFindings, teamFindings } from '../../../../test/team/agree.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { between, hours, localInstant, miles, minutes } from '../../../index.ts'
import { hosContext } from '../../rules/context.ts'
import { type RulesetId } from '../../rules/ruleset.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { planTeam } from '../planTeam.ts'
import type { TeamDriver, TeamPlan, TeamRequest, TruckSpan } from '../types.ts'

const ZONE = 'America/Chicago'
const NO_HOURS = { kind: 'lump', minutes: minutes(0) } as const

/** The plan of a request that has one: proved, and neither log broken by the audit or minute by minute. */
function teamPlan(request: TeamRequest): TeamPlan {
  const plan = planTeam(request)
  if (!plan.ok) throw new Error(plan.sentence)
  expect(plan.mayEndEarlier).toBeNull()
  for (const who of [0, 1] as const) {
    expect(teamFindings(request, plan, who)).toEqual([])
    expect(minuteFindings(request, plan, who)).toEqual([])
  }
  return plan
}

/** What the truck does from minute to minute: `one` is whoever drives first. */
const told = ({ truck, departAt }: TeamPlan): string[] => {
  const first = truck.find(({ who }) => who !== null)?.who
  const called = (who: TruckSpan['who']): string => (who === null ? '' : who === first ? ' one' : ' other')
  return truck.map(
    ({ kind, who, start, end }) =>
      `${kind}${called(who)} ${between(departAt, start)}-${between(departAt, end)}`,
  )
}

const under = (id: RulesetId, changes: Partial<TeamDriver> = {}): Partial<TeamDriver> => ({
  ruleset: rulesetOf(id),
  ...changes,
})

/** Leaves at a time of 2026-01-05, both under cycle 1 south of 60 unless said otherwise. */
function leaving(
  time: string,
  road: number,
  [dana, sam]: readonly [Partial<TeamDriver>, Partial<TeamDriver>],
): TeamRequest {
  const south = under('CA_SOUTH_CYCLE_1')
  return teamRequest({
    departAt: localInstant('2026-01-05', time, ZONE),
    stops: [teamStop(road)],
    service: { fuel: minutes(30), fuelRange: miles(9e5) },
    drivers: [teamDriver('Dana', { ...south, ...dana }), teamDriver('Sam', { ...south, ...sam })],
  })
}

const after = (time: string, entries: string): Partial<TeamDriver> =>
  recordUpTo(localInstant('2026-01-05', time, ZONE), entries, NO_HOURS)

describe('two drivers south of 60', () => {
  test('drive by turns of 13 hours and never stand', () => {
    const plan = teamPlan(leaving('06:00', 30 * 60, [{}, {}]))
    expect(told(plan)).toEqual(['drive one 0-780', 'drive other 780-1560', 'drive one 1560-1800'])
    expect(plan.drivers[0].timeline[1]?.why).toBe(
      'Dana rests 13 h: a full rest, after which a new shift begins (SOR/2005-313 s.13).',
    )
  })

  test('who has driven 13 hours today waits for the next day, rested as they are', () => {
    const drove = after('21:00', 'D 13, O 8')
    const plan = teamPlan(leaving('21:00', 300, [drove, drove]))
    expect(told(plan)).toEqual(['stand 0-180', 'drive one 180-480'])
    expect(plan.truck[0]?.why).toBe(
      'The truck stands: for Dana the 13 h of driving in a day are used up here (SOR/2005-313 s.12(1)), and for Sam the 13 h of driving in a day are used up here (SOR/2005-313 s.12(1)).',
    )
  })

  test('each has days of their own: one that begins at 18:00 has all its hours at 21:00', () => {
    const drove = after('21:00', 'D 13, O 8')
    const evening = { ...drove, context: hosContext({ zone: ZONE, dayStartHour: 18 }) }
    expect(told(teamPlan(leaving('21:00', 300, [drove, evening])))).toEqual(['drive one 0-300'])
    // At 22:00 in Chicago it is midnight in Halifax.
    const east = { ...drove, context: hosContext({ zone: 'America/Halifax' }) }
    expect(told(teamPlan(leaving('21:00', 300, [drove, east])))).toEqual(['stand 0-60', 'drive one 60-360'])
  })

  test('a shift ends 16 hours after it began, and the one who rested in it needs an hour more', () => {
    const since = after('15:00', 'O 8, D 1, O 7, D 1')
    const plan = teamPlan(leaving('15:00', 12 * 60, [since, since]))
    expect(told(plan)).toEqual(['drive one 0-420', 'stand 420-480', 'drive other 480-780'])
    expect(plan.truck[1]?.why).toContain(
      'for Dana the 16 h since the last full rest end here (SOR/2005-313 s.13(3))',
    )
  })

  test('fourteen hours on duty end a shift, whatever was driven', () => {
    const worked = after('14:00', 'W 13, D 1')
    const plan = teamPlan(leaving('14:00', 60, [worked, worked]))
    expect(told(plan)).toEqual(['stand 0-600', 'drive one 600-660'])
    expect(plan.truck[0]?.why).toContain(
      'for Dana the 14 h on duty since the last full rest are used up here',
    )
  })

  // 13 h on duty and 40 min in rests too short to be off duty leave 20 min of the day.
  test('a rest of less than 30 minutes is not off duty, so who rests beside the wheel stays ten more', () => {
    const busy = after('13:40', 'D 4, O 0:20, D 4, O 0:20, W 5')
    const plan = teamPlan(leaving('13:40', 40, [busy, busy]))
    expect(told(plan)).toEqual(['drive one 0-20', 'stand 20-30', 'drive other 30-50'])
    expect(plan.truck[1]?.why).toContain('the day leaves no more than its 10 h off duty here')
  })

  test('what is kept in hand is kept of every clock of a shift', () => {
    const worked = after('12:00', 'W 10, D 2')
    const request = leaving('12:00', 120, [worked, worked])
    const plan = teamPlan({ ...request, options: { ...request.options, parkEarly: minutes(60) } })
    // An hour each.
    expect(told(plan)).toEqual(['drive one 0-60', 'drive other 60-120'])
  })
})

describe('cycle 2', () => {
  const used = { state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(70) } } } as const

  test('asks for 24 hours off after 70 on duty', () => {
    const tired = under('CA_SOUTH_CYCLE_2', used)
    const plan = teamPlan(leaving('06:00', 300, [tired, tired]))
    expect(told(plan)).toEqual(['stand 0-1440', 'drive one 1440-1740'])
    expect(plan.truck[0]?.why).toContain(
      'for Dana the 70 h on duty without 24 h off duty in a row are used up here (SOR/2005-313 s.27(b))',
    )
    expect(plan.drivers[0].timeline[0]?.why).toBe(
      'Dana rests 24 h: the 24 h off duty in a row that these rules ask for (SOR/2005-313 s.25).',
    )
  })

  test('but not of the one who has had them', () => {
    const tired = under('CA_SOUTH_CYCLE_2', used)
    expect(told(teamPlan(leaving('06:00', 300, [tired, {}])))).toEqual(['drive one 0-300'])
  })

  test('nor is more than 13 days gone by without them', () => {
    // 12 days and 23 hours after the last ones, and 18 hours into a rest.
    const shifts = Array.from({ length: 12 }, () => 'D 5, O 19').join(', ')
    const weary = after('06:00', `O 30, ${shifts}, D 5, O 18`)
    const plan = teamPlan(leaving('06:00', 600, [weary, weary]))
    expect(told(plan)).toEqual(['drive one 0-60', 'stand 60-360', 'drive other 360-900'])
  })
})

describe('two rule sets in one truck', () => {
  test('one from the United States has used 11 hours, the other has 13', () => {
    const tired = under('US_PROPERTY_70_8', after('06:00', 'O 10, D 8, W 0:30, D 3'))
    const plan = teamPlan(leaving('06:00', 13 * 60, [tired, {}]))
    expect(told(plan)).toEqual(['drive one 0-780'])
    expect(plan.truck[0]?.why).toBe(
      'Sam drives: for Dana the 11 h of driving since the last full rest are used up here (395.3(a)(3)(i)).',
    )
  })

  test('a Canadian back after 8 hours relieves one who needs 10', () => {
    const both = [
      under('US_PROPERTY_70_8', after('06:00', 'O 10, D 8, W 0:30, D 3')),
      after('06:00', 'O 10, D 13'),
    ] as const
    const plan = teamPlan(leaving('06:00', 300, both))
    expect(told(plan)).toEqual(['stand 0-480', 'drive one 480-780'])
  })

  test('north of 60 the 15 hours of driving and 18 on duty are a shift’s, and no day has limits', () => {
    const north = under('CA_NORTH_CYCLE_1')
    expect(told(teamPlan(leaving('06:00', 20 * 60, [north, north])))).toEqual([
      'drive one 0-900',
      'drive other 900-1200',
    ])
    const worked = under('CA_NORTH_CYCLE_2', after('06:00', 'W 17'))
    expect(told(teamPlan(leaving('06:00', 180, [worked, worked])))).toEqual([
      'drive one 0-60',
      'stand 60-480',
      'drive other 480-600',
    ])
  })
})
