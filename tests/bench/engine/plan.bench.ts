import fc from 'fast-check'
import {
  audit,
  hours,
  miles,
  type Plan,
  type PlanRefusal,
  type PlanRequest,
  planTrip,
  type Prior,
} from '../../../backend/core/src/index.ts'
import { problemOf, startOfRequest } from '../../../backend/core/src/hos/planner/start/request.ts'
import { MOST_STEPS, search } from '../../../backend/core/src/hos/planner/search/search.ts'
import {
  anyTrip,
  auditContext,
  isCutShort,
  isRecordBroken,
  leavesHalf,
  segmentsOf,
  withMoreHours,
  withRecord,
} from '../../../backend/core/test/anyTrip.ts'
import { legOf, planRequest } from '../../../backend/core/test/planRequest.ts'

/** The trip planner: complete plans at two lengths, random trips of every kind, and the audit of each. */
export const name = 'plan'

const ROUNDS = 2000
/** Random trips audited; `PLAN_TRIPS` sets another number, `PLAN_SEED` another seed. */
const TRIPS = Number(process.env.PLAN_TRIPS ?? 20_000)
const SEED = Number(process.env.PLAN_SEED ?? 1)
const BATCH = 500

const number: Prior = { kind: 'lump', minutes: hours(20) }
const ledger: Prior = { kind: 'days', minutes: [6, 0, 9, 10, 8, 0, 4].map(hours) }
const spent: Prior = { kind: 'days', minutes: [10, 10, 10, 10, 10, 10, 10].map(hours) }

const KINDS: readonly [label: string, prior: Prior, splitRests: boolean][] = [
  ['one cycle number', number, false],
  ['a 7-day ledger', ledger, false],
  ['split rests', number, true],
  ['split rests and ledger', ledger, true],
  ['split rests, ledger, 70 h used', spent, true],
]

function trip(length: number, prior: Prior, splitRests: boolean): PlanRequest {
  const basis = planRequest()
  return {
    ...basis,
    state: { kind: 'rested', prior },
    toPickup: legOf(50, 50),
    toDropoff: { stretches: [{ miles: miles(length), minutes: (length / 50) * 60 }] },
    options: { ...basis.options, splitRests },
  }
}

function medianMs(work: () => void): number {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
}

export function run(): string[] {
  const lines: string[] = []
  for (const [label, prior, splitRests] of KINDS)
    for (const length of [2750, 1375]) {
      const request = trip(length, prior, splitRests)
      const start = startOfRequest(request)
      const { expanded } = search(problemOf(request, start, start.labels), { steps: MOST_STEPS })
      const median = medianMs(() => planTrip(request)).toFixed(3)
      lines.push(`${length} miles, ${label}: median ${median} ms, ${expanded} labels`)
    }
  return [...lines, ...randomTrips()]
}

/**
 * Plans random trips up to 3,500 miles, audits every plan together with the record before it, and plans each
 * once more with more hours used. What is wrong is named by the seed and the place in its batch.
 */
function randomTrips(): string[] {
  const times: number[] = []
  const wrong: string[] = []
  const count = { planned: 0, cutShort: 0, brokenBefore: 0, halfLeft: 0, compared: 0 }
  for (let seed = SEED; times.length < TRIPS; seed++)
    fc.sample(anyTrip({ mostMiles: 3500, mostBlocks: 20 }), { numRuns: BATCH, seed }).forEach(
      (request, i) => {
        const blame = (what: string): number => wrong.push(`seed ${seed}, trip ${i}: ${what}`)
        const start = performance.now()
        const plan = planTrip(request)
        times.push(performance.now() - start)
        if (!(plan.ok ? isCutShort(plan) : plan.sentence.includes('plan it in parts'))) {
          const more = planTrip(withMoreHours(request))
          // A log that only fewer hours allow to be mended may cost the plan that mends it time.
          const givesUpOnLog = more.ok && leavesHalf(more) && !(plan.ok && leavesHalf(plan))
          if (!givesUpOnLog) count.compared++
          if (!givesUpOnLog && finishOf(more) < finishOf(plan)) blame('earlier with more hours used')
        }
        if (!plan.ok) return
        count.planned++
        if (isCutShort(plan)) count.cutShort++
        const found = audit(withRecord(request, segmentsOf(plan)), request.ruleset, auditContext(request))
        for (const { rule, end } of found) if (end > request.departAt) blame(`the plan breaks ${rule}`)
        if (!found.some(({ end }) => end <= request.departAt)) return
        if (isRecordBroken(request)) count.brokenBefore++
        else if (leavesHalf(plan)) count.halfLeft++
        else blame('findings before the departure that the plan could have mended')
      },
    )
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  const { planned, cutShort, brokenBefore, halfLeft, compared } = count
  return [
    `${times.length} random trips up to 3,500 miles: ${planned} planned, ${times.length - planned} refused, ${cutShort} cut short at the label limit`,
    `their time: median ${at(0.5)} ms, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(0.999999)}`,
    `with findings before the departure: ${brokenBefore} whose record nothing mends, ${halfLeft} whose open half the plan leaves alone`,
    `no earlier with more hours used: asked of ${compared}`,
    `wrong: ${wrong.length}`,
    ...wrong,
  ]
}

/** A trip that cannot be planned ends last of all. */
const finishOf = (plan: Plan | PlanRefusal): number => (plan.ok ? plan.finish : Infinity)
