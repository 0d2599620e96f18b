import { expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { hours, minutes } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { limitsOf, NEVER } from './limits.ts'

const { context, options, departAt } = planRequest()
const property = rulesetOf('US_PROPERTY_70_8')
const splitting = { ...options, splitRests: true }

test('minutes in hand lower the driving limit and the window, and are remembered', () => {
  expect(limitsOf(property, context, { ...options, parkEarly: minutes(45) }, departAt)).toEqual({
    parkEarly: 45,
    exemptUntil: -NEVER,
    lawWindow: 840,
    pause: null,
    drive: 660 - 45,
    window: 840 - 45,
    restBurnsWindow: true,
    reset: 600,
    breakAfter: 480,
    breakLength: 30,
    cycle: 4200,
    cycleDays: 8,
    restart: 2040,
    dayOff: NEVER,
    dayOffServes: NEVER,
    dutyBeforeOff: NEVER,
    split: null,
    claimedNow: { drive: 0, window: 0 },
    resetClosesHalf: true,
  })
})

test('carriers of passengers: rest burns no window, and there is no break and no restart', () => {
  expect(limitsOf(rulesetOf('US_PASSENGER_60_7'), context, options, departAt)).toMatchObject({
    restBurnsWindow: false,
    breakAfter: NEVER,
    breakLength: 0,
    restart: NEVER,
    reset: 480,
  })
})

test('Canada: a shift of 13 hours and a reset of 12 keep to the limits of any calendar day, of 23 or 25 hours too', () => {
  expect(limitsOf(rulesetOf('CA_SOUTH_CYCLE_1'), context, options, departAt)).toMatchObject({
    drive: hours(13),
    window: hours(13),
    restBurnsWindow: true,
    reset: hours(12),
    dayOff: hours(24),
    dayOffServes: hours(13 * 24),
  })
})

test('Canada, cycle 2: 24 hours off before so much duty; north of 60 a shift alone', () => {
  expect(limitsOf(rulesetOf('CA_SOUTH_CYCLE_2'), context, options, departAt)).toMatchObject({
    cycle: hours(120),
    cycleDays: 14,
    restart: hours(72),
    dutyBeforeOff: hours(70),
    window: hours(13),
  })
  expect(limitsOf(rulesetOf('CA_NORTH_CYCLE_2'), context, options, departAt)).toMatchObject({
    drive: hours(15),
    window: hours(18),
    restBurnsWindow: true,
    reset: hours(8),
    dutyBeforeOff: hours(80),
  })
})

test('a claim made at the departure counts for a shift that begins there; Canada asks more of its days', () => {
  const claiming = (adverseAt: number[], sixteenHourAt: number[]) => ({
    ...context,
    claims: { ...context.claims, adverseAt, sixteenHourAt },
  })
  const both = claiming([departAt], [departAt])
  expect(limitsOf(property, both, options, departAt).claimedNow).toEqual({ drive: 120, window: 120 })
  const long = claiming([], [departAt])
  expect(limitsOf(property, long, options, departAt).claimedNow).toEqual({ drive: 0, window: 120 })
  const before = claiming([departAt - 60_000], [departAt + 60_000])
  expect(limitsOf(property, before, options, departAt).claimedNow).toEqual({ drive: 0, window: 0 })
  for (const canada of ['CA_SOUTH_CYCLE_1', 'CA_NORTH_CYCLE_1'])
    expect(limitsOf(rulesetOf(canada), both, options, departAt).claimedNow).toEqual({ drive: 0, window: 0 })
})

test('an elapsed limit alone makes rest burn the window, and cuts it', () => {
  const ruleset = { ...rulesetOf('US_PASSENGER_60_7'), elapsed: { max: hours(12), cfr: '' } }
  expect(limitsOf(ruleset, context, options, departAt)).toMatchObject({
    restBurnsWindow: true,
    window: hours(12),
  })
})

test('short haul needs no break', () => {
  const claims = { ...context.claims, shortHaul: true }
  expect(limitsOf(property, { ...context, claims }, options, departAt).breakAfter).toBe(NEVER)
})

test('a rest is split only where the plan may, and in a berth', () => {
  const berth = { ...context, sleeperBerth: true }
  expect(limitsOf(property, berth, splitting, departAt).split).toEqual(property.split)
  expect(limitsOf(property, berth, options, departAt).split).toBeNull()
  expect(limitsOf(property, { ...berth, sleeperBerth: false }, splitting, departAt).split).toBeNull()
})

test('under the strict reading a reset makes no open half good', () => {
  expect(
    limitsOf(property, { ...context, tenHourRestAsSecond: 'never' }, options, departAt).resetClosesHalf,
  ).toBe(false)
})
