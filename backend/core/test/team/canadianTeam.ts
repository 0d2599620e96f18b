import fc from 'fast-check'
import {
  type HosContext,
  hours,
  type Limit,
  type Ruleset,
  rulesetOf,
  type TeamDriver,
  type TeamRequest,
} from '../../src/index.ts'
import { isRecordBroken } from '../anyTrip.ts'
import { anyGridTeam, type GridTeam, gridTeamKind } from './gridTeam.ts'

const LAWS = [
  ['CA_SOUTH_CYCLE_1', 'CA_SOUTH_CYCLE_1'],
  ['US_PROPERTY_70_8', 'CA_SOUTH_CYCLE_1'],
  ['CA_SOUTH_CYCLE_2', 'US_PROPERTY_60_7'],
  ['CA_SOUTH_CYCLE_2', 'CA_SOUTH_CYCLE_1'],
  ['CA_NORTH_CYCLE_1', 'CA_SOUTH_CYCLE_2'],
  ['CA_NORTH_CYCLE_2', 'US_PROPERTY_70_8'],
] as const

/** Clocks that strike at the same minutes, days that begin at others. */
const PLACES: readonly Pick<HosContext, 'zone' | 'dayStartHour'>[] = [
  { zone: 'America/Winnipeg', dayStartHour: 0 },
  { zone: 'America/Vancouver', dayStartHour: 4 },
  { zone: 'America/Toronto', dayStartHour: 12 },
]

const most = <L extends Limit>(limit: L, max: number): L => ({ ...limit, max: hours(max) })

/** So few hours that a short road meets the limits of shifts, days and cycle. */
function short(law: Ruleset): Ruleset {
  const { daily, dayOff, elapsed, restart, drive, window, reset, cycle } = law
  if (elapsed === null || restart === null || dayOff === null) return law
  return {
    ...law,
    drive: most(drive, 5),
    window: most(window, 6),
    elapsed: most(elapsed, 8),
    daily: daily && {
      ...daily,
      drive: most(daily.drive, 5),
      duty: most(daily.duty, 6),
      off: most(daily.off, 17),
    },
    dayOff: { ...dayOff, min: hours(10), before: dayOff.before && most(dayOff.before, 12) },
    reset: { ...reset, min: hours(4) },
    restart: { ...restart, min: hours(14) },
    cycle: { ...cycle, max: hours(30) },
  }
}

/** With as much of the end of the record as breaks no rule. */
function lawful(request: TeamRequest, driver: TeamDriver): TeamDriver {
  const { state } = driver
  if (state.kind === 'rested' || !isRecordBroken({ ...request, ...driver })) return driver
  return lawful(request, { ...driver, state: { ...state, timeline: state.timeline.slice(1) } })
}

/** One or both drivers in Canada; of four teams three under the shorter limits. */
export function anyCanadianTeam(index: number): fc.Arbitrary<GridTeam> {
  const { driver, ...kind } = gridTeamKind(index, index % 3 === 0)
  const any = anyGridTeam({ ...kind, driver: { ...driver, mostDriving: kind.noRests ? 360 : 720 } })
  return fc
    .record({ team: any, places: fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...PLACES)) })
    .map(({ team: { grid, request }, places }) => {
      const drivers = request.drivers.map((one, who): TeamDriver => {
        const id = LAWS[index % LAWS.length]?.[who] ?? one.ruleset.id
        const ruleset = id.startsWith('US') ? one.ruleset : rulesetOf(id)
        return lawful(request, {
          ...one,
          ruleset: index % 4 === 0 ? ruleset : short(ruleset),
          context: { ...one.context, ...places[who] },
        })
      })
      return { grid, request: { ...request, drivers: [drivers[0]!, drivers[1]!] } }
    })
}
