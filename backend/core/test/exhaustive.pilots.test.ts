import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audit,
  between,
  type Claims,
  hours,
  type Plan,
  type PlanRequest,
  planTrip,
  type Ruleset,
  isOnDuty,
} from '../src/index.ts'
import { isRecordBroken, leavesHalf } from './anyTrip.ts'
import { exhaustive } from './exhaustive.ts'
import { anyGridTrip } from './gridTrip.ts'

const PILOTS = Number(process.env.PILOTS ?? 20)
const MOST_STATES = Number(process.env.MOST_STATES ?? 30_000)

/** Hours so few that a short trip comes to the end of its shift, and that waits are what uses it up. */
const tight = (law: Ruleset): Ruleset => ({
  ...law,
  drive: { ...law.drive, max: hours(4) },
  window: { ...law.window, max: hours(5) },
  reset: { ...law.reset, min: hours(5) },
  break: law.break && { ...law.break, after: hours(3) },
  split: law.split && { ...law.split, long: hours(3.5), short: hours(1), total: hours(5) },
  pilots: law.pilots && {
    ...law.pilots,
    splitDuty: { ...law.pilots.splitDuty, max: hours(1.5) },
    evenSplit: { ...law.pilots.evenSplit, each: hours(2) },
  },
})

const EVER = [[0, 6_000_000_000_000]] as const
const GRANTS: readonly (readonly [name: string, granted: Partial<Claims>])[] = [
  ['split duty period', { splitDuty: EVER }],
  ['flexible sleeper berth', { evenSplit: EVER }],
  ['both', { splitDuty: EVER, evenSplit: EVER }],
]

/** What the audit finds after the departure, on duty at both places where cargo is loaded. */
function brokenBy({ state, ruleset, context }: PlanRequest, { departAt, timeline, visits }: Plan): string[] {
  const record = state.kind === 'history' ? state.timeline : []
  const atCustomer = visits
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => [start, end] as const)
  const claims = { ...context.claims, atCustomer }
  return audit([...record, ...timeline], ruleset, { ...context, prior: state.prior, claims })
    .filter(({ end }) => end > departAt)
    .map(({ rule }) => rule)
}

/** Does the record end on duty? Whether that was at a customer, it does not say. */
const endsOnDuty = ({ state }: PlanRequest): boolean =>
  state.kind === 'history' && isOnDuty(state.timeline.at(-1)?.status ?? 'OFF_DUTY')

describe.each(GRANTS)(
  'pilot programme, %s: the planner finds what the exhaustive search finds',
  (name, granted) => {
    const met = { compared: 0, gained: 0 }
    const splits = name === 'flexible sleeper berth'
    for (let index = 0; index < PILOTS; index++) {
      const kind = {
        grid: 30,
        mostDriving: splits ? 540 : index % 3 ? 660 : 900,
        splitRests: splits || index % 2 === 0,
        ledger: index % 5 === 0,
        record: splits || index % 4 > 1,
        appointments: splits || index % 3 > 0,
        claims: index % 7 === 6,
      }
      // Of many trips the first that end sooner by the grant, and the first that do not.
      test(`${index}`, () => {
        const left = { sooner: 3, alike: 1 }
        for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: splits ? 800 : 200 })) {
          const { ruleset: law, context } = trip.request
          const bare = { ...trip.request, ruleset: index % 4 === 3 && !splits ? law : tight(law) }
          const request = { ...bare, context: { ...context, claims: { ...context.claims, ...granted } } }
          if (endsOnDuty(request)) continue
          const plan = planTrip(request)
          const without = planTrip(bare)
          const how = plan.ok && (!without.ok || without.finish > plan.finish) ? 'sooner' : 'alike'
          if (left[how] === 0) continue
          const finish = plan.ok ? between(plan.departAt, plan.finish) : null
          const found = exhaustive(request, { grid: 30, latest: finish ?? 2400, mostStates: MOST_STATES })
          if (found.stopped || found.states === 0) continue
          if (found.finish === null && plan.ok && (isRecordBroken(request) || leavesHalf(plan))) continue
          left[how]--
          expect(found.finish).toBe(finish)
          met.compared++
          if (how === 'sooner') met.gained++
          if (plan.ok && !isRecordBroken(request) && !leavesHalf(plan))
            expect(brokenBy(request, plan)).toEqual([])
        }
      })
    }

    test('on at least 20 trips, 5 of which end sooner for it', () => {
      expect(met.compared).toBeGreaterThanOrEqual(20)
      expect(met.gained).toBeGreaterThanOrEqual(5)
    })
  },
)
