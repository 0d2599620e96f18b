import { describe, expect, test } from 'vitest'
import {
  briefly,
  limited,
  midShift,
  splits,
  stopOf,
  through,
  told,
  type Told,
} from '../../../../test/narration/told.ts'
import { opening, place, withPlace } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { hours, miles } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'

const { service } = planRequest()
/** Five hours in the berth run as well. */
const resting = { ...midShift, runningRest: 300, runningBerth: 300 }
/** A half of three hours behind, since which one hour was driven. */
const openHalf = { ...midShift, halfLength: 180, drivingSinceHalf: 60, windowSinceHalf: 120 }
const even = limited({ split: { ...rulesetOf('US_PROPERTY_70_8').split!, even: { each: 240 } } })

describe('acts in their order', () => {
  const whole = 'drive 300, full 600, drive 300'
  test.each<[string, string, string, Told?]>([
    ['driving on', 'drive 300, drive 300', 'drive 0-600, on 600-660 dropoff'],
    [
      'a break',
      'drive 300, break 30, drive 300',
      'drive 0-300, off 300-330 break, drive 330-630, on 630-690 dropoff',
    ],
    [
      'a wait',
      'drive 300, wait 60, drive 300',
      'drive 0-300, off 300-360 wait, drive 360-660, on 660-720 dropoff',
    ],
    [
      'on duty',
      'drive 300, standBy 10, drive 300',
      'drive 0-300, on 300-310 wait, drive 310-610, on 610-670 dropoff',
    ],
    [
      'fuel',
      'drive 300, fuel 30, drive 300',
      'drive 0-300, on 300-330 fuel, drive 330-630, on 630-690 dropoff',
    ],
    ['a rest', whole, 'drive 0-300, berth 300-900 rest, drive 900-1200, on 1200-1260 dropoff'],
    [
      'without a berth',
      whole,
      'drive 0-300, off 300-900 rest, drive 900-1200, on 1200-1260 dropoff',
      { berth: false },
    ],
    [
      'a restart',
      'drive 300, restart 2040, drive 300',
      'drive 0-300, off 300-2340 restart, drive 2340-2640, on 2640-2700 dropoff',
    ],
    [
      'a restart after half of a split',
      'restart 2040, drive 600',
      'berth 0-2040 restart, drive 2040-2640, on 2640-2700 dropoff',
      { driver: openHalf, request: splits },
    ],
    ['a late start', 'absorb 90, drive 600', 'off 0-90 wait, drive 90-690, on 690-750 dropoff'],
    [
      'a late start made later still',
      'absorb 90, drive 100, absorb 30, drive 500',
      'off 0-120 wait, drive 120-720, on 720-780 dropoff',
    ],
    [
      'a rest made longer',
      'drive 300, full 600, drive 100, absorb 90, drive 200',
      'drive 0-300, berth 300-990 rest, drive 990-1290, on 1290-1350 dropoff',
    ],
    [
      'a wait that the rest goes on from',
      'drive 300, wait 60, full 540, drive 300',
      'drive 0-300, berth 300-360 wait, berth 360-900 rest, drive 900-1200, on 1200-1260 dropoff',
    ],
    // Three hours make ten of seven, and eight of two.
    [
      'a long half',
      'drive 300, half 420, drive 300',
      'drive 0-300, berth 300-720 split, drive 720-1020, on 1020-1080 dropoff, berth 1080-1260 owed',
      { request: splits },
    ],
    [
      'a short half',
      'drive 300, half 120, drive 300',
      'drive 0-300, off 300-420 split, drive 420-720, on 720-780 dropoff, berth 780-1260 owed',
      { request: splits },
    ],
    [
      'an even half',
      'drive 300, half 240, drive 300',
      'drive 0-300, berth 300-540 split, drive 540-840, on 840-900 dropoff, berth 900-1260 owed',
      { trip: even },
    ],
    ['nothing at all', '', 'on 0-60 dropoff', { driving: 0 }],
  ])('%s', (_, day, lines, how) => {
    const plan = told(day, how)
    expect(briefly(plan).join(', ')).toBe(lines)
    expect(plan.finish + plan.owed).toBe(plan.events.at(-1)?.end)
  })

  test('driving leads to a place or to what follows', () => {
    const { events } = told('drive 200, break 30, drive 100, serve 60, drive 300', {
      trip: through(place(300, 60)),
    })
    const to = events.map(({ done }) => (done.kind === 'drive' ? done.to : null))
    expect(to[0]).toBe('break')
    expect([to[2], to[4]]).toMatchObject([{ called: 'a place' }, { called: 'the drop-off' }])
    expect(events.map(({ fromDriven, driven }) => [fromDriven, driven])).toEqual([
      [0, 200],
      [200, 200],
      [200, 300],
      [300, 300],
      [300, 600],
      [600, 600],
    ])
  })

  test('a plan without a step is that of its departure', () => {
    expect(
      stopOf(told('', { driving: 0, driver: { ...midShift, origin: null } }), 'dropoff').before,
    ).toMatchObject({ windowLeft: 540 })
  })
})

