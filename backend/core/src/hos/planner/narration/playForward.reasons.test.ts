import { describe, expect, test } from 'vitest'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import {
  limited,
  midShift,
  splits,
  stopOf,
  through,
  told,
  type Told,
} from '../../../../test/narration/told.ts'
import { miles, minutes } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { PlayedPlan, PlayedStop } from './events.ts'

const { options, service } = planRequest()
const used = (n: number): Told['request'] => ({
  state: { kind: 'rested', prior: { kind: 'lump', minutes: minutes(n) } },
})
const stopsOf = ({ events }: PlayedPlan): PlayedStop[] =>
  events.map(({ done }) => done).filter((done) => done.kind !== 'drive' && done.kind !== 'owed')
/** What the first stop that is no service is made for. */
const clockOf = (day: string, how: Told = {}) =>
  stopsOf(told(day, how)).find(({ place: at }) => at === null)?.reason.clock
/** With a place half way, from the 400th minute on. */
const closed = { trip: through(place(300, 60, [400, 900])) }

describe('the clock that a stop is made for', () => {
  test('has the least left of those that it gives back', () => {
    // 280 minutes of driving are left, and 340 of the window.
    expect(clockOf('drive 200, full 600, drive 400', { driver: midShift })).toBe('drive')
    expect(clockOf('drive 200, full 600, drive 400', { driver: { ...midShift, window: 361 } })).toBe('window')
    expect(clockOf('drive 200, full 600, drive 400', { driver: { ...midShift, window: 360 } })).toBe('drive')
  })

  test('is the break where that is due, or nothing else is given', () => {
    expect(clockOf('drive 300, full 600, drive 300', { driver: midShift })).toBe('break')
    expect(clockOf('drive 299, full 600, drive 301', { driver: midShift })).toBe('drive')
    expect(clockOf('drive 200, break 30, drive 400', { driver: midShift })).toBe('break')
    expect(clockOf('drive 300, half 120, drive 300', { driver: midShift, request: splits })).toBe('break')
  })

  test('is the cycle for a wait', () => {
    expect(clockOf('drive 300, wait 60, drive 300')).toBe('cycle')
    expect(clockOf('drive 300, wait 60, full 540, drive 300')).toBe('cycle')
  })

  test('is the break for standing by, unless the cycle is used up', () => {
    expect(clockOf('drive 300, standBy 10, drive 300', { request: used(3899) })).toBe('break')
    expect(clockOf('drive 300, standBy 10, drive 300', { request: used(3900) })).toBe('cycle')
  })

  test('is none for fuel, a late start and a service', () => {
    expect(clockOf('drive 300, fuel 30, drive 300')).toBeNull()
    expect(clockOf('absorb 60, drive 600')).toBeNull()
    expect(stopOf(told('drive 600'), 'dropoff').reason).toMatchObject({ clock: null, opensLater: null })
  })

  test.each(['wait 100', 'standBy 100', 'full 600', 'restart 2040', 'half 120', 'pause 100'])(
    'is none where the place is not open yet: %s',
    (act) => {
      const pause = { min: 30, max: 180 }
      const { reason } = stopsOf(
        told(`drive 300, ${act}, serve 60, drive 300`, {
          request: splits,
          trip: (problem) => limited({ pause })(closed.trip(problem)),
        }),
      )[0]!
      expect(reason).toMatchObject({ clock: null, opensLater: 'a place' })
    },
  )

  test('is one where the place is open, or elsewhere', () => {
    const open = { trip: through(place(300, 60, [0, 100], [300, 900])) }
    const reasons = (day: string, how: Told) => stopsOf(told(day, how))[0]?.reason
    const none = { clock: 'drive', opensLater: null }
    expect(reasons('drive 300, full 600, serve 60, drive 300', open)).toMatchObject(none)
    expect(reasons('drive 299, full 600, drive 1, serve 60, drive 300', closed)).toMatchObject(none)
  })
})

test('a stop that is neither a rest nor made longer says so', () => {
  expect(stopOf(told('drive 300, break 30, drive 300'), 'break')).toMatchObject({
    place: null,
    purpose: null,
    minutes: 30,
    added: 0,
    inBerth: false,
    pairs: false,
  })
})

