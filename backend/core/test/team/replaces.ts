import { hosContext, type HosContext, hours, type TeamRequest } from '../../src/index.ts'
import { Spots } from '../../src/hos/team/dominance.ts'
import type { DriverLabel } from '../../src/hos/team/driverLabel.ts'
import { teamProblem, type TeamProblem } from '../../src/hos/team/problem.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { options } = teamRequest()

const CONTEXT = { zone: 'America/Chicago' }
/** The first driver as `changes` and `context` say, the other rested under the rules for property. */
export const driversOf = (changes: Parameters<typeof teamDriver>[1], context: Partial<HosContext> = {}) =>
  [
    teamDriver('Dana', { context: hosContext({ ...CONTEXT, ...context }), ...changes }),
    teamDriver('Sam'),
  ] as const

/** Twenty hours of road with a place in its midst, split rests allowed. */
export const problemOf = (changes: Partial<TeamRequest> = {}): TeamProblem =>
  teamProblem(
    teamRequest({
      stops: [teamStop(600, { service: hours(1) }), teamStop(600)],
      options: { ...options, splitRests: true },
      ...changes,
    }),
  )
export const plain = problemOf()

export type Changes = Partial<DriverLabel>
export const driver = (changes: Changes = {}): DriverLabel =>
  driverLabel({ idle: 20, run: 60, berth: 60, driveSince: 200, windowSince: 400, ...changes })

/** Of the first driver; the other is the same in both labels. */
export const label = (first: Changes = {}, changes: Partial<TeamLabel> = {}): TeamLabel =>
  teamLabel([driver(first), driver({ run: 0, berth: 0 })], changes)

/** Does `a` make `b` needless, which comes after it? */
export const replaces = (a: TeamLabel, b: TeamLabel, problem = plain, withEffort = false): boolean => {
  const spots = new Spots(problem, withEffort)
  spots.isNeedless(a)
  return spots.isNeedless(b)
}

export const half = { half: 180, driveSince: 50, windowSince: 90 }
export const paired = { ...half, halfPaired: true }
