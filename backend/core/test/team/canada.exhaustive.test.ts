import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamAgreement } from './agree.ts'
import { anyCanadianTeam } from './canadianTeam.ts'

const TEAMS = Number(process.env.CANADIAN_TEAMS ?? 12)
const SEED = Number(process.env.TEAM_SEED ?? 0)

const counts = { equal: 0, earlier: 0 }

for (let index = SEED; index < SEED + TEAMS; index++)
  test(`a team with drivers in Canada ends as early as an exhaustive search finds: ${index}`, () => {
    for (const team of fc.sample(anyCanadianTeam(index), { seed: index, numRuns: 3 })) {
      const agreement = teamAgreement(team, 2500)
      expect(agreement).not.toMatchObject({ as: expect.stringMatching(/^(later|illegal)$/) })
      if (agreement.as === 'equal' || agreement.as === 'earlier') counts[agreement.as]++
    }
  })

test('on a third of the teams, and off the grid only now and then', () => {
  expect(counts.equal).toBeGreaterThanOrEqual(TEAMS)
  expect(counts.earlier).toBeLessThanOrEqual(counts.equal / 20)
})
