import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clocksAt } from '../src/hos/clocks/clocks.ts'
import type { Timeline } from '../src/hos/duty/timeline.ts'
import { hosContext } from '../src/hos/rules/context.ts'
import { rulesetOf } from '../src/hos/rules/rulesets.ts'
import { instant, MINUTE_MS, type Instant } from '../src/units.ts'
import { splitTimelines, timelines } from './arbitraries.ts'

const property = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: 'America/Chicago' })

/** Minutes of `log` in `[from, to)` that `counts`. */
function minutesOf(log: Timeline, from: number, to: number, counts: (status: string) => boolean): number {
  let sum = 0
  for (const { status, start, end } of log)
    if (counts(status)) sum += Math.max(0, Math.min(end, to) - Math.max(start, from))
  return sum / MINUTE_MS
}

const isDriving = (status: string) => status === 'DRIVING'
const isWork = (status: string) => isDriving(status) || status === 'ON_DUTY_NOT_DRIVING'
const plain = (log: Timeline): Timeline => log.map(({ status, start, end }) => ({ status, start, end }))

/** What the log since each clock's beginning adds up to is what the clock has used. */
function holds(log: Timeline, at: Instant): void {
  const clocks = clocksAt(log, property, at, { ...context, mode: 'live' })
  const { breakFrom, shiftFrom, paused, cycleFrom } = clocks.counted
  const rest = paused.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)
  const left = (limit: number, used: number) => Math.max(0, limit - used)
  expect(clocks.breakLeft).toBe(left(480, minutesOf(log, breakFrom, at, isDriving)))
  expect(clocks.cycleUsed).toBe(minutesOf(log, cycleFrom, at, isWork))
  if (shiftFrom === null) expect([clocks.driveLeft, clocks.windowLeft]).toEqual([660, 840])
  else {
    expect(clocks.driveLeft).toBe(left(660, minutesOf(log, shiftFrom, at, isDriving)))
    expect(clocks.windowLeft).toBe(left(840, (at - shiftFrom) / MINUTE_MS - rest))
  }
}

describe('what stands behind each clock', () => {
  for (const [name, logs] of [
    ['any log', timelines({ minLength: 1, maxLength: 30 })],
    ['logs with split rests', splitTimelines({ maxLength: 20 })],
  ] as const)
    test(`${name}: the time counted since a clock began is the time it has used`, () => {
      fc.assert(
        fc.property(logs, (log) => {
          const spans = plain(log)
          const end = spans.at(-1)?.end
          if (end !== undefined) holds(spans, instant(end))
        }),
      )
    })
})
