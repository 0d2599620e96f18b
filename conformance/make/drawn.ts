import fc from 'fast-check'
import { anyStops } from '../../backend/core/test/anyStops.ts'
import { anyGridStops, gridStopsKind, type GridStopsKind } from '../../backend/core/test/gridStops.ts'
import { anyGridTeam, teamOf } from '../../backend/core/test/team/gridTeam.ts'
import type { StopsRequest } from '../../backend/core/src/index.ts'
import type { Instance } from '../check/types.ts'
import { provedByAll, provedBySearch, teamProvedByAll, teamProvedBySearch, type Wanted } from './proved.ts'
import { asked, askedTeam } from './wire.ts'

/** Instances drawn by seed with the random trips of the engine's own tests. */

const one = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => {
  const [drawn] = fc.sample(arbitrary, { seed, numRuns: 1 })
  if (drawn === undefined) throw new Error('nothing was drawn')
  return drawn
}

/** The instance of a seed, where it is wanted and its optimum is proved. */
export type Draw = (seed: number, isWanted: Wanted) => Instance | null

/** Short days on a grid of minutes, at 60 mph: small enough to try everything. */
function gridInstance(
  name: string,
  seed: number,
  { kind, mostStates, isWanted }: { kind: GridStopsKind; mostStates: number; isWanted: Wanted },
): Instance | null {
  const { grid, request } = one(anyGridStops(kind), seed)
  const trip = asked(`${name}-${seed}`, request, 60)
  return trip && provedByAll(trip, { grid, mostStates }, isWanted)
}

/** Even seeds have the rules as they are. */
export const onGrid: Draw = (seed, isWanted) =>
  gridInstance('grid', seed, { kind: gridStopsKind(seed * 2), mostStates: 20_000, isWanted })

/** Places without rest: to the minute, since one may stop a minute before them. */
export const withoutRest: Draw = (seed, isWanted) => {
  const kind: GridStopsKind = {
    driver: {
      grid: 1,
      mostDriving: seed % 2 === 0 ? 80 : 50,
      splitRests: seed % 2 === 1,
      ledger: seed % 3 === 0,
      record: seed % 4 !== 3,
      appointments: true,
      claims: false,
    },
    mostStops: 2 + (seed % 4),
    smallRules: false,
    tight: seed % 5 === 0,
    noRests: true,
  }
  return gridInstance('norest', seed, { kind, mostStates: 40_000, isWanted })
}

const SPEEDS = [45, 50, 52, 55, 58, 60, 62, 65]

const roadOf = (seed: number): fc.Arbitrary<StopsRequest> => {
  const count = 2 + (seed % 19)
  return anyStops({
    mostMiles: 500 + ((seed * 7) % 11) * 200,
    mostBlocks: 6,
    leastStops: count,
    mostStops: count,
    windows: seed % 3 === 0 ? 2 : 4,
  })
}
const speedOf = (seed: number): number => SPEEDS[seed % SPEEDS.length] ?? 60

/** 2 to 20 places, to the minute and beyond any grid. */
export const onRoads: Draw = (seed, isWanted) => {
  const trip = asked(`road-${seed}`, one(roadOf(seed), seed), speedOf(seed))
  return trip && provedBySearch(trip, isWanted)
}

/** Two drivers, each with a record, hours and rules of their own, mostly in the midst of a shift. */
export const onTeams: Draw = (seed, isWanted) => {
  const splitRests = seed % 2 === 1
  const grid = 30
  const kind: GridStopsKind = {
    driver: {
      grid,
      mostDriving: splitRests ? 330 : 480,
      splitRests,
      ledger: seed % 3 === 0,
      record: seed % 8 !== 7,
      appointments: seed % 4 < 2,
      claims: false,
    },
    mostStops: 2 + (seed % 5),
    smallRules: false,
    tight: false,
    noRests: seed % 7 === 6,
  }
  const { request } = one(anyGridTeam(kind), seed)
  const seated = { ...request, options: { ...request.options, passengerSeat: seed % 5 < 2 } }
  const team = askedTeam(`team-${seed}`, seated, 60)
  return team && teamProvedByAll(team, { grid, mostStates: 6000 }, isWanted)
}

/** Two of the drivers of such roads on one of them. */
export const onTeamRoads: Draw = (seed, isWanted) => {
  const request = one(
    fc.tuple(roadOf(seed), roadOf(seed)).map(([first, second]) => teamOf(first, second)),
    seed,
  )
  const team = askedTeam(`teamroad-${seed}`, request, speedOf(seed))
  return team && teamProvedBySearch(team, isWanted)
}
