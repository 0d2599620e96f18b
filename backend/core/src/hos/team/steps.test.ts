import { describe, expect, test } from 'vitest'
import { teamDriver, teamRequest } from '../../../test/team/request.ts'
import { minutes } from '../../units.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { teamProblem } from './problem.ts'
import { stepsOf } from './steps.ts'
import type { TeamOptions } from './types.ts'

const { options } = teamRequest()

/** Of one under such rules. */
function steps(id: string, changes: Partial<TeamOptions> = {}) {
  const drivers = [teamDriver('Dana', { ruleset: rulesetOf(id) }), teamDriver('Sam')] as const
  const problem = teamProblem(teamRequest({ drivers, options: { ...options, ...changes } }))
  return stepsOf(problem.drivers[0].limits)
}

describe('what rests cost', () => {
  test('a shift for ten hours, three hours of it for half an hour, the cheapest first', () => {
    expect(steps('US_PROPERTY_70_8').slice(0, 5)).toEqual([
      { idle: 0, drive: 480 },
      { idle: 30, drive: 660 },
      { idle: 600, drive: 960 },
      { idle: 630, drive: 1140 },
      { idle: 660, drive: 1320 },
    ])
  })

  test('no break where a rest may be split or none is asked for', () => {
    expect(steps('US_PROPERTY_70_8', { splitRests: true }).slice(0, 2)).toEqual([
      { idle: 0, drive: 660 },
      { idle: 600, drive: 1320 },
    ])
    expect(steps('CA_SOUTH_CYCLE_1')[1]).toEqual({ idle: 480, drive: 1560 })
  })

  test('no break for a shift that ends as it is due', () => {
    expect(steps('US_PROPERTY_70_8', { parkEarly: minutes(180) }).slice(0, 3)).toEqual([
      { idle: 0, drive: 480 },
      { idle: 600, drive: 960 },
      { idle: 1200, drive: 1440 },
    ])
  })

  // Who parks early keeps three hours of driving for each break, or a minute.
  test.each([0, 179])('the most that can be driven for it, up to forty shifts: %i', (parkEarly) => {
    const all = steps('US_PROPERTY_70_8', { parkEarly: minutes(parkEarly) })
    /** A shift more costs ten hours, and half an hour in each buys the rest of it. */
    const most = (idle: number) =>
      Math.max(
        ...Array.from({ length: 40 }, (_, rests) => rests).map((rests) => {
          const breaks = Math.min(Math.floor((idle - rests * 600) / 30), rests + 1)
          return breaks < 0 ? 0 : (rests + 1) * 480 + breaks * (180 - parkEarly)
        }),
      )
    const bought = (idle: number) => all.findLast((step) => step.idle <= idle)?.drive
    for (let idle = 0; idle <= 39 * 600 + 40 * 30; idle += 10) expect(bought(idle)).toBe(most(idle))
    expect(all.at(-1)).toEqual({ idle: 39 * 600 + 40 * 30, drive: 40 * (660 - parkEarly) })
    // None is dearer than another that buys as much.
    all.slice(1).forEach((step, i) => {
      expect(step.idle).toBeGreaterThan(all[i]!.idle)
      expect(step.drive).toBeGreaterThan(all[i]!.drive)
    })
  })
})
