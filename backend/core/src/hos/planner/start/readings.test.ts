import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../../test/logs.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { instant, minutes, MINUTE_MS } from '../../../units.ts'
import { readBlocks } from '../../rests/blocks.ts'
import type { ClaimedSpan, Claims } from '../../rules/context.ts'
import type { RulesetId } from '../../rules/ruleset.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { Label } from '../label/label.ts'
import { limitsOf } from '../problem/limits.ts'
import { type RecordReadings, readRecord } from './readings.ts'

const { context, options } = planRequest()
const DAWN = '2026-03-02T06:00-06:00'
/** Hours of the log. */
const hour = (n: number) => instant(at(DAWN) + n * 60 * MINUTE_MS)
const span = (from: number, to: number): ClaimedSpan => [hour(from), hour(to)]

interface Case {
  readonly claims?: Partial<Claims>
  readonly id?: RulesetId
  readonly splitRests?: boolean
  readonly parkEarly?: number
}

function readingsOf(
  entries: string,
  { claims = {}, id = 'US_PROPERTY_70_8', splitRests = true, parkEarly = 0 }: Case = {},
): RecordReadings {
  const timeline = logOf(DAWN, entries)
  const departAt = timeline.at(-1)?.end ?? hour(0)
  const by = { ...context, sleeperBerth: true, claims: { ...context.claims, ...claims } }
  const ruleset = rulesetOf(id)
  const limits = limitsOf(ruleset, by, { ...options, splitRests, parkEarly: minutes(parkEarly) }, departAt)
  return readRecord(readBlocks(timeline, ruleset, by.claims), departAt, ruleset, by, limits)
}

