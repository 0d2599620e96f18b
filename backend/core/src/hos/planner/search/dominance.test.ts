import { describe, expect, test } from 'vitest'
import { opening as opens, withPlace } from '../../../../test/places.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours } from '../../../units.ts'
import { Label } from '../label/label.ts'
import { type CycleHours } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'
import { layPlaces } from '../problem/places.ts'
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

const label = (changes: Partial<Label> = {}): Label =>
  Object.assign(
    new Label(),
    {
      minute: 300,
      driven: 180,
      tankReach: 900,
      sinceBreak: 100,
      idle: 10,
      shiftDriving: 180,
      window: 280,
      onDuty: 240,
      slack: 50,
      effort: 1000,
    },
    changes,
  )
const half = {
  halfLength: 420,
  halfIsLong: true,
  halfPaired: false,
  drivingSinceHalf: 60,
  windowSinceHalf: 80,
}

describe('a label makes another needless when it is as well placed in everything', () => {
  const plain = problem()

  test('the same label does', () => {
    expect(dominates(plain, label(), label())).toBe(true)
    expect(dominates(plain, label(half), label(half))).toBe(true)
  })

  test.each<[keyof Label, number]>([
    ['driven', -1],
    ['minute', 1],
    ['effort', 1],
    ['tankReach', -1],
    ['sinceBreak', 1],
    ['idle', -1],
    ['shiftDriving', 1],
    ['window', 1],
    ['onDuty', 1],
    ['slack', -1],
    ['claimedDrive', -1],
    ['claimedWindow', -1],
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
    ['shorter', { halfLength: 419 }],
    ['not the long one', { halfIsLong: false }],
    ['with more driving since', { drivingSinceHalf: 61 }],
    ['with more window since', { windowSinceHalf: 81 }],
  ])('one that is %s is worse', (_, change) => {
    expect(dominates(plain, label({ ...half, ...change }), label(half))).toBe(false)
    expect(dominates(plain, label(half), label({ ...half, ...change }))).toBe(true)
  })

  test('what was used since a rest that is no half does not matter', () => {
    expect(
      dominates(
        plain,
        label({ drivingSinceHalf: 90, windowSinceHalf: 90 }),
        label({ drivingSinceHalf: 10, windowSinceHalf: 10 }),
      ),
    ).toBe(true)
  })

  test('a pair may open another half, an open half must be closed first', () => {
    const paired = { ...half, halfPaired: true }
    expect(dominates(plain, label(half), label(paired))).toBe(false)
    expect(dominates(plain, label(paired), label(half))).toBe(true)
    expect(dominates(plain, label(half), label())).toBe(false)
    expect(dominates(plain, label(paired), label())).toBe(true)
  })

  test('none is as good as one when the base already lies where pairing would put it', () => {
    const open = label({ ...half, drivingSinceHalf: 180, windowSinceHalf: 280 })
    expect(dominates(plain, label(), open)).toBe(true)
    expect(
      dominates(plain, label({ ...half, halfLength: 300, halfPaired: true, halfIsLong: false }), open),
    ).toBe(true)
    expect(dominates(plain, label(), label({ ...half, drivingSinceHalf: 179, windowSinceHalf: 280 }))).toBe(
      false,
    )
    expect(dominates(plain, label(), label({ ...half, drivingSinceHalf: 180, windowSinceHalf: 279 }))).toBe(
      false,
    )
    // Under the strict reading no reset makes good what is open.
    expect(dominates(strict, label(), open)).toBe(false)
  })
})

