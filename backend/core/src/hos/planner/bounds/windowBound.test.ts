import { describe, expect, test } from 'vitest'
import { limits } from '../../../../test/labels.ts'
import { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { layPlaces, type Stop } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { WaitsAhead } from './afterWaits.ts'
import { windowBound } from './windowBound.ts'

const basis = planRequest()
const start = startOfRequest(basis)
const whole = { ...limits, split: null }

function bound(stops: readonly Stop[], changes: Partial<Label> = {}, of: Partial<Problem> = {}): number {
  const end = stops.at(-1)?.at ?? 0
  const asked = problemOf(basis, start, start.labels)
  const problem = {
    ...asked,
    limits: whole,
    road: { ...asked.road, minutes: end },
    places: layPlaces(stops, end),
    ...of,
  }
  return windowBound(problem, Object.assign(new Label(), changes), new WaitsAhead(problem))
}

describe('no completion ends before', () => {
  test('driving, work and what opens later', () => {
    expect(bound([place(60, 30), place(120, 60)])).toBe(120 + 90)
    expect(bound([place(60, 30, [500, NEVER]), place(120, 60)])).toBe(500 + 30 + 60 + 60)
    // What is waited for is not waited for twice.
    expect(bound([place(60, 30, [500, NEVER]), place(120, 60, [560, NEVER])])).toBe(650)
  })

  test('the window after the one that is missed, or never', () => {
    expect(bound([place(60, 30, [0, 59], [300, 400]), place(120, 60)])).toBe(300 + 30 + 60 + 60)
    expect(bound([place(60, 30, [0, 60], [300, 400]), place(120, 60)])).toBe(210)
    expect(bound([place(60, 30, [0, 59]), place(120, 60)])).toBe(NEVER)
  })

  test('the rests that driving forces', () => {
    expect(bound([place(100, 0), place(660, 60)])).toBe(660 + 60)
    expect(bound([place(100, 0), place(661, 60)])).toBe(661 + 600 + 60)
    expect(bound([place(100, 0), place(661, 60, [0, 1260])])).toBe(NEVER)
    expect(bound([place(100, 0), place(561, 60)], { shiftDriving: 100 })).toBe(561 + 600 + 60)
    expect(bound([place(100, 0), place(561, 60)], { shiftDriving: 100, claimedDrive: 60 })).toBe(561 + 60)
  })

  test('or the window with the work in it, but for the work of one place', () => {
    expect(bound([place(60, 400), place(120, 400), place(180, 60)])).toBe(180 + 860 + 600)
    expect(bound([place(60, 300), place(120, 300), place(180, 60)])).toBe(180 + 660)
    expect(bound([place(60, 30), place(120, 30)], { window: 840 })).toBe(120 + 60 + 600)
    // Behind the last driving nothing forces one.
    const end = (service: number) => [place(60, 30), place(120, service), place(120, 30)]
    expect(bound(end(60), { window: 690 })).toBe(120 + 30 + 90)
    expect(bound(end(600), { window: 690 })).toBe(120 + 30 + 630)
    expect(bound(end(60), { window: 691 })).toBe(120 + 30 + 90 + 600)
  })

  test('and those after a wait, for which the clocks may be fresh', () => {
    const far = (end: number) => bound([place(60, 0, [5000, NEVER]), place(60 + end, 60)])
    expect(far(660)).toBe(5000 + 660 + 60)
    expect(far(661)).toBe(5000 + 661 + 600 + 60)
  })

  test('and what is claimed may be claimed after it still, as may what is since a half', () => {
    const far = (end: number, changes: Partial<Label>) =>
      bound([place(60, 0, [5000, NEVER]), place(60 + end, 60)], changes)
    const busy = (work: number, changes: Partial<Label> = {}) =>
      bound([place(60, 0, [5000, NEVER]), place(120, work), place(180, 60)], changes)
    for (const key of ['claimedDrive', 'claimedDriveSinceHalf']) {
      expect(far(720, { [key]: 60 })).toBe(5000 + 720 + 60)
      expect(far(721, { [key]: 60 })).toBe(5000 + 721 + 600 + 60)
    }
    expect(busy(720)).toBe(5000 + 120 + 720 + 60)
    expect(busy(721)).toBe(5000 + 120 + 721 + 600 + 60)
    for (const key of ['claimedWindow', 'claimedWindowSinceHalf']) {
      expect(busy(840, { [key]: 120 })).toBe(5000 + 120 + 840 + 60)
      expect(busy(841, { [key]: 120 })).toBe(5000 + 120 + 841 + 600 + 60)
    }
  })

  test('but of a half behind the partner may be the shorter rest', () => {
    const half = { shiftDriving: 660, halfLength: 480, halfIsLong: true, drivingSinceHalf: 200 }
    const split = (driving: number) => bound([place(1, 0), place(driving, 60)], half, { limits })
    expect(split(460)).toBe(460 + 120 + 60)
    expect(split(461)).toBe(461 + 600 + 60)
  })

  test('the shifts that work and driving fill one by one', () => {
    // Three of 800 minutes: none of the four places fits into one with another.
    const loads = [60, 120, 180, 240].map((at) => place(at, 740))
    expect(bound([...loads, place(300, 60)])).toBe(300 + 4 * 740 + 3 * 600 + 60)
  })
})

describe('where the hours of the cycle run out', () => {
  const left = (minutes: number) => ({ onDuty: whole.cycle - minutes })
  const { restart } = whole
  const near = [place(60, 30), place(260, 60)]

  test('a restart comes before the last driving, in place of a rest', () => {
    expect(bound(near, left(290))).toBe(260 + 30 + 60)
    expect(bound(near, left(289))).toBe(260 + 30 + restart + 60)
    expect(bound([place(60, 30), place(761, 60)], left(100))).toBe(761 + 30 + restart + 60)
    expect(bound([place(60, 30), place(1322, 60)], left(100))).toBe(1322 + 30 + restart + 600 + 60)
  })

  test('no place is in time that closes before it ends', () => {
    const closing = (at: number) => bound([place(60, 30), place(260, 60, [0, at])], left(100))
    expect(closing(290 + restart)).toBe(290 + restart + 60)
    expect(closing(290 + restart - 1)).toBe(NEVER)
    // Nor one before which it must be taken, though there is a way without it.
    const first = (close: number) => bound([place(200, 30, [0, close]), place(260, 60)], left(100))
    expect(first(200 + restart)).toBe(260 + 30 + restart + 60)
    expect(first(200 + restart - 1)).toBe(NEVER)
  })

  test('hours that come back do as well', () => {
    const prior = { falls: [1000], left: [whole.cycle - 100, 0] }
    expect(bound(near, {}, { prior })).toBe(1000 + 160 + 60)
    expect(bound(near, {}, { prior: { falls: [5000], left: prior.left } })).toBe(290 + restart + 60)
    expect(bound([place(60, 30), place(260, 60, [0, 1160])], {}, { prior })).toBe(1220)
    expect(bound([place(60, 30), place(260, 60, [0, 1159])], {}, { prior })).toBe(NEVER)
    // A minute is driven after them at least, though no driving but the work is too much.
    expect(bound([place(60, 100), place(90, 60)], {}, { prior })).toBe(1000 + 1 + 60)
    // Work after them still takes its time.
    expect(bound([...near, place(460, 60)], {}, { prior })).toBe(1000 + 160 + 60 + 200 + 60)
    // Nor are they waited for where work goes on without driving.
    const load = [place(60, 100), place(60, 30, [0, 160]), place(90, 60)]
    expect(bound(load, {}, { prior })).toBe(1000 + 1 + 60)
  })

  test('the restart may be taken while a place is closed, before its work or after', () => {
    const waits = (service: number, opens: number, of = left(100)) =>
      bound([place(60, service, [opens, NEVER]), place(260, 60)], of)
    expect(waits(30, 5000)).toBe(5000 + 30 + 200 + 60)
    // It began as the truck came there, and goes on.
    expect(waits(30, 1000)).toBe(60 + restart + 30 + 200 + 60)
    expect(waits(0, 1000)).toBe(60 + restart + 200 + 60)
    expect(bound([place(60, 30, [1000, 2000]), place(260, 60)], left(100))).toBe(1030 + restart + 200 + 60)
    // Through work that takes no time it goes on, also where that is in time and the end of it is not.
    expect(bound([place(60, 0, [1000, 2000]), place(260, 60)], left(100))).toBe(60 + restart + 200 + 60)
  })

  test('or between two works at one place, where it may make the second wait', () => {
    const works = (second: readonly [number, number]) =>
      bound([place(60, 30, [1000, 2000]), place(60, 30, second, [5000, NEVER]), place(260, 60)], left(200))
    expect(works([3050, 3070])).toBe(1030 + restart + 30 + 200 + 60)
    expect(works([3050, 3060])).toBe(5000 + 30 + 200 + 60)
  })

  test('a rest before a place that closes before a restart ends is none', () => {
    const far = (close: number) => bound([place(700, 30, [0, close]), place(1200, 60)], left(1000))
    expect(far(700 + restart - 1)).toBe(1200 + 30 + 600 + restart + 60)
    expect(far(700 + restart)).toBe(1200 + 30 + restart + 60)
  })

  test('a rest that is needed after a wait is the restart', () => {
    const far = [place(60, 30, [5000, 5000]), place(1060, 60)]
    expect(bound(far, left(4000))).toBe(5000 + 30 + 1000 + 600 + 60)
    expect(bound(far, left(500))).toBe(5000 + 30 + 1000 + 600 + 60)
    const closing = [place(60, 30, [1000, 1000]), place(1060, 60)]
    expect(bound(closing, left(500))).toBe(1000 + 30 + 1000 + restart + 60)
  })

  test('but where the restart is over before it the rest comes on top', () => {
    const far = [place(0, 30, [1000, NEVER]), place(700, 60)]
    expect(bound(far, left(100))).toBe(restart + 30 + 700 + 600 + 60)
    // So it does where hours come back, if a place closes before a restart ends.
    const closing = [place(60, 30), place(260, 300, [0, 1500]), place(1000, 60)]
    const prior = { falls: [1000], left: [whole.cycle - 100, 0] }
    expect(bound(closing, {}, { prior })).toBe(1000 + 160 + 300 + 740 + 600 + 60)
  })

  test('so is one of those that work and driving fill the shifts to', () => {
    const loads = [60, 120, 180, 240].map((at) => place(at, 740))
    expect(bound([...loads, place(300, 60)], left(100))).toBe(300 + 4 * 740 + 2 * 600 + restart + 60)
  })

  test('and only the first of those, wherever it falls', () => {
    const closing = (...ends: readonly number[]) =>
      bound([place(60, 30, [1000, 1000]), ...ends.map((at) => place(at, 0))], left(500))
    expect(closing(760, 1460)).toBe(1000 + 30 + 1400 + restart + 600)
    expect(closing(100, 1060)).toBe(1000 + 30 + 1000 + restart)
    expect(closing(100, 1500)).toBe(1000 + 30 + 1440 + restart + 600)
  })
})
