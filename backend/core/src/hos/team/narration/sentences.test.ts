import { describe, expect, test } from 'vitest'
import { driverLabel, teamLabel } from '../../../../test/team/labels.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { hosContext, minutes, plus } from '../../../index.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { DriverLabel } from '../driverLabel.ts'
import { teamProblem } from '../problem.ts'
import type { TeamLabel } from '../teamLabel.ts'
import type { TeamRequest } from '../types.ts'
import { driveSentence, standSentence, type Team } from './sentences.ts'

const { departAt, options } = teamRequest()
const teamOf = (changes: Partial<TeamRequest>): Team => {
  const request = teamRequest(changes)
  return { request, problem: teamProblem(request) }
}
const label = (first: Partial<DriverLabel>, changes: Partial<TeamLabel> = {}): TeamLabel =>
  teamLabel([driverLabel(first), driverLabel()], changes)

describe('who drives beside one in Canada', () => {
  const told = (changes: Partial<NonNullable<DriverLabel['canada']>>, parkEarly = 0): string => {
    const drivers = [
      teamDriver('Dana', { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') }),
      teamDriver('Sam'),
    ] as const
    const team = teamOf({ drivers, options: { ...options, parkEarly: minutes(parkEarly) } })
    const clocks = { duty: 0, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0, offDue: 9999, ...changes }
    const from = label({ canada: clocks })
    return driveSentence(team, { from, step: { kind: 'drive', who: 1, minutes: 60 } })
  }

  test('is told with the limit of days that bars the other, less what is kept in hand', () => {
    expect(told({ duty: 840 })).toBe(
      'Sam drives: for Dana the 14 h on duty since the last full rest are used up here (SOR/2005-313 s.13(2)).',
    )
    expect(told({ duty: 810 }, 30)).toBe(
      'Sam drives: for Dana the 13 h 30 min on duty since the last full rest are used up here (SOR/2005-313 s.13(2)).',
    )
    expect(told({ offDue: 500 })).toBe(
      'Sam drives: for Dana 24 h off duty in a row within 14 days are due here (SOR/2005-313 s.25).',
    )
  })

  test('or with what is left of it', () => {
    expect(told({ duty: 810 })).toBe(
      'Sam drives, so that Dana rests from here on, with 30 min left to drive.',
    )
  })
})

describe('the truck stands', () => {
  const OTHERWISE = 'The truck stands: a rest made longer here saves more time later than it takes.'
  const stops = [teamStop(60, { windows: [[plus(departAt, 300), plus(departAt, 500)]] }), teamStop(600)]
  const told = (from: number, to: number, changes: Partial<TeamRequest> = {}, driven = 60): string =>
    standSentence(teamOf({ stops, ...changes }), {
      from: label({}, { minute: from, driven }),
      to: label({}, { minute: to, driven }),
    })

  test('until the place it stands at opens, and not at the minute it does', () => {
    expect(told(299, 300)).toBe('The truck stands until stop 1 opens at 11:00 on Mon, Jan 5, 2026.')
    expect(told(300, 360)).toBe(OTHERWISE)
    expect(told(299, 300, {}, 59)).toBe(OTHERWISE)
    expect(told(299, 501)).toBe(OTHERWISE)
  })

  test('by the clock of the first driver, who is named where the other has a different one', () => {
    const drivers = [
      teamDriver('Dana'),
      teamDriver('Sam', { context: hosContext({ zone: 'America/Denver' }) }),
    ] as const
    expect(told(299, 300, { drivers })).toBe(
      "The truck stands until stop 1 opens at 11:00 on Mon, Jan 5, 2026, by Dana's clock (America/Chicago).",
    )
  })

  test('while one may not get up yet', () => {
    const team = teamOf({ stops, options: { ...options, splitRests: true } })
    // A full rest with five hours in the berth, where a half of three hours still needs seven there.
    const lies = { half: 180, run: 600, berth: 300 }
    const [from, to] = [label(lies, { minute: 300, driven: 60 }), label({}, { minute: 420, driven: 60 })]
    expect(standSentence(team, { from, to })).toBe(OTHERWISE)
    expect(driveSentence(team, { from, step: { kind: 'drive', who: 1, minutes: 60 } })).toBe(
      'Sam drives, so that the rest of Dana, 10 h so far, goes on.',
    )
  })
})
