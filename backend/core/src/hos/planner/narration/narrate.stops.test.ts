import { describe, expect, test } from 'vitest'
import {
  basis,
  claiming,
  opens,
  prior,
  record,
  splitRests,
  trip,
  untilNoon,
} from '../../../../test/berthTrips.ts'
import { narrated, type Told } from '../../../../test/narration/told.ts'
import { hoursByDay, planned } from '../../../../test/planRequest.ts'
import { between, hours, miles, minutes, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { withoutDays } from '../canada/dayBound.ts'
import { planTrip } from '../planTrip.ts'
import { tripOf } from '../start/trip.ts'
import type { PlanRequest, ServiceWindow } from '../types.ts'

const north = (cycle: 1 | 2) => ({ ...basis, ruleset: rulesetOf(`CA_NORTH_CYCLE_${cycle}`) })

describe('what forces a stop', () => {
  const forced = (request: PlanRequest) =>
    planned(request).stops.map(({ kind, rule, cfr, start, illegalFrom }) => [
      kind,
      rule,
      cfr,
      illegalFrom === null ? null : between(start, illegalFrom),
    ])

  test('services, late starts and waits for an opening are forced by no rule', () => {
    expect(forced(trip([50, 100], { pickupWindow: opens(10), dropoffWindow: opens(13.5) }))).toEqual([
      ['wait', null, null, null],
      ['pickup', null, null, null],
      ['wait', null, null, null],
      ['dropoff', null, null, null],
    ])
    expect(forced(trip([400, 100], { pickupWindow: opens(20) }))[0]).toEqual(['rest', null, null, null])
    expect(forced(trip([50, 100], { pickupWindow: opens(2) }, record('D 3')))[0]).toEqual([
      'wait',
      null,
      null,
      null,
    ])
    const service = { ...basis.service, fuelRange: miles(300) }
    expect(forced(trip([null, 350], {}, { service }))[0]).toEqual(['fuel', null, null, null])
  })

  test.each<[string, PlanRequest, readonly [string, string, number]]>([
    ['the break', trip([null, 450]), ['BREAK_30', '395.3(a)(3)(ii)', 0]],
    ['the driving limit', trip([null, 300], {}, record('D 3, O 1, D 5')), ['DRIVE_11', '395.3(a)(3)(i)', 0]],
    ['the window', trip([null, 300], {}, record('D 3, W 8')), ['WINDOW_14', '395.3(a)(2)', 0]],
    [
      'the cycle',
      trip([null, 300], {}, prior({ kind: 'lump', minutes: hours(68) })),
      ['CYCLE_70_8', '395.3(b)(2)', 0],
    ],
    [
      'the cycle, for a restart where a break is due',
      trip([null, 500], {}, prior({ kind: 'lump', minutes: hours(61) })),
      ['CYCLE_70_8', '395.3(b)(2)', 0],
    ],
    ['hours that return', trip([null, 400], {}, untilNoon), ['CYCLE_70_8', '395.3(b)(2)', 0]],
    [
      'the driving limit, for half of a split',
      trip([null, 300], { splitRests }, record('D 3, O 1, D 5')),
      ['DRIVE_11', '395.3(a)(3)(i)', 0],
    ],
    [
      'minutes in hand',
      trip([null, 300], { parkEarly: minutes(30) }, record('D 3, W 8')),
      ['WINDOW_14', '395.3(a)(2)', 30],
    ],
  ])('%s, its paragraph and the minutes until driving on is illegal', (_, request, rule) => {
    expect(forced(request)[0]?.slice(1)).toEqual(rule)
  })
})

test.each<[string, PlanRequest['ruleset'], string, Told['driver'], string]>([
  ['on duty', rulesetOf('US_PASSENGER_70_8'), 'DUTY_15', { window: 700 }, '395.5(a)(2)'],
  // 13 of the 14 hours on duty are as many as a plan uses.
  ['on duty in Canada', rulesetOf('CA_SOUTH_CYCLE_1'), 'DUTY_14', { window: 580 }, 'SOR/2005-313 s.13(2)'],
  ['of elapsed time', withoutDays(north(1)).ruleset, 'ELAPSED_20', { window: 1000 }, 'SOR/2005-313 s.39(2)'],
  ['before a day off', north(2).ruleset, 'DUTY_80_OFF_24', { dutySinceOff: 4600 }, 'SOR/2005-313 s.52(b)'],
  ['of days without one', north(1).ruleset, 'OFF_24_14', { dayOffDue: 200 }, 'SOR/2005-313 s.50'],
])('hours %s are used up, by the rule and paragraph of the law', (_, ruleset, rule, driver, cfr) => {
  const { stops } = narrated('drive 200, full 1440, drive 400', { request: { ruleset }, driver, bound: 2100 })
  expect(stops[0]).toMatchObject({ rule, cfr, illegalFrom: stops[0]?.start })
})

describe('a restart that fills the time until the pickup opens', () => {
  const restart = (cycleLeft: number, fuelRange = 3000) => {
    const plan = planned(
      trip(
        [50, 100],
        { pickupWindow: opens(10) },
        {
          ...record('W 5, O 30', { kind: 'lump', minutes: minutes(65 * 60 - cycleLeft) }),
          service: { ...basis.service, fuelRange: miles(fuelRange) },
        },
      ),
    )
    const { kind, rule, illegalFrom } = plan.stops[0]!
    return [kind, rule, illegalFrom === null ? null : between(plan.departAt, illegalFrom)]
  }

  test('is made for the cycle where the driving and the loading still ahead need it', () => {
    expect(restart(240)).toEqual(['restart', null, null])
    expect(restart(239)).toEqual(['restart', 'CYCLE_70_8', 239])
  })

  test('and the fuel stops', () => {
    expect(restart(270, 100)).toEqual(['restart', null, null])
    expect(restart(269, 100)).toEqual(['restart', 'CYCLE_70_8', 269])
  })
})

describe('the clocks of a stop', () => {
  const firstStop = (request: PlanRequest) => planned(request).stops[0]

  test('count from the first rest of a split that the log has closed already', () => {
    // Six of the twelve hours of driving came after it.
    expect(firstStop(trip([null, 0], { splitRests }, record('D 6, O 3, D 6, S 7')))).toMatchObject({
      before: { driveLeft: hours(11 - 6), windowLeft: hours(14 - 6) },
    })
  })

  test('count what is claimed for the shift', () => {
    const adverseAt = [plus(basis.departAt, -60)]
    expect(
      firstStop(trip([null, 225], {}, { ...record('D 8, O 2'), ...claiming({ adverseAt }) })),
    ).toMatchObject({ before: { driveLeft: 30, windowLeft: 90 } })
  })

  test('know no break where none is asked for', () => {
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    for (const plain of [{ ruleset }, claiming({ shortHaul: true })])
      expect(firstStop(trip([null, 450], {}, plain))).toMatchObject({
        before: { breakLeft: null },
        after: { breakLeft: null },
      })
  })

  const rested = { breakLeft: 480, driveLeft: 660, windowLeft: 840 }
  test.each<[string, PlanRequest, object]>([
    ['ten hours at the drop-off', trip([null, 100], { dropoffWindow: opens(12) }, record('D 3')), rested],
    ['a late start', trip([50, 100], { pickupWindow: opens(10) }), rested],
    [
      'a wait that makes a restart',
      trip([50, 100], { pickupWindow: opens(10) }, record('W 5, O 30', { kind: 'lump', minutes: hours(20) })),
      { ...rested, cycleLeft: 70 * 60 },
    ],
    [
      'a wait at the drop-off that closes a split',
      trip([null, 5], { splitRests, dropoffWindow: opens(40) }, record('W 1, D 3, O 3, W 3, D 5:30')),
      rested,
    ],
    [
      'a wait for hours that return',
      trip([null, 400], {}, untilNoon),
      { breakLeft: 480, driveLeft: 360, windowLeft: 420, cycleLeft: 600 },
    ],
  ])('start anew after %s', (_, request, after) => {
    expect(firstStop(request)).toMatchObject({ after })
  })
})

describe('a rest at the departure and a wait for the drop-off are one rest', () => {
  const after = (entries: string, opensAt: number) => {
    const request = trip([null, 0], { dropoffWindow: opens(opensAt) }, record(entries, hoursByDay(9, 9, 9)))
    return planned(request).stops[0]?.after
  }

  test('a restart for a driver who was resting anyway', () => {
    expect(after('O 7', 26)).toMatchObject({ cycleLeft: hours(43) })
    expect(after('O 7', 27)).toMatchObject({ cycleLeft: hours(70) })
  })

  test('a full rest in the midst of a shift, or none', () => {
    expect(after('D 3, O 5', 4)).toMatchObject({ driveLeft: hours(8), windowLeft: hours(2) })
    expect(after('D 3, O 5', 5)).toMatchObject({ driveLeft: hours(11), windowLeft: hours(14) })
  })

  test('a restart in the midst of one', () => {
    expect(after('D 3, O 5', 28)).toMatchObject({ cycleLeft: hours(40) })
    expect(after('D 3, O 5', 29)).toMatchObject({ cycleLeft: hours(70) })
  })
})

test('a visit says how much later it might begin, and each stop which visit it is', () => {
  const slack = (request: PlanRequest) => planned(request).visits.map((visit) => visit.slack)
  expect(slack(trip([50, 100], { pickupWindow: opens(2) }, record('D 3')))).toEqual([120, null])
  // Four hours away, the window from hour 2 closes as the truck arrives.
  expect(slack(trip([200, 100], { pickupWindow: opens(2) }))).toEqual([0, null])
  // The first of two windows is over by then.
  const { stops: places, ...request } = tripOf(trip([200, 100]))
  const windows = [opens(1), opens(5)].map(([open]): ServiceWindow => [open, plus(open, minutes(90))])
  const plan = planTrip({
    ...request,
    stops: places.map((place, i) => (i === 0 ? { ...place, windows } : place)),
  })
  expect(plan.ok && plan.visits.map((visit) => visit.slack)).toEqual([90, null])
  const { stops, owes } = planned(trip([50, 100], { pickupWindow: opens(2) }, record('D 3')))
  expect(
    stops.map(({ kind, visit, start, end, ...stop }) => [kind, visit, stop.minutes, between(start, end)]),
  ).toEqual([
    ['wait', null, 60, 60],
    ['pickup', 0, 60, 60],
    ['dropoff', 1, 60, 60],
  ])
  expect(owes).toBeNull()
})
