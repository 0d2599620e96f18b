import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audit,
  between,
  hours,
  type Plan,
  type PlanRequest,
  planTrip,
  type Ruleset,
  rulesetOf,
} from '../src/index.ts'
import { isRecordBroken, leavesHalf } from './anyTrip.ts'
import { exhaustive } from './exhaustive.ts'
import { anyGridTrip, gridTripKind } from './gridTrip.ts'

/** The smaller kinds, so that the suite stays quick; `npm run bench` follows thousands of all sizes. */
const small = (index: number) => {
  const kind = gridTripKind(index)
  return {
    ...kind,
    mostDriving: Math.min(kind.mostDriving, kind.splitRests ? 12 * kind.grid : 30 * kind.grid),
  }
}

/** Few hours in few days, so that hours of a short trip come back before it ends. */
const shortCycle = (request: PlanRequest, max: number, days: number, restarts: boolean): PlanRequest => {
  const ruleset: Ruleset = {
    ...request.ruleset,
    cycle: { ...request.ruleset.cycle, max: hours(max), days },
    break: { after: hours(8), length: hours(1), cfr: '395.3(a)(3)(ii)' },
    restart: restarts ? request.ruleset.restart : null,
  }
  return { ...request, ruleset }
}

const AGEING = Number(process.env.AGEING ?? 56)

/** How many minutes a way is looked for where the planner knows none. */
const LATEST = 3600

describe('hours worked on the trip itself come back as the exhaustive search finds', () => {
  let returned = 0
  for (let index = 0; index < AGEING; index++) {
    const kind = {
      grid: 60,
      mostDriving: 1200,
      splitRests: index % 8 === 7,
      ledger: index % 3 === 0,
      record: index % 4 === 1,
      appointments: index % 5 > 2,
      claims: false,
    }
    test(`${index}`, () => {
      for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 3 })) {
        const request = shortCycle(trip.request, 5 + (index % 6), 2 + (index % 2), index % 7 === 0)
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const found = exhaustive(request, { grid: 60, latest: finish ?? 6000, mostStates: 30_000 })
        if (found.stopped || found.states === 0) continue
        if (found.finish === null && plan.ok && (isRecordBroken(request) || leavesHalf(plan))) continue
        expect(found.finish).toBe(finish)
        if (plan.ok && finish !== null && finish > 2 * 1440) returned++
      }
    })
  }

  test('on at least 20 trips of more than two days', () => {
    expect(returned).toBeGreaterThanOrEqual(20)
  })
})

describe('the planner finds what an exhaustive search finds', () => {
  let compared = 0
  // Every combination of splits, ledger, record and appointments, on grids of 30, 15 and 10 minutes.
  for (let index = 0; index < 64; index++) {
    const kind = small(index)
    const words = (['splitRests', 'ledger', 'record', 'appointments', 'claims'] as const).filter(
      (name) => kind[name],
    )
    test(`${index}: ${kind.grid} min ${words.join(' ')}`, () => {
      const trips = fc.sample(anyGridTrip(kind), { seed: index, numRuns: 4 })
      for (const { grid, request } of trips) {
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const found = exhaustive(request, { grid, latest: finish ?? 2400, mostStates: 60_000 })
        // No states: no reading of the record is legal, and the search does not follow such records.
        if (found.stopped || found.states === 0) continue
        if (found.finish === null && plan.ok && (isRecordBroken(request) || leavesHalf(plan))) continue
        expect(found.finish).toBe(finish)
        compared++
      }
    })
  }

  test('on at least 150 trips', () => {
    expect(compared).toBeGreaterThanOrEqual(150)
  })
})

describe('with split rests, on trips of 10 to 20 hours', () => {
  let compared = 0
  let split = 0
  for (let index = 0; index < 8; index++) {
    const [ledger, record, appointments] = [1, 2, 4].map((bit) => (index & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
    ]
    const kind = { grid: 30, mostDriving: 900, splitRests: true, ledger, record, appointments, claims: false }
    // Of many trips the first two whose plan splits a rest, and the first two whose plan does not.
    test(`${index}`, () => {
      const left = { splitting: 2, whole: 2 }
      for (const { grid, request } of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 200 })) {
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : 0
        if (!plan.ok || finish < 600 || finish > 1200) continue
        const splits = plan.owes !== null || plan.stops.some((stop) => stop.kind === 'split')
        if (left[splits ? 'splitting' : 'whole'] === 0) continue
        const found = exhaustive(request, { grid, latest: finish, mostStates: 60_000 })
        if (found.stopped || found.states === 0) continue
        if (found.finish === null && (isRecordBroken(request) || leavesHalf(plan))) continue
        expect(found.finish).toBe(finish)
        left[splits ? 'splitting' : 'whole']--
        compared++
        if (splits) split++
      }
    })
  }

  test('on at least 15 trips, 8 of which split a rest', () => {
    expect(compared).toBeGreaterThanOrEqual(15)
    expect(split).toBeGreaterThanOrEqual(8)
  })
})

describe.each(['US_PASSENGER_70_8', 'US_PASSENGER_60_7', 'US_ALASKA_PROPERTY_70_7'] as const)(
  '%s: the planner finds what the exhaustive search finds',
  (id) => {
    let compared = 0
    let rested = 0
    // Every combination of ledger, record, appointments and claims; long enough for a rest or two.
    for (let index = 0; index < 24; index++) {
      const kind = { ...gridTripKind(2 * index), grid: 30, mostDriving: 2400, splitRests: false }
      test(`${index}`, () => {
        for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 3 })) {
          const request = { ...trip.request, ruleset: rulesetOf(id) }
          const plan = planTrip(request)
          const finish = plan.ok ? between(plan.departAt, plan.finish) : null
          const found = exhaustive(request, { grid: 30, latest: finish ?? LATEST, mostStates: 30_000 })
          if (found.stopped || found.states === 0) continue
          expect(found.finish).toBe(finish)
          compared++
          if (plan.ok && plan.stops.some(({ kind: made }) => made === 'rest')) rested++
        }
      })
    }

    test('on at least 50 trips, 15 of them with a rest', () => {
      expect(compared).toBeGreaterThanOrEqual(50)
      expect(rested).toBeGreaterThanOrEqual(15)
    })
  },
)

