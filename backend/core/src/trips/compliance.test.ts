import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { hosContext } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { minutes } from '../units.ts'
import { complianceOf, tripTimeline } from './compliance.ts'

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

describe('the time of a trip', () => {
  const plan = logOf(START, 'D 2, W 1, D 3')
  const planned = plan.map(({ status, start, end }) => ({ status, startMs: start, endMs: end }))

  test('is its plan while nothing is recorded', () => {
    expect(tripTimeline(at(START), [], planned, at(START))).toEqual(plan)
  })

  test('is what was recorded since its start, then the rest of the plan', () => {
    const recorded = logOf('2026-03-02T05:00-06:00', 'O 1:30, D 2')
    const own = tripTimeline(at(START), recorded, planned, at('2026-03-02T08:30-06:00'))
    expect(own).toEqual(logOf(START, 'O 0:30, D 2, W 0:30, D 3'))
  })
})
