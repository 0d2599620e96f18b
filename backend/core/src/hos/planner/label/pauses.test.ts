import { describe, expect, test } from 'vitest'
import { changedBy, label, limits as plain } from '../../../../test/labels.ts'
import type { PlaceKind } from '../types.ts'
import type { Label } from './label.ts'
import {
  forgetPause,
  inPause,
  lengthenPause,
  noteDuty,
  notePause,
  noteRest,
  reliesOnPause,
  slackOf,
  windowUsed,
} from './pauses.ts'

const limits = { ...plain, pause: { min: 30, max: 180 } }
const duty = (n: number, kind: PlaceKind | null, from: Partial<Label> = {}, of = limits): Partial<Label> =>
  changedBy((at) => noteDuty(at, n, kind, of), label(from))
const rest = (n: number, from: Partial<Label> = {}): Partial<Label> =>
  changedBy((at) => noteRest(at, n, limits), label(from))

test('the window leaves the longest pause out, and may hold as much more work', () => {
  expect(windowUsed(label({ window: 500, paused: 60 }))).toBe(440)
  expect([inPause(limits), inPause(plain)]).toEqual([180, 0])
})

describe('a period without driving', () => {
  const noted = (n: number, from: Partial<Label> = {}, of = limits): Partial<Label> =>
    changedBy((at) => notePause(at, n, of), label(from))

  test('is a pause from half an hour on, up to three', () => {
    expect(noted(29)).toEqual({ pauseRun: 29 })
    expect(noted(30)).toEqual({ pauseRun: 30, paused: 30 })
    expect(noted(10, { pauseRun: 20 })).toEqual({ pauseRun: 30, paused: 30 })
    expect(noted(181)).toEqual({ pauseRun: 181, paused: 180 })
  })

  test('counts where it is the longest, in no shift with a half of a split, and only where granted', () => {
    expect(noted(40, { paused: 50 })).toEqual({ pauseRun: 40 })
    expect(noted(60, { paused: 50 })).toEqual({ pauseRun: 60, paused: 60 })
    expect(noted(60, { hasSplit: true })).toEqual({ pauseRun: 60 })
    expect(changedBy((at) => notePause(at, 60, plain))).toEqual({})
  })
})

describe('on duty', () => {
  test.each<PlaceKind>(['pickup', 'dropoff'])('at a %s the pause goes on', (kind) => {
    expect(duty(20, kind, { pauseRun: 25 })).toEqual({ pauseRun: 45, paused: 45 })
  })

  test.each<PlaceKind | null>(['stop', 'fuel', null])('elsewhere (%s) there is none', (kind) => {
    expect(duty(40, kind, { pauseRun: 25 })).toEqual({ pauseRun: 0 })
  })

  test('it is another period than the rest before it', () => {
    expect(duty(20, 'pickup', { pauseRun: 25, restSoFar: 25 })).toEqual({ pauseRun: 20 })
    expect(duty(40, 'pickup', { pauseRun: 25, restSoFar: 1 })).toEqual({ pauseRun: 40, paused: 40 })
  })

  test('work that takes no time ends nothing', () => {
    expect(duty(0, 'stop', { pauseRun: 25 })).toEqual({})
    expect(duty(0, 'pickup', { pauseRun: 25, restSoFar: 25 })).toEqual({})
  })
})

test('rest is a period of its own after work, and goes on with the rest before it', () => {
  expect(rest(20, { pauseRun: 25 })).toEqual({ pauseRun: 20 })
  expect(rest(20, { pauseRun: 25, restSoFar: 25 })).toEqual({ pauseRun: 45, paused: 45 })
})

test('driving has needed the pause where the window would have been over without', () => {
  const needs = (from: Partial<Label>): boolean => reliesOnPause(label(from), limits)
  expect(needs({ paused: 30, windowDriven: limits.lawWindow + 1 })).toBe(true)
  expect(needs({ paused: 30, windowDriven: limits.lawWindow })).toBe(false)
  expect(needs({ paused: 0, windowDriven: limits.lawWindow + 1 })).toBe(false)
  expect(needs({ paused: 30, windowDriven: limits.lawWindow + 120, claimedWindow: 120 })).toBe(false)
  expect(needs({ paused: 30, windowDriven: limits.lawWindow + 121, claimedWindow: 120 })).toBe(true)
})

test('what comes after it can be delayed by the longest pause alone', () => {
  const slack = (pauseLength: number, paused: number): number =>
    slackOf(label({ pauseLength, paused, slack: 40 }))
  expect([slack(0, 0), slack(0, 60), slack(60, 60), slack(59, 60)]).toEqual([40, 40, 40, 0])
})

test('a longer pause takes of the window what it gives back', () => {
  const grown = (pauseLength: number): Partial<Label> =>
    changedBy(
      (at) => lengthenPause(at, 15),
      label({ pauseLength, paused: 60, window: 500, windowDriven: 450 }),
    )
  expect(grown(60)).toEqual({ pauseLength: 75, paused: 75, window: 515, windowDriven: 465 })
  expect(grown(0)).toEqual({})
})

test('with the shift all of it is over', () => {
  const behind = { paused: 60, pauseRun: 10, pauseLength: 60, windowDriven: 450, hasSplit: true }
  expect(changedBy(forgetPause, label(behind))).toEqual({
    ...{ paused: 0, pauseRun: 0, pauseLength: 0, windowDriven: 0 },
    hasSplit: false,
  })
})
