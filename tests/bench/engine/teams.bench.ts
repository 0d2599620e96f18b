import fc from 'fast-check'
import { writeTeam } from '../../../backend/core/bin/teamCases.ts'
import {
  miles,
  planTeam,
  type StopsRequest,
  type TeamAnswer,
  type TeamPlan,
  type TeamRequest,
} from '../../../backend/core/src/index.ts'
import { anyStops } from '../../../backend/core/test/anyStops.ts'
import { isRecordBroken } from '../../../backend/core/test/anyTrip.ts'
import { teamAgreement } from '../../../backend/core/test/team/agree.ts'
import { anyGridTeam, type GridTeam, gridTeamKind, teamOf } from '../../../backend/core/test/team/gridTeam.ts'
import { checkPlan } from '../../../conformance/check/checkPlan.ts'
import type { TeamPlan as Answer } from '../../../conformance/check/types.ts'
import { askedTeam } from '../../../conformance/make/wire.ts'

/**
 * Two drivers against the exhaustive search, and every plan against the minute checker: teams of which both
 * drive, `TEAMS` of them compared, from seed `TEAMS_FROM` on. What is wrong is named by seed and draw. Then
 * the processor time of any teams up to 1,500 miles, to the minute.
 */
export const name = 'teams'

const FROM = Number(process.env.TEAMS_FROM ?? 0)
const TEAMS = Number(process.env.TEAMS ?? 100)
const MOST_STATES = Number(process.env.TEAMS_STATES ?? 8000)
/** Of each number of places, with whole rests and with split ones. */
const TIMED = Number(process.env.TEAMS_TIMED ?? 20)
const TEAMS_OF_A_SEED = 8
const MOST_DRIVING = 480

interface Counts {
  compared: number
  illegal: number
  unproved: number
  'too large': number
  'broken record': number
  readonly with: Record<string, number>
}

export const run = (): string[] => [...compared(), ...times()]

function compared(): string[] {
  const wrong: string[] = []
  const counts: Counts = {
    compared: 0,
    illegal: 0,
    unproved: 0,
    'too large': 0,
    'broken record': 0,
    with: {},
  }
  let seed = FROM
  for (; counts.compared < TEAMS; seed++)
    for (const splitRests of [false, true])
      for (const [i, team] of teamsOf(seed, splitRests).entries())
        for (const said of compare(team, counts))
          wrong.push(`seed ${seed}, ${splitRests ? 'split' : 'whole'} rests, ${i}: ${said}`)
  return [
    `seeds ${FROM} to ${seed - 1}: ${counts.compared} finishes compared, ${wrong.length} different or illegal, ${counts.unproved} not proved`,
    Object.entries(counts.with)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', '),
    `not compared: ${counts['too large']} too large, ${counts['broken record']} with a record that no reading makes legal, or a rest alone that the plan does not take`,
    ...wrong,
  ]
}

function times(): string[] {
  // Not before the engine has compiled what it runs.
  for (let seed = 0; TIMED > 0 && seed < 8; seed++)
    for (const { request } of teamsOf(seed, seed % 2 === 1)) planTeam(request)
  return [2, 5, 10].map((count) => {
    const size = { mostMiles: 1500, mostBlocks: 4, leastStops: count, mostStops: count, windows: 2 }
    const taken: number[] = []
    let [planned, unproved] = [0, 0]
    for (const splitRests of [false, true]) {
      const trips = fc.sample(anyStops(size), { numRuns: 2 * TIMED, seed: 7 })
      for (let i = 0; i < trips.length; i += 2) {
        const team = teamOf(trips[i] as StopsRequest, trips[i + 1] as StopsRequest)
        const { plan, ms } = timed({ ...team, options: { ...team.options, splitRests } })
        taken.push(ms)
        if (plan.ok) planned++
        if (plan.ok && plan.mayEndEarlier !== null) unproved++
      }
    }
    taken.sort((a, b) => a - b)
    const at = (share: number): string => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(0)
    return `${count} places: median ${at(0.5)} ms, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(0.999999)}; ${planned} of ${taken.length} planned, ${unproved} without proof`
  })
}