describe('a pause of the window', () => {
  const trip = limited({ pause: { min: 30, max: 180 } })
  const pause = (day: string, how: Told = {}) =>
    stopsOf(told(day, { trip, ...how })).find(({ purpose }) => purpose === 'pause')

  test('stops it, and is a break', () => {
    expect(pause('drive 300, pause 60, drive 300')).toMatchObject({
      kind: 'wait',
      minutes: 60,
      added: 0,
      reason: { clock: 'break' },
      before: { breakLeft: 180, driveLeft: 360, windowLeft: 540 },
      after: { breakLeft: 480, driveLeft: 360, windowLeft: 540 },
    })
    expect(told('drive 300, pause 60, drive 300', { trip }).events[1]).toMatchObject({
      status: 'OFF_DUTY',
      start: 300,
      end: 360,
    })
  })

  test('where nothing was driven since a break it is none', () => {
    expect(pause('drive 300, fuel 30, pause 60, drive 300')?.reason.clock).toBeNull()
  })

  test('goes on from the rest at the departure, and may be made longer', () => {
    const driver = { ...midShift, runningRest: 60, runningBerth: 60 }
    expect(pause('pause 30, drive 300, absorb 40, drive 300', { driver })).toMatchObject({
      minutes: 130,
      added: 40,
      before: { windowLeft: 540 },
      after: { windowLeft: 540 },
    })
  })

  test('lets the window seem longer by as much', () => {
    const { reason } = stopOf(told('drive 300, pause 60, drive 200, full 600, drive 100', { trip }), 'rest')
    expect(reason.granted).toEqual({ drive: 0, window: 60, sinceSplit: false })
  })

  test.each([
    ['pickup', 100],
    ['stop', 0],
  ] as const)('on duty it may be spent at a %s', (kind, paused) => {
    const at = { ...place(300, 0, [400, 900]), rest: false, kind }
    const waits = told('drive 300, standBy 100, serve 0, drive 300', {
      trip: (problem) => trip(through(at)(problem)),
    })
    expect(stopOf(waits, 'wait').after.windowLeft).toBe(840 - 400 + paused)
    const serves = told('drive 300, serve 100, drive 300', {
      trip: (problem) => trip(through({ ...at, service: 100, windows: [[0, 900]] })(problem)),
    })
    expect(stopOf(serves, kind).after.windowLeft).toBe(840 - 400 + paused)
  })
})

describe('what is granted beyond the limits', () => {
  test('is what was claimed; minutes kept in hand are not', () => {
    const driver = { ...midShift, claimedDrive: 120, claimedWindow: 60 }
    const request = { options: { ...options, parkEarly: minutes(30) } }
    expect(
      stopOf(told('drive 300, break 30, drive 300', { driver, request }), 'break').reason.granted,
    ).toEqual({
      drive: 120,
      window: 60,
      sinceSplit: false,
    })
  })

  test('is less where a plan keeps to less: 13 of Canada’s 14 hours on duty', () => {
    const request = { ruleset: rulesetOf('CA_SOUTH_CYCLE_1') }
    expect(stopOf(told('drive 300, full 660, drive 300', { request }), 'rest').reason.granted.window).toBe(
      -60,
    )
  })

  const since = (day: string, driver: Told['driver'], driving = 600) =>
    stopsOf(told(day, { driver, driving, request: splits })).map(
      ({ kind, reason }) => `${kind} ${reason.granted.sinceSplit}`,
    )
  const open = { ...midShift, halfLength: 180, drivingSinceHalf: 0, windowSinceHalf: 0 }

  test('counts from the first rest of a split once it is a pair, up to the next full rest', () => {
    const day = 'drive 60, half 420, drive 60, break 30, drive 60, full 600, drive 60, break 30, drive 360'
    expect(since(day, open)).toEqual([
      'split false',
      'break true',
      'rest true',
      'break false',
      'dropoff false',
    ])
    // Nothing driven between the two.
    expect(since('half 420, break 30, drive 600', open)).toEqual([
      'split false',
      'break true',
      'dropoff true',
    ])
  })

  test('counts from a full rest as long as there is no pair', () => {
    const alone = { ...open, halfLength: 0 }
    expect(since('half 420, drive 60, break 30, drive 540', alone)).toEqual([
      'split false',
      'break false',
      'dropoff false',
    ])
  })

  test('counts from the pair of the record, and from one before a half without a partner', () => {
    expect(since('break 30, half 180, break 30, drive 600', { ...open, halfPaired: true })).toEqual([
      'break true',
      'split true',
      'break true',
      'dropoff true',
    ])
  })
})

