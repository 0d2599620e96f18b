import { describe, expect, test } from 'vitest'
import { plannedFrom, request } from '../../../test/lateOpenings.ts'
import { planned } from '../../../test/planRequest.ts'
import { auditContext, findingsAhead, legalPlan, withRecord } from '../../../test/anyTrip.ts'
import { between, miles, plus } from '../../units.ts'
import { audit } from '../audit/audit.ts'
import { planTrip } from './planTrip.ts'

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
  const plan = planned({
    ...asked,
    options: {
      ...asked.options,
      pickupWindow: [plus(asked.departAt, 10 * 60), plus(asked.departAt, 20 * 60)],
      dropoffWindow: null,
    },
  })
  const timeline = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  expect(audit(withRecord(asked, timeline), asked.ruleset, auditContext(asked))).toEqual([])
})

test('strict reading: a half that a running rest has outgrown is left alone, and the plan says so', () => {
  // 3 h off need 7 h in the berth; 9 h off are no partner, and an hour more makes a full rest.
  const asked = request('W 1, D 3, O 3, W 3, D 5:30, O 9', { policy: 'never', toDropoff: 60, opens: 0 })
  const plan = planned(asked)
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
  const plan = planned({
    ...asked,
    service: { ...asked.service, fuelRange: miles(2000) },
    options: {
      ...asked.options,
      pickupWindow: [plus(asked.departAt, 105), plus(asked.departAt, 705)],
      dropoffWindow: null,
    },
  })
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

test('a rest that runs outside the berth is closed by seven hours in it', () => {
  // Where a full rest closes no half: 2 h 30 min and 7 h are 30 minutes less than one.
  const asked = request('D 5, O 2:30, D 0:30, W 1:30, D 4:30, O 2:30', {
    toPickup: 30,
    toDropoff: 240,
    opens: 0,
    loading: 0,
    unloading: 0.5,
  })
  const plan = planned({
    ...asked,
    context: { ...asked.context, tenHourRestAsSecond: 'never' },
    options: { ...asked.options, dropoffWindow: null },
  })
  expect(between(plan.departAt, plan.finish)).toBe(420 + 30 + 240 + 30)
})
