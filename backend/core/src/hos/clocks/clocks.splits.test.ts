import { describe, expect, test } from 'vitest'
import { atEnd, context, property, START } from '../../../test/clocksAtEnd.ts'
import { at, logOf } from '../../../test/logs.ts'
import { type HosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { clocksAt } from './clocks.ts'

describe('split rests, live', () => {
  const live = { mode: 'live' } as const
  test('a short rest is credited as long as a berth may follow', () => {
    const clocks = atEnd(logOf(START, 'D 3, W 4, D 1, O 3'), live)
    expect(clocks).toMatchObject({
      driveLeft: 420,
      windowLeft: 360,
      provisional: {
        start: at('2026-03-02T14:00-06:00'),
        end: at('2026-03-02T17:00-06:00'),
        needs: 'a rest with at least 7 h in the sleeper berth',
      },
    })
    expect(atEnd(logOf(START, 'D 3, W 4, D 1, O 3'))).toMatchObject({ windowLeft: 180, provisional: null })
  })
  test('a berth of seven and a half needs two and a half more', () => {
    const clocks = atEnd(logOf(START, 'D 5, S 7:30, D 1'), live)
    expect(clocks.windowLeft).toBe(480)
    expect(clocks.provisional?.needs).toBe('another rest of at least 2.5 h before the next full rest')
  })
  test('a berth of eight hours and more needs two, never less', () => {
    expect(atEnd(logOf(START, 'D 5, S 7, D 1'), live).provisional?.needs).toBe(
      'another rest of at least 3 h before the next full rest',
    )
    expect(atEnd(logOf(START, 'D 5, S 9, D 1'), live).provisional?.needs).toBe(
      'another rest of at least 2 h before the next full rest',
    )
  })
  test('two hours off duty need eight in the berth', () => {
    expect(atEnd(logOf(START, 'D 5, O 2, D 1'), live).provisional?.needs).toBe(
      'a rest with at least 8 h in the sleeper berth',
    )
    expect(atEnd(logOf(START, 'D 5, O 2:20, D 1'), live).provisional?.needs).toBe(
      'a rest with at least 7.67 h in the sleeper berth',
    )
  })
  test('a completed pair is no longer provisional', () => {
    expect(atEnd(logOf(START, 'D 5, O 3, D 5, S 7, D 1'), live)).toMatchObject({
      driveLeft: 300,
      windowLeft: 480,
      provisional: null,
    })
  })
})

describe('what a rest begun now completes', () => {
  const split = (entries: string, changes: Partial<HosContext> = {}, ruleset = property) =>
    atEnd(logOf(START, entries), changes, ruleset).restNow.split

  test('the window alone comes back where nothing was driven before the first rest', () => {
    expect(split('W 5, O 3, D 4')).toMatchObject({ driveLeft: 420, windowLeft: 600 })
  })
  test('of two rests still alone, the one that needs less, though the other is nearer', () => {
    // 3 h need 7 in the berth, 2 h 30 min need 7 h 30 min.
    expect(split('D 2, O 3, D 3, O 2:30, D 2')?.at).toBe(at('2026-03-03T01:30-06:00'))
  })
  test('a half far back, as long as some of the window since is left', () => {
    expect(split('D 5, O 3, W 8, D 4:30')).toMatchObject({ driveLeft: 390, windowLeft: 90 })
    expect(split('D 5, O 3, W 10, D 4')).toBeNull()
  })
  test('live clocks, which count on the pair already, tell the same', () => {
    expect(split('D 5, O 3, D 4', { mode: 'live' })).toEqual(split('D 5, O 3, D 4'))
  })
  test('nothing where the rest would be a full one by then', () => {
    expect(split('D 5, O 3, D 4, O 3')).toBeNull()
    expect(split('D 5, O 3, D 4, O 2:59')).not.toBeNull()
  })
  test.each([
    // 3 h off at 11:00 to 14:00, then 4 h; 7 h in the berth bring back 11 - 4 and 14 - 4.
    ['in the berth after a short rest, from the end of that rest', 'D 5, O 3, D 4', '01', true, 420, 600],
    ['any rest after the berth', 'D 5, S 7:30, W 1, D 2', '00', false, 540, 660],
  ] as const)('drive and window: %s', (_what, log, hour, inBerth, driveLeft, windowLeft) => {
    expect(split(log)).toEqual({ at: at(`2026-03-03T${hour}:00-06:00`), inBerth, driveLeft, windowLeft })
  })
  test('a rest that is running counts, its berth part only where it ends', () => {
    // As long as a rest of 7 h that begins after the four hours of driving.
    expect(split('D 5, O 3, D 4, S 3')).toEqual(split('D 5, O 3, D 4'))
    expect(split('D 5, O 2:30, D 4, S 3, O 1')).toBeNull()
    expect(split('D 5, O 3, D 4, O 1, S 3')?.at).toBe(at('2026-03-03T02:00-06:00'))
  })
  test('seven hours in the berth that are over need no more of it', () => {
    expect(split('D 5, O 2:30, D 4, S 7, O 0:10')).toMatchObject({
      at: at('2026-03-03T01:00-06:00'),
      inBerth: false,
    })
  })
  test('what an entry after it is marked with is not known yet', () => {
    const log = logOf(START, 'D 5, O 3, D 4, AD 1')
    expect(clocksAt(log, property, at('2026-03-02T17:30-06:00'), context).restNow.split).toMatchObject({
      driveLeft: 450,
      windowLeft: 630,
    })
  })
  test('of two halves behind, the one that needs less', () => {
    expect(split('D 2, S 8, D 3, O 2, D 3')).toMatchObject({
      at: at('2026-03-03T08:00-06:00'),
      driveLeft: 480,
      windowLeft: 660,
    })
    expect(split('D 2, O 4, D 3, S 7, D 3, W 1')).toMatchObject({
      inBerth: false,
      driveLeft: 480,
      windowLeft: 600,
    })
  })
  test('nothing where it is complete, without a berth, or past all driving', () => {
    expect(split('D 5, O 3, D 4, S 7')).toBeNull()
    expect(split('D 5, O 3, D 4', { sleeperBerth: false })).toBeNull()
    expect(split('D 5, O 3, D 11')).toBeNull()
    expect(split('D 5, O 3, D 4', {}, rulesetOf('CA_SOUTH_CYCLE_1'))).toBeNull()
  })
  test(
    'in a chain of halves of three years without a full rest, the last ones only are asked',
    { timeout: 10_000 },
    () => {
      const chain = Array<string>(1000).fill('D 5, S 7, D 4, O 3').join(', ')
      expect(split(`${chain}, D 2`)).toMatchObject({ inBerth: true, driveLeft: 540, windowLeft: 720 })
      expect(split(`${chain}, D 12`)).toBeNull()
    },
  )
  test('passenger: both halves in the berth', () => {
    const passenger = rulesetOf('US_PASSENGER_70_8')
    expect(split('D 5, O 3, D 4', {}, passenger)).toBeNull()
    expect(split('D 5, S 3, D 4, O 1', {}, passenger)).toEqual({
      at: at('2026-03-03T00:00-06:00'),
      inBerth: true,
      driveLeft: 360,
      windowLeft: 660,
    })
  })
  test('passenger: a longer rest where the shorter one would give no hours on duty back', () => {
    // Two hours more pair with the six again; six more pair with the two after them.
    expect(split('D 1, S 6, D 1, S 2, D 1', {}, rulesetOf('US_PASSENGER_70_8'))).toMatchObject({
      at: at('2026-03-02T23:00-06:00'),
      driveLeft: 540,
      windowLeft: 840,
    })
  })
})
