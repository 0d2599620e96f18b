import { expect, describe, test } from 'vitest'
import { readLogCase } from '../bin/cases.ts'
import { planCase } from '../bin/planCases.ts'
import { audit, type Timeline } from '../src/index.ts'
import { logOf } from './logs.ts'

/** Worked out by hand from the rule text before the engine was asked. */

const START = '2026-03-02T06:00-06:00'
const SPRING = '2026-03-07T20:00-06:00'
const AUTUMN = '2026-10-31T22:00-05:00'

const after = (hours: number, start = START): string =>
  new Date(Date.parse(start) + hours * 3_600_000).toISOString()

const written = (log: Timeline): object[] =>
  log.map((entry) => ({
    ...entry,
    start: new Date(entry.start).toISOString(),
    end: new Date(entry.end).toISOString(),
  }))

type Case = Readonly<Record<string, unknown>>
const adverse = (hours: number): Case => ({ options: { adverseDeclaredAt: after(hours) } })
const sixteen = (hours: number): Case => ({ options: { sixteenHourShiftAt: after(hours) } })
const strict: Case = { options: { tenHourRestAsSecond: 'never' } }
const live: Case = { options: { mode: 'live' } }
const noBerth: Case = { options: { sleeperBerth: false } }
const spent: Case = { initialCycle: 70 }
/** 69 or 70 hours in the seven days before, ten of which return at the next day start. */
const sixtyNine = [10, 10, 10, 10, 10, 10, 9]
const seventy = [10, 10, 10, 10, 10, 10, 10]

