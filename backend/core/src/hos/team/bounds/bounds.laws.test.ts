import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStops } from '../../../../test/anyStops.ts'
import { teamOf } from '../../../../test/team/gridTeam.ts'
import type { StopsRequest } from '../../planner/types.ts'
import { boundOf } from '../bound.ts'
import { STOP_EFFORT } from '../teamLabel.ts'
import { teamProblem } from '../problem.ts'
import { earliest, leastEffort } from '../search.ts'
import type { TeamRequest } from '../types.ts'
import { effortAhead } from './effortAhead.ts'

/** To the minute, up to so many miles through so many places. */
function teamsOf(seed: number, mostMiles: number, places: number, sleeperBerth: boolean): TeamRequest[] {
  const size = { mostMiles, mostBlocks: 4, leastStops: places, mostStops: places, windows: seed % 3 }
  const trips = fc.sample(anyStops(size), { numRuns: 8, seed })
  return [0, 2, 4, 6].map((i) => {
    const team = teamOf(trips[i] as StopsRequest, trips[i + 1] as StopsRequest)
    const [one, other] = team.drivers.map((driver) => ({
      ...driver,
      context: { ...driver.context, sleeperBerth },
    })) as [TeamRequest['drivers'][0], TeamRequest['drivers'][1]]
    return { ...team, drivers: [one, other], options: { ...team.options, splitRests: seed % 2 === 1 } }
  })
}

// Of a plan found in haste each label on the way may still end as it does.
test.each([
  ['with a berth', true],
  ['without a berth', false],
])('no label of a plan promises a later end, %s', (_, sleeperBerth) => {
  let labels = 0
  for (let seed = 0; seed < 12; seed++)
    for (const [mostMiles, places] of [
      [1000, 5],
      [3000, 2],
    ] as const)
      for (const request of teamsOf(seed, mostMiles, places, sleeperBerth)) {
        const problem = teamProblem(request)
        const { best } = earliest(problem, problem.starts, { steps: 600 }, { haste: 1.5 })
        if (best === null) continue
        const asked = { ...problem, endBy: best.minute }
        for (let label = best; label.before !== null; label = label.before, labels++)
          expect(boundOf(asked, label)).toBeLessThanOrEqual(best.minute)
      }
  expect(labels).toBeGreaterThan(800)
})

test('no label of a plan has more stops and changes ahead than are made', () => {
  let labels = 0
  for (let seed = 0; seed < 8; seed++)
    for (const request of teamsOf(seed, 600, 3, true)) {
      const problem = teamProblem(request)
      const ahead = effortAhead(problem)
      const found = earliest(problem, problem.starts, { steps: 600 }, { haste: 2 }).best
      const best = found && (leastEffort(problem, problem.starts, { steps: 400 }, found.minute) ?? found)
      for (let label = best; best !== null && label !== null; label = label.before, labels++)
        expect(label.effort + ahead(label)).toBeLessThanOrEqual(best.effort)
      expect(best === null || best.effort >= STOP_EFFORT).toBe(true)
    }
  expect(labels).toBeGreaterThan(200)
})
