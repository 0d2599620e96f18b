import { describe, expect, test } from 'vitest'
import { NEVER } from './limits.ts'
import { ALWAYS, lastClosing, lastOpening, layPlaces, type Stop } from './places.ts'

const stop = (at: number, service: number, changes: Partial<Stop> = {}): Stop => ({
  at,
  service,
  windows: [ALWAYS],
  rest: true,
  kind: 'stop',
  called: 'a place',
  ...changes,
})

const ahead = (stops: readonly Stop[], end: number) => layPlaces(stops, end).map((place) => place.ahead)

describe('what lies ahead of a place', () => {
  const stops = [stop(60, 30), stop(100, 10), stop(100, 25), stop(200, 20, { kind: 'fuel' }), stop(300, 60)]

  test('is its own work and all after it, the last service apart', () => {
    expect(
      ahead(stops, 300).map(({ service, work, stops: count, latest }) => [service, work, count, latest]),
    ).toEqual([
      [145, 85, 4, 460],
      [115, 55, 3, 400],
      [105, 45, 2, 300],
      [80, 20, 1, 200],
      [60, 0, 0, 0],
    ])
  })

  test('services at one place are one interruption of driving, the longest first', () => {
    expect(ahead(stops, 300).map(({ sites }) => sites)).toEqual([[35, 30, 20], [35, 20], [25, 20], [20], []])
  })

  test('a place that fills the tank is told up to there', () => {
    expect(ahead(stops, 300).map(({ fills }) => fills)).toEqual([true, true, true, true, false])
    // The last one fills it for no driving.
    expect(ahead([stop(60, 30), stop(300, 60, { kind: 'fuel' })], 300)[0]?.fills).toBe(false)
  })

  test('work at the end of the road bars no driving', () => {
    const end = [stop(60, 30), stop(300, 10), stop(300, 60)]
    expect(ahead(end, 300).map(({ workOnTheWay }) => workOnTheWay)).toEqual([30, 0, 0])
  })

  test('an opening is the start of all that follows, and the last one of them counts', () => {
    const opens = (...times: number[]) => ({ windows: times.map((open) => [open, open + 10] as const) })
    const bound = [stop(60, 30, opens(500, 900)), stop(100, 10, opens(700)), stop(300, 60, opens(650))]
    expect(ahead(bound, 300).map(({ leastEnd, lastOpening: last }) => [leastEnd, last])).toEqual([
      [970, 900],
      [970, 700],
      [710, -NEVER],
    ])
  })
})

test('a place opens and closes for good with its last window', () => {
  const place = {
    windows: [
      [10, 20],
      [30, 45],
    ],
  } as const
  expect([lastOpening(place), lastClosing(stop(0, 0, place))]).toEqual([30, 45])
})
