import type { LonLat } from '@longhaul/core'
import { bendsOf, drawnMiles, milesApart, type RoutedLeg, type Stretch } from '@longhaul/core/geo'
import type { Raster } from './network.ts'
import { heading } from './routeBetween.ts'
import { lengthOf, runsOf } from './runs.ts'
import { milesByState, stateSpansAlong } from './states.ts'

/** One instruction of a routing service, in our units. */
export interface RouteStep {
  /** At least one point; the last is the first of the next step. */
  readonly points: readonly LonLat[]
  readonly miles: number
  readonly minutes: number
  /** Road names and numbers as the service writes them: 'I 80; US 30', 'Main Street'. */
  readonly road: string
}

export interface StepOptions {
  /** No stretch is driven faster than this, miles per hour. */
  readonly maxMph: number
  readonly raster: Raster
  readonly states: readonly string[]
}

/** Drawn lines keep bends that leave the straight line by more than these degrees (some 200 yards). */
const BEND_DEGREES = 0.002

/** 'I 80;US 30' gives 'I-80', 'Lincoln Highway (US-30)' gives 'US-30'; `null` for a road without a number. */
export function highwayNamed(road: string): string | null {
  const found = /(?<![A-Za-z])(I|[A-Z]{2})[ -](\d{1,4}[A-Z]?)(?!\w)/.exec(road)
  return found ? `${found[1]}-${found[2]}` : null
}

function stretchesOf(steps: readonly (RouteStep & { highway: string | null })[]): Stretch[] {
  return runsOf(steps, ({ highway }) => highway).map((run) => {
    const { highway, points } = run[0]!
    return {
      name: highway
        ? `${highway} ${heading(highway, points[0]!, run.at(-1)!.points.at(-1)!)}`
        : 'local roads',
      highway,
      ...lengthOf(run),
      estimated: false,
    }
  })
}

/** A leg from a service's instructions; no steps are a leg of zero miles at `start`. */
export function legFromSteps(
  given: readonly RouteStep[],
  start: LonLat,
  { maxMph, raster, states }: StepOptions,
): RoutedLeg {
  const steps = given.map((step) => ({
    ...step,
    minutes: Math.max(step.minutes, (step.miles / maxMph) * 60),
    highway: highwayNamed(step.road),
  }))
  const points: LonLat[] = [start]
  const miles = [0]
  const minutes = [0]
  const stepEnds = [0]
  for (const step of steps) {
    const doneMiles = miles.at(-1)!
    const doneMinutes = minutes.at(-1)!
    // The service's miles of a step, spread over its points by their distances.
    const lengths = step.points.slice(1).map((point, i) => milesApart(step.points[i]!, point))
    const drawn = drawnMiles(step.points)
    let share = 0
    lengths.forEach((length, i) => {
      share = i === lengths.length - 1 || drawn === 0 ? 1 : share + length / drawn
      points.push(step.points[i + 1]!)
      miles.push(doneMiles + share * step.miles)
      minutes.push(doneMinutes + share * step.minutes)
    })
    if (lengths.length === 0 && step.miles > 0) {
      points.push(step.points[0]!)
      miles.push(doneMiles + step.miles)
      minutes.push(doneMinutes + step.minutes)
    }
    stepEnds.push(points.length - 1)
  }
  const kept = bendsOf(points, stepEnds, BEND_DEGREES)
  const line = {
    points: kept.map((index) => points[index]!),
    miles: kept.map((index) => miles[index]!),
    minutes: kept.map((index) => minutes[index]!),
  }
  const spans = stateSpansAlong(raster, states, line)
  return {
    miles: miles.at(-1)!,
    minutes: minutes.at(-1)!,
    stretches: stretchesOf(steps),
    line,
    states: spans,
    milesByState: milesByState(spans),
  }
}