describe('fuel is taken sooner, unless', () => {
  const fuelAt = (how: Told): number =>
    told('drive 300, fuel 30, drive 60', { driving: 360, ...how }).events[1]!.start
  const tank = { service: { ...service, fuelRange: miles(400) } }
  test('days have limits of their own, as in Canada, or part of the way is exempt', () => {
    expect(fuelAt({ request: tank })).toBe(260)
    expect(fuelAt({ request: tank, trip: limited({ exemptUntil: -1 }) })).toBe(260)
    expect(fuelAt({ request: tank, trip: limited({ exemptUntil: 0 }) })).toBe(300)
    for (const id of ['CA_SOUTH_CYCLE_1', 'CA_NORTH_CYCLE_1']) {
      expect(fuelAt({ request: { ...tank, ruleset: rulesetOf(id) } })).toBe(300)
    }
    const ruleset = { ...rulesetOf('CA_SOUTH_CYCLE_1'), dayOff: null }
    expect(fuelAt({ request: { ...tank, ruleset } })).toBe(300)
  })
})

describe('a rest that runs at the departure', () => {
  test('counts in the full rest that it is made', () => {
    const rest = stopOf(told('full 300, drive 600', { driver: resting }), 'rest')
    expect(rest).toMatchObject({ minutes: 600, added: 0 })
    expect(rest.after).toMatchObject({ breakLeft: 480, driveLeft: 660, windowLeft: 840 })
  })

  test('goes on through a wait before the rest', () => {
    const plan = told('wait 60, full 240, drive 600', { driver: resting })
    expect(briefly(plan).slice(0, 2)).toEqual(['berth 0-60 wait', 'berth 60-300 rest'])
    expect(stopOf(plan, 'rest')).toMatchObject({ minutes: 600, after: { windowLeft: 840 } })
  })

  test('uses up the window where nothing comes of it', () => {
    const { before } = stopOf(told('drive 100', { driving: 100, driver: resting }), 'dropoff')
    expect(before).toMatchObject({ breakLeft: 380, driveLeft: 380, windowLeft: 840 - 300 - 300 - 100 })
  })

  test('is a restart with a late start', () => {
    const state = { kind: 'rested', prior: { kind: 'lump', minutes: hours(20) } } as const
    const start = (late: number) =>
      stopOf(told(`absorb ${late}, drive 600`, { driver: { runningRest: 2000 }, request: { state } }), 'wait')
    expect(start(39)).toMatchObject({ before: { cycleLeft: 3000 }, after: { cycleLeft: 3000 } })
    expect(start(40)).toMatchObject({
      before: { cycleLeft: 3000 },
      after: { cycleLeft: 4200 },
      purpose: 'lateStart',
    })
  })
})

