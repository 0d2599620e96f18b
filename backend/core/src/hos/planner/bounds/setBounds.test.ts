import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTrip } from '../../../../test/anyTrip.ts'
import { opening, withPickup } from '../../../../test/places.ts'
import { hoursByDay, legsOf, planRequest } from '../../../../test/planRequest.ts'
import { runs } from '../../../../test/runs.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { drive } from '../label/actions.ts'
import { Label, MINOR, STOP } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { type Problem } from '../problem/problem.ts'
import { MOST_STEPS, search } from '../search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from '../start/request.ts'
import type { PlanOptions, PlanRequest } from '../types.ts'
import { setBounds } from './setBounds.ts'

const basis = planRequest()
const opens = (hour: number) =>
  [plus(basis.departAt, hour * 60), plus(basis.departAt, hour * 60 + 120)] as const
const lump = (n: number): Prior => ({ kind: 'lump', minutes: hours(n) })
const used = (left: number): Prior => ({ kind: 'lump', minutes: minutes(4200 - left) })
const splitRests = true

/** Legs in miles at 50 mph; an hour each to load (unless the load is on board) and unload. */
const trip = (
  legs: readonly [number | null, number],
  options: Partial<PlanOptions> = {},
  prior: Prior = lump(0),
  changes: Partial<PlanRequest> = {},
): PlanRequest => ({
  ...basis,
  ...legsOf(legs, 50),
  options: { ...basis.options, ...options },
  state: { kind: 'rested', prior },
  ...changes,
})
const passenger = { ruleset: rulesetOf('US_PASSENGER_70_8') }
const bigTank = { service: { ...basis.service, fuelRange: miles(9000) } }
const smallTank = { service: { ...basis.service, fuel: minutes(20), fuelRange: miles(300) } }

function boundAtDeparture(request: PlanRequest): { problem: SearchProblem; label: Label } {
  const start = startOfRequest(request)
  const problem = problemOf(request, start, start.labels)
  const label = start.labels[0] ?? new Label()
  setBounds(problem, label)
  return { problem, label }
}

describe('at the departure the bound already is the finish', () => {
  test.each<[string, PlanRequest]>([
    ['driving and unloading', trip([null, 100])],
    ['a pickup on the way', trip([50, 100])],
    ['eight hours without a break', trip([null, 400])],
    ['a break', trip([null, 450])],
    ['a whole shift', trip([null, 550])],
    ['one minute more: a rest', trip([null, 551])],
    ['a rest and the breaks beside it', trip([null, 1000])],
    ['two whole shifts', trip([null, 1100])],
    ['a third', trip([null, 1150])],
    ['a rest, which saves the break', trip([200, 700])],
    ['rests over 2,750 miles', trip([null, 2750])],
    ['split rests, which save no rest', trip([300, 1500], { splitRests })],
    ['a pickup that opens late', trip([100, 300], { pickupWindow: opens(10) })],
    ['a drop-off that opens late', trip([null, 100], { dropoffWindow: opens(10) })],
    ['a restart where nothing else is forced', trip([null, 400], {}, lump(65))],
    ['a restart in place of a rest', trip([null, 900], {}, lump(60))],
    ['a restart on the way', trip([null, 4000])],
    ['three restarts', trip([null, 8000], {}, lump(30))],
    ['hours that return at midnight', trip([null, 400], {}, hoursByDay(10, 10, 10, 10, 10, 10, 5))],
    ['hours that return on two nights', trip([null, 900], {}, hoursByDay(10, 10, 10, 10, 10, 8, 8))],
    ['the same with split rests', trip([null, 900], { splitRests }, hoursByDay(10, 10, 10, 10, 10, 8, 8))],
    ['a restart, sooner than hours return', trip([null, 300], {}, hoursByDay(0, 0, 0, 0, 24, 24, 22))],
    ['loading, which uses up hours as well', trip([50, 100], {}, used(200))],
    ['fuelling, which does so too', trip([null, 350], {}, used(430), smallTank)],
    ['loading at the end of the road, which bars no driving', trip([100, 0], {}, used(130))],
    ['as much driving as break hours, with minutes in hand', trip([null, 500], { parkEarly: minutes(180) })],
    ['rests of carriers of passengers', trip([null, 1000], {}, lump(0), passenger)],
    [
      'their hours, without a restart',
      trip([null, 600], {}, hoursByDay(10, 10, 10, 10, 10, 10, 5), passenger),
    ],
  ])('%s', (_, request) => {
    const { problem, label } = boundAtDeparture(request)
    expect(label.bound).toBe(search(problem, { steps: MOST_STEPS }).best?.bound)
  })
})

