import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audit, MINUTE_MS, rulesetOf, type HosContext, type Ruleset, type Timeline } from '../src/index.ts'
import { contexts, splitTimelines, timelines } from './arbitraries.ts'
import { naiveAudit } from './naive.ts'

const property = rulesetOf('US_PROPERTY_70_8')

const found = (timeline: Timeline, ruleset: Ruleset, context: HosContext) =>
  audit(timeline, ruleset, context).map(({ rule, start, end }) => ({
    rule,
    start: start / MINUTE_MS,
    end: end / MINUTE_MS,
  }))

describe('audit and the minute-by-minute checker', () => {
  const sets = fc.constantFrom(
    ...['US_PROPERTY_70_8', 'US_PROPERTY_60_7', 'US_PASSENGER_70_8', 'US_ALASKA_PROPERTY_80_8'].map((id) =>
      rulesetOf(id),
    ),
  )
  test('agree on any log', () => {
    fc.assert(
      fc.property(
        timelines({ maxLength: 24 }),
        sets,
        contexts,
        fc.constantFrom('closed', 'live'),
        (log, set, context, mode) => {
          const withMode: HosContext = { ...context, mode: mode as HosContext['mode'] }
          expect(naiveAudit(log, set, withMode)).toContainEqual(found(log, set, withMode))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('agree on logs that hang on split rests', () => {
    fc.assert(
      fc.property(
        splitTimelines({ maxLength: 4 }),
        contexts,
        fc.constantFrom('closed', 'live'),
        (log, context, mode) => {
          const withMode: HosContext = { ...context, sleeperBerth: true, mode: mode as HosContext['mode'] }
          expect(naiveAudit(log, property, withMode)).toContainEqual(found(log, property, withMode))
        },
      ),
      { numRuns: 200 },
    )
  })
})
