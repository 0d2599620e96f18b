import fc from 'fast-check'
import { audit, clocksAt, planTrip, rulesetOf, RULESET_IDS } from '@longhaul/core'
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
    const trips = fc.tuple(anyTrip({ mostMiles: 2000, mostBlocks: 6 }), anyRuleset, fc.boolean())
    const answers = { plans: 0, refusals: 0 }
    fc.assert(
      fc.property(trips, ([request, ruleset, late]) => {
        const options = late
          ? { ...request.options, dropoffWindow: [request.departAt, request.departAt] as const }
          : request.options
        const plan = planTrip({ ...request, ruleset, options })
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
