import { describe, expect, test } from 'vitest'
import { auditContext, findingsAhead, legalPlan, withRecord } from '../../../test/anyTrip.ts'
import { logOf } from '../../../test/logs.ts'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { between, hours, miles, minutes, plus } from '../../units.ts'
import { audit } from '../audit/audit.ts'
import type { HosContext } from '../rules/context.ts'
import { type Plan, type PlanRequest, planTrip } from './planTrip.ts'

/** A split begun in the log, and a drop-off that opens much later: the wait may be a full rest. */

const basis = planRequest()
type Policy = HosContext['tenHourRestAsSecond']

interface Case {
  readonly policy?: Policy
  readonly toPickup?: number | null
  readonly toDropoff?: number
  /** Hours from the departure. */
  readonly opens: number
  readonly unloading?: number
  readonly loading?: number
  readonly splitRests?: boolean
}

/** A driver with this log behind, who sets out where it ends. */
function request(log: string, given: Case): PlanRequest {
  const timeline = logOf('2026-01-05T00:00-06:00', log)
  const departAt = timeline.at(-1)?.end ?? basis.departAt
  return {
    ...basis,
    departAt,
    context: { ...basis.context, tenHourRestAsSecond: given.policy ?? 'sleeper7' },
    state: { kind: 'history', timeline, prior: { kind: 'lump', minutes: minutes(0) } },
    toPickup: given.toPickup == null ? null : legOf(given.toPickup, 60),
    toDropoff: legOf(given.toDropoff ?? 5, 60),
    service: { ...basis.service, pickup: hours(given.loading ?? 1), dropoff: hours(given.unloading ?? 1) },
    options: {
      ...basis.options,
      splitRests: given.splitRests ?? true,
      dropoffWindow: [plus(departAt, given.opens * 60), plus(departAt, (given.opens + 24) * 60)],
    },
  }
}

function plannedFrom(log: string, given: Case): Plan & { readonly rows: string[] } {
  const asked = request(log, given)
  const plan = planTrip(asked)
  if (!plan.ok) throw new Error(plan.sentence)
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  expect(audit(withRecord(asked, timeline), asked.ruleset, auditContext(asked))).toEqual([])
  return { ...plan, rows: plan.timeline.map(({ status, start, end }) => `${status} ${between(start, end)}`) }
}

// 4 h, an open half, 7 h: legal only once the half has its partner.
const OPEN_BERTH = 'W 1, D 3, S 8, D 5'
const OPEN_REST = 'W 1, D 3, O 3, W 3, D 5:30'

describe('a drop-off that opens after more than a full rest', () => {
  test('strict reading: the half is closed on the way, because the wait cannot close it', () => {
    const plan = plannedFrom(OPEN_BERTH, { policy: 'never', opens: 40 })
    expect(plan.rows).toEqual([
      'DRIVING 4',
      'OFF_DUTY 120',
      'DRIVING 1',
      'OFF_DUTY 2275',
      'ON_DUTY_NOT_DRIVING 60',
    ])
    expect(plan.owes).toBeNull()
  })

  test('strict reading, unloading where one loads: the half is closed before the loading', () => {
    const plan = plannedFrom(OPEN_BERTH, { policy: 'never', toPickup: 5, toDropoff: 0, opens: 40 })
    expect(plan.rows.slice(0, 3)).toEqual(['DRIVING 5', 'OFF_DUTY 120', 'ON_DUTY_NOT_DRIVING 60'])
    expect(plan.owes).toBeNull()
  })

  test('strict reading, loading that takes no time: the half is closed a minute before', () => {
    const plan = plannedFrom(OPEN_BERTH, {
      policy: 'never',
      toPickup: 5,
      toDropoff: 0,
      loading: 0,
      opens: 40,
    })
    expect(plan.rows.slice(0, 3)).toEqual(['DRIVING 4', 'OFF_DUTY 120', 'DRIVING 1'])
  })

  test('a full rest in the berth closes an open half of any kind', () => {
    const plan = plannedFrom(OPEN_REST, { opens: 40 })
    expect(plan.rows).toEqual(['DRIVING 5', 'SLEEPER_BERTH 2395', 'ON_DUTY_NOT_DRIVING 60'])
    expect(plan.owes).toBeNull()
  })
})

