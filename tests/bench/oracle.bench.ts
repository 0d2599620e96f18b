import fc from 'fast-check'
import { between, type Plan, planTrip, type Timeline } from '../../backend/core/src/index.ts'
import { isRecordBroken } from '../../backend/core/test/anyTrip.ts'
import { exhaustive } from '../../backend/core/test/exhaustive.ts'
import { anyGridTrip, gridTripKind } from '../../backend/core/test/gridTrip.ts'

/**
 * The planner against the exhaustive search, trip after trip. `ORACLE_FROM` is the first seed and `ORACLE_TRIPS` how many: a long run
 * goes on where the last one stopped. Every disagreement is named by its seed.
 */
export const name = 'oracle'

const FROM = Number(process.env.ORACLE_FROM ?? 0)
const TRIPS = Number(process.env.ORACLE_TRIPS ?? 2000)
const MOST_STATES = Number(process.env.ORACLE_STATES ?? 300_000)

const segmentsOf = (plan: Plan): Timeline =>
  plan.timeline.map(({ status, start, end }) => ({ status, start, end }))

export function run(): string[] {
  const wrong: string[] = []
  let equal = 0
  let refused = 0
  let tooLarge = 0
  let illegal = 0
  for (let seed = FROM; seed < FROM + TRIPS; seed++) {
    const trip = fc.sample(anyGridTrip(gridTripKind(seed)), { numRuns: 1, seed })[0]
    if (trip === undefined) continue
    const plan = planTrip(trip.request)
    const finish = plan.ok ? between(plan.departAt, plan.finish) : null
    const found = exhaustive(trip.request, {
      grid: trip.grid,
      latest: finish ?? 3600,
      mostStates: MOST_STATES,
    })
    if (found.stopped) tooLarge++
    else if (plan.ok && found.states === 0) illegal++
    else if (found.finish === null && plan.ok && isRecordBroken(trip.request, segmentsOf(plan))) illegal++
    else if (found.finish !== finish)
      wrong.push(`seed ${seed}: planned ${finish}, exhaustive ${found.finish}`)
    else if (finish === null) refused++
    else equal++
  }
  return [
    `seeds ${FROM} to ${FROM + TRIPS - 1}: ${equal} finishes equal, ${refused} refused by both, ${wrong.length} different`,
    `not compared: ${tooLarge} too large, ${illegal} with an illegal record`,
    ...wrong,
  ]
}
