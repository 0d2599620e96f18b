import fc from 'fast-check'
import { between, planTrip, rulesetOf } from '../../../backend/core/src/index.ts'
import { findingsAhead, isRecordBroken, leavesHalf } from '../../../backend/core/test/anyTrip.ts'
import { exhaustive } from '../../../backend/core/test/exhaustive.ts'
import { anyGridTrip, gridTripKind, type GridTrip } from '../../../backend/core/test/gridTrip.ts'

/**
 * The planner against the exhaustive search, trip after trip. `ORACLE_FROM` is the first seed and
 * `ORACLE_TRIPS` how many: a long run goes on where the last one stopped. `ORACLE_RULESET` asks them under
 * other rules, without split rests. Every disagreement, and every plan with an audit finding after the
 * departure, is named by its seed.
 */
export const name = 'oracle'

const FROM = Number(process.env.ORACLE_FROM ?? 0)
const TRIPS = Number(process.env.ORACLE_TRIPS ?? 2000)
const RULESET = process.env.ORACLE_RULESET
const MOST_STATES = Number(process.env.ORACLE_STATES ?? 300_000)

function tripOf(seed: number): GridTrip | undefined {
  const kind = gridTripKind(seed)
  const among = RULESET === undefined ? kind : { ...kind, splitRests: false }
  const [trip] = fc.sample(anyGridTrip(among), { numRuns: 1, seed })
  if (trip === undefined || RULESET === undefined) return trip
  return { ...trip, request: { ...trip.request, ruleset: rulesetOf(RULESET) } }
}

export function run(): string[] {
  const wrong: string[] = []
  let equal = 0
  let refused = 0
  let tooLarge = 0
  let illegal = 0
  let left = 0
  for (let seed = FROM; seed < FROM + TRIPS; seed++) {
    const trip = tripOf(seed)
    if (trip === undefined) continue
    const plan = planTrip(trip.request)
    for (const { rule } of plan.ok ? findingsAhead(trip.request, plan) : [])
      wrong.push(`seed ${seed}: the plan breaks ${rule}`)
    const finish = plan.ok ? between(plan.departAt, plan.finish) : null
    const found = exhaustive(trip.request, {
      grid: trip.grid,
      latest: finish ?? 3600,
      mostStates: MOST_STATES,
    })
    if (found.stopped) tooLarge++
    else if (plan.ok && found.finish === null && isRecordBroken(trip.request)) illegal++
    else if (plan.ok && found.finish === null && (leavesHalf(plan) || !trip.request.options.splitRests))
      left++
    else if (found.finish !== finish)
      wrong.push(`seed ${seed}: planned ${finish}, exhaustive ${found.finish}`)
    else if (finish === null) refused++
    else equal++
  }
  return [
    `seeds ${FROM} to ${FROM + TRIPS - 1}: ${equal} finishes equal, ${refused} refused by both, ${wrong.length} different`,
    `not compared: ${tooLarge} too large, ${illegal} with a record that is itself illegal, ${left} with an open half that no legal plan closes, or none without splits`,
    ...wrong,
  ]
}