describe('a drop-off that opens before that', () => {
  test('a wait long enough is the other half, in the berth', () => {
    const plan = plannedFrom(OPEN_REST, { policy: 'never', opens: 8 })
    expect(plan.rows).toEqual(['DRIVING 5', 'SLEEPER_BERTH 475', 'ON_DUTY_NOT_DRIVING 60'])
    expect(plan.owes).toBeNull()
    expect(plan.stops[0]?.why).toContain('the other half of the split rest')
  })

  test('a shorter wait leaves the other half to be taken after the unloading', () => {
    const plan = plannedFrom(OPEN_REST, { opens: 4 })
    expect(plan.rows).toEqual([
      'DRIVING 5',
      'SLEEPER_BERTH 235',
      'ON_DUTY_NOT_DRIVING 60',
      'SLEEPER_BERTH 420',
    ])
  })

  test('where unloading takes no time, the wait counts towards it', () => {
    const plan = plannedFrom(OPEN_REST, { policy: 'never', opens: 4, unloading: 0 })
    expect(plan.rows).toEqual(['DRIVING 5', 'SLEEPER_BERTH 235', 'SLEEPER_BERTH 185'])
    expect(plan.owes?.berthMinutes).toBe(185)
  })
})

test('a rest that is running as off duty becomes the reset that closes an open berth half', () => {
  const plan = plannedFrom('W 1, D 3, S 7, W 4, D 4, O 9', { toDropoff: 480, opens: 0 })
  expect(plan.rows).toEqual(['SLEEPER_BERTH 60', 'DRIVING 480', 'ON_DUTY_NOT_DRIVING 60'])
})

test('strict reading: loading that takes no time does not make two rests of one', () => {
  // The 7 h in the berth and the pickup are one rest; as a full one it is no second half.
  const asked = request('W 1, D 3, O 3, W 3, D 5', {
    policy: 'never',
    toPickup: 5,
    toDropoff: 600,
    loading: 0,
    opens: 0,
  })
  const plan = planTrip({
    ...asked,
    options: {
      ...asked.options,
      pickupWindow: [plus(asked.departAt, 10 * 60), plus(asked.departAt, 20 * 60)],
      dropoffWindow: null,
    },
  })
  if (!plan.ok) throw new Error(plan.sentence)
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  expect(audit(withRecord(asked, timeline), asked.ruleset, auditContext(asked))).toEqual([])
})

test('strict reading: a half that a running rest has outgrown is left alone, and the plan says so', () => {
  // 3 h off need 7 h in the berth; 9 h off are no partner, and an hour more makes a full rest.
  const asked = request('W 1, D 3, O 3, W 3, D 5:30, O 9', { policy: 'never', toDropoff: 60, opens: 0 })
  const plan = planTrip(asked)
  if (!plan.ok) throw new Error(plan.sentence)
  expect(plan.timeline.map(({ start, end }) => between(start, end))).toEqual([60, 60, 60])
  expect(plan.assumptions).toContainEqual(expect.stringMatching(/left without its other half/))
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  const found = audit(withRecord(asked, timeline), asked.ruleset, auditContext(asked))
  expect(found.map(({ rule, end }) => [rule, end < asked.departAt])).toEqual([['WINDOW_14', true]])
})

test(
  'a log of three years without a full rest is read as fast as one of a few days',
  { timeout: 10_000 },
  () => {
    const asked = request(Array<string>(900).fill('D 5, S 7:01, D 4, O 2:59, W 2, S 9:59').join(', '), {
      policy: 'never',
      toDropoff: 60,
      opens: 0,
    })
    expect(legalPlan(asked).ok).toBe(true)
  },
)