describe('findings, minutes each, in the order in which they begin', () => {
  test.each<[name: string, log: string, findings: string, changes?: Case, start?: string]>([
    ['a chain of 7 and 3', 'D 4, S 7, D 4, O 3, D 5, S 7, D 4, O 3, D 6', ''],
    ['its last stretch too long: 4 + 8', 'D 4, S 7, D 4, O 3, D 5, S 7, D 4, O 3, D 8', 'DRIVE_11 60'],
    ['a chain of 8 and 2', 'D 5, S 8, D 5, O 2, D 5, S 8, D 5, O 2, D 5, S 8, D 5', ''],
    [
      'two hours passed over: 8 in the berth pair with 7',
      'D 3, S 7, D 3, O 3, D 3, S 8, D 3, O 2, D 3, S 7, D 3',
      '',
    ],
    ['two and seven are nine hours', 'W 4, O 2, D 5, S 7, D 4', 'WINDOW_14 240'],
    ['6:59 in the berth', 'D 5, S 6:59, D 5, O 3:01, D 2', 'WINDOW_14 179, WINDOW_14 120, DRIVE_11 60'],
    ['2:59 beside seven', 'D 5, S 7, D 5, O 2:59, D 2', 'WINDOW_14 180, WINDOW_14 120, DRIVE_11 60'],
    ['3:00 beside seven', 'D 5, S 7, D 5, O 3, D 2', ''],
    ['a rest that pairs with both neighbours', 'D 5, O 3, D 5, S 7, D 5, O 3, D 5', ''],
    [
      'three periods form no equivalent',
      'D 4, S 4, D 4, O 3, D 4, O 3, D 2',
      'WINDOW_14 240, DRIVE_11 60, WINDOW_14 120, DRIVE_11 120',
    ],
    [
      'a minute out of the berth',
      'D 5, S 4, O 0:01, S 3, D 5, O 3, D 2',
      'WINDOW_14 181, WINDOW_14 120, DRIVE_11 60',
    ],
    ['off, berth and off again, ten hours together', 'D 8, O 1, S 7, O 2, D 8', ''],
    ['five off and seven in the berth', 'D 5, O 5, D 5, S 7, D 5', ''],
    [
      'seven in the berth, three off, then ten off: the three stay out',
      'W 2, D 4, S 7, D 5, O 3, W 2, D 2, O 10, D 1',
      '',
    ],
    ['ten in the berth complete three off before them', 'W 4, O 3, W 2, D 8, S 10, D 1', ''],
    ['not under the strict reading', 'W 4, O 3, W 2, D 8, S 10, D 1', 'WINDOW_14 180', strict],
    ['not when they are off duty', 'W 4, O 3, W 2, D 8, O 10, D 1', 'WINDOW_14 180'],
    ['not without a berth on the truck', 'W 4, O 3, W 2, D 8, S 10, D 1', 'WINDOW_14 180', noBerth],
    ['9:59 off', 'D 8, O 9:59, D 1', 'WINDOW_14 60'],
    ['an open half in a closed log', 'D 8, S 8, D 1', 'WINDOW_14 60'],
    ['an open half in a live one', 'D 8, S 8, D 1', '', live],
    ['a restart closes an open half', 'D 5, S 7, D 5, O 34, D 8', ''],
    ['16 hours leave the eleven alone', 'W 3, D 8, O 0:30, D 4', 'DRIVE_11 60', sixteen(1)],
    ['16 hours once, in one shift', 'D 8, W 6, D 1, O 10, D 8, W 6, D 1', 'WINDOW_14 60', sixteen(1)],
    [
      '16 hours and adverse conditions do not add up',
      'W 4, D 8, O 0:30, D 4',
      'WINDOW_14 30',
      { options: { adverseDeclaredAt: after(2), sixteenHourShiftAt: after(1) } },
    ],
    [
      'adverse conditions never lengthen the time to the break',
      'D 8:15, O 0:30, D 4',
      'BREAK_30 15',
      adverse(1),
    ],
    ['nor the cycle', 'D 3', 'CYCLE_70_8 120', { initialCycle: 69, ...adverse(1) }],
    [
      'adverse conditions of the second shift',
      'D 8, O 0:30, D 4, O 10, D 8, O 0:30, D 4',
      'DRIVE_11 60',
      adverse(24),
    ],
    [
      'short haul: no break, the same eleven and fourteen',
      'D 12, W 2',
      'DRIVE_11 60',
      { options: { shortHaul: true } },
    ],
    [
      'short haul of fifteen hours is none',
      'D 12, W 2:30, D 0:30',
      'BREAK_30 240, DRIVE_11 60, WINDOW_14 30, DRIVE_11 30',
      { options: { shortHaul: true } },
    ],
    ['personal conveyance inside ten hours', 'D 8, O 5, PC 1, O 4, D 8', ''],
    ['eleven hours of personal conveyance', 'D 8, PC 11, D 8', ''],
    ['personal conveyance inside 34', 'O 20, PC 1, O 13, D 8', '', spent],
    ['33:59 with it', 'O 20, PC 1, O 12:59, D 8', 'CYCLE_70_8 480', spent],
    [
      'personal conveyance in the midst of the seven in the berth',
      'W 3, D 4, S 4, PC 0:30, S 4, D 4, O 3, D 3',
      'WINDOW_14 240, WINDOW_14 180',
    ],
    ['a yard move inside 34', 'O 20, YM 0:01, O 13:59, D 8', 'CYCLE_70_8 480', spent],
    ['a yard move as the break', 'D 8, YM 0:30, D 3', ''],
    ['a yard move counts on duty', 'YM 1, D 1', 'CYCLE_70_8 60', { initialCycle: 69 }],
    ['a yard move past eleven and fourteen', 'D 8, O 0:30, D 3, YM 2, W 2, YM 1', ''],
    ['seven in the berth and three in the seat', 'D 8, S 7, SEAT 3, D 8', ''],
    ['the seat on both sides', 'D 8, SEAT 1:30, S 7, SEAT 1:30, D 8', ''],
    ['the seat alone', 'D 8, SEAT 10, D 1', 'WINDOW_14 60'],
    ['the last minute of 70 hours', 'D 1', '', { initialCycle: 69 }],
    ['work past 70 and driving after it', 'W 2, D 1', 'CYCLE_70_8 60', { initialCycle: 69 }],
    [
      'hours that return in the midst of driving',
      'D 4',
      'CYCLE_70_8 60',
      { priorDays: sixtyNine },
      '2026-03-02T22:00-06:00',
    ],
    [
      'at noon, where the day starts then',
      'D 4',
      'CYCLE_70_8 60',
      { priorDays: sixtyNine, dayStart: '12:00' },
      '2026-03-02T10:00-06:00',
    ],
    ['the day seven days back counts', 'D 2', 'CYCLE_70_8 60', { priorDays: [24, 0, 0, 0, 0, 24, 21] }],
    ['the day eight days back does not', 'D 2', '', { priorDays: [24, 24, 0, 0, 0, 0, 0, 24] }],
    [
      'a ledger of three days is of the last three',
      'D 1:30',
      'CYCLE_60_7 30',
      { ruleset: 'US_PROPERTY_60_7', priorDays: [24, 24, 11] },
    ],
    ['34 hours by the clock in spring', 'O 33, D 1', 'CYCLE_70_8 60', spent, SPRING],
    ['33 hours by the clock in autumn', 'O 34, D 1', '', spent, AUTUMN],
    ['a restart in the midst of the log', 'W 10, O 34, W 2, D 8', '', { priorDays: seventy }],
    ['off, berth and work in one break', 'D 8, W 0:10, O 0:10, S 0:10, D 3', ''],
    ['29 minutes', 'D 8, W 0:29, D 3', 'BREAK_30 180'],
    ['two quarters of an hour', 'D 4, W 0:15, D 4, O 0:15, D 3', 'BREAK_30 180'],
    ['Alaska: fifteen hours', 'D 8, O 0:30, D 7:10', 'DRIVE_15 10', { ruleset: 'US_ALASKA_PROPERTY_70_7' }],
    [
      'Alaska: time off is none of the twenty',
      'W 6, O 5, W 4, D 8, O 0:30, D 2:10',
      'DUTY_20 10',
      { ruleset: 'US_ALASKA_PROPERTY_70_7' },
    ],
    [
      'Alaska: the run is finished',
      'D 8, O 0:30, D 8',
      '',
      { ruleset: 'US_ALASKA_PROPERTY_70_7', ...adverse(2) },
    ],
    ['passengers: two periods in the berth', 'D 5, S 4, D 5, S 4, D 5', '', { ruleset: 'US_PASSENGER_70_8' }],
    [
      'passengers: off duty is no period',
      'D 5, S 4, D 5, O 4, D 5',
      'DRIVE_10 300',
      { ruleset: 'US_PASSENGER_70_8' },
    ],
    ['passengers: no restart', 'O 34, D 1', 'CYCLE_70_8 60', { ruleset: 'US_PASSENGER_70_8', ...spent }],
    [
      'passengers: fifteen hours on duty, time off left out',
      'W 7, O 5, W 7, D 2',
      'DUTY_15 60',
      { ruleset: 'US_PASSENGER_70_8' },
    ],
    [
      'passengers: adverse conditions',
      'D 6, O 1, D 6:01',
      'DRIVE_10 1',
      { ruleset: 'US_PASSENGER_70_8', ...adverse(2) },
    ],
    [
      'Canada: a day of its own limits though rested',
      'D 6, W 1, D 7, O 8, D 2',
      'DRIVE_13 120, DUTY_14 120',
      { ruleset: 'CA_SOUTH_CYCLE_1' },
      '2026-03-02T00:00-06:00',
    ],
    [
      'Canada: sixteen hours from the first minute',
      'D 2, O 3, D 2, O 3, D 2, O 3, D 2',
      'ELAPSED_16 60',
      { ruleset: 'CA_SOUTH_CYCLE_1' },
      '2026-03-02T00:00-06:00',
    ],
  ])('%s', (_, log, findings, changes = {}, start = START) => {
    const { timeline, ruleset, context } = readLogCase({ log: written(logOf(start, log)), ...changes })
    const found = audit(timeline, ruleset, context).map(({ rule, minutes }) => `${rule} ${minutes}`)
    expect(found.sort()).toEqual(findings.split(', ').filter(Boolean).sort())
  })
})

