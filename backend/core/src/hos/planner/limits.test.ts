import { expect, test } from 'vitest'
import { planRequest } from '../../../test/planRequest.ts'
import { hours, minutes } from '../../units.ts'
import { rulesetOf } from '../ruleset.ts'
import { limitsOf, NEVER } from './limits.ts'

const { context, options } = planRequest()
const property = rulesetOf('US_PROPERTY_70_8')
const splitting = { ...options, splitRests: true }

test('minutes in hand lower the driving limit and the window, and are remembered', () => {
  expect(limitsOf(property, context, { ...options, parkEarly: minutes(45) })).toEqual({
    parkEarly: 45,
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
    split: null,
    resetClosesHalf: true,
  })
})

test('carriers of passengers: rest burns no window, and there is no break and no restart', () => {
  expect(limitsOf(rulesetOf('US_PASSENGER_60_7'), context, options)).toMatchObject({
    restBurnsWindow: false,
    breakAfter: NEVER,
    breakLength: 0,
    restart: NEVER,
    reset: 480,
  })
})

test('Canada: a shift of 13 hours and a reset of 12 keep to the limits of any calendar day, of 23 or 25 hours too', () => {
  expect(limitsOf(rulesetOf('CA_SOUTH_CYCLE_1'), context, options)).toMatchObject({
    drive: hours(13),
    window: hours(13),
    restBurnsWindow: true,
    reset: hours(12),
    dayOff: hours(24),
    dayOffServes: hours(13 * 24),
  })
})

test('an elapsed limit alone makes rest burn the window, and cuts it', () => {
  const ruleset = { ...rulesetOf('US_PASSENGER_60_7'), elapsed: { max: hours(12), cfr: '' } }
  expect(limitsOf(ruleset, context, options)).toMatchObject({ restBurnsWindow: true, window: hours(12) })
})

test('short haul needs no break', () => {
  const claims = { ...context.claims, shortHaul: true }
  expect(limitsOf(property, { ...context, claims }, options).breakAfter).toBe(NEVER)
})

test('a rest is split only where the plan may, in a berth, and under a window of elapsed time', () => {
  const berth = { ...context, sleeperBerth: true }
  const onDuty = { ...property, window: { ...property.window, kind: 'onDuty' as const } }
  expect(limitsOf(property, berth, splitting).split).toEqual(property.split)
  expect(limitsOf(property, berth, options).split).toBeNull()
  expect(limitsOf(property, { ...berth, sleeperBerth: false }, splitting).split).toBeNull()
  expect(limitsOf(onDuty, berth, splitting).split).toBeNull()
})

test('under the strict reading a reset makes no open half good', () => {
  expect(limitsOf(property, { ...context, tenHourRestAsSecond: 'never' }, options).resetClosesHalf).toBe(
    false,
  )
})