describe('before an opening within reach the earlier driver may have to wait for the later one', () => {
  // Three hours out, and seven more to a pickup that opens at hour 14.
  const opening = opens(problem(), 0, 840)
  const late = label({ minute: 330, slack: 0 })

  test.each<[string, Partial<Label>, boolean]>([
    ['what the wait burns fits beside the other window', { slack: 0, window: 250 }, true],
    ['a minute more does not', { slack: 0, window: 251 }, false],
    ['slack takes the wait out of the window', { slack: 30 }, true],
    ['a minute of slack too little does not', { slack: 29 }, false],
    ['what slack does not take, the window may', { slack: 29, window: 279 }, true],
  ])('%s', (_, changes, holds) => {
    expect(dominates(opening, label(changes), late)).toBe(holds)
  })

  test('slack used up by the wait is gone', () => {
    expect(dominates(opening, label({ slack: 50 }), label({ minute: 330, slack: 20 }))).toBe(true)
    expect(dominates(opening, label({ slack: 50 }), label({ minute: 330, slack: 21 }))).toBe(false)
    expect(dominates(opening, label({ slack: 50 }), label({ minute: 300, slack: 50 }))).toBe(true)
  })

  test('the window since the half counts as well', () => {
    const other = label({ ...half, minute: 330, slack: 0 })
    expect(dominates(opening, label({ ...half, slack: 0, window: 250, windowSinceHalf: 50 }), other)).toBe(
      true,
    )
    expect(dominates(opening, label({ ...half, slack: 0, window: 250, windowSinceHalf: 51 }), other)).toBe(
      false,
    )
  })

  test('halves must be equally long, for waiting can lengthen them only up to a full rest', () => {
    const other = label({ ...half, minute: 330, slack: 0 })
    const early = { ...half, slack: 0, window: 250, windowSinceHalf: 50 }
    expect(dominates(opening, label({ ...early, halfLength: 421 }), other)).toBe(false)
    expect(dominates(opening, label({ ...early, halfLength: 421 }), label({ ...other, minute: 300 }))).toBe(
      false,
    )
    expect(dominates(opening, label({ ...early, halfPaired: true }), label({ minute: 330, slack: 0 }))).toBe(
      false,
    )
  })

  test.each<[string, number, Partial<Label>]>([
    ['that is open already', 300, {}],
    ['of a place served already', 840, { next: 1 }],
    ['out of reach of the driving limit', 840, { shiftDriving: 241 }],
    ['out of reach of the window', 840, { window: 421 }],
    ['out of reach, whose driver is out of hours that do not return', 840, { window: 421, onDuty: 4100 }],
  ])('an opening %s asks for no waiting', (_, at, both) => {
    const a = label({ slack: 0, ...both })
    expect(dominates(opens(problem(), 0, at), a, label({ ...both, minute: 330, slack: 0 }))).toBe(true)
  })

  test.each<[string, Partial<Label>]>([
    ['by driving', { shiftDriving: 240 }],
    ['by the window', { window: 420 }],
    ['by driving granted beyond the limit', { shiftDriving: 300, claimedDrive: 60 }],
    ['by a window granted beyond it', { window: 480, claimedWindow: 60 }],
  ])('the last minute within reach %s does', (_, both) => {
    expect(dominates(opening, label({ slack: 0, ...both }), label({ ...both, minute: 330, slack: 0 }))).toBe(
      false,
    )
  })

  test('under the strict reading an open half must mind every opening', () => {
    const strict = opens(problem({ limits: { ...opening.limits, resetClosesHalf: false } }), 0, 840)
    const far = { ...half, shiftDriving: 241 }
    expect(dominates(opening, label({ ...far, slack: 0 }), label({ ...far, minute: 330, slack: 0 }))).toBe(
      true,
    )
    expect(dominates(strict, label({ ...far, slack: 0 }), label({ ...far, minute: 330, slack: 0 }))).toBe(
      false,
    )
    const paired = { ...far, halfPaired: true }
    const none = { ...far, halfLength: 0 }
    expect(dominates(strict, label({ ...none, slack: 0 }), label({ ...none, minute: 330, slack: 0 }))).toBe(
      true,
    )
    const open = opens(strict, 0, 0)
    expect(dominates(open, label({ ...far, slack: 0 }), label({ ...far, minute: 330, slack: 0 }))).toBe(true)
    expect(
      dominates(strict, label({ ...paired, slack: 0 }), label({ ...paired, minute: 330, slack: 0 })),
    ).toBe(true)
  })
})

