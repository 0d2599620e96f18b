import { expect, test } from 'vitest'
import { driverLabel, teamLabel } from '../../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { teamProblem } from '../problem.ts'
import type { TeamLabel } from '../teamLabel.ts'
import type { TeamRequest } from '../types.ts'
import { effortAhead } from './effortAhead.ts'

const stops = [teamStop(300), teamStop(0), teamStop(400), teamStop(800)]
const STOP = 10_000

/** Of 1,500 minutes, on the way unless `changes` say else. */
function ahead(changes: Partial<TeamLabel> = {}, drive = {}, of: Partial<TeamRequest> = {}): number {
  const drivers = [driverLabel(), driverLabel({ sinceBreak: 0, drive: 0, ...drive })] as const
  const label = teamLabel(drivers, { driven: 0, fuelStops: 0, wheel: 1, ...changes })
  return effortAhead(teamProblem(teamRequest({ stops, ...of })))(label)
}
const stand = { kind: 'stand', who: null, minutes: 30 } as const
const drive = { kind: 'drive', who: 1, minutes: 30 } as const

test('each place is a stop, but where the truck stands already', () => {
  const end = { driven: 1500, next: 3 }
  expect(ahead({ ...end, step: drive })).toBe(STOP)
  expect(ahead({ ...end, step: stand })).toBe(0)
  expect(ahead({ ...end, step: null })).toBe(STOP)
  expect(ahead({ driven: 1500, next: 4, step: stand })).toBe(0)
  expect(ahead({ driven: 700, next: 3, step: stand })).toBe(STOP + 1)
  expect(ahead({ driven: 300, next: 0, step: stand })).toBe(2 * STOP + 1)
  expect(ahead({ driven: 300, next: 0, step: drive })).toBe(3 * STOP)
  expect(ahead({ driven: 299, next: 0, step: stand })).toBe(3 * STOP)
})

test('so is fuel where there are fewer places', () => {
  expect(ahead({ fuelStops: 3 })).toBe(3 * STOP + 1)
  expect(ahead({ fuelStops: 5 })).toBe(5 * STOP)
  expect(ahead({ fuelStops: 5, step: stand })).toBe(4 * STOP)
})

test('who drives goes on for eight hours, then another or after a stop', () => {
  const near = (sinceBreak: number, used = 0, at = 700) =>
    ahead({ driven: at, next: 3 }, { sinceBreak, drive: used })
  expect([near(160), near(161)]).toEqual([STOP + 1, STOP + 2])
  expect([near(0, 0, 1020), near(1, 1, 1020), near(0, 181, 1020)]).toEqual([STOP, STOP + 1, STOP + 1])
  expect([near(160, 0, 700), near(160, 0, 699)]).toEqual([STOP + 1, STOP + 2])
  expect(ahead({ driven: 540, next: 3 }, { sinceBreak: 0 })).toBe(STOP + 1)
  expect(ahead({ driven: 539, next: 3 }, { sinceBreak: 0 })).toBe(STOP + 2)
  // Who stands, or has not begun, may be anyone.
  expect(ahead({ driven: 1020, next: 3, step: stand }, { sinceBreak: 400 })).toBe(STOP)
  expect(ahead({ driven: 1020, next: 3, wheel: null }, { sinceBreak: 400 })).toBe(STOP)
})

test('or for a whole shift where no break is asked for', () => {
  const ruleset = rulesetOf('US_PASSENGER_70_8')
  const drivers = [teamDriver('Dana', { ruleset }), teamDriver('Sam', { ruleset })] as const
  const from = { driven: 300, next: 3 }
  expect(ahead(from, {}, { drivers })).toBe(STOP + 1)
  expect(ahead(from, { drive: 1 }, { drivers })).toBe(STOP + 2)
})

test('of two under different rules whoever drives longer is counted on', () => {
  const drivers = [
    teamDriver('Dana', { ruleset: rulesetOf('US_PASSENGER_70_8') }),
    teamDriver('Sam'),
  ] as const
  const near = (at: number) => ahead({ driven: at, next: 3, step: stand }, {}, { drivers })
  expect([near(900), near(899)]).toEqual([STOP, STOP + 1])
})
