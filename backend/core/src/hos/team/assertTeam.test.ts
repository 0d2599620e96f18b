import { describe, expect, test } from 'vitest'
import { logOf } from '../../../test/logs.ts'
import { teamDriver, teamRequest, teamStop } from '../../../test/team/request.ts'
import { hosContext, minutes } from '../../index.ts'
import { assertTeam } from './assertTeam.ts'
import type { TeamDriver, TeamRequest } from './types.ts'

const { options } = teamRequest()
const zone = 'America/Chicago'
const negative = { kind: 'lump', minutes: minutes(-1) } as const

const teamOf = (first: Partial<TeamDriver>, second: Partial<TeamDriver>): TeamRequest =>
  teamRequest({ drivers: [teamDriver('Dana', first), teamDriver('Sam', second)] })

describe('a team that cannot be is refused by name', () => {
  test.each<[string, TeamRequest]>([
    [
      "drivers[0].context.zone: 'Mars' is not a known time zone",
      teamOf({ context: hosContext({ zone: 'Mars' }) }, {}),
    ],
    ['drivers[1].state.prior.minutes: negative', teamOf({}, { state: { kind: 'rested', prior: negative } })],
    [
      'drivers[1].state.timeline: does not end at the departure',
      teamOf(
        {},
        {
          state: {
            kind: 'history',
            timeline: logOf('2026-01-05T06:00Z', 'O 1'),
            prior: { ...negative, minutes: minutes(0) },
          },
        },
      ),
    ],
    ['stops: none', teamRequest({ stops: [] })],
    ['stops[0].service: negative', teamRequest({ stops: [teamStop(60, { service: minutes(-1) })] })],
    ['options.parkEarly: negative', teamRequest({ options: { ...options, parkEarly: minutes(-1) } })],
    [
      'drivers[1].context.sleeperBerth: not as for the other driver of the truck',
      teamOf({}, { context: hosContext({ zone, sleeperBerth: false }) }),
    ],
  ])('%s', (message, request) => {
    expect(() => assertTeam(request)).toThrow(
      expect.objectContaining({ message, path: message.split(': ')[0] }),
    )
  })

  test('of the drivers the first one at fault', () => {
    const bad = { context: hosContext({ zone: 'Mars' }) }
    expect(() => assertTeam(teamOf(bad, bad))).toThrow(/^drivers\[0\]/)
  })

  test('but not two rested drivers of one truck, with a berth or without', () => {
    const without = { context: hosContext({ zone, sleeperBerth: false }) }
    expect(() => assertTeam(teamRequest())).not.toThrow()
    expect(() => assertTeam(teamOf(without, without))).not.toThrow()
  })
})