describe('where one may not rest', () => {
  // The pickup lies at driving minute 600.
  const there = { driven: 600, tankReach: 1200 }
  const closed = withPlace(problem(), 0, { rest: false, windows: [[840, NEVER]] })

  test('one may not be taken for another who is not there yet', () => {
    expect(dominates(opens(problem(), 0, 0), label(there), label({ ...there, driven: 599 }))).toBe(true)
    expect(dominates(opens(closed, 0, 0), label(there), label({ ...there, driven: 599 }))).toBe(false)
    expect(dominates(opens(closed, 0, 0), label(there), label(there))).toBe(true)
    expect(dominates(opens(closed, 0, 0), label({ driven: 599 }), label({ driven: 598 }))).toBe(true)
  })

  test('a wait must not be longer on duty', () => {
    const late = label({ ...there, minute: 330, slack: 0, window: 310 })
    expect(dominates(closed, label({ ...there, slack: 29, window: 250 }), late)).toBe(false)
    expect(dominates(closed, label({ ...there, slack: 30, window: 250 }), late)).toBe(true)
    expect(dominates(opens(closed, 0, 300), label({ ...there, slack: 0, window: 250 }), late)).toBe(true)
    expect(dominates(opens(closed, 0, 301), label({ ...there, slack: 0, window: 250 }), late)).toBe(false)
  })
})

describe('an opening of a place after the next', () => {
  // Three hours out; the pickup, open, at ten hours, and another place half an hour on.
  const far = { ...problem().places[0]!, at: 630 }
  const stops = [problem().places[0]!, far, problem().places[1]!]
  const opening = (index: number, minute: number) =>
    opens({ ...problem(), places: layPlaces(stops, 1200) }, index, minute)
  const waits = (of: Problem, both: Partial<Label> = {}): boolean =>
    !dominates(of, label({ slack: 0, ...both }), label({ ...both, minute: 330, slack: 0 }))

  test('may have to be waited for, if it is within reach', () => {
    expect(waits(opening(1, 840))).toBe(true)
    expect(waits(opening(1, 300))).toBe(false)
    expect(waits(opening(1, 840), { window: 390 })).toBe(true)
    expect(waits(opening(1, 840), { window: 391 })).toBe(false)
    expect(waits(opening(1, 840), { next: 1 })).toBe(true)
    expect(waits(opening(0, 840), { next: 1 })).toBe(false)
  })

  test('that of the last place costs only the finish', () => {
    expect(waits(opening(2, 2000))).toBe(false)
  })
})

describe('before hours return', () => {
  /** `count` minutes of earlier days, all of which return at minute 900. */
  const returning = (count: number): CycleHours => ({ falls: [900], left: [count, 0] })
  // 240 on duty; up to 7 h 40 of driving, fuel and loading may still come before the next rest.
  const cycle = hours(70)
  const waits = (prior: CycleHours, both: Partial<Label> = {}): boolean =>
    !dominates(problem({ prior }), label({ slack: 0, ...both }), label({ ...both, minute: 330, slack: 0 }))

  test('the earlier driver may have to wait where the cycle could bar driving', () => {
    // 480 of driving and 60 of loading are ahead.
    expect(waits(returning(cycle - 240 - 539))).toBe(true)
    expect(waits(returning(cycle - 240 - 540))).toBe(false)
  })

  test.each<[string, number, Partial<Label>]>([
    ['fuel is work ahead', 570, { fuelStops: 1, window: 200 }],
    ['the load on board is none', 480, { next: 1 }],
    ['no more than the window holds', 500, { window: 340 }],
    [
      'no more driving than the road holds',
      70,
      { driven: 1130, tankReach: 1200, shiftDriving: 100, next: 1 },
    ],
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
  const hours = (falls: number[], left: number[]): CycleHours => ({ falls, left })
  const counts = (a: CycleHours, b: CycleHours): boolean =>
    dominates(byDay, label({ hours: a, onDuty: 500 }), label({ hours: b, onDuty: 100 }))

  test.each<[string, CycleHours, CycleHours, boolean]>([
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
    const days = {
      startOf: (k: number) => k * 1440 - 1140,
      dayOf: (t: number) => Math.floor((t + 1140) / 1440),
    }
    const opening = opens(problem({ ageing: true, days }), 0, 840)
    const worked = (changes: Partial<Label>): Label => {
      const at = label({ minute: 240, slack: NEVER, onDuty: 60, ...changes })
      at.addStep('full', 240)
      at.addStep('drive', 60)
      at.minute = 300
      return at
    }
    const other = label({
      minute: 310,
      slack: 0,
      onDuty: 60,
      hours: { falls: [opening.days.startOf(8)], left: [60, 0] },
    })
    expect(dominates(opening, worked({}), label({ ...other, minute: 300 }))).toBe(true)
    expect(dominates(opening, worked({}), other)).toBe(false)
    expect(dominates(opens(opening, 0, 0), worked({}), other)).toBe(true)
  })
})
