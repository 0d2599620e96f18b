import { describe, expect, test } from 'vitest'
import { opening } from '../../../../test/places.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { Label } from '../label/label.ts'
import type { Limits } from '../problem/limits.ts'
import type { Problem } from '../problem/problem.ts'
import { dominates } from '../search/dominance.ts'
import { problemOf, startOfRequest } from '../start/request.ts'

const PAUSE = { pause: { min: 30, max: 180 } }

/** 1,000 miles by ten hours, under limits of exceptions. */
function problem(limits: Partial<Limits> = {}): Problem {
  const request = planRequest({ toPickup: legOf(500, 50), toDropoff: legOf(500, 50) })
  const start = startOfRequest(request)
  const asked = problemOf(request, start, start.labels)
  return { ...asked, limits: { ...asked.limits, ...limits } }
}

type Changes = Partial<Label>
const label = (changes: Changes = {}): Label =>
  Object.assign(
    new Label(),
    {
      ...{ minute: 300, driven: 180, tankReach: 900, sinceBreak: 100, idle: 10, shiftDriving: 180 },
      ...{ window: 280, onDuty: 240, slack: 50, effort: 1000 },
    },
    changes,
  )
const replaces = (a: Changes, b: Changes, limits: Partial<Limits> = {}): boolean =>
  dominates(problem(limits), label(a), label(b))

describe('a label replaces another in Canada', () => {
  test('with its 24 hours off due no sooner', () => {
    expect(replaces({ dayOffDue: 4999 }, { dayOffDue: 5000 })).toBe(false)
    expect(replaces({ dayOffDue: 5000 }, { dayOffDue: 5000 })).toBe(true)
  })

  test('with no more on duty since them, where that is counted', () => {
    const counted = { dutyBeforeOff: 4200 }
    expect(replaces({ dutySinceOff: 301 }, { dutySinceOff: 300 }, counted)).toBe(false)
    expect(replaces({ dutySinceOff: 300 }, { dutySinceOff: 300 }, counted)).toBe(true)
    expect(replaces({ dutySinceOff: 301 }, { dutySinceOff: 300 })).toBe(true)
  })
})

describe('a label replaces one to which nothing counts yet', () => {
  const half = { halfLength: 180, halfPaired: true, drivingSinceHalf: 0, windowSinceHalf: 0 }

  test('where nothing counts to it either', () => {
    expect(replaces({ driven: 180 }, { driven: 180 }, { exemptUntil: 180 })).toBe(true)
    expect(replaces({ driven: 181 }, { driven: 180 }, { exemptUntil: 180 })).toBe(false)
    expect(replaces({ driven: 181 }, { driven: 180 }, { exemptUntil: 179 })).toBe(true)
    expect(replaces({ driven: 181 }, { driven: 180 }, { exemptUntil: 181 })).toBe(true)
  })

  test('without a half behind it that the other has not', () => {
    const exempt = { exemptUntil: 200 }
    expect(replaces(half, {}, exempt)).toBe(false)
    expect(replaces(half, half, exempt)).toBe(true)
    expect(replaces(half, {})).toBe(true)
  })
})

describe('with a pause of the split duty period', () => {
  const paused = { window: 400, paused: 120 }

  test('what it leaves of the window counts, and all that lies in it', () => {
    expect(replaces(paused, { ...paused, window: 399, paused: 119 }, PAUSE)).toBe(false)
    expect(replaces(paused, { ...paused, paused: 121 }, PAUSE)).toBe(false)
    expect(replaces(paused, paused, PAUSE)).toBe(true)
    expect(replaces({ ...paused, window: 399 }, paused, PAUSE)).toBe(true)
  })

  test('who drove by it alone may split no rest any more', () => {
    const relied = { ...paused, windowDriven: 841 }
    expect(replaces(relied, { ...relied, windowDriven: 840 }, PAUSE)).toBe(false)
    expect(replaces(relied, relied, PAUSE)).toBe(true)
    expect(replaces({ ...relied, windowDriven: 840 }, { ...relied, windowDriven: 840 }, PAUSE)).toBe(true)
  })

  test('who has split a rest may pause no more', () => {
    expect(replaces({ hasSplit: true }, {}, PAUSE)).toBe(false)
    expect(replaces({ hasSplit: true }, { hasSplit: true }, PAUSE)).toBe(true)
    expect(replaces({}, { hasSplit: true }, PAUSE)).toBe(true)
  })

  test('a pause that may still grow stands for none where a place has to open', () => {
    const ahead = opening(problem(PAUSE), 0, 5000)
    const growing = { ...paused, pauseLength: 120 }
    expect(dominates(ahead, label(growing), label(paused))).toBe(false)
    expect(dominates(ahead, label(growing), label(growing))).toBe(true)
    expect(dominates(problem(PAUSE), label(growing), label(paused))).toBe(true)
  })

  test('waiting for it burns the window, but for what a pause takes', () => {
    const ahead = opening(problem(PAUSE), 0, 5000)
    const waits = (a: Changes, b: Changes): boolean => dominates(ahead, label(a), label(b))
    // Ten minutes later, of which the rest before takes all or four.
    const later = { minute: 310 }
    expect(waits({ slack: 60 }, { ...later, slack: 50 })).toBe(true)
    expect(waits({ slack: 4 }, { ...later, slack: 0 })).toBe(false)
    expect(waits({ slack: 4 }, { ...later, slack: 0, window: 285 })).toBe(false)
    expect(waits({ slack: 4 }, { ...later, slack: 0, window: 286 })).toBe(true)
    const growing = { ...paused, pauseLength: 120, slack: 60 }
    const grown = { ...growing, ...later, slack: 50, paused: 120 }
    expect(waits(growing, { ...grown, window: 409 })).toBe(false)
    expect(waits(growing, { ...grown, window: 410 })).toBe(true)
  })
})
