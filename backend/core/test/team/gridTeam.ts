import fc from 'fast-check'
import {
  between,
  hours,
  minutes,
  plus,
  type Segment,
  type StopsRequest,
  type TeamDriver,
  type TeamRequest,
} from '../../src/index.ts'

import { anyGridStops, type GridStopsKind } from '../gridStops.ts'

/** Two drivers and one truck, every length a multiple of `grid`. */
export interface GridTeam {
  readonly grid: number
  readonly request: TeamRequest
}

/** The road and the departure of one trip, and the drivers of both. */
export function teamOf(one: StopsRequest, other: StopsRequest): TeamRequest {
  const { ruleset, context, state, departAt, ...road } = one
  const later = between(other.departAt, departAt)
  const moved = (entry: Segment): Segment => ({
    ...entry,
    start: plus(entry.start, later),
    end: plus(entry.end, later),
  })
  const drivers: [TeamDriver, TeamDriver] = [
    { called: 'Dana', ruleset, context, state },
    {
      called: 'Sam',
      ruleset: other.ruleset,
      context: { ...other.context, zone: context.zone, sleeperBerth: context.sleeperBerth },
      state:
        other.state.kind === 'rested'
          ? other.state
          : { ...other.state, timeline: other.state.timeline.map(moved) },
    },
  ]
  return { ...road, departAt, drivers, options: { ...road.options, passengerSeat: false } }
}

/** The road of one random trip, and the drivers of two. */
export const anyGridTeam = (kind: GridStopsKind): fc.Arbitrary<GridTeam> =>
  fc.tuple(anyGridStops(kind), anyGridStops(kind)).map(([one, other]) => {
    const onGrid = (asked: StopsRequest): StopsRequest => ({
      ...asked,
      ruleset: {
        ...asked.ruleset,
        break: { after: hours(8), length: minutes(Math.max(30, one.grid)), cfr: '395.3(a)(3)(ii)' },
      },
    })
    return { grid: one.grid, request: teamOf(onGrid(one.request), onGrid(other.request)) }
  })

/** Records, ledgers, windows and places without rest; with split rests or without. */
export function gridTeamKind(index: number, splitRests: boolean): GridStopsKind {
  const bit = (n: number): boolean => (index & (1 << n)) !== 0
  const grid = index % 4 === 3 ? 30 : 60
  return {
    driver: {
      grid,
      mostDriving: (splitRests ? 9 : 12) * grid + 60,
      splitRests,
      ledger: bit(0),
      record: bit(1) || bit(3),
      appointments: bit(2),
      claims: false,
    },
    mostStops: 2 + (index % 3),
    smallRules: false,
    tight: false,
    noRests: index % 5 === 4,
  }
}
