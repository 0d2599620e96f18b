import { describe, expect, test } from 'vitest'
import { basis, opens, prior, record, splitRests, trip, untilNoon } from '../../../../test/berthTrips.ts'
import { hoursByDay, planned } from '../../../../test/planRequest.ts'
import { between, hours, miles, minutes, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { PlanRequest } from '../types.ts'

const SHORT = { ON_DUTY_NOT_DRIVING: 'on', DRIVING: 'drive', OFF_DUTY: 'off', SLEEPER_BERTH: 'berth' }
const LOAD = 'on 60: Load at the pickup.'
const UNLOAD = 'on 60: Unload at the drop-off.'
const restFor = (status: string): string =>
  `${status} 600: Rest 10 h: 8 h of driving without a 30-minute break are reached here, so one stop serves as the break and as the daily rest.`

describe('a plan in words', () => {
  test.each<[string, PlanRequest, string[]]>([
    [
      'two shifts',
      trip([50, 900]),
      [
        'drive 60: Drive 1 h to the pickup.',
        LOAD,
        'drive 480: Drive 8 h to a rest.',
        restFor('berth'),
        'drive 480: Drive 8 h to a break.',
        'off 30: Break of 30 min: 8 h of driving without a 30-minute break are reached here.',
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'without a berth',
      trip([null, 800], {}, { context: { ...basis.context, sleeperBerth: false } }),
      ['drive 480: Drive 8 h to a rest.', restFor('off'), 'drive 480: Drive 8 h to the drop-off.', UNLOAD],
    ],
    [
      'a fuel stop too short for the break',
      trip([null, 540], {}, { service: { ...basis.service, fuel: minutes(10), fuelRange: miles(450) } }),
      [
        'drive 480: Drive 8 h to a fuel stop.',
        'on 10: Fuel: the tank is good for 450 miles.',
        'off 20: Break of 20 min, which with the 10 min before it makes 30 min: 8 h of driving without a 30-minute break are reached here.',
        'drive 168: Drive 2 h 48 min to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a fuel stop that is the break',
      trip([null, 540], {}, { service: { ...basis.service, fuelRange: miles(450) } }),
      [
        'drive 480: Drive 8 h to a fuel stop.',
        'on 30: Fuel: the tank is good for 450 miles. The stop is long enough for the 30-minute break (395.3(a)(3)(ii)).',
        'drive 168: Drive 2 h 48 min to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'fuel where no break is asked for',
      trip(
        [null, 450],
        {},
        {
          ruleset: rulesetOf('US_PASSENGER_70_8'),
          service: { ...basis.service, fuelRange: miles(400) },
        },
      ),
      [
        'drive 420: Drive 7 h to a fuel stop.',
        'on 30: Fuel: the tank is good for 400 miles.',
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a restart',
      trip([null, 500], {}, prior({ kind: 'lump', minutes: hours(61) })),
      [
        'drive 480: Drive 8 h to the place of the restart.',
        'off 2040: Restart of 34 h: 8 h of driving without a 30-minute break are reached here, the 70 h on duty in 8 days are used up in 1 h, and 34 h off duty empty the 70 h count.',
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'hours that return at midnight',
      trip([null, 300], {}, prior(hoursByDay(10, 10, 10, 10, 10, 10, 9))),
      [
        'drive 60: Drive 1 h to a rest.',
        'berth 1020: Rest 17 h: the 70 h on duty in 8 days are used up here, and hours come back when a new day starts.',
        'drive 300: Drive 5 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a late start for a pickup that opens late',
      trip([50, 100], { pickupWindow: opens(10) }),
      [
        'off 540: Start 9 h later: leaving earlier gains nothing.',
        'drive 60: Drive 1 h to the pickup.',
        LOAD,
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a wait at the pickup, mid-shift',
      trip([50, 100], { pickupWindow: opens(2) }, record('D 3')),
      [
        'drive 60: Drive 1 h to the pickup.',
        'off 60: Wait 1 h until the pickup opens.',
        LOAD,
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a rest at the pickup',
      trip([400, 400], { pickupWindow: opens(20) }),
      [
        'drive 480: Drive 8 h to the pickup.',
        'berth 720: Rest 12 h: the pickup is not open yet.',
        LOAD,
        'drive 480: Drive 8 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a wait at the drop-off',
      trip([null, 100], { dropoffWindow: opens(5) }),
      ['drive 120: Drive 2 h to the drop-off.', 'off 180: Wait 3 h until the drop-off opens.', UNLOAD],
    ],
    [
      'the second half of a split',
      trip([null, 300], { splitRests }, record('D 5, W 3, O 3, W 3')),
      [
        'drive 180: Drive 3 h to a rest.',
        'berth 420: Rest 7 h in the berth: the 14 h window that began with the shift closes here. Together with the split rest before it, it counts as a full rest (395.1(g)(1)).',
        'drive 180: Drive 3 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'both halves of a split',
      trip([null, 700], { splitRests }, record('D 5')),
      [
        'drive 180: Drive 3 h to a rest.',
        'off 120: Rest 2 h: 8 h of driving without a 30-minute break are reached here. It is the first half of a split (395.1(g)(1)) and stops the 14 h window, provided the other half follows.',
        'drive 180: Drive 3 h to a rest.',
        'berth 480: Rest 8 h in the berth: the 11 h of driving since the last full rest are used up here. Together with the split rest before it, it counts as a full rest (395.1(g)(1)).',
        'drive 480: Drive 8 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a shift that counts from a split in the log, and the one after it',
      trip(
        [null, 1700],
        {},
        { ...record('D 5, S 7, D 5, O 3, D 2'), service: { ...basis.service, fuelRange: miles(2000) } },
      ),
      [
        'drive 240: Drive 4 h to a rest.',
        'berth 600: Rest 10 h: the 11 h of driving since the first rest of the split are used up here.',
        'drive 480: Drive 8 h to a rest.',
        restFor('berth'),
        'drive 480: Drive 8 h to a break.',
        'off 30: Break of 30 min: 8 h of driving without a 30-minute break are reached here.',
        'drive 180: Drive 3 h to a rest.',
        'berth 600: Rest 10 h: the 11 h of driving since the last full rest are used up here.',
        'drive 480: Drive 8 h to a break.',
        'off 30: Break of 30 min: 8 h of driving without a 30-minute break are reached here.',
        'drive 180: Drive 3 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a rest made longer, because the pickup opens later',
      trip([600, 100], { pickupWindow: opens(24) }, record('D 3')),
      [
        'drive 300: Drive 5 h to a rest.',
        `${restFor('berth').replace('600', '720').replace('10 h', '12 h')} It is 2 h longer than the law asks, because leaving earlier gains nothing.`,
        'drive 420: Drive 7 h to the pickup.',
        LOAD,
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a wait for hours that return',
      trip([null, 400], {}, untilNoon),
      [
        'drive 300: Drive 5 h to a rest.',
        'off 60: Wait 1 h: the 70 h on duty in 8 days are used up here, and hours come back when a new day starts.',
        'drive 180: Drive 3 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a rest that waiting makes a restart',
      trip([50, 100], { pickupWindow: opens(10) }, record('W 5, O 30')),
      [
        'off 540: Restart of 39 h: leaving earlier gains nothing, and 34 h off duty empty the 70 h count.',
        'drive 60: Drive 1 h to the pickup.',
        LOAD,
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'a restart from a rest that runs, before any limit is reached',
      trip([null, 500], {}, record('W 5, O 24', { kind: 'lump', minutes: hours(56) })),
      [
        'off 600: Restart of 34 h: the 70 h on duty in 8 days are used up in 9 h, and 34 h off duty empty the 70 h count.',
        'drive 480: Drive 8 h to a break.',
        'off 30: Break of 30 min: 8 h of driving without a 30-minute break are reached here.',
        'drive 120: Drive 2 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'fuel where one loads',
      trip([400, 400], {}, { service: { ...basis.service, fuelRange: miles(400) } }),
      [
        'drive 480: Drive 8 h to the pickup.',
        LOAD,
        'on 30: Fuel: the tank is good for 400 miles. The stop is long enough for the 30-minute break (395.3(a)(3)(ii)).',
        'drive 180: Drive 3 h to a rest.',
        'berth 600: Rest 10 h: the 11 h of driving since the last full rest are used up here.',
        'drive 300: Drive 5 h to the drop-off.',
        UNLOAD,
      ],
    ],
    [
      'what a running rest still lacks',
      trip([null, 400], {}, record('D 4, S 7')),
      [
        'berth 180: Rest 10 h: the 14 h window that began with the shift closes in 3 h.',
        'drive 480: Drive 8 h to the drop-off.',
        UNLOAD,
      ],
    ],
  ])('%s', (_, request, lines) => {
    const plan = planned(request)
    expect(
      plan.timeline.map(({ status, start, end, why }) => `${SHORT[status]} ${between(start, end)}: ${why}`),
    ).toEqual(lines)
  })
})

test('an owed half is berth time after the drop-off, and the note says why', () => {
  const plan = planned(trip([null, 350], { splitRests }, record('D 3, S 7')))
  expect(plan.owes).toEqual({
    berthMinutes: 180,
    note: 'The split rest still needs its other half: 3 h in the berth after the drop-off (395.1(g)(1)).',
  })
  expect(plan.timeline.at(-1)).toMatchObject({
    status: 'SLEEPER_BERTH',
    start: plan.finish,
    end: plus(plan.finish, 180),
    why: plan.owes?.note,
  })
})

test('the pickup is reached before what is waited or fuelled there', () => {
  const arrival = (request: PlanRequest): number | null => {
    const { arrivePickup, departAt } = planned(request)
    return arrivePickup === null ? null : between(departAt, arrivePickup)
  }
  expect(arrival(trip([400, 400], { pickupWindow: opens(20) }))).toBe(480)
  expect(arrival(trip([0, 400]))).toBe(0)
  expect(arrival(trip([600, 100], {}, record('W 1')))).toBe(720 + 600)
  expect(arrival(trip([null, 400]))).toBeNull()
})
