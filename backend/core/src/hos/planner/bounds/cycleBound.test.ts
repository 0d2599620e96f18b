import { describe, expect, test } from 'vitest'
import { withPickup } from '../../../../test/places.ts'
import { hoursByDay, legOf, planRequest } from '../../../../test/planRequest.ts'
import { miles, minutes } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import type { Problem } from '../problem/problem.ts'
import { MOST_STEPS, search } from '../search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from '../start/request.ts'
import { mayRunOut, withCycle } from './cycleBound.ts'
import { setBounds } from './setBounds.ts'

const basis = planRequest()
const lump = (n: number): Prior => ({ kind: 'lump', minutes: minutes(n) })

/** So many hours with the load on board, at 50 mph. */
const problemFor = (driving: number, prior: Prior, splitRests: boolean, range: number): SearchProblem => {
  const request = {
    ...basis,
    toPickup: null,
    toDropoff: legOf(driving * 50, 50),
    service: { ...basis.service, fuelRange: miles(range) },
    options: { ...basis.options, splitRests },
    state: { kind: 'rested', prior },
  } as const
  const start = startOfRequest(request)
  return problemOf(request, start, start.labels)
}

describe('at the departure the bound already is the finish, whether hours return by the day or not', () => {
  test.each<[string, number, Prior, boolean, number]>([
    ['a whole cycle of driving', 70, lump(0), false, 9000],
    ['an hour more: a restart', 71, lump(0), false, 9000],
    ['an hour more than two cycles', 141, lump(0), false, 9000],
    ['a restart, and a shift left unfinished before it', 130, lump(1800), false, 9000],
    ['two cycles of driving and fuel, which asks for a second restart', 140, lump(0), false, 1000],
    ['fuel at the end of the first hours, and once more', 75, lump(3900), false, 700],
    ['hours that return too late to wait for', 90, hoursByDay(0, 0, 0, 0, 20, 20, 20), false, 9000],
    ['hours that return before the one restart', 135, hoursByDay(10, 0, 0, 0, 0, 0, 0), false, 9000],
    ['split rests', 70, lump(0), true, 9000],
    ['split rests and a restart', 71, lump(0), true, 9000],
    ['split rests and two cycles', 140, lump(0), true, 9000],
    ['split rests and few hours left', 76, lump(3900), true, 9000],
    ['split rests and hours that return late', 90, hoursByDay(0, 0, 0, 0, 20, 20, 20), true, 9000],
  ])('%s', (_, driving, prior, splitRests, range) => {
    const problem = problemFor(driving, prior, splitRests, range)
    const finish = search(problem, { steps: MOST_STEPS }).best?.bound
    for (const ageing of [false, true]) {
      const label = problem.starts[0]?.copy() ?? new Label()
      setBounds({ ...problem, ageing }, label)
      expect(label.bound).toBe(finish)
    }
  })
})

test('the cycle may run out where driving and work before the last of it are more than it leaves', () => {
  const runsOut = (used: number, changes: Partial<Label> = {}, work = 0): boolean => {
    const trip = problemFor(10, lump(used), false, 9000)
    return mayRunOut(withPickup(trip, 60, work), Object.assign(new Label(), changes))
  }
  expect([3600, 3601].map((used) => runsOut(used))).toEqual([false, true])
  expect([3900, 3901].map((used) => runsOut(used, { driven: 300 }))).toEqual([false, true])
  expect([3500, 3501].map((used) => runsOut(used, { onDuty: 100 }))).toEqual([false, true])
  expect([3570, 3571].map((used) => runsOut(used, {}, 30))).toEqual([false, true])
})