describe('a restart is for the cycle where the trip needs it', () => {
  /** Is it for the cycle, if its hours leave `left` minutes at the restart? */
  const isNeeded = (left: number, day: string, worked: number, how: Told = {}) =>
    clockFor('restart', day, { ...how, request: { ...how.request, ...used(4200 - worked - left) } })
  const clockFor = (kind: PlayedStop['kind'], day: string, how: Told) =>
    stopOf(told(day, how), kind).reason.clock

  test('for the driving that is left', () => {
    const day = 'drive 300, restart 2040, drive 300'
    expect([299, 300].map((left) => isNeeded(left, day, 300))).toEqual(['cycle', 'drive'])
  })

  test('for the work on the way, and not for the last', () => {
    const day = 'drive 300, restart 2040, drive 100, serve 45, drive 200'
    const trip = through(place(400, 45))
    expect([344, 345].map((left) => isNeeded(left, day, 300, { trip }))).toEqual(['cycle', 'drive'])
  })

  test('for the fuel that is left to take', () => {
    const day = 'drive 240, fuel 30, drive 60, restart 2040, drive 150, fuel 30, drive 150'
    const request = { service: { ...service, fuelRange: miles(250) } }
    expect([329, 330].map((left) => isNeeded(left, day, 330, { request }))).toEqual(['cycle', 'drive'])
  })

  test('where another place does not fill the tank', () => {
    const day = 'drive 300, serve 60, restart 2040, drive 300'
    const how = { trip: through(place(300, 60)), request: { service: { ...service, fuelRange: miles(400) } } }
    expect([329, 330].map((left) => isNeeded(left, day, 360, how))).toEqual(['cycle', 'drive'])
  })
})

describe('a day off in Canada', () => {
  const north = (cycle: 1 | 2) => ({ request: { ruleset: rulesetOf(`CA_NORTH_CYCLE_${cycle}`) } })
  const day = (minutesOff: number) => `drive 300, full ${minutesOff}, drive 300`

  test('is what a rest of 24 hours is for, where the duty up to the end asks for it', () => {
    // 80 hours on duty, of which 300 minutes are driven before it and 300 after.
    const at = (dutySinceOff: number, acts = day(1440)) =>
      clockOf(acts, { ...north(2), driver: { dutySinceOff } })
    expect([4200, 4201].map((duty) => at(duty))).toEqual(['drive', 'dutyBeforeOff'])
    expect(at(4201, day(1439))).toBe('drive')
    expect(at(4201, day(1441))).toBe('dutyBeforeOff')
    // It was chosen as a rest, and made longer for something else.
    expect(at(4201, 'drive 300, full 1439, drive 100, absorb 1, drive 200')).toBe('drive')
    expect(at(4201, 'drive 300, full 1440, drive 100, absorb 1, drive 200')).toBe('dutyBeforeOff')
  })

  test('is what it is for where the days up to the end ask for it', () => {
    const at = (dayOffDue: number, minutesOff = 1440) =>
      clockOf(day(minutesOff), { ...north(1), driver: { dayOffDue }, bound: 2100 })
    expect([2100, 2099].map((due) => at(due))).toEqual(['drive', 'dayOff'])
    expect(at(2000, 1439)).toBe('drive')
  })

  test('is not what it is for where hours of the cycle are waited for', () => {
    // Ten hours on each of twelve days, the last of them perhaps a minute less.
    const at = (last: number) => {
      const prior = { kind: 'days', minutes: [...Array<number>(11).fill(600), last].map(minutes) } as const
      const request = { ...north(2).request, state: { kind: 'rested', prior } } as const
      return clockOf('full 1440, drive 600', { driver: { dutySinceOff: 4800 }, request })
    }
    expect([at(600), at(599)]).toEqual(['cycle', 'dutyBeforeOff'])
  })
})
