import { expect, it } from 'vitest'
import { guessMapping, zoneOfHeading } from './importFields.ts'
import { roundedCycleHours } from './limits.ts'

it('a heading names a column and, where an export says it, the clock of its times', () => {
  const headings = ['Driver', 'Driver username', 'Start time (America/Denver)', 'Pickup (old)']
  expect(guessMapping('trips', headings)).toEqual({ driver_username: 1, start_time: 2 })
  expect(headings.map(zoneOfHeading)).toEqual([null, null, 'America/Denver', null])
  expect(zoneOfHeading('Start time (UTC)')).toBe('UTC')
})

it.each([
  [12.1, 12.5],
  [12.5, 12.5],
  [0, 0],
  [83.2, 70],
])('%d hours of a record are %d of a trip', (used, rounded) => expect(roundedCycleHours(used)).toBe(rounded))
