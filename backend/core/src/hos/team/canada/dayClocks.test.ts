import { expect, test } from 'vitest'
import { recordUpTo } from '../../../../test/planRequest.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { localInstant, minutes } from '../../../index.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { teamProblem } from '../problem.ts'
import {
  bindingAt,
  type DayClocks,
  dayEvents,
  type DayRules,
  daysAreAsGood,
  daysLeft,
  endRest,
  leastOf,
  passDays,
} from './dayClocks.ts'

/** Leaves at a time, the first driver after such a record. */
function at(
  local: string,
  entries: string,
  cycle: 1 | 2 = 1,
  where: 'SOUTH' | 'NORTH' = 'SOUTH',
): [DayClocks, DayRules] {
  const departAt = localInstant(local.slice(0, 10), local.slice(11), 'America/Chicago')
  const record = recordUpTo(departAt, entries, { kind: 'lump', minutes: minutes(0) })
  const driver = teamDriver('Dana', { ...record, ruleset: rulesetOf(`CA_${where}_CYCLE_${cycle}`) })
  const request = teamRequest({ departAt, stops: [teamStop(60)], drivers: [driver, teamDriver('Sam')] })
  const { starts, drivers } = teamProblem(request)
  return [starts[0]![0].canada!, drivers[0].canada!]
}

const NEVER_USED = { duty: 0, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0 }

test('the record is read by shift and by day, and a rest that runs is not judged yet', () => {
  const [clocks] = at('2026-01-05T06:00', 'O 9, D 4, O 0:20, W 3, O 0:20', 2)
  // Driving from 22:20 to 02:20, 20 min of rest, work to 05:40.
  expect(clocks).toMatchObject({ duty: 420, dayDrive: 140, dayDuty: 320, dayShort: 20, sinceOff: 420 })
  expect(at('2026-01-05T06:00', 'D 4, O 9')[0]).toMatchObject(NEVER_USED)
  // Before a full rest is another shift, and half an hour is off duty.
  const [since] = at('2026-01-05T20:00', 'W 3, O 8, D 4, O 0:30, W 1')
  expect(since).toMatchObject({ duty: 300, dayDrive: 240, dayDuty: 480, dayShort: 0 })
})

test('north of 60 no day has limits of its own', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'O 9, D 2, W 2', 2, 'NORTH')
  expect(rules).toMatchObject({ duty: 18 * 60, daily: null })
  const later = passDays(clocks, 'drive', 300, 0, rules)
  expect(later).toEqual({ ...clocks, duty: 540, sinceOff: clocks.sinceOff + 300 })
  expect(endRest(clocks, 20, 20, rules)).toEqual(clocks)
  expect(daysLeft(clocks, 0, rules)).toMatchObject({
    ...{ duty: 18 * 60 - 240, dutyBeforeOff: 80 * 60 - clocks.sinceOff },
    ...{ dayDrive: Infinity, dayDuty: Infinity, dayOffDuty: Infinity },
  })
  expect(dayEvents(clocks, 0, rules)).toEqual({ begins: 240, fits: -Infinity, room: Infinity })
  expect(bindingAt(clocks, 0, { duty: 3000, end: 0 }, rules)).toEqual({ days: false, off: false })
})

test('under other rules there are none', () => {
  const { drivers, starts } = teamProblem(teamRequest())
  expect([drivers[1].canada, starts[0]?.[1].canada]).toEqual([null, null])
})

test('a day ends at its midnight, also in the midst of driving, work or rest', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'D 2, W 2')
  expect(clocks).toMatchObject({ dayDrive: 120, dayDuty: 240 })
  expect(passDays(clocks, 'drive', 239, 0, rules)).toMatchObject({ dayDrive: 359, dayDuty: 479, duty: 479 })
  expect(passDays(clocks, 'drive', 240, 0, rules)).toMatchObject({ dayDrive: 0, dayDuty: 0, duty: 480 })
  expect(passDays(clocks, 'drive', 300, 0, rules)).toMatchObject({ dayDrive: 60, dayDuty: 60, duty: 540 })
  expect(passDays(clocks, 'work', 300, 0, rules)).toMatchObject({ dayDrive: 0, dayDuty: 60 })
  expect(passDays(clocks, 'rest', 300, 0, rules)).toMatchObject({ dayDrive: 0, dayDuty: 0, duty: 240 })
  expect(passDays(clocks, 'rest', 100, 0, rules)).toEqual(clocks)
})

