import { describe, expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours } from '../../../units.ts'
import { Label } from '../label/label.ts'
import { type PriorHours } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'
import type { Problem } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { dominates } from './dominance.ts'

const basis = planRequest()

/** 500 miles with the pickup after ten hours of driving, split rests allowed. */
function problem(changes: Partial<Problem> = {}): Problem {
  const request = planRequest({
    toPickup: legOf(500, 50),
    toDropoff: legOf(500, 50),
    context: { ...basis.context, sleeperBerth: true },
    options: { ...basis.options, splitRests: true },
  })
  const start = startOfRequest(request)
  return { ...problemOf(request, start, start.labels), ...changes }
}

/** Mid-shift, three hours out, everything in between its limits. */
const label = (changes: Partial<Label> = {}): Label =>
  Object.assign(
    new Label(),
    { t: 300, x: 180, reach: 900, b: 100, idle: 10, dr: 180, w: 280, c: 240, slack: 50, effort: 1000 },
    changes,
  )
const half = { half: 420, long: true, paired: false, drHalf: 60, wHalf: 80 }

describe('a label makes another needless when it is as well placed in everything', () => {
  const plain = problem()

  test('the same label does', () => {
    expect(dominates(plain, label(), label())).toBe(true)
    expect(dominates(plain, label(half), label(half))).toBe(true)
  })

  test.each<[keyof Label, number]>([
    ['x', -1],
    ['t', 1],
    ['effort', 1],
    ['reach', -1],
    ['b', 1],
    ['idle', -1],
    ['dr', 1],
    ['w', 1],
    ['c', 1],
    ['slack', -1],
    ['extraDrive', -1],
    ['extraWindow', -1],
  ])('one that is worse in %s alone does not, and the other way round it does', (field, step) => {
    const worse = label({ [field]: (label()[field] as number) + step })
    expect(dominates(plain, worse, label())).toBe(false)
    expect(dominates(plain, label(), worse)).toBe(true)
  })

  test('without the restart that the other one had it does not', () => {
    expect(dominates(plain, label(), label({ restarted: true }))).toBe(false)
    expect(dominates(plain, label({ restarted: true }), label())).toBe(true)
  })
})

describe('halves of a split', () => {
  const plain = problem()
  const strict = problem({ limits: { ...plain.limits, resetClosesHalf: false } })

  test.each<[string, Partial<Label>]>([
    ['shorter', { half: 419 }],
    ['not the long one', { long: false }],
    ['with more driving since', { drHalf: 61 }],
    ['with more window since', { wHalf: 81 }],
  ])('one that is %s is worse', (_, change) => {
    expect(dominates(plain, label({ ...half, ...change }), label(half))).toBe(false)
    expect(dominates(plain, label(half), label({ ...half, ...change }))).toBe(true)
  })

  test('what was used since a rest that is no half does not matter', () => {
    expect(dominates(plain, label({ drHalf: 90, wHalf: 90 }), label({ drHalf: 10, wHalf: 10 }))).toBe(true)
  })

  test('a pair may open another half, an open half must be closed first', () => {
    const paired = { ...half, paired: true }
    expect(dominates(plain, label(half), label(paired))).toBe(false)
    expect(dominates(plain, label(paired), label(half))).toBe(true)
    expect(dominates(plain, label(half), label())).toBe(false)
    expect(dominates(plain, label(paired), label())).toBe(true)
  })

  test('none is as good as one when the base already lies where pairing would put it', () => {
    const open = label({ ...half, drHalf: 180, wHalf: 280 })
    expect(dominates(plain, label(), open)).toBe(true)
    expect(dominates(plain, label({ ...half, half: 300, paired: true, long: false }), open)).toBe(true)
    expect(dominates(plain, label(), label({ ...half, drHalf: 179, wHalf: 280 }))).toBe(false)
    expect(dominates(plain, label(), label({ ...half, drHalf: 180, wHalf: 279 }))).toBe(false)
    // Under the strict reading no reset makes good what is open.
    expect(dominates(strict, label(), open)).toBe(false)
  })
})

