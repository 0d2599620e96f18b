import fc from 'fast-check'
import {
  hours,
  miles,
  planAnyOrder,
  type PlanLeg,
  planTrip,
  type Prior,
  type StopsRequest,
} from '../../../backend/core/src/index.ts'
import { anyStops } from '../../../backend/core/test/anyStops.ts'
import { isCutShort } from '../../../backend/core/test/anyTrip.ts'
import { anyGridStops, gridStopsKind } from '../../../backend/core/test/gridStops.ts'
import { agreementOn } from '../../../backend/core/test/stopsAgree.ts'

/**
 * Trips through many places against the exhaustive search: `STOPS_FROM` is the first seed, `STOPS_TRIPS` how
 * many. Every disagreement, and every plan with an audit finding after the departure, is named by its seed.
 * Then the processor time of any trips, `STOPS_TIMED` of each kind, and of half as many in any order.
 */
export const name = 'stops'

const FROM = Number(process.env.STOPS_FROM ?? 0)
const TRIPS = Number(process.env.STOPS_TRIPS ?? 2000)
const TIMED = Number(process.env.STOPS_TIMED ?? 200)
const MOST_STATES = Number(process.env.STOPS_STATES ?? 20_000)

export const run = (): string[] => [...compared(), ...times(), ...orderTimes()]

function compared(): string[] {
  const wrong: string[] = []
  const count = { equal: 0, refused: 0, 'too large': 0, 'broken record': 0 }
  for (let seed = FROM; seed < FROM + TRIPS; seed++)
    for (const trip of fc.sample(anyGridStops(gridStopsKind(seed)), { numRuns: 1, seed })) {
      const found = agreementOn(trip, MOST_STATES)
      if (found.as === 'different') wrong.push(`seed ${seed}: ${found.what}`)
      else count[found.as]++
    }
  return [
    `seeds ${FROM} to ${FROM + TRIPS - 1}: ${count.equal} finishes equal, ${count.refused} windows missed by as much, ${wrong.length} different`,
    `not compared: ${count['too large']} too large, ${count['broken record']} with a record that is itself illegal or an open half`,
    ...wrong,
  ]
}

/** Its processor time in milliseconds is added to those `taken`. */
function timed<T>(work: () => T, taken: number[]): T {
  const start = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(start)
  taken.push((user + system) / 1000)
  return done
}

function spread(taken: number[]): string {
  taken.sort((a, b) => a - b)
  const at = (share: number): string => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(2)
  return `median ${at(0.5)} ms, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(0.999999)}`
}

const LEDGER: Prior = { kind: 'days', minutes: [6, 0, 9, 10, 8, 0, 4].map(hours) }
const NUMBER: Prior = { kind: 'lump', minutes: hours(20) }

/** Trips of up to 1,500 miles, four of ten places with windows, a third of the drivers mid-shift. */
function times(): string[] {
  const lines: string[] = []
  for (const count of [2, 5, 10, 20])
    for (const splitRests of [false, true])
      for (const prior of [NUMBER, LEDGER]) {
        const any = anyStops({
          mostMiles: 1500,
          mostBlocks: 8,
          leastStops: count,
          mostStops: count,
          windows: 4,
        })
        const taken: number[] = []
        let planned = 0
        let cutShort = 0
        for (const trip of fc.sample(any, { numRuns: TIMED, seed: FROM + 1 })) {
          const request: StopsRequest = {
            ...trip,
            state: { ...trip.state, prior },
            options: { ...trip.options, splitRests },
          }
          const plan = timed(() => planTrip(request), taken)
          if (plan.ok) planned++
          if (plan.ok ? isCutShort(plan) : plan.sentence.includes('plan it in parts')) cutShort++
        }
        const kind = `${splitRests ? 'split rests' : 'whole rests'}, ${prior === LEDGER ? 'ledger' : 'number'}`
        lines.push(
          `${count} places, ${kind}: ${spread(taken)}; ${planned} of ${TIMED} planned, ${cutShort} without proof`,
        )
      }
  return lines
}

/** Places anywhere in a square of 500 miles, straight ways at 50 miles an hour. */
function orderTimes(): string[] {
  const lines: string[] = []
  const runs = TIMED >> 1
  for (const count of [4, 6, 8])
    for (const splitRests of [false, true])
      for (const windows of [0, 4]) {
        const trip = anyStops({ mostMiles: 300, mostBlocks: 6, leastStops: count, mostStops: count, windows })
        const spot = fc.tuple(fc.nat(500), fc.nat(500))
        const spots = fc.array(spot, { minLength: count + 1, maxLength: count + 1 })
        const taken: number[] = []
        let planned = 0
        let unproved = 0
        for (const [{ stops, ...asked }, points] of fc.sample(fc.tuple(trip, spots), {
          numRuns: runs,
          seed: FROM + 1,
        })) {
          const legs = points.map((from) => points.map((to) => straight(from, to)))
          const options = { ...asked.options, splitRests }
          const request = { ...asked, options, first: null, last: null, free: stops, legs }
          const answer = timed(() => planAnyOrder(request), taken)
          if (answer.ok) planned++
          if (answer.ok && answer.mayEndEarlier !== null) unproved++
        }
        const kind = `${splitRests ? 'split' : 'whole'} rests, ${windows > 0 ? 'windows' : 'no windows'}`
        lines.push(
          `any order of ${count}, ${kind}: ${spread(taken)}; ${planned} of ${runs} planned, ${unproved} without proof`,
        )
      }
  return lines
}

function straight([x, y]: readonly [number, number], [u, v]: readonly [number, number]): PlanLeg {
  const length = Math.hypot(x - u, y - v)
  return { stretches: length > 0 ? [{ miles: miles(length), minutes: length * 1.2 }] : [] }
}