/** A trip at 50 mph with the load on board and an hour to unload, from the end of `log` or else at 06:00. */
const trip = (miles: number, changes: Case = {}, log: string | null = null): Case => ({
  mph: 50,
  milesToPickup: 0,
  milesToDropoff: miles,
  pickupHours: 0,
  fuelRangeMiles: 5000,
  ...(log === null ? { date: '2026-03-02', startLocal: '06:00' } : { history: written(logOf(START, log)) }),
  ...changes,
})
const splitting: Case = { splitRests: true }

describe('hours to the finish, or why there is none', () => {
  test.each<[name: string, answer: number | string, trip: Case]>([
    ['an open seven: drive six, off three, drive four', 14, trip(500, splitting, 'D 5, S 7')],
    ['an open seven at the end of the trip', 7, trip(300, splitting, 'D 5, S 7')],
    ['nothing to drive with an open seven', 1, trip(0, splitting, 'D 5, S 7')],
    ['an open seven and no window left without it', 6, trip(100, splitting, 'W 10, D 3, S 7')],
    ['an open two: seven more hours and a full rest', 23, trip(600, splitting, 'D 4, O 2')],
    [
      'the same under the strict reading: berth, then two off',
      25,
      trip(700, { ...splitting, ...strict }, 'D 4, O 2'),
    ],
    ['three off grow into ten', 16, trip(400, splitting, 'D 8, O 3')],
    ['six in the berth are a half as they are', 7, trip(300, splitting, 'D 5, S 6')],
    ['three off that no berth needs to follow before the end', 3, trip(100, splitting, 'W 12, O 3')],
    ['without split rests they grow to ten', 10, trip(100, {}, 'W 12, O 3')],
    ['twelve hours of work: the window has two', 14, trip(150, splitting, 'W 12')],
    [
      'the drop-off opens ten hours later',
      12,
      trip(50, { ...splitting, dropoffWindow: [after(23), after(47)] }, 'D 5, S 7'),
    ],
    [
      '33 hours of rest, one of them in personal conveyance',
      4,
      trip(100, { cycleUsedHours: 70 }, 'W 1, O 20, PC 1, O 12'),
    ],
    ['33 hours and a yard move', 36, trip(50, { cycleUsedHours: 70 }, 'O 33, YM 0:30')],
    ['a restart that ends at the departure', 11.5, trip(500, { priorDays: seventy }, 'O 34')],
    [
      'a restart over the spring change',
      37,
      trip(100, { cycleUsedHours: 70, date: '2026-03-07', startLocal: '20:00' }),
    ],
    ['60/7 used up', 41, trip(300, { cycleUsedHours: 60, ruleset: 'US_PROPERTY_60_7' })],
    [
      'six days of ten hours: 31.5 hours of waiting beat a restart',
      48,
      trip(750, { priorDays: [10, 10, 10, 10, 10, 10] }),
    ],
    ['ten hours return at midnight', 27, trip(400, { priorDays: seventy })],
    [
      'at the end of a day of 25 hours',
      34,
      trip(400, { priorDays: seventy, date: '2026-11-01', startLocal: '00:00' }),
    ],
    [
      'just in time for the closing',
      27,
      trip(400, { priorDays: seventy, dropoffWindow: [START, after(26)] }),
    ],
    [
      'a minute late',
      'dropoff-window-missed',
      trip(400, { priorDays: seventy, dropoffWindow: [START, after(26 - 1 / 60)] }),
    ],
    [
      'a pickup that closes an hour after midnight',
      22,
      trip(50, { priorDays: seventy, milesToPickup: 50, pickupHours: 1, pickupWindow: [START, after(19)] }),
    ],
    [
      'a minute before that',
      'pickup-window-missed',
      trip(50, { priorDays: seventy, milesToPickup: 50, pickupWindow: [START, after(19 - 1 / 60)] }),
    ],
    [
      'a pickup that opens as hours return',
      27,
      trip(400, { priorDays: sixtyNine, milesToPickup: 50, pickupWindow: [after(18), after(19)] }),
    ],
    [
      'a pickup that closes while the restart runs',
      'pickup-window-missed',
      trip(50, { cycleUsedHours: 70, milesToPickup: 50, pickupWindow: [START, after(30)] }),
    ],
    [
      'a pickup that has closed',
      'pickup-window-missed',
      trip(50, { milesToPickup: 50, pickupWindow: [after(-5), after(-1)] }),
    ],
    [
      'a wait that is the break',
      10.5,
      trip(200, { milesToPickup: 250, pickupHours: 0.25, pickupWindow: [after(5.25), after(9)] }),
    ],
    [
      'a wait of nine hours made a rest of ten',
      24.5,
      trip(550, { milesToPickup: 50, pickupHours: 1, pickupWindow: [after(10), after(20)] }),
    ],
    ['16 hours claimed, thirteen worked', 3, trip(100, sixteen(1), 'W 13')],
    ['not claimed', 13, trip(100, {}, 'W 13')],
    ['adverse conditions under way', 4, trip(150, adverse(9), 'D 8, O 0:30, D 2')],
    ['adverse conditions of the shift before', 23, trip(600, adverse(9), 'D 8, O 0:30, D 3, O 10')],
    [
      'unloading past hour 14 and past 70 hours',
      4,
      trip(50, { cycleUsedHours: 56, dropoffHours: 3 }, 'W 13'),
    ],
    ['fuel that is the break', 11.5, trip(500, { fuelRangeMiles: 450 })],
    ['fuel of 20 minutes, topped up', 11.5, trip(500, { fuelRangeMiles: 450, fuelHours: 1 / 3 })],
    ['short haul', 11, trip(500, { options: { shortHaul: true } })],
    ['parking half an hour early', 22, trip(550, { parkEarlyMinutes: 30 })],
    ['a log in violation: a full rest, then on', 13, trip(100, {}, 'D 12')],
    ['passengers', 21, trip(600, { ruleset: 'US_PASSENGER_70_8' })],
    ['Alaska', 16, trip(750, { ruleset: 'US_ALASKA_PROPERTY_70_7' })],
    ['Canada', 23, trip(700, { ruleset: 'CA_SOUTH_CYCLE_1' })],
  ])('%s', (_, answer, request) => {
    const { plan, refusal } = planCase(request) as {
      plan: { finishHours: number } | null
      refusal?: { reason: string }
    }
    expect(plan?.finishHours ?? refusal?.reason).toBe(answer)
  })
})
