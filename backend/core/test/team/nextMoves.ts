import { miles, minutes, type TeamRequest } from '../../src/index.ts'
import { movesFrom } from '../../src/hos/team/moves.ts'
import { teamProblem, type TeamProblem } from '../../src/hos/team/problem.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamRequest, teamStop } from './request.ts'

/** On a tank for 900 miles, without fuel to come, at minute 500 and mile 300 unless `changes` say else. */
export const problemOf = (changes: Partial<TeamRequest> = {}): TeamProblem =>
  teamProblem(
    teamRequest({
      stops: [teamStop(800)],
      service: { fuel: minutes(30), fuelRange: miles(900) },
      ...changes,
    }),
  )
export const label = (
  changes: Partial<TeamLabel> = {},
  drivers: TeamLabel['drivers'] = [driverLabel(), driverLabel()],
): TeamLabel => teamLabel(drivers, { fuelStops: 0, tankReach: 1200, bound: 0, ...changes })

/** Kind, driver and minutes of each move, once. */
export const told = (found: readonly TeamLabel[]): string[] => [
  ...new Set(found.map(({ step }) => `${step?.kind} ${step?.who ?? '-'} ${step?.minutes}`)),
]
export const next = (
  changes: Partial<TeamRequest>,
  from: Partial<TeamLabel> = {},
  drivers?: TeamLabel['drivers'],
): string[] => told(movesFrom(problemOf(changes), label(from, drivers)))

/** Clocks that nothing happens to for long: rested, and no rest beside it. */
export const rested = driverLabel({ rested: true, drive: 0, window: 0, sinceBreak: 0 })
export const both = [rested, rested] as const
