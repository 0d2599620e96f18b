import { describe, expect, test } from 'vitest'
import { minutes, rulesetOf, type TeamRequest } from '../../src/index.ts'
import type { DayClocks } from '../../src/hos/team/canada/dayClocks.ts'
import type { DriverLabel } from '../../src/hos/team/driverLabel.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { next, rested } from './nextMoves.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

/** The first driver is under cycle 1 south of 60, the second under the rules of the United States. */
const drivers = [teamDriver('Dana', { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') }), teamDriver('Sam')] as const
const NEW_DAY: DayClocks = { duty: 0, dayDrive: 0, dayDuty: 0, dayShort: 0, sinceOff: 0, offDue: 20_000 }
/** As long on duty as at the wheel today. */
const canadian = (today: Partial<DayClocks>, changes: Partial<DriverLabel> = {}): DriverLabel => ({
  ...rested,
  canada: { ...NEW_DAY, dayDuty: today.dayDrive ?? 0, ...today },
  ...changes,
})
/** At 14:20, 580 minutes before midnight, with 500 minutes of the road to come. */
const moves = (
  kind: string,
  first: DriverLabel,
  changes: Partial<TeamRequest> = {},
  from: Partial<TeamLabel> = {},
): string[] => next({ drivers, ...changes }, from, [first, rested]).filter((move) => move.startsWith(kind))
const long = { stops: [teamStop(1100)] }
/** Drives for ten hours without a break. */
const passenger = teamDriver('Sam', { ruleset: rulesetOf('US_PASSENGER_70_8') })

describe('the truck stands until a day of one driver', () => {
  const stands = (first: DriverLabel, changes: Partial<TeamRequest> = {}, from: Partial<TeamLabel> = {}) =>
    moves('stand', first, changes, from)

  test('begins, where it may bar what is ahead', () => {
    // An hour more than the 14 of duty that allow driving: nothing is left of the day.
    expect(stands(canadian({ dayDuty: 900 }, { run: 30 }))).toEqual(['stand - 580'])
    // Of 13 hours 500 minutes and half an hour for the place are left, or a minute less.
    expect(stands(canadian({ dayDrive: 250 }, { run: 30 }))).toEqual([])
    expect(stands(canadian({ dayDrive: 251 }, { run: 30 }))).toEqual(['stand - 51'])
  })

  test('just holds what is left of it', () => {
    expect(stands(canadian({ dayDrive: 480 }, { run: 30 }))).toEqual(['stand - 280'])
    // Before that the rest becomes long enough to be off duty.
    expect(stands(canadian({ dayDrive: 480 }, { run: 10 }))).toEqual(['stand - 20'])
  })

  test('begins where nobody may rest', () => {
    const held = { stops: [teamStop(300, { rest: false }), teamStop(500)] }
    expect(stands(canadian({ dayDrive: 780 }), held, { next: 1 })).toEqual(['stand - 580'])
  })
})

test('it stands until 24 hours off are over, where driving to come needs them', () => {
  const stands = (offDue: number): string[] => moves('stand', canadian({ offDue }, { run: 100 }))
  expect([stands(5000), stands(20_000)]).toEqual([['stand - 1340'], []])
})

test('it stands until the duty left of a shift just fits into its 16 hours', () => {
  // Of 14 hours on duty 140 minutes are left, of the driving 480; 16 hours end in 530.
  const shift = { rested: false, drive: 300, window: 400, run: 30, sinceBreak: 0 }
  expect(moves('stand', canadian({ duty: 700 }, shift))).toEqual(['stand - 390'])
})

describe('the truck drives', () => {
  test('until the day begins, or what is left of it is that of one shift', () => {
    expect(moves('drive 0', canadian({}), long)).toEqual(['drive 0 580'])
    // With an hour in hand a shift has 12 hours, the day 13.
    const inHand = { ...teamRequest().options, parkEarly: minutes(60) }
    expect(moves('drive 0', canadian({}), { ...long, options: inHand })).toEqual(['drive 0 60'])
  })

  test('until the day of the other begins or just holds what is left of it', () => {
    const far = { ...long, drivers: [drivers[0], passenger] as const }
    expect(moves('drive 1', canadian({ dayDuty: 900 }, { run: 30 }), far)).toEqual(['drive 1 580'])
    expect(moves('drive 1', canadian({ dayDrive: 480 }, { run: 30 }), far)).toEqual(['drive 1 280'])
  })
})