describe('before an opening within reach the earlier driver may have to wait for the later one', () => {
  // Three hours out, and seven more to a pickup that opens at hour 14.
  const opening = problem({ pickupWindow: [840, NEVER] })
  const late = label({ t: 330, slack: 0 })

  test.each<[string, Partial<Label>, boolean]>([
    ['what the wait burns fits beside the other window', { slack: 0, w: 250 }, true],
    ['a minute more does not', { slack: 0, w: 251 }, false],
    ['slack takes the wait out of the window', { slack: 30 }, true],
    ['a minute of slack too little does not', { slack: 29 }, false],
    ['what slack does not take, the window may', { slack: 29, w: 279 }, true],
  ])('%s', (_, changes, holds) => {
    expect(dominates(opening, label(changes), late)).toBe(holds)
  })

  test('slack used up by the wait is gone', () => {
    expect(dominates(opening, label({ slack: 50 }), label({ t: 330, slack: 20 }))).toBe(true)
    expect(dominates(opening, label({ slack: 50 }), label({ t: 330, slack: 21 }))).toBe(false)
    expect(dominates(opening, label({ slack: 50 }), label({ t: 300, slack: 50 }))).toBe(true)
  })

  test('the window since the half counts as well', () => {
    const other = label({ ...half, t: 330, slack: 0 })
    expect(dominates(opening, label({ ...half, slack: 0, w: 250, wHalf: 50 }), other)).toBe(true)
    expect(dominates(opening, label({ ...half, slack: 0, w: 250, wHalf: 51 }), other)).toBe(false)
  })

  test('halves must be equally long, for waiting can lengthen them only up to a full rest', () => {
    const other = label({ ...half, t: 330, slack: 0 })
    const early = { ...half, slack: 0, w: 250, wHalf: 50 }
    expect(dominates(opening, label({ ...early, half: 421 }), other)).toBe(false)
    expect(dominates(opening, label({ ...early, half: 421 }), label({ ...other, t: 300 }))).toBe(false)
    expect(dominates(opening, label({ ...early, paired: true }), label({ t: 330, slack: 0 }))).toBe(false)
  })

  test.each<[string, Partial<Problem>, Partial<Label>]>([
    ['that is open already', { pickupWindow: [300, NEVER] }, {}],
    ['of a load that is on board', {}, { picked: true }],
    ['out of reach of the driving limit', {}, { dr: 241 }],
    ['out of reach of the window', {}, { w: 421 }],
    ['out of reach, whose driver is out of hours that do not return', {}, { w: 421, c: 4100 }],
  ])('an opening %s asks for no waiting', (_, changes, both) => {
    const a = label({ slack: 0, ...both })
    expect(
      dominates(problem({ pickupWindow: [840, NEVER], ...changes }), a, label({ ...both, t: 330, slack: 0 })),
    ).toBe(true)
  })

  test.each<[string, Partial<Label>]>([
    ['by driving', { dr: 240 }],
    ['by the window', { w: 420 }],
    ['by driving granted beyond the limit', { dr: 300, extraDrive: 60 }],
    ['by a window granted beyond it', { w: 480, extraWindow: 60 }],
  ])('the last minute within reach %s does', (_, both) => {
    expect(dominates(opening, label({ slack: 0, ...both }), label({ ...both, t: 330, slack: 0 }))).toBe(false)
  })

  test('under the strict reading an open half must mind every opening', () => {
    const strict = problem({
      pickupWindow: [840, NEVER],
      limits: { ...opening.limits, resetClosesHalf: false },
    })
    const far = { ...half, dr: 241 }
    expect(dominates(opening, label({ ...far, slack: 0 }), label({ ...far, t: 330, slack: 0 }))).toBe(true)
    expect(dominates(strict, label({ ...far, slack: 0 }), label({ ...far, t: 330, slack: 0 }))).toBe(false)
    const paired = { ...far, paired: true }
    const none = { ...far, half: 0 }
    expect(dominates(strict, label({ ...none, slack: 0 }), label({ ...none, t: 330, slack: 0 }))).toBe(true)
    const open = { ...strict, pickupWindow: [0, NEVER] as const }
    expect(dominates(open, label({ ...far, slack: 0 }), label({ ...far, t: 330, slack: 0 }))).toBe(true)
    expect(dominates(strict, label({ ...paired, slack: 0 }), label({ ...paired, t: 330, slack: 0 }))).toBe(
      true,
    )
  })
})

