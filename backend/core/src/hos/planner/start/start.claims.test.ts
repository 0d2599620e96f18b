import { describe, expect, test } from 'vitest'
import { label } from '../../../../test/labels.ts'
import { at, logOf } from '../../../../test/logs.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { instant, minutes, MINUTE_MS } from '../../../units.ts'
import type { Timeline } from '../../duty/timeline.ts'
import type { ClaimedSpan, Claims, Prior } from '../../rules/context.ts'
import type { RulesetId } from '../../rules/ruleset.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { Label } from '../label/label.ts'
import { limitsOf } from '../problem/limits.ts'
import { departLater, startOf } from './start.ts'

const { context, options } = planRequest()
const NONE: Prior = { kind: 'lump', minutes: minutes(0) }
const DAWN = '2026-03-02T06:00-06:00'
const EVER: ClaimedSpan = [0, at('2100-01-01T00:00Z')]
/** Hours of the log. */
const span = (from: number, to: number): ClaimedSpan => [hour(from), hour(to)]
const hour = (n: number) => at(DAWN) + n * 60 * MINUTE_MS

function startAfter(
  timeline: Timeline,
  claims: Partial<Claims> = {},
  id: RulesetId = 'US_PROPERTY_70_8',
  splitRests = false,
): readonly Label[] {
  const departAt = timeline.at(-1)?.end ?? instant(at(DAWN))
  const by = { ...context, sleeperBerth: true, claims: { ...context.claims, ...claims } }
  const ruleset = rulesetOf(id)
  const limits = limitsOf(ruleset, by, { ...options, splitRests }, departAt)
  return startOf(timeline, NONE, departAt, ruleset, by, limits).labels
}
const after = (entries: string, claims: Partial<Claims> = {}, id?: RulesetId): Label =>
  startAfter(logOf(DAWN, entries), claims, id)[0]!

describe('what is exempt in the record', () => {
  test('counts for nothing: driving ends a pause, other work is one', () => {
    const counts = { shiftDriving: 120, window: 120, sinceBreak: 120 }
    expect(after('D 2, D 3')).toMatchObject({ shiftDriving: 300, window: 300, sinceBreak: 300, idle: 0 })
    expect(after('D 2, D 3', { agricultural: [span(2, 5)] })).toMatchObject({ ...counts, idle: 0 })
    expect(after('D 2, W 0:20', { agricultural: [span(2, 3)] })).toMatchObject({ ...counts, idle: 20 })
    expect(after('D 2, W 0:20')).toMatchObject({ window: 140, idle: 20 })
  })
})

describe('what is paused in the record', () => {
  const splitDuty = [EVER]

  test('is the longest pause, off duty or at work where cargo is', () => {
    expect(after('D 2, O 2, D 1', { splitDuty })).toMatchObject({ window: 300, paused: 120 })
    expect(after('D 2, O 2, D 1, O 1, D 1', { splitDuty }).paused).toBe(120)
    expect(after('D 2, O 1, D 1, O 2, D 1', { splitDuty }).paused).toBe(120)
    expect(after('D 2, W 1, D 1', { splitDuty, atCustomer: [span(2, 3)] }).paused).toBe(60)
    expect(after('D 2, W 1, D 1', { splitDuty }).paused).toBe(0)
    expect(after('D 2, O 2, D 1').paused).toBe(0)
  })
})

describe('adverse conditions in the record', () => {
  const claimed = (id: RulesetId, when: number): number[] => {
    const { claimedDrive, claimedWindow } = after('D 2, W 1, D 2', { adverseAt: [hour(when)] }, id)
    return [claimedDrive, claimedWindow]
  }

  test('are claimed for the shift, from its first minute to the departure', () => {
    expect([0, 3, 5].map((when) => claimed('US_PROPERTY_70_8', when))).toEqual(Array(3).fill([120, 120]))
    expect(claimed('US_PROPERTY_70_8', -1)).toEqual([0, 0])
  })

  test('are no use where days or elapsed time have limits of their own', () => {
    for (const id of ['CA_SOUTH_CYCLE_1', 'CA_NORTH_CYCLE_1'] as const) expect(claimed(id, 3)).toEqual([0, 0])
  })
})

describe('a rest that runs', () => {
  test('keeps the longest stretch in the berth, where it is over', () => {
    expect(after('D 3, S 4, O 1')).toMatchObject({ runningRest: 300, runningBerth: 0, runningBest: 240 })
    expect(after('D 3, S 4')).toMatchObject({ runningRest: 240, runningBerth: 240, runningBest: 0 })
    expect(after('D 3, S 2, O 1, S 1')).toMatchObject({ runningBerth: 60, runningBest: 120 })
  })

  test('goes on where one leaves later, out of the berth', () => {
    const left = (runningBest: number, runningBerth: number) =>
      departLater(label({ runningRest: 200, runningBest, runningBerth, claimedDrive: 120 }), 60)
    expect(left(100, 50)).toMatchObject({ minute: 60, runningRest: 260, runningBest: 100, runningBerth: 0 })
    expect(left(50, 100)).toMatchObject({ runningBest: 100, runningBerth: 0 })
    // Only who has not begun the shift yet loses what is claimed for it.
    expect(left(0, 0).claimedDrive).toBe(120)
    expect(departLater(label({ mayLeaveLate: true, claimedDrive: 120 }), 60).claimedDrive).toBe(0)
  })
})

test('without a record 24 hours off end at the departure', () => {
  expect(startAfter([], {}, 'CA_SOUTH_CYCLE_1')[0]?.dayOffDue).toBe(13 * 24 * 60)
  expect(startAfter(logOf(DAWN, 'O 24, D 2'), {}, 'CA_SOUTH_CYCLE_1')[0]?.dayOffDue).toBe(13 * 24 * 60 - 120)
})