/** Driving and window used, in hours, the half used last, what it is, and what a claim adds to the window. */
const inWords = ({ labels }: RecordReadings): string[] =>
  labels
    .map(({ shiftDriving, window, halfLength, halfPaired, claimedWindow }: Label) =>
      [
        `D ${shiftDriving / 60} of ${window / 60}`,
        halfLength > 0 && `${halfPaired ? 'paired' : 'open'} ${halfLength / 60}`,
        claimedWindow > 0 && `+${claimedWindow / 60}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .sort()

describe('the grade of findings decides between the pairs of a record (FMCSA, question 4)', () => {
  test('under a quarter of an hour one is a finding as well', () => {
    // The window closes six minutes before the end, unless the six hours are half of a split.
    expect(inWords(readingsOf('W 3, O 6, D 5:06'))).toEqual(['D 5.1 of 8.1, open 6'])
    expect(inWords(readingsOf('W 3, O 6, D 5'))).toEqual(['D 5 of 14', 'D 5 of 8, open 6'])
  })

  test('one of 15 minutes is worse than two shorter ones, one of 14 is not', () => {
    const after = (work: string) =>
      inWords(readingsOf(`D 1, O 4, W ${work}, D 1, O 3, W 3:59, D 1:05, W 0:01, D 0:10, S 7, D 2`))
    // With the four hours the new window is driven past at the end, by 15 minutes: 4 + 3 + 5:15 + 2 hours.
    // With the three hours the first one is, by 4 minutes and by the 10 of the next driving: one pairs these.
    expect(after('3')).toEqual(['D 3.25 of 7.25, paired 7'])
    // A minute less of work: 14 minutes against two findings of 3 and 10.
    expect(after('2:59')).toEqual(['D 4.25 of 14, paired 7'])
  })

  test('one over three hours is worse than more that are no longer', () => {
    const after = (driving: string) => inWords(readingsOf(`D ${driving}, S 5:16, D 4, S 3, D 5, S 7, D 3`))
    // With the first rest: 14 hours driven in a window of 17, then 12 in 15, four findings: 180 minutes
    // twice, an hour twice. With the second: the window passed by 16 minutes and all five hours, driving by
    // 180 minutes. Five hours are the only finding over three.
    expect(after('5')).toEqual(['D 11 of 14, paired 7'])
    // A minute more makes 181: two over three hours either way, and two more or one.
    expect(after('5:01')).toEqual(['D 8 of 8, paired 7'])
  })
})

describe('a half left open that would spare findings', () => {
  test('is told of where the plan may not split', () => {
    const leaves = (entries: string, splitRests: boolean) => readingsOf(entries, { splitRests }).leavesHalf
    // Without the half the window closes at hour 14, an hour before the end.
    expect(leaves('D 4, S 7, D 4', false)).toBe(true)
    expect(leaves('D 4, S 7, D 4', true)).toBe(false)
    expect(leaves('D 3, S 7, D 2', false)).toBe(false)
    for (const entries of ['D 2', 'O 7']) expect(leaves(entries, false)).toBe(false)
  })
})

test('a shift that has begun can begin no later', () => {
  expect(readingsOf('D 2').labels).toMatchObject([{ slack: 0, mayLeaveLate: false }])
})

test('minutes kept in hand for parking are none that the record has used', () => {
  expect(inWords(readingsOf('D 5, S 7, D 6', { parkEarly: 60 }))).toEqual(['D 11 of 11, open 7'])
})

describe('a claim holds', () => {
  const claimed = (entries: string, when: number, by: Case = {}) =>
    inWords(readingsOf(entries, { ...by, claims: { adverseAt: [hour(when)] } }))

  test('in the rest that ends the log, up to the departure', () => {
    for (const when of [3, 4, 5]) expect(claimed('D 2, S 3', when)).toEqual(['D 2 of 2, +2'])
  })

  test('for all of its stretch between rests that may be halves, whatever it is met by', () => {
    // Half an hour of the driving lies past hour 14, so the driver needs the claim who leaves the rest whole.
    const both = (window: number, whole: number) => [`D 7 of ${window}, open 7.5, +2`, `D 7 of ${whole}, +2`]
    expect(claimed('D 6, O 7:30, D 1, W 5', 17).sort()).toEqual(both(12, 16))
    expect(claimed('D 6, O 7:30, D 1, O 1', 15)).toEqual(both(7, 14.5).sort())
    // Met as the next rest begins, it is met before that rest.
    expect(claimed('D 6, O 7:30, D 1, S 3', 14.5)).toEqual(both(7, 14.5).sort())
  })

  test('for a pair whose first half it comes after, of two hours as well', () => {
    expect(claimed('D 2, O 2, D 1, S 8, D 1', 4.5)).toContain('D 2 of 2, paired 8, +2')
    expect(claimed('D 2, O 2, D 1, S 8, D 1', 1)).toContain('D 2 of 2, paired 8')
  })

  test('since a half only where there is one', () => {
    const { labels } = readingsOf('D 2', { claims: { adverseAt: [hour(1)] } })
    expect(labels).toMatchObject([
      { claimedDrive: 120, claimedWindow: 120, claimedDriveSinceHalf: 0, claimedWindowSinceHalf: 0 },
    ])
  })

  test('with a half that is left open, where its pair would lose it', () => {
    const sixteenHourAt = [hour(10.5)]
    // Hour 17 is past the window of 16 unless one of the rests is a half; the pair begins after the claim.
    expect(inWords(readingsOf('D 3, S 8, D 3, O 2, D 1', { claims: { sixteenHourAt } }))).toEqual([
      'D 4 of 4, paired 2',
      'D 7 of 15, open 2, +2',
      'D 7 of 9, open 8, +2',
    ])
  })

  test('not in Canada, where what was driven counts all the same', () => {
    expect(claimed('O 9, D 2', 10, { id: 'CA_SOUTH_CYCLE_1' })).toEqual(['D 2 of 2'])
  })
})

test('exempt driving between two short pauses leaves them two', () => {
  const claims = { agricultural: [span(2 + 1 / 3, 3 + 1 / 3)] }
  expect(readingsOf('D 2, W 0:20, D 1, W 0:20', { claims }).labels).toMatchObject([
    { sinceBreak: 120, idle: 20 },
  ])
  expect(readingsOf('D 2, W 0:20, W 0:20').labels).toMatchObject([{ sinceBreak: 0 }])
})

describe('the one pause of a shift (90 FR 44872)', () => {
  const splitDuty = [span(0, 100)]

  test('leaves what came before it in the window', () => {
    const { labels } = readingsOf('D 5, S 5, D 3', { claims: { splitDuty }, splitRests: false })
    // Three hours of thirteen stop the window; ten are used.
    expect(labels).toMatchObject([{ window: 780, paused: 180 }])
  })

  test('is none of a driver who has used half of a split', () => {
    const { labels } = readingsOf('D 2, S 7, D 1, W 2, D 1', {
      claims: { splitDuty, atCustomer: [span(10, 12)] },
    })
    expect(labels.map(({ halfLength, paused }) => [halfLength, paused]).sort()).toEqual([
      [0, 180],
      [420, 0],
    ])
  })
})
