import { expect, it } from 'vitest'
import { RULESET_IDS } from '../hos/rules/ruleset.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { guessMapping, zoneOfHeading } from './importFields.ts'
import { CYCLE_HOURS, roundedCycleHours } from './limits.ts'

it('a heading names a column and, where an export says it, the clock of its times', () => {
  const headings = ['Driver', 'Driver username', 'Start time (America/Denver)', 'Pickup (old)']
  expect(guessMapping('trips', headings)).toEqual({ driver_username: 1, start_time: 2 })
  expect(headings.map(zoneOfHeading)).toEqual([null, null, 'America/Denver', null])
  expect(zoneOfHeading('Start time (UTC)')).toBe('UTC')
})

it.each([
  ['US_PROPERTY_70_8', 12.1, 12.5],
  ['US_PROPERTY_70_8', 12.5, 12.5],
  ['US_PROPERTY_60_7', 0, 0],
  ['US_PROPERTY_60_7', 83.2, 70],
  ['US_ALASKA_PROPERTY_80_8', 83.2, 80],
  ['CA_SOUTH_CYCLE_2', 83.2, 83.5],
] as const)('under %s %d hours of a record are %d of a trip', (ruleset, used, rounded) =>
  expect(roundedCycleHours(used, ruleset)).toBe(rounded),
)

it('the hours of a cycle are those of the law', () => {
  const limits = RULESET_IDS.map((id) => [id, rulesetOf(id).cycle.max / 60])
  expect(CYCLE_HOURS).toEqual(Object.fromEntries(limits))
})