test('a rest of less than half an hour takes of the day what lies in it', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'D 2, W 2')
  expect(endRest(clocks, 29, 29, rules).dayShort).toBe(29)
  expect(endRest(clocks, 30, 30, rules).dayShort).toBe(0)
  expect(endRest(passDays(clocks, 'rest', 250, 0, rules), 20, 250, rules).dayShort).toBe(10)
  expect(endRest(clocks, 479, 479, rules).duty).toBe(240)
  expect(endRest(clocks, 480, 480, rules).duty).toBe(0)
})

test('24 hours off are good for 13 days, and for 70 hours on duty', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'O 24, D 2, W 2', 2)
  expect(clocks).toMatchObject({ sinceOff: 240, offDue: 13 * 1440 - 240 })
  const off = endRest(clocks, 1440, 2000, rules)
  expect(off).toMatchObject({ sinceOff: 0, offDue: 2000 + 13 * 1440 })
  expect(endRest(clocks, 1439, 2000, rules)).toMatchObject({ sinceOff: 240, offDue: clocks.offDue })
  expect(daysLeft(clocks, 100, rules)).toMatchObject({
    dutyBeforeOff: 70 * 60 - 240,
    dayOff: 13 * 1440 - 340,
  })
})

test('whoever may drive up to midnight has the next day too', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'D 9, W 3')
  // 2 h of the 14 on duty and 4 h of the 13 driving, with 4 h of the day left.
  expect(daysLeft(clocks, 0, rules)).toMatchObject({ dayDuty: 120, dayDrive: 240 + 780, dayOffDuty: 120 })
  expect(leastOf(daysLeft(clocks, 0, rules))).toBe(120)
  expect(dayEvents(clocks, 0, rules)).toEqual({ begins: 240, fits: 120, room: 120 })
})

test('a day of 23 hours leaves 13 for duty, one of 25 leaves 14', () => {
  const [short, rules] = at('2026-03-08T00:00', 'O 9')
  expect(daysLeft(short, 0, rules)).toMatchObject({ dayDrive: 780, dayDuty: 840, dayOffDuty: 780 })
  const [long, others] = at('2026-11-01T00:00', 'O 9')
  expect(daysLeft(long, 0, others)).toMatchObject({ dayDuty: 840, dayOffDuty: 900 })
  expect(dayEvents(long, 0, others)).toEqual({ begins: 1500, fits: 720, room: 780 })
  expect(dayEvents({ ...long, dayDuty: 500 }, 0, others).room).toBe(340)
  // What is off duty for too short a time is not part of the ten hours.
  expect(dayEvents(short, 0, rules)).toEqual({ begins: 1380, fits: 600, room: 780 })
  expect(dayEvents({ ...short, dayDuty: 100, dayShort: 20 }, 0, rules).room).toBe(660)
})

test('the day after begins with what it holds itself', () => {
  const [eve, rules] = at('2026-03-07T20:00', 'O 9, W 1')
  expect(daysLeft(eve, 0, rules)).toMatchObject({ dayDuty: 240 + 840, dayOffDuty: 240 + 780 })
  // Whoever may drive to the very end of the day has the next as well.
  const driven = (dayDrive: number): number => daysLeft({ ...eve, dayDrive }, 0, rules).dayDrive
  expect([driven(540), driven(541)]).toEqual([240 + 780, 239])
})

