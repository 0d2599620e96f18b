import { describe, expect, test } from 'vitest'
import { driverLabel, teamLabel } from '../../../test/team/labels.ts'
import { teamDriver, teamRequest } from '../../../test/team/request.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import type { DriverLabel } from './driverLabel.ts'
import { teamProblem } from './problem.ts'
import { Spot } from './spot.ts'
import type { TeamLabel } from './teamLabel.ts'

const property = teamProblem(teamRequest())
const bus = teamDriver('Dana', { ruleset: rulesetOf('US_PASSENGER_70_8') })
const passenger = teamProblem(teamRequest({ drivers: [bus, { ...bus, called: 'Sam' }] }))

type Changes = Partial<DriverLabel>
const driver = (changes: Changes = {}): DriverLabel => driverLabel({ idle: 20, run: 20, ...changes })

/** One whose numbers are looked at, beside one of whom nothing changes. */
const label = (changes: Changes, who: 0 | 1, of: Partial<TeamLabel> = {}): TeamLabel => {
  const drivers = [driver(), driver()] as [DriverLabel, DriverLabel]
  drivers[who] = driver(changes)
  return teamLabel(drivers, of)
}

function spotWith(problem: typeof property, ...labels: TeamLabel[]): Spot {
  const spot = new Spot(problem)
  for (const each of labels) {
    spot.ask(each)
    spot.insert({ label: each, mayRest: true, isTimed: false })
  }
  return spot
}

/** Asked from either side. */
function mayReplace(a: TeamLabel, b: TeamLabel, problem = property): boolean {
  const [ofA, ofB] = [spotWith(problem, a), spotWith(problem, b)]
  ofA.ask(b)
  ofB.ask(a)
  const answer = ofA.nextThatMayReplace(0, 1) === 0
  expect(ofB.lastThatMayBeReplaced(0, 1)).toBe(answer ? 0 : -1)
  return answer
}

describe('a driver may stand for another, as far as the numbers tell', () => {
  test.each<[name: string, a: Changes, b: Changes, later: number, expected: boolean]>([
    ['the same', {}, {}, 0, true],
    ['a minute more since a break', { sinceBreak: 101 }, {}, 0, false],
    ['as much, a minute less idle', { idle: 19 }, {}, 0, false],
    ['a minute less idle, then a minute of rest', { idle: 19 }, {}, 1, true],
    [
      'a minute less idle with nothing since a break',
      { idle: 19, sinceBreak: 0 },
      { sinceBreak: 0 },
      0,
      true,
    ],
    ['more since a break that is taken by then', { sinceBreak: 101 }, {}, 10, true],
    ['a minute short of that', { sinceBreak: 101 }, {}, 9, false],
    ['rested, whatever was used', { rested: true, run: 0, drive: 600 }, {}, 0, true],
    ['ten hours of rest', { run: 600, drive: 600 }, { run: 700 }, 0, true],
    ['ten hours of rest by then', { run: 590, drive: 600 }, {}, 10, true],
    ['a minute short of them', { run: 590, drive: 600 }, {}, 9, false],
    ['against one rested', {}, { rested: true, drive: 999 }, 0, false],
    ['a minute less of rest', { run: 19 }, {}, 0, false],
    ['a minute less of rest, then a minute more', { run: 19 }, {}, 1, true],
    ['a half open where there is none', { half: 180 }, {}, 0, false],
    ['a half paired where there is none', { half: 180, halfPaired: true }, {}, 0, true],
    ['no half where there is one', {}, { half: 180 }, 0, false],
    ['a shorter half', { half: 179 }, { half: 180 }, 0, false],
    ['as long a half', { half: 180 }, { half: 180 }, 0, true],
    ['against one whose driving is used up', { drive: 999 }, { drive: 660 }, 0, true],
    ['against one with a minute of it', { drive: 999 }, { drive: 659 }, 0, false],
    ['against one whose window is used up', { window: 999 }, { window: 840 }, 0, true],
    ['against one with a minute of that', { window: 999 }, { window: 839 }, 0, false],
    ['a minute more driven', { drive: 201 }, {}, 0, false],
    ['a minute more of the window', { window: 401 }, {}, 0, false],
    ['a rest that uses a minute more of it', { run: 21 }, {}, 0, false],
    ['a rest that uses it up as much', { run: 21, window: 399 }, {}, 0, true],
  ])('%s', (_name, a, b, later, expected) => {
    for (const who of [0, 1] as const)
      expect(mayReplace(label(a, who), label(b, who, { minute: 500 + later }))).toBe(expected)
  })

  test('where rest uses no window up, but the window is one of work', () => {
    expect(mayReplace(label({ run: 21 }, 0), label({}, 0), passenger)).toBe(true)
    expect(mayReplace(label({ run: 21, window: 401 }, 0), label({}, 0), passenger)).toBe(false)
  })

  test('but for a fuller tank', () => {
    const reach = (tankReach: number) => label({}, 0, { tankReach })
    expect(mayReplace(reach(899), reach(900))).toBe(false)
    expect(mayReplace(reach(901), reach(900))).toBe(true)
  })
})

describe('labels of one spot', () => {
  const at = (minute: number, tankReach = 900) => label({}, 0, { minute, tankReach })

  test('lie by their minutes, those of one minute as they came', () => {
    const [first, second] = [at(200, 1), at(200, 2)]
    const spot = spotWith(property, at(300), first, at(100), second)
    expect(spot.entries.map(({ label: { minute } }) => minute)).toEqual([100, 200, 200, 300])
    expect(spot.entries.slice(1, 3).map((entry) => entry.label)).toEqual([first, second])
    const between = (minute: number) => {
      spot.ask(at(minute))
      return [spot.indexOf(0), spot.indexOf(1)]
    }
    expect([50, 100, 200, 250, 300, 301].map(between)).toEqual([
      ...[
        [0, 0],
        [0, 1],
        [1, 3],
      ],
      ...[
        [3, 3],
        [3, 4],
        [4, 4],
      ],
    ])
  })

  test('keep their numbers beside them, however many come and go', () => {
    const minutes = Array.from({ length: 30 }, (_, i) => 1000 - 10 * ((i * 7) % 30))
    const spot = spotWith(property, ...minutes.map((minute) => at(minute, minute)))
    const found = (tank: number) => {
      spot.ask(at(2000, tank))
      return spot.entries[spot.nextThatMayReplace(0, spot.entries.length)]?.label.minute
    }
    expect([700, 711, 850, 1000, 1001].map(found)).toEqual([710, 720, 850, 1000, undefined])
    for (const index of [28, 14, 0]) spot.removeAt(index)
    expect(spot.entries).toHaveLength(27)
    expect([700, 851, 991, 1000].map(found)).toEqual([720, 860, 1000, 1000])
  })

  test('are looked through from the first on that may replace, from the last back that may be replaced', () => {
    const spot = spotWith(property, at(100, 5), at(200, 1), at(300, 5), at(400, 9))
    spot.ask(at(500, 5))
    expect([0, 1, 3].map((from) => spot.nextThatMayReplace(from, 4))).toEqual([0, 2, 3])
    expect(spot.nextThatMayReplace(1, 2)).toBe(2)
    spot.ask(at(50, 5))
    expect([4, 2, 1, 0].map((to) => spot.lastThatMayBeReplaced(0, to))).toEqual([2, 1, 0, -1])
    expect(spot.lastThatMayBeReplaced(3, 4)).toBe(-1)
  })
})
