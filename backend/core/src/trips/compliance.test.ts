import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { hosContext } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { minutes } from '../units.ts'
import { complianceOf, complianceUnderWay, tripTimeline } from './compliance.ts'

const ruleset = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: 'America/Chicago' })
const START = '2026-03-02T06:00-06:00'
const rested = { timeline: [], unrecorded: minutes(0) }

describe('the verdict on a trip', () => {
  test('a legal plan is compliant; with hours that nobody recorded it is incomplete', () => {
    const plan = logOf(START, 'D 8, O 0:30, D 3')
    expect(complianceOf(rested, plan, ruleset, context).verdict).toBe('Compliant')
    const unknown = complianceOf({ ...rested, unrecorded: minutes(90) }, plan, ruleset, context)
    expect(unknown).toMatchObject({ verdict: 'Incomplete', unrecorded: 90 })
  })

  test('a violation outweighs missing hours', () => {
    const plan = logOf(START, 'D 9')
    const found = complianceOf({ ...rested, unrecorded: minutes(90) }, plan, ruleset, context)
    expect(found.verdict).toBe('Violations')
    expect(found.violations.map(({ rule }) => rule)).toEqual(['BREAK_30'])
  })

  test('what the driver broke before the trip stands apart and does not count', () => {
    const timeline = logOf('2026-03-01T06:00-06:00', 'D 9, O 15')
    const found = complianceOf({ ...rested, timeline }, logOf(START, 'D 4'), ruleset, context)
    expect(found.verdict).toBe('Compliant')
    expect(found.violations).toEqual([])
    expect(found.beforeTrip.map(({ rule }) => rule)).toEqual(['BREAK_30'])
  })
})

describe('the verdict on a trip under way', () => {
  const judge = (duty: string, now: string) =>
    complianceUnderWay(rested, logOf(START, duty), at(`2026-03-${now}-06:00`), ruleset, context)

  test('is on what was recorded; what the plan ahead would break stands apart', () => {
    const found = judge('D 7, O 0:30, D 3, D 2', '02T16:30')
    expect(found).toMatchObject({ verdict: 'Compliant', violations: [] })
    const breach = { rule: 'DRIVE_11', cfr: '395.3(a)(3)(i)', at: at('2026-03-02T17:30-06:00') }
    expect(found.wouldBreak).toEqual([breach])
  })

  test('reports no violation beyond now: it ends there, and what goes on would', () => {
    const { verdict, violations, wouldBreak } = judge('D 7, O 0:30, D 5', '02T18:00')
    const now = at('2026-03-02T18:00-06:00')
    expect(verdict).toBe('Violations')
    expect(violations).toMatchObject([{ rule: 'DRIVE_11', minutes: 30, end: now }])
    expect(wouldBreak).toMatchObject([{ rule: 'DRIVE_11', at: now }])
  })

  test('when all was driven nothing is left to break', () => {
    const { violations, wouldBreak } = judge('D 7, O 0:30, D 5', '02T18:30')
    expect([violations.length, wouldBreak]).toEqual([1, []])
    expect(judge('D 7, O 0:30, D 5', '02T20:00').wouldBreak).toEqual([])
  })

  test('half of a split is credited until the plan does without its other half', () => {
    expect(judge('D 6, S 7, D 3, O 3', '02T22:00').violations).toEqual([])
    const { violations, wouldBreak } = judge('D 6, S 7, D 3, D 1', '02T22:00')
    expect(violations).toEqual([])
    expect(wouldBreak.map(({ rule }) => rule)).toEqual(['WINDOW_14'])
  })
})

describe('the time of a trip', () => {
  const plan = logOf(START, 'D 2, W 1, D 3')
  const planned = plan.map(({ status, start, end }) => ({ status, startMs: start, endMs: end }))

  test('is its plan while nothing is recorded', () => {
    expect(tripTimeline(at(START), [], planned, at(START))).toEqual(plan)
  })

  test('a plan that the clock has overtaken was not driven: what lies ahead is left', () => {
    const left = tripTimeline(at(START), [], planned, at('2026-03-02T08:30-06:00'))
    expect(left.map(({ status }) => status)).toEqual(['OFF_DUTY', 'ON_DUTY_NOT_DRIVING', 'DRIVING'])
    expect(left).toMatchObject([{ recorded: false }, { start: at('2026-03-02T08:30-06:00') }, {}])
  })

  test('is what was recorded since its start, then the rest of the plan', () => {
    const recorded = logOf('2026-03-02T05:00-06:00', 'O 1:30, D 2')
    const own = tripTimeline(at(START), recorded, planned, at('2026-03-02T08:30-06:00'))
    expect(own).toEqual(logOf(START, 'O 0:30, D 2, W 0:30, D 3'))
  })
})