describe('before hours return', () => {
  /** `count` minutes of earlier days, all of which return at minute 900. */
  const returning = (count: number): PriorHours => ({ falls: [900], left: [count, 0] })
  // 240 on duty; up to 7 h 40 of driving, fuel and loading may still come before the next rest.
  const cycle = hours(70)
  const waits = (prior: PriorHours, both: Partial<Label> = {}): boolean =>
    !dominates(problem({ prior }), label({ slack: 0, ...both }), label({ ...both, t: 330, slack: 0 }))

  test('the earlier driver may have to wait where the cycle could bar driving', () => {
    // 480 of driving and 60 of loading are ahead.
    expect(waits(returning(cycle - 240 - 539))).toBe(true)
    expect(waits(returning(cycle - 240 - 540))).toBe(false)
  })

  test.each<[string, number, Partial<Label>]>([
    ['fuel is work ahead', 570, { fuels: 1, w: 200 }],
    ['the load on board is none', 480, { picked: true }],
    ['no more than the window holds', 500, { w: 340 }],
    ['no more driving than the road holds', 70, { x: 1130, reach: 1200, dr: 100, picked: true }],
  ])('%s', (_, ahead, both) => {
    expect(waits(returning(cycle - 240 - (ahead - 1)), both)).toBe(true)
    expect(waits(returning(cycle - 240 - ahead), both)).toBe(false)
  })

  test('hours that have returned are waited for no more', () => {
    expect(waits({ falls: [300], left: [cycle, cycle - 240 - 10] })).toBe(false)
  })
})

describe('where hours of the trip itself return by the day', () => {
  const byDay = problem({ ageing: true })
  const hours = (falls: number[], left: number[]): PriorHours => ({ falls, left })
  const counts = (a: PriorHours, b: PriorHours): boolean =>
    dominates(byDay, label({ hours: a, c: 500 }), label({ hours: b, c: 100 }))

  test.each<[string, PriorHours, PriorHours, boolean]>([
    ['the same', hours([900], [400, 100]), hours([900], [400, 100]), true],
    ['more now', hours([900], [401, 100]), hours([900], [400, 100]), false],
    ['less now', hours([900], [399, 100]), hours([900], [400, 100]), true],
    ['more after the next day start', hours([900], [400, 101]), hours([900], [400, 100]), false],
    ['back a minute later', hours([901], [400, 100]), hours([900], [400, 100]), false],
    ['back a day earlier', hours([500], [400, 100]), hours([900], [400, 100]), true],
    ['more after the second', hours([900, 2000], [400, 200, 51]), hours([900, 2000], [400, 200, 50]), false],
    ['what has returned counts no more', hours([300], [999, 100]), hours([300], [400, 100]), true],
  ])('%s', (_, a, b, holds) => {
    expect(counts(a, b)).toBe(holds)
  })

  test('waiting for the other one moves work to hours from which it returns later', () => {
    // Worked up to the departure's midnight; ten minutes later, ten of them lie in the next day.
    const opening = problem({
      ageing: true,
      pickupWindow: [840, NEVER],
      days: { startOf: (k) => k * 1440 - 1140, dayOf: (t) => Math.floor((t + 1140) / 1440) },
    })
    const worked = (changes: Partial<Label>): Label => {
      const at = label({ t: 240, slack: NEVER, c: 60, ...changes })
      at.did('full', 240)
      at.did('drive', 60)
      at.t = 300
      return at
    }
    const other = label({
      t: 310,
      slack: 0,
      c: 60,
      hours: { falls: [opening.days.startOf(8)], left: [60, 0] },
    })
    expect(dominates(opening, worked({}), label({ ...other, t: 300 }))).toBe(true)
    expect(dominates(opening, worked({}), other)).toBe(false)
    expect(dominates({ ...opening, pickupWindow: [0, NEVER] }, worked({}), other)).toBe(true)
  })
})