test('no finish comes where hours do not suffice and nothing gives them back', () => {
  expect(boundAtDeparture(trip([null, 1000], {}, lump(65), passenger)).label.bound).toBeGreaterThanOrEqual(
    NEVER,
  )
})

describe('the effort it promises: every stop that is forced, as late on the road as it can be', () => {
  test.each<[string, number, PlanRequest]>([
    ['nothing to do but drive', 0, trip([null, 100])],
    ['the pickup, where it is', STOP - 60, trip([50, 100])],
    ['a break, at the end at the latest', STOP - 540, trip([null, 450])],
    ['a rest after 11 hours', STOP - 660, trip([null, 551])],
    ['two rests, the second after 22 hours', 2 * STOP - 660 - 1320, trip([null, 1150], {}, lump(0), bigTank)],
    ['a rest and two breaks', 3 * STOP - 660 - 2 * 1320, trip([null, 1100], {}, lump(0), bigTank)],
    [
      'fuel where the tank ends and then anywhere, and a rest',
      3 * STOP + 2 * MINOR - 360 - 840 - 660,
      trip([null, 700], {}, lump(0), smallTank),
    ],
    ['a pickup that is a break as well', 2 * STOP - 240 - 660, trip([200, 700])],
    [
      'a rest and no break, where its halves may be taken apart',
      STOP - 660,
      trip([null, 1100 / 1.2], { splitRests }, lump(0), bigTank),
    ],
    [
      'three rests, no breaks, where the drop-off leaves the time',
      3 * STOP - 660 - 1320 - 1801,
      trip([null, 1801 / 1.2], { dropoffWindow: opens(90) }, lump(0), bigTank),
    ],
  ])('%s', (_, effort, request) => {
    expect(boundAtDeparture(request).label.effortBound).toBe(effort)
  })
})

