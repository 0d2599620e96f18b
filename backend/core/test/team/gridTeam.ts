import fc from 'fast-check'
import {
  between,
  hours,
  minutes,
  plus,
  type Ruleset,
  type Segment,
  type TeamDriver,
  type TeamRequest,
} from '../../src/index.ts'

import { anyGridStops, type GridStopsKind } from '../gridStops.ts'

/** Two drivers and one truck, every length a multiple of `grid`. */
export interface GridTeam {
  readonly grid: number
  readonly request: TeamRequest
}

/** The road of one random trip, and the drivers of two. */
export const anyGridTeam = (kind: GridStopsKind): fc.Arbitrary<GridTeam> =>
  fc.tuple(anyGridStops(kind), anyGridStops(kind)).map(([one, other]) => {
    const { ruleset, context, state, departAt, ...road } = one.request
    const later = between(other.request.departAt, departAt)
    const moved = (entry: Segment): Segment => ({
      ...entry,
      start: plus(entry.start, later),
      end: plus(entry.end, later),
    })
    const second = other.request
    const onGrid = (rules: Ruleset): Ruleset => ({
      ...rules,
      break: { after: hours(8), length: minutes(Math.max(30, one.grid)), cfr: '395.3(a)(3)(ii)' },
    })
    const drivers: [TeamDriver, TeamDriver] = [
      { called: 'Dana', ruleset: onGrid(ruleset), context, state },
      {
        called: 'Sam',
        ruleset: onGrid(second.ruleset),
        context: { ...second.context, sleeperBerth: context.sleeperBerth },
        state:
          second.state.kind === 'rested'
            ? second.state
            : { ...second.state, timeline: second.state.timeline.map(moved) },
      },
    ]
    return {
      grid: one.grid,
      request: { ...road, departAt, drivers, options: { ...road.options, passengerSeat: false } },
    }
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