describe('a visit', () => {
  const visits = (day: string, ...stops: readonly ReturnType<typeof place>[]) =>
    told(day, { trip: through(...stops) }).visits.map(({ arrive, start, end }) => [arrive, start, end])

  test('begins when the truck is there, before what is done first', () => {
    expect(visits('drive 300, wait 100, serve 60, drive 300', place(300, 60, [400, 500]))).toEqual([
      [300, 400, 460],
      [760, 760, 820],
    ])
    expect(
      visits('drive 200, break 30, drive 100, full 600, fuel 30, serve 60, drive 300', place(300, 60)),
    ).toEqual([
      [330, 960, 1020],
      [1320, 1320, 1380],
    ])
  })

  test('of who has not set out yet, with the work', () => {
    expect(visits('absorb 60, serve 45, drive 600', place(0, 45))).toEqual([
      [60, 60, 105],
      [705, 705, 765],
    ])
    expect(visits('break 30, serve 45, drive 600', place(0, 45))).toEqual([
      [30, 30, 75],
      [675, 675, 735],
    ])
  })

  test('in one spot with another, when that is over', () => {
    expect(
      visits('drive 300, serve 60, break 30, serve 20, drive 300', place(300, 60), place(300, 20)),
    ).toEqual([
      [300, 300, 360],
      [360, 390, 410],
      [710, 710, 770],
    ])
  })
})

