import { describe, expect, test } from 'vitest'
import { NEVER } from './limits.ts'
import {
  ALWAYS,
  lastClosing,
  lastOpening,
  layPlaces,
  openFrom,
  placesNotBefore,
  type Stop,
  windowFrom,
} from './places.ts'

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

  test('is due by the first closing that driving and work would miss', () => {
    const closes = (close: number) => ({ windows: [[0, close] as const] })
    const bound = [stop(60, 30, closes(500)), stop(100, 10, closes(400)), stop(300, 60, closes(700))]
    expect(ahead(bound, 300).map(({ dueBy }) => dueBy)).toEqual([400 - 30 - 40, 400, 700])
    expect(ahead([stop(60, 30, closes(90)), stop(300, 60, closes(700))], 300)[0]?.dueBy).toBe(90)
    expect(ahead([stop(60, 30), stop(300, 60, closes(700))], 300)[0]?.dueBy).toBe(700 - 30 - 240)
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

describe('the windows of a place', () => {
  const windows = [
    [10, 20],
    [30, 45],
  ] as const
  const minutes = [5, 15, 20, 21, 45, 46]

  test('are looked at from a minute on', () => {
    expect(minutes.map((minute) => windowFrom({ windows }, minute))).toEqual([0, 0, 0, 1, 1, -1])
    expect(minutes.map((minute) => openFrom({ windows }, minute))).toEqual([10, 15, 20, 30, 45, NEVER])
  })

  test('are cut where no work may begin before a minute, and what lies ahead is laid anew', () => {
    const stops = [stop(60, 30), stop(100, 10, { windows: [...windows, [50, 60]] }), stop(300, 60)]
    const places = layPlaces(stops, 300)
    const cut = (minute: number) => placesNotBefore(places, 1, minute)
    expect(cut(35)[1]?.windows).toEqual([
      [35, 45],
      [50, 60],
    ])
    expect(cut(45)[1]?.windows).toEqual([
      [45, 45],
      [50, 60],
    ])
    expect(cut(46)[1]?.windows).toEqual([[50, 60]])
    const expected = [stops[0]!, { ...stops[1]!, windows: [[50, 60] as const] }, stops[2]!]
    expect(cut(46)).toEqual(layPlaces(expected, 300))
    expect(placesNotBefore(places, 2, 400).map((place) => place.ahead.leastEnd)).toEqual([460, 460, 460])
  })
})
