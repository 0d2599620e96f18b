import { expect, test } from 'vitest'
import { driverLabel, teamLabel } from '../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import type { DriverLabel } from './driverLabel.ts'
import { handOvers } from './handOvers.ts'
import { teamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'

const problem = teamProblem(teamRequest({ stops: [teamStop(300), teamStop(900), teamStop(200)] }))
const events = (sam: Partial<DriverLabel>, changes: Partial<TeamLabel> = {}) =>
  handOvers(problem, teamLabel([driverLabel(), driverLabel(sam)], { driven: 100, ...changes }), 1)

test('one hands over where the way to a place is all that the other may drive, or without a break', () => {
  // 200 minutes to the first place, 1,100 to the second.
  expect(events({ drive: 300 })).toEqual([200 - 360, 200 - 480, 1100 - 360, 1100 - 480])
  expect(events({ drive: 300 }, { next: 1 })).toEqual([1100 - 360, 1100 - 480])
})

test('who is rested may drive a whole shift', () => {
  expect(events({ drive: 300, run: 600 }, { next: 1 })).toEqual([1100 - 660, 1100 - 480])
  expect(events({ drive: 300, rested: true }, { next: 1 })[0]).toBe(1100 - 660)
})

test('who is short of hours may drive as many as the cycle leaves', () => {
  expect(events({ drive: 300, onDuty: 4000 }, { next: 1 })).toEqual([1100 - 360, 1100 - 480, 1100 - 200])
  // Driving to come is all that they must last for.
  expect(events({ drive: 300, onDuty: 4200 - 1300 }, { next: 1, fuelStops: 0 })).toHaveLength(2)
  expect(events({ drive: 300, onDuty: 4200 - 1299 }, { next: 1, fuelStops: 0 })).toContain(1100 - 1299)
})

test('in Canada as much as the shift and the day leave', () => {
  const drivers = [teamDriver('Dana'), teamDriver('Sam', { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') })] as const
  const problem = teamProblem(teamRequest({ stops: [teamStop(300), teamStop(900), teamStop(200)], drivers }))
  const canada = { duty: 700, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0, offDue: 20_000 }
  const label = teamLabel([driverLabel(), driverLabel({ canada, drive: 300 })], { driven: 100, next: 1 })
  // 140 of 14 hours on duty, or 480 of 13 hours at the wheel.
  expect(handOvers(problem, label, 1)).toEqual(expect.arrayContaining([1100 - 140, 1100 - 480]))
  expect(handOvers(problem, label, 0)).not.toContain(1100 - 140)
})

test('nobody drives on after the last place', () => {
  expect(events({}, { next: 2 })).toEqual([])
})