test('a plan that may not split says that it leaves a half of the log alone', () => {
  const asked = request(OPEN_BERTH, { policy: 'never', toDropoff: 60, opens: 0 })
  const said = (splitRests: boolean): readonly string[] => {
    const plan = planTrip({ ...asked, options: { ...asked.options, splitRests } })
    return plan.ok ? plan.assumptions : [plan.sentence]
  }
  const leaves: unknown = expect.stringMatching(/left without its other half/)
  expect(said(false)).toContainEqual(leaves)
  expect(said(true)).not.toContainEqual(leaves)
})

test('strict reading: a half is closed a minute before the driving is used up, so that the next rest is one of its own', () => {
  const asked = request('W 0:54, S 2:02', {
    policy: 'never',
    toPickup: 5,
    toDropoff: 1210,
    loading: 20 / 60,
    unloading: 0,
    opens: 0,
  })
  const plan = planTrip({
    ...asked,
    service: { ...asked.service, fuelRange: miles(2000) },
    options: {
      ...asked.options,
      pickupWindow: [plus(asked.departAt, 105), plus(asked.departAt, 705)],
      dropoffWindow: null,
    },
  })
  if (!plan.ok) throw new Error(plan.sentence)
  // 100 minutes until setting out, 1,215 driven, 20 loading, 7 and 3 hours of rest, two breaks.
  expect(between(plan.departAt, plan.finish)).toBe(100 + 1215 + 20 + 600 + 60)
  expect(findingsAhead(asked, plan)).toEqual([])
})

describe('adverse conditions claimed in a log with split rests', () => {
  // From the end of the 7 h: 7 h of driving, 7 h of the window.
  const PAIRED = 'W 1, D 3, S 7, D 5, O 3, D 2'
  const finish = (log: string, claimedAt: number, toDropoff: number): number => {
    const asked = request(log, { toDropoff, opens: 0 })
    const adverseAt = [plus(asked.departAt, claimedAt)]
    const claiming = {
      ...asked,
      context: { ...asked.context, claims: { ...asked.context.claims, adverseAt } },
    }
    const plan = legalPlan(claiming)
    return between(plan.departAt, plan.finish)
  }

  test.each([
    ['after the pair hold, two hours beyond the limit', 0],
    ['in its second half as well', -3 * 60],
    ['between its halves as well', -9 * 60],
    ['at the end of its first half, from which the clocks count, as well', -10 * 60],
  ])('%s', (_, claimedAt) => {
    expect(finish(PAIRED, claimedAt, 6 * 60)).toBe(6 * 60 + 60)
    expect(finish(PAIRED, claimedAt, 6 * 60 + 1)).toBeGreaterThan(6 * 60 + 60 + 100)
  })

  test('in its first half or before do not hold any more', () => {
    expect(finish(PAIRED, -10 * 60 - 1, 4 * 60)).toBe(4 * 60 + 60)
    expect(finish(PAIRED, -10 * 60 - 1, 4 * 60 + 1)).toBeGreaterThan(5 * 60 + 100)
  })

  test('give nothing back of what was driven beyond the limit before', () => {
    expect(finish('D 14, O 9, D 0:15', -5 * 60, 30)).toBe(7 * 60 + 30 + 60)
  })

  test('hold on past a half still open, and end with the pair that it makes', () => {
    // The 3 h leave 14 h of window, from which 8 are used; 8 h of driving are, and a break is due.
    expect(finish('W 1, D 3, O 3, D 5', -9 * 60, 5 * 60)).toBe(5 * 60 + 30 + 60)
  })
})

