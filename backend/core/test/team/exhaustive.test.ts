import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGridTeam, gridTeamKind } from './gridTeam.ts'
import { teamAgreement } from './agree.ts'

const TEAMS = Number(process.env.TEAMS ?? 24)
const SEED = Number(process.env.TEAM_SEED ?? 0)
const TEAMS_OF_A_SEED = 3

describe.each([
  ['whole rests', false],
  ['split rests', true],
] as const)('a team ends as early as an exhaustive search finds, with %s', (_, splitRests) => {
  const counts = { equal: 0, earlier: 0 }
  for (let index = SEED; index < SEED + TEAMS; index++)
    test(`${index}`, () => {
      for (const team of fc.sample(anyGridTeam(gridTeamKind(index, splitRests)), {
        seed: index,
        numRuns: TEAMS_OF_A_SEED,
      })) {
        const agreement = teamAgreement(team, 4000)
        expect(agreement).not.toMatchObject({ as: expect.stringMatching(/^(later|illegal)$/) })
        if (agreement.as === 'equal' || agreement.as === 'earlier') counts[agreement.as]++
      }
    })

  test('on a third of the teams, and off the grid only now and then', () => {
    expect(counts.equal).toBeGreaterThanOrEqual(TEAMS)
    expect(counts.earlier).toBeLessThanOrEqual(counts.equal / 20)
  })
})