describe('the last place', () => {
  const opensAt =
    (minute: number): Told['trip'] =>
    (problem) =>
      opening(problem, 0, minute)

  test('is waited for until the window that is not over yet', () => {
    const at = (...windows: readonly (readonly [number, number])[]): string[] =>
      briefly(told('drive 600', { trip: (problem) => withPlace(problem, 0, { windows }) })).slice(1)
    expect(at([0, 599], [700, 800])).toEqual(['off 600-700 wait', 'on 700-760 dropoff'])
    expect(at([0, 600], [700, 800])).toEqual(['on 600-660 dropoff'])
    const { visits } = told('drive 600', { trip: opensAt(700) })
    expect(visits).toMatchObject([{ arrive: 600, start: 700, end: 760 }])
  })

  test('is waited for on duty where nobody may rest', () => {
    const plan = told('drive 600', {
      trip: (problem) => withPlace(problem, 0, { windows: [[700, 800]], rest: false }),
    })
    expect(briefly(plan).slice(1)).toEqual(['on 600-700 wait', 'on 700-760 dropoff'])
    expect(stopOf(plan, 'wait')).toMatchObject({
      purpose: 'lastOpening',
      minutes: 100,
      reason: { clock: null },
    })
  })

  const wait = (opens: number, driver: Told['driver'], how: Told = {}) =>
    told('', { driving: 0, driver, trip: opensAt(opens), ...how })
  const lump = (used: number) =>
    ({ state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(used) } } }) as const

  test('a rest that runs is over as the work begins', () => {
    // Of who is rested, it leaves the window as it is.
    const { after } = stopOf(wait(0, { runningRest: 700 }), 'dropoff')
    expect(after).toMatchObject({ windowLeft: 840 - 60 })
  })

  test('the wait for it goes on from a rest that runs, of who is rested', () => {
    const rested = (opens: number) =>
      stopOf(wait(opens, { runningRest: 1800 }, { request: lump(20) }), 'wait').after
    expect([rested(239), rested(240)]).toMatchObject([{ cycleLeft: 3000 }, { cycleLeft: 4200 }])
  })

  test('and of who is not: a full rest from ten hours on', () => {
    const { before, after } = stopOf(wait(300, resting), 'wait')
    expect([before.windowLeft, after.windowLeft]).toEqual([840 - 600, 840])
    const short = stopOf(wait(299, resting), 'wait').after
    expect(short).toMatchObject({ driveLeft: 480, windowLeft: 0 })
  })

  test('with it the rest is one pause, where such is granted', () => {
    const driver = { ...midShift, runningRest: 100, runningBerth: 100 }
    const pause = { min: 30, max: 180 }
    const trip: Told['trip'] = (problem) => limited({ pause })!(opening(problem, 0, 60))
    const { after } = stopOf(told('', { driving: 0, driver, trip }), 'dropoff')
    expect(after.windowLeft).toBe(840 - 300 - 60)
  })

  test('the wait closes a split', () => {
    const driver = { ...openHalf, runningRest: 300, runningBerth: 300 }
    const plan = wait(120, driver, { request: splits })
    expect(briefly(plan)).toEqual(['berth 0-120 wait', 'on 120-180 dropoff'])
    expect(plan.owed).toBe(0)
    expect(stopOf(plan, 'wait')).toMatchObject({
      inBerth: true,
      purpose: 'lastOpening',
      after: { driveLeft: 600, windowLeft: 720 },
    })
    expect(stopOf(plan, 'dropoff').reason.granted.sinceSplit).toBe(true)
  })

  test('the wait ends the shift, and with it the split', () => {
    const driver = { ...openHalf, runningRest: 300, runningBerth: 300 }
    const { after } = stopOf(wait(300, driver, { request: splits }), 'wait')
    expect(after).toMatchObject({ driveLeft: 660, windowLeft: 840 })
    expect(stopOf(wait(299, driver, { request: splits }), 'wait').after).toMatchObject({ driveLeft: 600 })
  })

  test('a rest that is long enough as it is closes the split without a wait', () => {
    const driver = { ...openHalf, runningRest: 420, runningBerth: 420 }
    const plan = wait(0, driver, { request: splits })
    expect([briefly(plan), plan.owed]).toEqual([['on 0-60 dropoff'], 0])
    expect(stopOf(plan, 'dropoff').before).toMatchObject({ driveLeft: 600, windowLeft: 720 })
  })

  test('without a wait what is claimed at the departure stays', () => {
    const { after } = stopOf(wait(0, { claimedDrive: 120, claimedWindow: 120 }), 'dropoff')
    expect(after).toMatchObject({ driveLeft: 780, windowLeft: 900 })
  })

  test('too short a wait leaves the split open', () => {
    const driver = { ...openHalf, runningRest: 300, runningBerth: 300 }
    const plan = wait(119, driver, { request: splits })
    expect(plan.owed).toBe(420)
    expect(briefly(plan)[0]).toBe('berth 0-119 wait')
    expect(stopOf(plan, 'wait').inBerth).toBe(false)
  })
})

describe('where the first part of the way is exempt', () => {
  const exempt = (until: number) => ({ trip: limited({ exemptUntil: until }) })

  test('what comes behind it counts, from there on', () => {
    const plan = told('drive 150, break 30, drive 450', exempt(200))
    expect(plan.countsFrom).toBe(230)
    expect(stopOf(plan, 'dropoff').before).toEqual({
      breakLeft: 80,
      driveLeft: 260,
      windowLeft: 440,
      cycleLeft: 3800,
    })
    expect(told('absorb 60, drive 600').countsFrom).toBe(60)
  })

  test('all of it may be', () => {
    const plan = told('drive 600', exempt(600))
    expect(plan.countsFrom).toBe(plan.finish)
    expect(stopOf(plan, 'dropoff').after).toEqual({
      breakLeft: 480,
      driveLeft: 660,
      windowLeft: 840,
      cycleLeft: 4200,
    })
    expect(told('drive 600', exempt(599)).countsFrom).toBe(599)
  })
})

test('hours of the trip return by the day', () => {
  // Eight days after the first, 200 minutes are driven on the tenth.
  const plan = told('drive 300, full 13000, drive 200', { driving: 500 })
  expect(stopOf(plan, 'dropoff').before.cycleLeft).toBe(4000)
})
