import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, miles, minutes } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { Act } from './acts.ts'
import { placeFuel } from './fuelPlaces.ts'

/** `drive 300, fuel 30`: acts of a trip that leaves at 06:00 and drives a mile a minute. */
const actsOf = (day: string): Act[] =>
  day.split(', ').map((act) => {
    const [action, length] = act.split(' ')
    return { action: action as Act['action'], minutes: Number(length), added: 0 }
  })

interface Driver {
  /** Miles. */
  readonly tank: number
  readonly prior?: Prior
}

function placed(day: string, { tank, prior = { kind: 'lump', minutes: minutes(0) } }: Driver): string {
  const acts = actsOf(day)
  const driven = acts.reduce((sum, { action, minutes: n }) => sum + (action === 'drive' ? n : 0), 0)
  const basis = planRequest()
  const request = planRequest({
    state: { kind: 'rested', prior },
    toPickup: null,
    toDropoff: legOf(driven, 60),
    service: { ...basis.service, fuelRange: miles(tank) },
  })
  const start = startOfRequest(request)
  placeFuel(acts, problemOf(request, start, start.labels))
  return acts.map(({ action, minutes: n }) => `${action} ${n}`).join(', ')
}

const lump = (minutesUsed: number): Prior => ({ kind: 'lump', minutes: minutes(minutesUsed) })

describe('fuel shortly before another stop is taken a hundred miles before it', () => {
  test.each([
    ['a rest', 'drive 300, fuel 30, drive 60, full 600, drive 200'],
    ['a break of half an hour', 'drive 300, fuel 30, drive 60, break 30, drive 200'],
    ['a loading of an hour', 'drive 300, fuel 30, drive 60, serve 60, drive 200'],
    ['the drop-off', 'drive 300, fuel 30, drive 60'],
  ])('%s', (_, day) => {
    expect(placed(day, { tank: 400 })).toBe(
      day.replace('drive 300, fuel 30, drive 60', 'drive 260, fuel 30, drive 100'),
    )
  })

  test.each([
    ['it is that far already', 'drive 200, fuel 30, drive 100, full 600, drive 200', 400],
    ['the stop is too short for a break', 'drive 300, fuel 30, drive 60, serve 20, drive 200', 400],
    ['one stops for something else there', 'drive 270, serve 60, fuel 30, drive 60, full 600, drive 60', 400],
    ['one drives on from there after something else', 'drive 300, fuel 30, serve 20, drive 60', 400],
    ['the trip begins with it', 'fuel 30, drive 60, full 600, drive 200', 400],
  ])('not where %s', (_, day, tank) => {
    expect(placed(day, { tank })).toBe(day)
  })

  test('no sooner than the tank lasts to the end', () => {
    // 560 miles: half a mile more than from minute 260.
    expect(placed('drive 290, fuel 30, drive 70, full 600, drive 200', { tank: 299.5 })).toBe(
      'drive 261, fuel 30, drive 99, full 600, drive 200',
    )
  })

  test('no sooner than the tank lasts to the next fuel', () => {
    // From minute 300 on 500 miles reach the fuel at minute 800, and not the end.
    const day = 'drive 350, fuel 30, drive 50, full 600, drive 400, fuel 30, drive 100'
    expect(placed(day, { tank: 500 })).toBe(
      day.replace('drive 350, fuel 30, drive 50', 'drive 301, fuel 30, drive 99'),
    )
  })

  test('at most half way back to the stop before', () => {
    expect(
      placed('drive 200, break 30, drive 100, fuel 30, drive 20, full 600, drive 200', { tank: 400 }),
    ).toBe('drive 200, break 30, drive 50, fuel 30, drive 70, full 600, drive 200')
  })
})

describe('the fuel of a long stretch is taken where one stops before it', () => {
  const stretch = 'drive 200, fuel 30, drive 100'
  test.each([
    ['before a rest', 'full 600', 'fuel 30, full 600'],
    ['before a restart', 'restart 2040', 'fuel 30, restart 2040'],
    ['after loading', 'serve 60', 'serve 60, fuel 30'],
    ['after half an hour of it', 'serve 30', 'serve 30, fuel 30'],
    ['between loading and a rest', 'serve 60, full 600', 'serve 60, fuel 30, full 600'],
    ['after a rest and loading', 'full 600, serve 60', 'full 600, serve 60, fuel 30'],
  ])('%s', (_, stop, fuelled) => {
    expect(placed(`drive 300, ${stop}, ${stretch}`, { tank: 500 })).toBe(`drive 300, ${fuelled}, drive 300`)
  })

  test.each([
    ['a break', 'break 30'],
    ['half of a split', 'half 420'],
    ['a loading too short for a break', 'serve 20'],
    ['a wait before a rest', 'wait 60, full 600'],
    ['a wait after it', 'full 600, wait 60'],
  ])('but not at %s', (_, stop) => {
    const day = `drive 300, ${stop}, ${stretch}`
    expect(placed(day, { tank: 500 })).toBe(day)
  })

  test('as long as all of the stretch needs no break', () => {
    const day = (after: number) => `drive 300, full 600, drive 400, fuel 30, drive ${after}`
    expect(placed(day(80), { tank: 700 })).toBe('drive 300, fuel 30, full 600, drive 480')
    expect(placed(day(81), { tank: 700 })).toBe('drive 300, full 600, drive 381, fuel 30, drive 100')
  })

  test('as long as the tank lasts from there to the next fuel', () => {
    const day = (second: number) =>
      `drive 300, full 600, ${stretch}, full 600, drive ${second}, fuel 30, drive 400`
    expect(placed(day(200), { tank: 500 })).toBe(
      day(200).replace(`full 600, ${stretch}`, 'fuel 30, full 600, drive 300'),
    )
    expect(placed(day(201), { tank: 500 })).toBe(day(201))
  })
})

describe('fuel stays where it is when hours of the cycle may return during it', () => {
  const day = 'drive 300, fuel 30, drive 60, full 600, drive 200'
  const moved = 'drive 260, fuel 30, drive 100, full 600, drive 200'

  test('70 hours are not yet used up when they are just enough for it', () => {
    const needed = 300 + 30 + 60
    expect(placed(day, { tank: 400, prior: lump(70 * 60 - needed) })).toBe(moved)
    expect(placed(day, { tank: 400, prior: lump(70 * 60 - needed + 1) })).toBe(day)
  })

  test('a restart before it clears them, and one after it does not', () => {
    const used: Driver = { tank: 900, prior: lump(hours(68)) }
    expect(placed('drive 100, serve 20, restart 2040, drive 800, fuel 30, drive 60', used)).toBe(
      'drive 100, serve 20, restart 2040, drive 760, fuel 30, drive 100',
    )
    expect(placed('restart 600, drive 800, fuel 30, drive 60', used)).toBe(
      'restart 600, drive 760, fuel 30, drive 100',
    )
    const before = 'drive 300, fuel 30, drive 60, restart 2040, drive 200'
    expect(placed(before, { ...used, tank: 400 })).toBe(before)
  })

  test('hours that came back before the driving to it are there, those of midnight on the way are not', () => {
    // 65 hours, of which ten come back at the first midnight, 18 hours after the departure.
    const prior = hoursByDay(10, 10, 10, 10, 10, 10, 5)
    expect(placed('hold 1080, drive 300, fuel 30, drive 60', { tank: 400, prior })).toBe(
      'hold 1080, drive 260, fuel 30, drive 100',
    )
    const evening = 'hold 900, drive 300, fuel 30, drive 60, full 600, drive 200'
    expect(placed(evening, { tank: 400, prior })).toBe(evening)
  })
})