/** What the cycle adds beyond the driving alone; with splits breaks cost nothing. */
describe('of a driver whose shift is over', () => {
  const plain = problemFor(100, lump(0), true, 9000)
  const NONE = { finish: 0, awake: 0, rests: 0 }
  const added = (driving: number, changes: Partial<Label>, of: Partial<Problem> = {}): number => {
    const label = Object.assign(new Label(), { minute: 1000, shiftDriving: 660, onDuty: 4200 }, changes)
    return withCycle({ ...plain, ...of }, label, driving, NONE)
  }
  const RESTART = 1440
  const REST = 600

  test('each cycle of driving takes a restart, which is one of the rests', () => {
    expect(added(660, {})).toBe(RESTART + REST)
    expect(added(661, {})).toBe(RESTART + 2 * REST)
    expect(added(4200, {})).toBe(RESTART + 7 * REST)
    expect(added(4201, {})).toBe(2 * RESTART + 7 * REST)
  })

  test('a bound that the rests already raise is raised by the restart alone', () => {
    const label = Object.assign(new Label(), { minute: 1000, shiftDriving: 660, onDuty: 4200 })
    expect(withCycle(plain, label, 660, { finish: 900, awake: 0, rests: 0 })).toBe(RESTART + 900)
  })

  test('breaks come on top where rests may not be split', () => {
    const whole = problemFor(100, lump(0), false, 9000)
    // Seven stretches of 8 hours leave 14 hours and a minute over, three at most to a break.
    expect(added(4201, {}, { limits: whole.limits })).toBe(2 * RESTART + 7 * REST + 5 * 30)
  })

  test('what is left of a cycle behind whole shifts is a shift of its own', () => {
    // Twelve whole shifts, and four hours at the end of one cycle or of both.
    expect(added(7920, {})).toBe(2 * RESTART + 12 * REST)
    expect(added(8160, {})).toBe(2 * RESTART + 13 * REST)
    expect(added(8161, {})).toBe(2 * RESTART + 14 * REST)
    expect(added(8400, {})).toBe(2 * RESTART + 14 * REST)
  })

  test('so is what is left before the first restart, the longer one first', () => {
    // A shift and ten hours, then a cycle.
    expect(added(660 * 7 + 1, { onDuty: 4200 - 1260 })).toBe(RESTART + 8 * REST)
    expect(added(660 * 7 + 600, { onDuty: 4200 - 1260 })).toBe(RESTART + 8 * REST)
    expect(added(660 * 7 + 601, { onDuty: 4200 - 1260 })).toBe(RESTART + 9 * REST)
    // A shift and an hour.
    expect(added(660 * 7 + 240, { onDuty: 4200 - 720 })).toBe(RESTART + 8 * REST)
    expect(added(660 * 7 + 241, { onDuty: 4200 - 720 })).toBe(RESTART + 9 * REST)
  })

  test('what is left of this shift takes no rest before it', () => {
    expect(added(4260, { shiftDriving: 600, onDuty: 4140 })).toBe(RESTART + 7 * REST)
    expect(added(4260, { shiftDriving: 600, halfLength: 420, drivingSinceHalf: 300, onDuty: 3840 })).toBe(
      RESTART + 6 * REST,
    )
  })

  test('a restart more is taken where it saves three rests', () => {
    expect(added(5 * 4200, {})).toBe(6 * RESTART + 32 * REST)
    expect(added(5 * 4200 + 780, { shiftDriving: 0, claimedDrive: 120, onDuty: 4200 - 780 })).toBe(
      6 * RESTART + 32 * REST,
    )
  })

  test('shifts that fill the cycle leave nothing over', () => {
    const limits = { ...plain.limits, drive: 600 }
    expect(added(4200, {}, { limits })).toBe(RESTART + 7 * REST)
    expect(added(4201, {}, { limits })).toBe(2 * RESTART + 8 * REST)
    expect(added(4260, { onDuty: 4140 }, { limits })).toBe(RESTART + 8 * REST)
  })

  test('fuel counts but for one stop at the end of each stretch', () => {
    expect(added(4200, { fuelStops: 1 })).toBe(RESTART + 7 * REST)
    expect(added(4200, { fuelStops: 2 })).toBe(2 * RESTART + 7 * REST)
    expect(added(4170, { fuelStops: 2 })).toBe(RESTART + 7 * REST)
    expect(added(8400, { fuelStops: 2 })).toBe(2 * RESTART + 14 * REST)
  })

  describe('hours that return at minute 5,000', () => {
    const returning = (left: number): Partial<Problem> => ({ prior: { falls: [5000], left: [4200, left] } })
    const unloading = 60

    test('are waited for', () => {
      expect(added(700, { onDuty: 0 }, returning(0))).toBe(RESTART + 2 * REST)
      expect(added(700, { onDuty: 0, minute: 4500 }, returning(0))).toBe(RESTART + 2 * REST)
      // The driving comes after them, and a rest.
      const label = Object.assign(new Label(), { minute: 4500, shiftDriving: 660 })
      const daily = { finish: 4500, awake: 4500, rests: 0 }
      expect(withCycle({ ...plain, ...returning(0) }, label, 700, daily)).toBe(5000 + 700 + REST + unloading)
    })

    test('may save a restart, which then comes after them', () => {
      const label = Object.assign(new Label(), { minute: 4500, shiftDriving: 660 })
      const daily = { finish: 4500, awake: 4500, rests: 0 }
      const bound = (driving: number, left: number): number =>
        withCycle({ ...plain, ...returning(left) }, label, driving, daily)
      // At once: two restarts. Afterwards one, and all driving, of seven shifts, after minute 5,000.
      expect(bound(4300, 4000)).toBe(4500 + 2 * RESTART + 7 * REST)
      expect(bound(8500, 4000)).toBe(
        Math.min(4500 + 3 * RESTART + 13 * REST, 5000 + 8500 + 60 + RESTART + 12 * REST),
      )
    })
  })
})