test('days bind where more duty is to come than is left of one, days off where they are due', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'O 24, D 9, W 3', 2)
  const end = 5000
  expect(bindingAt(clocks, 0, { duty: 120, end }, rules)).toEqual({ days: false, off: false })
  expect(bindingAt(clocks, 0, { duty: 121, end }, rules).days).toBe(true)
  expect(bindingAt({ ...clocks, dayDrive: 700 }, 0, { duty: 81, end }, rules).days).toBe(true)
  expect(bindingAt({ ...clocks, sinceOff: 4100 }, 0, { duty: 101, end }, rules).off).toBe(true)
  expect(bindingAt(clocks, 0, { duty: 120, end: 20_000 }, rules).off).toBe(true)
  // Up to the last minute of either they are not.
  const used = { ...clocks, sinceOff: 4100, offDue: end }
  expect(bindingAt(used, 0, { duty: 100, end }, rules).off).toBe(false)
  expect(bindingAt(used, 0, { duty: 100, end }, { ...rules, dayOff: null }).off).toBe(false)
})

test('so do the days to come: by driving, by duty, or the shortest by the hours off', () => {
  const [clocks, rules] = at('2026-01-05T00:00', 'O 24')
  const binds = (duty: number, daily: Partial<NonNullable<DayRules['daily']>>): boolean =>
    bindingAt(clocks, 0, { duty, end: 0 }, { ...rules, daily: { drive: 900, duty: 900, off: 600, ...daily } })
      .days
  // From today there is all of it to take, but a day of 23 hours may come.
  expect([binds(780, {}), binds(781, {})]).toEqual([false, true])
  expect([binds(700, { drive: 700 }), binds(701, { drive: 700 })]).toEqual([false, true])
  expect([binds(700, { duty: 700 }), binds(701, { duty: 700 })]).toEqual([false, true])
})

test('of two drivers at one minute', () => {
  const [clocks, rules] = at('2026-01-05T20:00', 'O 24, D 9, W 3', 2)
  const good = (
    a: Partial<DayClocks>,
    b: Partial<DayClocks> = {},
    runs: readonly [number, number] = [0, 0],
    binding = { days: true, off: true },
  ): boolean =>
    daysAreAsGood([{ ...clocks, ...a }, runs[0]], [{ ...clocks, ...b }, runs[1]], 0, binding, rules)
  expect(good({})).toBe(true)
  for (const more of ['duty', 'dayDrive', 'dayDuty', 'dayShort', 'sinceOff'] as const) {
    expect(good({ [more]: clocks[more] + 1 })).toBe(false)
    expect(good({ [more]: clocks[more] - 1 })).toBe(true)
  }
  expect(good({ offDue: clocks.offDue - 1 })).toBe(false)
  // Used up is used up, and a full rest clears the shift.
  expect(good({ duty: 900 }, { duty: 840 })).toBe(true)
  expect(good({ duty: 800 }, {}, [480, 480])).toBe(true)
  // What does not bind is not compared.
  expect(good({ dayDrive: 600, sinceOff: 4000 }, {}, [0, 0], { days: false, off: false })).toBe(true)
  expect(good({ sinceOff: 4000, offDue: 0 }, {}, [1440, 1500])).toBe(true)
  expect(good({}, {}, [600, 700])).toBe(false)
  expect(good({ duty: 840 }, { duty: 839 })).toBe(false)
  expect(good({ duty: 800 }, {}, [479, 479])).toBe(false)
  expect(good({ sinceOff: 4000 }, {}, [1439, 1439])).toBe(false)
  expect(good({ dayDrive: 600 }, {}, [0, 0], { days: false, off: true })).toBe(true)
  const { dayDuty } = clocks
  expect(good({ dayDuty: dayDuty - 10, dayShort: 10 })).toBe(true)
  expect(good({ dayDuty: dayDuty - 10, dayShort: 11 })).toBe(false)
  // Twenty minutes of rest would count as duty, thirty would not.
  expect(good({}, {}, [20, 0])).toBe(false)
  expect(good({}, {}, [30, 0])).toBe(true)
  expect(good({}, {}, [0, 20], { days: true, off: false })).toBe(false)
  expect(good({ dayDuty: dayDuty - 20 }, {}, [20, 0])).toBe(true)
  expect(good({ dayDuty: dayDuty - 19 }, {}, [20, 0])).toBe(false)
  expect(good({}, {}, [20, 20])).toBe(true)
  // Half an hour is off duty, however long the other's rest is.
  expect(good({}, {}, [30, 100], { days: true, off: false })).toBe(true)
})
