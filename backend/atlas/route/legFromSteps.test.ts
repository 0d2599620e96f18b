import { describe, expect, test } from 'vitest'
import type { LonLat } from '@longhaul/core'
import { highwayNamed, legFromSteps, type RouteStep, type StepOptions } from './legFromSteps.ts'

const OPTIONS: StepOptions = {
  maxMph: 65,
  states: ['', 'NE', 'IA'],
  raster: {
    west: -100,
    south: 40,
    step: 0.5,
    columns: 4,
    rows: 2,
    rowStart: Uint32Array.of(0, 2, 4),
    runColumn: Uint16Array.of(0, 2, 0, 2),
    runState: Uint8Array.of(1, 2, 1, 2),
  },
}

const step = (points: LonLat[], miles: number, minutes: number, road: string): RouteStep => ({
  points,
  miles,
  minutes,
  road,
})

describe('a leg from the steps of a routing service', () => {
  const leg = legFromSteps(
    [
      step(
        [
          [-99.5, 40.5],
          [-99.4, 40.5],
        ],
        6,
        10,
        'Main Street',
      ),
      step(
        [
          [-99.4, 40.5],
          [-99.1, 40.5],
        ],
        15,
        13,
        'I 80; US 30',
      ),
      step(
        [
          [-99.1, 40.5],
          [-98.8, 40.5],
          [-98.5, 40.5],
        ],
        30,
        28,
        'I 80',
      ),
    ],
    [-99.5, 40.5],
    OPTIONS,
  )

  test('keeps the miles of the service and holds the truck to its speed', () => {
    expect(leg.miles).toBeCloseTo(51, 9)
    expect(leg.minutes).toBeCloseTo(10 + (15 / 65) * 60 + 28, 9)
  })
  test('joins steps of one highway under its signed direction', () => {
    expect(leg.stretches.map(({ name, miles }) => [name, miles])).toEqual([
      ['local roads', 6],
      ['I-80 E', 45],
    ])
  })
  test('keeps the ends of steps, where the pace changes, and drops points that bend nothing', () => {
    expect(leg.line.points.map(([lon]) => lon)).toEqual([-99.5, -99.4, -99.1, -98.5])
    expect(leg.line.miles).toEqual([0, 6, 21, 51])
  })
  test('counts miles by state, which sum to the whole', () => {
    expect(leg.milesByState['NE']).toBeCloseTo(26, 6)
    expect(leg.milesByState['IA']).toBeCloseTo(25, 6)
  })
  test('a bend is kept', () => {
    const bent = legFromSteps(
      [
        step(
          [
            [-99.5, 40.5],
            [-99.2, 40.7],
            [-98.9, 40.5],
          ],
          50,
          60,
          '',
        ),
      ],
      [-99.5, 40.5],
      OPTIONS,
    )
    expect(bent.line.points).toHaveLength(3)
    expect(bent.line.miles[1]).toBeCloseTo(25, 1)
  })
  test('no steps are a leg of zero miles at its start', () => {
    const none = legFromSteps([], [-99.5, 40.5], OPTIONS)
    expect(none).toMatchObject({ miles: 0, minutes: 0, stretches: [], milesByState: {} })
    expect(none.line.points[0]).toEqual([-99.5, 40.5])
  })
})

describe('the number of a road', () => {
  test.each([
    ['I 80;US 30', 'I-80'],
    ['Lincoln Highway (US-30)', 'US-30'],
    ['NE 44 Second Avenue', 'NE-44'],
    ['I 35W', 'I-35W'],
    ['Main Street', null],
    ['1st Avenue', null],
    ['', null],
  ])('%s', (road, highway) => expect(highwayNamed(road)).toBe(highway))
})