describe('where hours return by the day', () => {
  const plain = { ...problemFor(200, lump(0), true, 9000), ageing: true }
  const label = (changes: Partial<Label> = {}): Label => Object.assign(new Label(), changes)
  const cycle = (
    driving: number,
    daily = { finish: 0, awake: 0, rests: 0 },
    changes: Partial<Label> = {},
  ): number => withCycle(plain, label(changes), driving, daily)
  const RESTART = 1440
  const REST = 600
  /** What seven days, one of them shorter by an hour, hold at most is a cycle. */
  const LONG = 7 * 24 * 60 - 60
  const unloading = 60

  test('a stretch after a restart may hold more than a cycle, and lasts seven days for it', () => {
    // An hour beside the cycle, driven in the shift under way.
    expect(cycle(4260)).toBe(Math.min(RESTART + 6 * REST, LONG + 60 + unloading + RESTART))
    expect(cycle(9000)).toBe(Math.min(2 * RESTART + 13 * REST, LONG + 4800 + 7 * REST + unloading + RESTART))
  })

  test('but where that takes longer, a restart more is taken', () => {
    expect(cycle(9000, { finish: 17_000, awake: 9000, rests: 0 })).toBe(17_000 + 2 * RESTART)
    expect(cycle(9000, { finish: 19_100, awake: 9000, rests: 0 })).toBe(19_100 + RESTART)
  })

  test('fuel counts there too, but for one stop', () => {
    const daily = { finish: 19_100, awake: 9000, rests: 0 }
    expect(cycle(9000, daily, { fuelStops: 1 })).toBe(19_100 + RESTART)
    expect(cycle(9000, daily, { fuelStops: 3 })).toBe(LONG + 4800 + 2 * 30 + 7 * REST + unloading + RESTART)
  })

  test('what is left of this shift, or of the pair under way, takes no rest there either', () => {
    const daily = { finish: 18_000, awake: 9000, rests: 0 }
    const long = LONG + 4850 + 7 * REST + unloading + RESTART
    expect(cycle(9050, daily)).toBe(long)
    // An eighth rest makes two restarts the better choice.
    expect(cycle(9050, daily, { shiftDriving: 500 })).toBe(18_000 + 2 * RESTART)
    expect(cycle(9050, daily, { shiftDriving: 500, halfLength: 420, drivingSinceHalf: 300 })).toBe(long)
  })

  test('without restarts the driver waits until hours of the trip return', () => {
    const limits = { ...plain.limits, restart: NEVER }
    const returned = plain.days.startOf(8)
    expect(withCycle({ ...plain, limits }, label(), 4260, { finish: 0, awake: 0, rests: 0 })).toBe(
      returned + 60 + unloading,
    )
    // Another cycle takes eight days more.
    expect(withCycle({ ...plain, limits }, label(), 8460, { finish: 0, awake: 0, rests: 0 })).toBe(
      plain.days.startOf(16) + 60 + unloading,
    )
  })

  test('nor do hours return that have no days', () => {
    const lumped = {
      ...plain,
      limits: { ...plain.limits, restart: NEVER },
      prior: { falls: [], left: [4300] },
    }
    expect(withCycle(lumped, label(), 660, { finish: 0, awake: 0, rests: 0 })).toBeGreaterThanOrEqual(NEVER)
  })

  test('a restart after hours have returned comes after that day start', () => {
    // The hours of seven days before are spent: all driving comes after they return, or after a restart now.
    const spent = { ...plain, prior: { falls: [1000], left: [4200, 4200] } }
    const horizon = plain.days.startOf(8)
    const bound = withCycle(spent, label(), 660, { finish: 20_000, awake: 660, rests: 0 })
    expect(bound).toBe(Math.min(20_000 + RESTART, horizon + 660 + 2040 + unloading))
  })
})