/** The least of three, which are the same but for what else the machine does. */
function timed(request: TeamRequest): { readonly plan: TeamAnswer; readonly ms: number } {
  let least = Infinity
  let plan = planTeam(request)
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage()
    plan = planTeam(request)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return { plan, ms: least }
}

/** Drivers with a record, on roads short enough to be followed; every other team uses the passenger seat. */
function teamsOf(seed: number, splitRests: boolean): GridTeam[] {
  const { driver, ...kind } = gridTeamKind(seed, splitRests)
  const mostDriving = Math.min(MOST_DRIVING, driver.mostDriving)
  const any = anyGridTeam({ ...kind, driver: { ...driver, mostDriving, record: true } })
  return fc.sample(any, { seed, numRuns: TEAMS_OF_A_SEED }).map(({ grid, request }, i) => ({
    grid,
    request: { ...request, options: { ...request.options, passengerSeat: i % 2 === 1 } },
  }))
}

/** What is wrong with the plan of a team of which both drive. */
function compare(team: GridTeam, counts: Counts): string[] {
  const { request } = team
  if (request.drivers.some((driver) => isRecordBroken({ ...request, ...driver }))) return []
  const plan = planTeam(request)
  if (!plan.ok || plan.drivers.some(({ driving }) => driving === 0)) return []
  const agreement = teamAgreement(team, MOST_STATES)
  if (agreement.as === 'too large' || agreement.as === 'broken record') {
    counts[agreement.as]++
    return []
  }
  counts.compared++
  if (plan.mayEndEarlier !== null) counts.unproved++
  for (const kind of kindsOf(request, plan)) counts.with[kind] = (counts.with[kind] ?? 0) + 1
  const faults = minuteFaults(request, plan)
  if (agreement.as === 'equal') return faults
  // Where one may not rest a plan may end off the grid, and so before the search that keeps to it.
  if (agreement.as === 'earlier' && request.stops.some(({ rest }) => !rest)) return faults
  return [...faults, 'what' in agreement ? `${agreement.as}: ${agreement.what}` : agreement.as]
}

function kindsOf({ drivers, stops, options }: TeamRequest, plan: TeamPlan): string[] {
  const [one, other] = drivers
  const has: Record<string, boolean> = {
    'with split rests': options.splitRests,
    'mid-shift': drivers.some(({ state }) => state.kind === 'history'),
    'with a ledger': drivers.some(({ state }) => state.prior.kind === 'days'),
    'with windows': stops.some(({ windows }) => windows.length > 0),
    'with places without rest': stops.some(({ rest }) => !rest),
    'with unequal rules': one.ruleset.id !== other.ruleset.id,
    'without a berth': !one.context.sleeperBerth,
    'with time in the passenger seat': plan.drivers.some(({ timeline }) =>
      timeline.some(({ special }) => special === 'PASSENGER_SEAT'),
    ),
  }
  return Object.keys(has).filter((kind) => has[kind])
}

/** The checker knows one window at a place, and no place that fills the tank. */
function minuteFaults(request: TeamRequest, plan: TeamPlan): string[] {
  const fills = request.stops.some(({ kind }) => kind === 'fuel')
  const stops = request.stops.map((stop, i) => ({
    ...stop,
    windows: stop.windows.filter(([open, close]) => {
      const start = plan.visits[i]?.start ?? open
      return start >= open && (close === null || start <= close)
    }),
  }))
  const service = fills ? { ...request.service, fuelRange: miles(1e6) } : request.service
  const asked = askedTeam('team', { ...request, stops, service }, 60)
  if (asked === null) throw new Error('a departure without a name on the clock')
  const { plan: answer } = writeTeam(request, plan, asked.tz ?? '') as { readonly plan: Answer }
  return [...checkPlan({ ...asked, expected: { finish: asked.departAt }, proof: 'search' }, answer).faults]
}