describe('mid-shift', () => {
  const problem = boundAtDeparture(trip([null, 1000])).problem
  const bound = (changes: Partial<Label>, of: Partial<Problem> = {}): number => {
    const label = Object.assign(new Label(), { minute: 1000, driven: 600, idle: 30 }, changes)
    setBounds({ ...problem, ...of }, label)
    return label.bound - label.minute - 60 - (1200 - label.driven)
  }

  test.each<[string, number, Partial<Label>]>([
    ['nothing is forced when the shift still holds the drive', 0, { driven: 900 }],
    ['a break is, once the hours without one run out', 30, { driven: 900, sinceBreak: 181 }],
    ['none with just enough left', 0, { driven: 900, sinceBreak: 180 }],
    ['a rest when driving runs out', 600, { driven: 900, shiftDriving: 361 }],
    ['none with just enough driving left', 0, { driven: 900, shiftDriving: 360 }],
    ['none with driving granted beyond the limit', 0, { driven: 900, shiftDriving: 420, claimedDrive: 60 }],
    ['a rest when the window runs out', 600, { driven: 900, window: 541 }],
    ['none with just enough window left', 0, { driven: 900, window: 540 }],
    ['none with a window granted beyond the limit', 0, { driven: 900, window: 600, claimedWindow: 60 }],
    ['a rest, not less, when the window has closed long ago', 600, { driven: 900, window: 2000 }],
    ['a rest and a break', 630, { driven: 600, shiftDriving: 600 }],
    ['fuel', 30, { driven: 900, fuelStops: 1, tankReach: 1000 }],
    ['one stop for fuel and break', 30, { driven: 900, fuelStops: 1, tankReach: 1000, sinceBreak: 181 }],
  ])('%s', (_, more, changes) => {
    expect(bound(changes)).toBe(more)
  })

  test('the breaks of this shift and of later ones', () => {
    // Ten hours: this shift holds 6, the next one 4 without a break.
    expect(bound({ driven: 600, shiftDriving: 300, sinceBreak: 0 })).toBe(600)
    // 7 h until the break, 3 h after it, and in the next shift none.
    expect(bound({ driven: 600, shiftDriving: 60, sinceBreak: 60 })).toBe(30)
    // Two hours left in this shift, eight in the next one, then none.
    expect(bound({ driven: 600, shiftDriving: 540, sinceBreak: 400 })).toBe(630)
    expect(bound({ driven: 600, shiftDriving: 540, sinceBreak: 360 })).toBe(600)
  })

  test.each<[string, number, Partial<Label>]>([
    [
      'a break of which fuelling is part',
      20 + 10,
      { driven: 900, fuelStops: 1, tankReach: 1000, sinceBreak: 181 },
    ],
    [
      'breaks of which only one is where one fuels',
      600 + 10 + 20 + 30,
      { driven: 150, sinceBreak: 110, shiftDriving: 110, fuelStops: 1 },
    ],
  ])('%s', (_, more, changes) => {
    expect(bound(changes, { fuelling: 10 })).toBe(more)
  })

  test.each<[string, number, Partial<Label>]>([
    ['a break of which loading is part', 15 + 15, {}],
    ['of which fuelling may be as well', 10 + 15 + 5, { fuelStops: 1, tankReach: 1000 }],
  ])('%s', (_, more, changes) => {
    const { places } = withPickup(problem, 1000, 15)
    expect(bound({ driven: 900, sinceBreak: 181, ...changes }, { places, fuelling: 10 })).toBe(more)
  })

  test('two services at one place are part of one break, at two places of two', () => {
    const twice = (at: number): Partial<Problem> => ({
      places: withPickup(withPickup(problem, 1000, 10), at, 10).places,
    })
    const breaks = { driven: 600, shiftDriving: 60, sinceBreak: 60 }
    // One break is wanted: 20 minutes of it at one place, or 10.
    expect(bound(breaks, twice(1000))).toBe(20 + 10)
    expect(bound(breaks, twice(900))).toBe(20 + 20)
  })

  describe('where rests may be split', () => {
    const { split } = boundAtDeparture(trip([null, 1000], { splitRests })).problem.limits
    const splitting = (changes: Partial<Label>, left: number): number =>
      bound({ driven: 1200 - left, ...changes }, { limits: { ...problem.limits, split } })
    // Three hours of this shift are left, and seven since the end of a half of eight.
    const half: Partial<Label> = {
      halfLength: 480,
      halfPaired: true,
      halfIsLong: true,
      shiftDriving: 480,
      drivingSinceHalf: 240,
    }

    test.each<[string, number, number, Partial<Label>]>([
      ['a half buys only what is left since the one behind', 120, 420, half],
      ['a minute more costs two', 600, 421, half],
      ['two buy a shift after what is left of this one', 600, 180 + 660, half],
      ['three buy a shift after what is left since the half', 720, 420 + 660, half],
      ['the half after a short one is a long one', 420, 420, { ...half, halfLength: 180, halfIsLong: false }],
      ['the half after one of nine hours is no shorter than two', 120, 420, { ...half, halfLength: 540 }],
      ['the window since that half counts as well', 600, 420, { ...half, windowSinceHalf: 421 }],
      ['a half open behind is closed by its partner', 120, 420, { ...half, halfPaired: false }],
      ['a chain leaves three hours of each shift but the last undriven, or breaks', 600, 480 + 660, {}],
      ['a break in each shift where those hours are wanted', 600 + 2 * 30, 481 + 660, {}],
      ['many such breaks cost more than a third half', 120 + 4 * 600, 5 * 660, {}],
      ['no break in the half behind is needed between two halves', 120, 420, { ...half, sinceBreak: 300 }],
      [
        'hours without a break of which little is left before the half',
        120,
        560,
        { ...half, drivingSinceHalf: 0, sinceBreak: 400 },
      ],
      ['and too little', 120 + 30, 561, { ...half, drivingSinceHalf: 0, sinceBreak: 400 }],
    ])('%s', (_, more, left, changes) => {
      expect(splitting(changes, left)).toBe(more)
    })
  })

  test('a break is forced where rests may be split as well', () => {
    const label = Object.assign(new Label(), {
      minute: 1000,
      driven: 700,
      shiftDriving: 300,
      sinceBreak: 300,
    })
    const split = { long: 420, short: 120, total: 600, otherInBerth: false }
    setBounds(
      { ...problem, limits: { ...problem.limits, split }, road: { ...problem.road, minutes: 1000 } },
      label,
    )
    expect(label.effortBound).toBe(STOP - 1000)
  })

  test('one break in a shift lengthened by adverse conditions may do for two', () => {
    expect(bound({ driven: 40, claimedDrive: 120 })).toBe(630)
  })

  test.each<[string, number, Partial<Label>]>([
    [
      'after four hundred minutes without a break',
      3 * STOP - 1960 - 2 * 2600,
      { sinceBreak: 400, driven: 1300 },
    ],
    [
      'late in a shift',
      3 * STOP - (1470 + 160) * 2 - 660 - 2600,
      { sinceBreak: 200, shiftDriving: 500, driven: 1470 },
    ],
  ])('with time to spare the stops are as few as hours without a break allow: %s', (_, effort, changes) => {
    const label = Object.assign(new Label(), { minute: 1000, idle: 30 }, changes)
    setBounds(opening({ ...problem, road: { ...problem.road, minutes: 2600 } }, 0, 9000), label)
    expect(label.effortBound).toBe(effort)
  })

  describe('hours that return at minute 5,000, without a restart', () => {
    const none = { ...problem.limits, restart: NEVER }
    const returning = (left: number, changes: Partial<Label>, limits = none): number =>
      bound(changes, { limits, prior: { falls: [5000], left: [left, 0] } }) + 1000 - 5000

    test('are waited for, and what then is left to drive takes its rests', () => {
      expect(returning(4200, { driven: 500 })).toBe(600)
      expect(returning(4200, { driven: 500, claimedDrive: 60 })).toBe(0)
      // Halves buy no more shifts than full rests do.
      expect(
        returning(
          4200,
          { driven: 500 },
          { ...none, split: { long: 420, short: 120, total: 600, otherInBerth: false } },
        ),
      ).toBe(600)
    })

    test('leave what fits before them to be driven before', () => {
      expect(returning(4100, { driven: 600 })).toBe(-100)
      expect(returning(3600, { driven: 600 })).toBeLessThan(-600)
    })

    test('are waited for with one minute of driving at least where work in between uses up what there was', () => {
      expect(returning(3590, { driven: 600, fuelStops: 1, tankReach: 700 })).toBe(30 - 600 + 1 - 30)
    })
  })

  test('an opening still ahead is waited for', () => {
    const label = Object.assign(new Label(), { minute: 10, driven: 0, idle: 30 })
    const ahead = boundAtDeparture(trip([100, 100])).problem
    setBounds(opening(ahead, 0, 500), label)
    expect(label.bound).toBe(500 + 60 + 120 + 60)
  })
})

test('what no plan of the labels before could beat, a label later on cannot either', () => {
  const { problem, label } = boundAtDeparture(trip([null, 1000]))
  const next = label.copy()
  drive(next, 480)
  // Fresh clocks, as if by a rest that took no time.
  Object.assign(next, { sinceBreak: 0, shiftDriving: 0, window: 0 })
  const unaware = Object.assign(next.copy(), { leastBound: 0 })
  setBounds(problem, unaware)
  setBounds(problem, next)
  expect(unaware.bound).toBeLessThan(label.bound)
  expect(next.bound).toBe(label.bound)
})

test('no plan of a rested driver ends before its bound, or there with less effort', () => {
  fc.assert(
    fc.property(anyTrip({ mostMiles: 1500, mostBlocks: 0 }), (request) => {
      const { problem, label } = boundAtDeparture(request)
      const { best } = search(problem, { steps: MOST_STEPS })
      if (best === null) return
      expect(label.bound).toBeLessThanOrEqual(best.bound)
      if (label.bound === best.bound) expect(label.effortBound).toBeLessThanOrEqual(best.effortBound)
    }),
    { numRuns: runs(60) },
  )
})
