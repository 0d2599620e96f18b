import { describe, expect, test } from 'vitest'
import { recordUpTo } from '../../../../test/planRequest.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { hours, minutes, plus } from '../../../index.ts'
import { type TeamProblem, teamProblem } from '../problem.ts'
import type { TeamDriver } from '../types.ts'
import { closes, type Latest, latestDeparture, latestInTime } from './latest.ts'

const { departAt } = teamRequest()
const problem = teamProblem(teamRequest())
/** There already, with no plan at all, and by readings alone that leave findings behind. */
const arrived: TeamProblem = { ...problem, truck: { ...problem.truck, places: [] } }
const impossible: TeamProblem = { ...problem, starts: [], fallback: [] }
const leftOver: TeamProblem = { ...problem, starts: [], fallback: problem.starts }

/** Of 100 minutes, and which were tried. */
function latest(problemAt: (minute: number) => TeamProblem, steps = 3000): Latest & { tried: number[] } {
  const tried: number[] = []
  const found = latestInTime(0, 100, steps, (minute) => {
    tried.push(minute)
    return problemAt(minute)
  })
  return { ...found, tried }
}

describe('the latest minute with a plan', () => {
  test('is found by halves, the last one tried first', () => {
    const upTo = (last: number) => latest((minute) => (minute <= last ? problem : impossible))
    expect(upTo(37)).toMatchObject({ at: 37, cutShort: false })
    expect(upTo(37).tried.slice(0, 3)).toEqual([99, 49, 24])
    expect(upTo(99)).toEqual({ at: 99, cutShort: false, tried: [99] })
    expect(latestInTime(5, 6, 3000, () => problem)).toEqual({ at: 5, cutShort: false })
  })

  test('counts a search that gives up as too late, and says so', () => {
    expect(latest((minute) => (minute < 50 ? arrived : problem), 0)).toMatchObject({ at: 49, cutShort: true })
    expect(latest(() => problem, 0)).toMatchObject({ at: 0, cutShort: true })
    expect(latest((minute) => (minute < 50 ? arrived : impossible), 0)).toMatchObject({
      at: 49,
      cutShort: false,
    })
  })

  test('may be that of a reading that leaves findings behind', () => {
    expect(latest(() => leftOver).tried).toEqual([99])
    expect(latest(() => leftOver, 0)).toMatchObject({ at: 0, cutShort: true })
  })
})

describe('the latest departure', () => {
  const closing = (close: number, drivers?: readonly [TeamDriver, TeamDriver], driving = 60): TeamProblem =>
    teamProblem(
      teamRequest({
        ...(drivers && { drivers }),
        stops: [teamStop(driving, { windows: [[departAt, plus(departAt, close)]] })],
      }),
    )

  test('is as late as the road allows, or at once', () => {
    expect(latestDeparture(closing(100), 3000)).toEqual({ at: 40, cutShort: false })
    expect(latestDeparture(closing(60), 3000).at).toBe(0)
    expect(latestDeparture(closing(30), 3000).at).toBe(0)
    expect([closes(closing(100)), closes(problem)]).toEqual([true, false])
  })

  test('comes after the rest that drivers have had by then, whatever their record leaves behind', () => {
    const tired = recordUpTo(departAt, 'O 10, D 8, W 0:30, D 3', { kind: 'lump', minutes: minutes(0) })
    const drivers = [teamDriver('Dana', tired), teamDriver('Sam', tired)] as const
    const late = closing(hours(20), drivers, 300)
    expect(latestDeparture(late, 3000).at).toBe(15 * 60)
    expect(latestDeparture({ ...late, starts: [], fallback: late.starts }, 3000).at).toBe(15 * 60)
  })
})
