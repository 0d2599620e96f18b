import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timelines } from '../../test/arbitraries.ts'
import { at, logOf } from '../../test/logs.ts'
import { recordedFrom, rowsOf, stillOpen } from '../../test/recorded.ts'
import { runs } from '../../test/runs.ts'
import { assertTimeline } from '../hos/duty/timeline.ts'
import { sinceRestart } from '../hos/rests/blocks.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { instant, MINUTE_MS } from '../units.ts'
import { historyOf, markUnrecorded, fillWithRest } from './history.ts'

const START = '2026-03-02T06:00-06:00'
const statuses = (timeline: readonly { status: string; recorded?: false }[]) =>
  timeline.map(({ status, recorded }) => (recorded === false ? `${status}?` : status))

describe("a driver's history", () => {
  test('a hole between two rows is rest that nobody recorded, and counts as missing', () => {
    const rows = [...recordedFrom(START, 'D 2'), ...recordedFrom('2026-03-02T11:00-06:00', 'W 1')]
    const end = at('2026-03-02T12:00-06:00')
    const { timeline, unrecorded, openWork } = historyOf(rows, end, end)
    expect(statuses(timeline)).toEqual(['DRIVING', 'OFF_DUTY?', 'ON_DUTY_NOT_DRIVING'])
    expect(unrecorded).toBe(180)
    expect(openWork).toBe(false)
  })

  test('before the first record nothing is missing', () => {
    const end = at(START)
    expect(historyOf([], end, end)).toEqual({ timeline: [], unrecorded: 0, openWork: false })
  })

  test('hours of more than eight days ago are no longer missing', () => {
    const rows = recordedFrom('2026-03-01T06:00-06:00', 'D 2')
    const end = at('2026-03-20T06:00-05:00')
    expect(historyOf(rows, end, end).unrecorded).toBe(8 * 24 * 60)
  })

  test('work that is still open ends now; from then to a later departure is rest to come', () => {
    const rows = stillOpen(recordedFrom(START, 'D 1'))
    const now = at('2026-03-02T09:00-06:00')
    const { timeline, unrecorded, openWork } = historyOf(rows, at('2026-03-02T15:00-06:00'), now)
    expect(timeline).toEqual(logOf(START, 'D 3, O 6'))
    expect(unrecorded).toBe(0)
    expect(openWork).toBe(true)
  })

  test('what is marked in the minute it is asked for is claimed, and has not lasted yet', () => {
    const rows = [...recordedFrom(START, 'D 2'), ...stillOpen(recordedFrom('2026-03-02T08:00-06:00', 'AD 1'))]
    const now = at('2026-03-02T08:00-06:00')
    const { timeline } = historyOf(rows, now, now)
    expect(timeline).toEqual([
      ...logOf(START, 'D 2'),
      { status: 'DRIVING', special: 'ADVERSE', start: now, end: now },
    ])
    expect(() => assertTimeline(timeline)).not.toThrow()
    expect(
      sinceRestart(
        [{ status: 'OFF_DUTY', start: instant(now - 34 * 60 * MINUTE_MS), end: now }, timeline.at(-1)!],
        rulesetOf('US_PROPERTY_70_8'),
      ),
    ).toHaveLength(1)
  })

  test('rest that is still open goes on', () => {
    const rows = stillOpen(recordedFrom(START, 'S 1'))
    const until = at('2026-03-02T15:00-06:00')
    expect(historyOf(rows, until, at('2026-03-02T09:00-06:00'))).toEqual({
      timeline: logOf(START, 'S 9'),
      unrecorded: 0,
      openWork: false,
    })
  })

  test('whatever rows are left of a record, its history has no hole and ends where it is asked for', () => {
    fc.assert(
      fc.property(
        timelines({ minLength: 2, maxLength: 12 }),
        fc.func(fc.boolean()),
        fc.nat(3000),
        (log, isKept, later) => {
          const kept = rowsOf(log.filter((segment, i) => i === 0 || isKept(segment.start)))
          const end = log.at(-1)!.end
          const until = instant(end + later * MINUTE_MS)
          const { timeline, unrecorded } = historyOf(kept, until, until)
          assertTimeline(timeline)
          expect(timeline.at(-1)!.end).toBe(until)
          expect(timeline[0]!.start).toBe(log[0]!.start)
          const recorded = timeline.filter((segment) => segment.recorded !== false)
          expect(rowsOf(recorded)).toEqual(kept)
          expect(unrecorded).toBeLessThanOrEqual(8 * 24 * 60)
        },
      ),
      { numRuns: runs(300) },
    )
  })
})

describe('holes', () => {
  const [drive, rest, work] = logOf(START, 'D 2, O 3, W 1')

  test('between segments are marked as not recorded', () => {
    expect(markUnrecorded([drive!, work!])).toEqual([drive, { ...rest, recorded: false }, work])
  })

  test('of a trip are filled from its start: not recorded in the past, rest to come later', () => {
    const start = instant(drive!.start - 60 * MINUTE_MS)
    const whole = fillWithRest(start, [drive!, work!], instant(drive!.end - MINUTE_MS))
    expect(whole).toEqual([
      { status: 'OFF_DUTY', start, end: drive!.start, recorded: false },
      drive,
      { status: 'OFF_DUTY', start: drive!.end, end: work!.start },
      work,
    ])
  })
})
