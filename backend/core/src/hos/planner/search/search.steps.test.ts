import { expect, test } from 'vitest'
import { hoursByDay, legOf, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { StopsRequest, TripOptions, TripStop } from '../types.ts'
import { MOST_STEPS, search } from './search.ts'

/** Through many places: 60 miles an hour, leaving rested at 06:00. */

const basis = planRequest()
const { toPickup: _, toDropoff: __, ...driver } = basis

const place = (
  driving: number,
  service: number,
  windows: readonly (readonly [number, number])[] = [],
  changes: Partial<TripStop> = {},
): TripStop => ({
  leg: legOf(driving, 60),
  kind: 'stop',
  service: minutes(service),
  windows: windows.map(([open, close]) => [plus(basis.departAt, open), plus(basis.departAt, close)]),
  rest: true,
  ...changes,
})
const through = (
  stops: readonly TripStop[],
  changes: Partial<StopsRequest> = {},
  options: Partial<TripOptions> = {},
): StopsRequest => ({ ...driver, ...changes, stops, options: { ...driver.options, ...options } })
const tank = (reach: number) => ({ service: { ...basis.service, fuelRange: miles(reach) } })
const record = (entries: string, prior: Prior = { kind: 'lump', minutes: minutes(0) }) =>
  recordUpTo(basis.departAt, entries, prior)
const spent = hoursByDay(10, 8, 8, 8, 8, 8, 8)
const running = record('D 9, S 5')
const open = record('D 6, O 3:30, D 1:30')
const strict = { context: { ...basis.context, tenHourRestAsSecond: 'never' as const } }
/** Ten hours of the cycle are left, too few to be on duty in a wait. */
const fewLeft = record('D 2', { kind: 'lump', minutes: hours(58) })
const splitRests = true
const held = { rest: false }
const windows = [
  place(300, 60, [
    [400, 500],
    [1200, 1300],
  ]),
  place(300, 60, [[1500, 1600]]),
  place(300, 60, [[3000, 3100]]),
]
const withoutRest = [place(300, 60, [[1200, 1300]], held), place(500, 60, [], held), place(300, 60)]

// A choice that is tried without need changes no plan: it only costs.
test.each<[labels: number, steps: number, finish: number, string, StopsRequest]>([
  [4, 13, 1680, 'three stops', through([place(300, 60), place(300, 60), place(300, 60)])],
  [3, 10, 660, 'papers on the way', through([place(300, 0), place(300, 30)])],
  [1, 4, 360, 'two places at the end', through([place(300, 30), place(0, 30)])],
  [2, 7, 530, 'papers at the end', through([place(100, 30), place(100, 0), place(0, 0)], running)],
  [3, 12, 3060, 'windows', through(windows)],
  [3, 29, 3060, 'windows, with split rests', through(windows, {}, { splitRests })],
  [11, 51, 2780, 'no room for rest', through(withoutRest)],
  [15, 99, 2780, 'no room for rest, with split rests', through(withoutRest, {}, { splitRests })],
  [
    12,
    53,
    3580,
    'no room for rest while hours return',
    through([place(300, 60, [[2000, 2300]], held), ...withoutRest.slice(1)], record('D 6', spent)),
  ],
  [
    6,
    31,
    3030,
    'no room for rest where the shift ends',
    through([place(660, 60, [], held), place(660, 60, [], held), place(300, 60)]),
  ],
  [2, 6, 541, 'no room for rest at the end, past a break', through([place(481, 30, [], held)])],
  [
    6,
    12,
    1530,
    'a wait short of where one may not rest',
    through([place(120, 60, [[600, 700]], held), place(240, 30)], fewLeft),
  ],
  [
    5,
    12,
    1410,
    'a wait at the departure, a minute before',
    through([place(1, 60, [[480, 580]], held), place(240, 30)], fewLeft),
  ],
  [
    6,
    12,
    1530,
    'a wait for the second window',
    through(
      [
        place(
          120,
          60,
          [
            [20, 60],
            [600, 700],
          ],
          held,
        ),
        place(240, 30),
      ],
      fewLeft,
    ),
  ],
  [
    8,
    26,
    1560,
    'a wait short of where one may not rest, where fuel is short',
    through([place(120, 60, [[600, 700]], held), place(240, 30)], { ...fewLeft, ...tank(200) }),
  ],
  [
    5,
    46,
    1680,
    'places in one spot, where fuel is short',
    through([place(300, 30), place(0, 30), place(0, 30), place(600, 30)], tank(400)),
  ],
  [
    5,
    44,
    1840,
    'a place to fuel at',
    through([place(300, 30), place(0, 20, [], { kind: 'fuel' }), place(500, 30), place(300, 30)], tank(600)),
  ],
  [
    5,
    18,
    1660,
    'a place to fuel at, which alone reaches the end',
    through(
      [place(300, 30), place(200, 20, [], { kind: 'fuel' }), place(300, 30), place(150, 30)],
      tank(510),
    ),
  ],
  [1, 4, 630, 'no work in a rest that runs', through([place(0, 0, [[60, 90]]), place(300, 30)], running)],
  [
    1,
    9,
    630,
    'no work in a rest that runs, with split rests',
    through([place(0, 0, [[60, 90]]), place(300, 30)], running, { splitRests }),
  ],
  [1, 3, 1050, 'work in a rest that runs', through([place(0, 60, [[60, 90]]), place(300, 30)], running)],
  [
    2,
    26,
    1290,
    'papers before the loading',
    through([place(0, 0, [[30, 240]]), place(0, 120, [[480, 720]]), place(330, 30), place(300, 30)]),
  ],
  [
    5,
    11,
    1860,
    'an exempt first part',
    through([place(100, 30), place(200, 30, [[600, 900]]), place(600, 30)], { exemptUntil: miles(150) }),
  ],
  [
    6,
    14,
    1860,
    'hours that return',
    through([place(200, 30), place(300, 30, [[1500, 1600]]), place(300, 30)], record('D 6', spent)),
  ],
  [
    3,
    18,
    2030,
    'an open half under the strict reading',
    through([place(300, 60), place(200, 30, [[2000, 2100]])], { ...open, ...strict }, { splitRests }),
  ],
  [
    5,
    31,
    2030,
    'an open half and three places under the strict reading',
    through(
      [place(100, 60, [[900, 1000]]), place(100, 60), place(100, 30, [[2000, 2100]])],
      { ...open, ...strict },
      { splitRests },
    ),
  ],
  [
    3,
    6,
    2030,
    'the south of Canada',
    through([place(300, 60), place(600, 30, [[2000, 2100]])], { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') }),
  ],
])(
  'takes no more than %i labels and %i steps to end after %i minutes: %s',
  (labels, steps, finish, _, request) => {
    const start = startOfRequest(request)
    const allowance = { steps: MOST_STEPS }
    const { best, expanded } = search(problemOf(request, start, start.labels), allowance)
    expect(best?.bound).toBe(finish)
    expect(expanded).toBeLessThanOrEqual(labels)
    expect(MOST_STEPS - allowance.steps).toBeLessThanOrEqual(steps)
  },
)
