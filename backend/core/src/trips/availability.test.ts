import { expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import { clocksAt } from '../hos/clocks/clocks.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { instant, MINUTE_MS } from '../units.ts'
import { availabilityOf, offerOf } from './availability.ts'
import { contextUnder } from './workTerms.ts'

const ruleset = rulesetOf('US_PROPERTY_70_8')
const context = contextUnder(terms, { mode: 'live' })
const START = '2026-03-03T06:00-06:00'
const after = (hours: number) => instant(at(START) + hours * 60 * MINUTE_MS)

/** At the end of the log, or at `now` of a log that goes on to the end of a trip. */
function available(entries: string, now?: number) {
  const timeline = logOf(START, entries)
  const until = timeline.at(-1)!.end
  const asked = now === undefined ? until : after(now)
  return availabilityOf(clocksAt(timeline, ruleset, asked, context), { timeline, until, terms })
}

test('a rested driver is free now, with a whole shift', () => {
  const found = available('O 12')
  expect(found.because).toBe('now')
  expect(found.offers).toEqual([{ at: after(12), driving: 660 }])
})

test('who has hours left is free now, and has a whole shift after the rest that goes on', () => {
  expect(available('O 12, D 8, O 2')).toEqual({
    because: 'now',
    offers: [
      { at: after(22), driving: 180 },
      { at: after(30), driving: 660 },
    ],
  })
})

test('whose shift is used up is free when the rest ends', () => {
  expect(available('O 12, D 7, O 0:30, D 4')).toEqual({
    because: 'rest',
    offers: [{ at: after(33.5), driving: 660 }],
  })
})

test('who only needs a break is free half an hour later', () => {
  const { because, offers } = available('O 12, D 8')
  expect(because).toBe('rest')
  expect(offers[0]).toEqual({ at: after(20.5), driving: 180 })
})

test('a used-up cycle waits for the hours that come back', () => {
  const day = 'D 7, O 0:30, D 3:30, O 13'
  const { because, offers } = available(`O 34, ${Array.from({ length: 6 }, () => day).join(', ')}, D 7`)
  expect(because).toBe('rest')
  expect(offers.at(-1)!.driving).toBe(660)
})

test('on a trip the driver is free at its end, with what is left of the hours then', () => {
  const found = available('O 12, D 5, W 1', 13)
  expect(found.because).toBe('trip')
  expect(found.offers[0]).toEqual({ at: after(18), driving: 360 })
  expect(offerOf(found, 600)).toEqual({ at: after(28), driving: 660 })
  expect(offerOf(found, 700)).toBeNull()
})