describe('a rest goes on through loading that takes no time', () => {
  const load = (
    log: string,
    given: Case,
    opens: number,
    closes: number,
    changes: Partial<PlanRequest> = {},
  ) => {
    const asked = request(log, { loading: 0, unloading: 0.5, ...given })
    const pickupWindow = [plus(asked.departAt, opens), plus(asked.departAt, closes)] as const
    const plan = planTrip({ ...asked, options: { ...asked.options, pickupWindow }, ...changes })
    if (!plan.ok) throw new Error(plan.sentence)
    expect(findingsAhead(asked, plan)).toEqual([])
    return { plan, finish: between(plan.departAt, plan.finish) }
  }

  test('of a fresh driver, who else would start late and rest on the way', () => {
    // 1 h 30 min to the pickup, 10 h there from an hour before it opens, 10 h with a break, unloading.
    const { finish, plan } = load(
      'O 10',
      { toPickup: 90, toDropoff: 600, opens: 22, splitRests: false },
      150,
      330,
    )
    expect(finish).toBe(90 + 600 + 630 + 30)
    expect(plan.stops.map(({ kind, minutes: n }) => `${kind} ${n}`)).toEqual([
      'wait 60',
      'rest 540',
      'break 30',
      'dropoff 30',
    ])
  })

  test('that runs at departure, with its part in the berth', () => {
    // 5 h in the berth: 2 h more, through the loading after one, make a half.
    const { finish, plan } = load('W 4, O 3, D 9, S 5', { toPickup: 0, toDropoff: 120, opens: 0 }, 60, 90)
    expect(finish).toBe(120 + 120 + 30)
    expect(plan.timeline.map(({ status }) => status)).toEqual([
      'SLEEPER_BERTH',
      'SLEEPER_BERTH',
      'DRIVING',
      'ON_DUTY_NOT_DRIVING',
    ])
  })

  test('that runs at departure and is a half as it is: the other one is owed', () => {
    // 7 h 40 min of rest after a window of 5 h 50 min; without it 2 h of driving end too late.
    const asked = request('O 8:30, D 4:20, W 1:30, O 3:40, S 4', {
      loading: 0,
      unloading: 0,
      toPickup: 0,
      toDropoff: 120,
      opens: 0,
    })
    const plan = legalPlan(asked)
    expect(between(plan.departAt, plan.finish)).toBe(120)
    expect(plan.owes?.berthMinutes).toBe(7 * 60)
  })

  test('that runs at departure, as part of a restart', () => {
    const lump = { kind: 'lump', minutes: hours(70) } as const
    const asked = request('O 30', { opens: 0 })
    const { finish } = load('O 30', { toPickup: 0, toDropoff: 120, opens: 0 }, 60, 90, {
      state: { ...asked.state, prior: lump },
    })
    expect(finish).toBe(4 * 60 + 120 + 30)
  })
})

test('a rest that runs outside the berth is closed by seven hours in it', () => {
  // Where a full rest closes no half: 2 h 30 min and 7 h are 30 minutes less than one.
  const asked = request('D 5, O 2:30, D 0:30, W 1:30, D 4:30, O 2:30', {
    toPickup: 30,
    toDropoff: 240,
    opens: 0,
    loading: 0,
    unloading: 0.5,
  })
  const plan = planTrip({
    ...asked,
    context: { ...asked.context, tenHourRestAsSecond: 'never' },
    options: { ...asked.options, dropoffWindow: null },
  })
  if (!plan.ok) throw new Error(plan.sentence)
  expect(between(plan.departAt, plan.finish)).toBe(420 + 30 + 240 + 30)
})

test('a rest goes on through loading that takes no time, past the closing of the pickup', () => {
  const asked = request('D 7:30, W 1:30', {
    toPickup: 120,
    toDropoff: 30,
    loading: 0,
    unloading: 0.5,
    opens: 0,
  })
  const pickupWindow = [plus(asked.departAt, 300), plus(asked.departAt, 360)] as const
  const plan = planTrip({
    ...asked,
    context: { ...asked.context, sleeperBerth: false },
    options: { ...asked.options, pickupWindow, dropoffWindow: null },
  })
  if (!plan.ok) throw new Error(plan.sentence)
  expect(between(plan.departAt, plan.finish)).toBe(120 + 600 + 30 + 30)
  expect(findingsAhead(asked, plan)).toEqual([])
})