/** Hours so few that short trips split rests. */
const shortShifts = (law: Ruleset): Ruleset => ({
  ...law,
  drive: { ...law.drive, max: hours(5) },
  window: { ...law.window, max: hours(7) },
  reset: { ...law.reset, min: hours(6) },
  split: law.split && { ...law.split, long: hours(1), short: hours(1), total: hours(6) },
})

/** What the audit finds in record and plan after the departure. */
function brokenBy({ state, ruleset, context }: PlanRequest, plan: Plan): string[] {
  const record = state.kind === 'history' ? state.timeline : []
  return audit([...record, ...plan.timeline], ruleset, { ...context, prior: state.prior })
    .filter(({ end }) => end > plan.departAt)
    .map(({ rule }) => rule)
}

const PASSENGER = Number(process.env.PASSENGER ?? 24)

describe('passenger rules with split rests: the planner finds what the exhaustive search finds', () => {
  const met = { compared: 0, split: 0, paired: 0 }
  for (let index = 0; index < PASSENGER; index++) {
    const kind = {
      grid: 30,
      mostDriving: index % 4 ? 600 : 1200,
      splitRests: true,
      ledger: index % 5 === 0,
      record: index % 4 > 0,
      appointments: index % 2 === 0,
      claims: index % 3 === 2,
    }
    // Of many trips the first two whose plan splits a rest, and the first one whose plan does not.
    test(`${index}`, () => {
      const left = { split: 2, whole: 1 }
      for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 200 })) {
        const law = rulesetOf(index % 3 ? 'US_PASSENGER_70_8' : 'US_PASSENGER_60_7')
        const request = { ...trip.request, ruleset: index % 4 ? shortShifts(law) : law }
        const plan = planTrip(request)
        const halves = plan.ok ? plan.stops.filter(({ kind: made }) => made === 'split') : []
        const how = halves.length > 0 ? 'split' : 'whole'
        if (left[how] === 0) continue
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const found = exhaustive(request, { grid: 30, latest: finish ?? LATEST, mostStates: 30_000 })
        if (found.stopped || found.states === 0) continue
        left[how]--
        expect(found.finish).toBe(finish)
        met.compared++
        if (!plan.ok) continue
        expect(brokenBy(request, plan)).toEqual([])
        if (how === 'split') met.split++
        if (halves.some(({ why }) => why.includes('counts as a full rest ('))) met.paired++
      }
    })
  }

  test('on at least 40 trips, 20 of which split a rest', () => {
    expect(met.compared).toBeGreaterThanOrEqual(40)
    expect(met.split).toBeGreaterThanOrEqual(20)
    expect(met.paired).toBeGreaterThanOrEqual(15)
  })
})

const CANADA = Number(process.env.CANADA ?? 60)

/** With 24 hours off before so little duty that a short trip needs them. */
const offSooner = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  dayOff: ruleset.dayOff && { ...ruleset.dayOff, before: { max: hours(20), cfr: 'SOR/2005-313 s.27(b)' } },
})

describe.each([
  ['south of 60, cycle 1', rulesetOf('CA_SOUTH_CYCLE_1'), CANADA],
  ['south of 60, cycle 2', offSooner(rulesetOf('CA_SOUTH_CYCLE_2')), CANADA / 3],
  ['north of 60, cycle 1', rulesetOf('CA_NORTH_CYCLE_1'), CANADA / 3],
  ['north of 60, cycle 2', offSooner(rulesetOf('CA_NORTH_CYCLE_2')), CANADA / 3],
] as const)('Canada %s: no legal plan ends earlier than a plan says one can', (_, ruleset, number) => {
  const said = { earliest: 0, later: 0 }
  for (let index = 0; index < number; index++) {
    const kind = {
      grid: 30,
      mostDriving: index % 2 ? 1500 : 3000,
      splitRests: false,
      ledger: index % 3 === 0,
      record: false,
      appointments: index % 5 > 2,
      claims: false,
    }
    test(`${index}`, () => {
      for (const trip of fc.sample(anyGridTrip(kind), { seed: index, numRuns: 1 })) {
        const request = { ...trip.request, ruleset }
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : LATEST
        const found = exhaustive(request, { grid: 30, latest: finish, mostStates: 60_000 })
        if (found.stopped) continue
        if (!plan.ok) {
          if (!plan.sentence.includes('may be earlier')) expect(found.finish).toBeNull()
          continue
        }
        expect(found.finish).toBeGreaterThanOrEqual(finish - mostBefore(plan))
        expect(found.finish).toBeLessThanOrEqual(finish)
        said[found.finish === finish ? 'earliest' : 'later']++
      }
    })
  }

  test('and most of them are the earliest', () => {
    expect(said.earliest).toBeGreaterThanOrEqual(number / 2)
    expect(said.later).toBeLessThanOrEqual(number / 4)
  })
})

/** By how many minutes a plan says that a legal one may end before it, at most. */
function mostBefore({ assumptions }: Plan): number {
  const span = /ends more than (?:(\d+) h)? ?(?:(\d+) min)? ?before it/.exec(assumptions.join(' '))
  return hours(Number(span?.[1] ?? 0)) + Number(span?.[2] ?? 0)
}
