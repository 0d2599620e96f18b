import fc from 'fast-check'
import {
  addDays,
  audit,
  clocksAt,
  homeDays,
  PILOT_IDS,
  planTrip,
  rulesetOf,
  RULESET_IDS,
  underGrants,
} from '@longhaul/core'
import { describe, expect, test } from 'vitest'
import { anyTrip } from '../../../../backend/core/test/anyTrip.ts'
import { claimedLogs, splitTimelines, timelines } from '../../../../backend/core/test/arbitraries.ts'
import { englishIn } from '../../test/englishIn.ts'
import { spanish } from './spanish.ts'

/** Numbers in order of size; days are said in words, and a wall time is a number with a colon. */
const numbersIn = (sentence: string): string[] =>
  (sentence.replace(/\d{4}-\d\d-\d\d/g, '').match(/\d+(?:[.,:]\d+)*/g) ?? []).sort()

const WITH_DAY = /\d{4}-\d\d-\d\d/

function isSpanish(english: string): void {
  const said = spanish.translateSentence(english)
  expect([english, said, englishIn(said)]).toEqual([english, said, []])
  expect(said).not.toBe(english)
  if (!WITH_DAY.test(english)) expect(numbersIn(said)).toEqual(numbersIn(english))
  const [first, second] = spanish.fitting(english)
  if (second) expect(first!.literal).toBeGreaterThan(second.literal)
}

const anyRuleset = fc.constantFrom(...RULESET_IDS.map((id) => rulesetOf(id)))

describe('in Spanish there is no English left, and each number is kept,', () => {
  test('in what a plan says of its stops and takes for granted', () => {
    const trips = fc.tuple(
      anyTrip({ mostMiles: 2000, mostBlocks: 6 }),
      anyRuleset,
      fc.boolean(),
      // How many days after the departure's each pilot programme ends.
      fc.array(fc.constantFrom(0, 1, 30), { maxLength: 2 }),
    )
    const answers = { plans: 0, refusals: 0 }
    fc.assert(
      fc.property(trips, ([request, ruleset, late, ends]) => {
        const options = late
          ? { ...request.options, dropoffWindow: [request.departAt, request.departAt] as const }
          : request.options
        const day = homeDays(request.context.zone, 0).at(request.departAt).date
        const grants = ends.map((days, i) => ({
          pilot: PILOT_IDS[i]!,
          firstDay: '2025-10-01',
          lastDay: addDays(day, days),
        }))
        const context = underGrants(request.context, grants)
        const plan = planTrip({ ...request, ruleset, context, options })
        if (!plan.ok) {
          answers.refusals += 1
          isSpanish(plan.sentence)
        } else {
          answers.plans += 1
          plan.timeline.map(({ why }) => why).forEach(isSpanish)
          plan.assumptions.forEach(isSpanish)
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(answers.plans, answers.refusals)).toBeGreaterThan(50)
  })

  test('in what a record has broken, and what its split rest still needs', () => {
    const logs = fc.oneof(timelines({ minLength: 6, maxLength: 40 }), splitTimelines({ maxLength: 6 }))
    let broken = 0
    fc.assert(
      fc.property(claimedLogs(logs), anyRuleset, ([log, context], ruleset) => {
        const found = audit(log, ruleset, context)
        broken += found.length
        found.map(({ sentence }) => sentence).forEach(isSpanish)
        const { provisional } = clocksAt(log, ruleset, log.at(-1)!.end, { ...context, mode: 'live' })
        if (provisional) isSpanish(provisional.needs)
      }),
      { numRuns: 300 },
    )
    expect(broken).toBeGreaterThan(200)
  })
})
