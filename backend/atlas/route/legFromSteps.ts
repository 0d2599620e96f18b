import type { LonLat } from '@longhaul/core'
import type { Raster } from './network.ts'
import type { RoutedLeg, Stretch } from '@longhaul/core/geo'
import { heading } from './routeBetween.ts'
import { greatCircle } from './sphere.ts'
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
  /** Where states lie; see the baked network. */
  readonly raster: Raster
  readonly states: readonly string[]
}

/** Drawn lines keep every bend that leaves the straight line by more than this many degrees (some 200 yards). */
const BEND_DEGREES = 0.002

/** 'I 80;US 30' gives 'I-80', 'Lincoln Highway (US-30)' gives 'US-30'; `null` for a road without a number. */
export function highwayNamed(road: string): string | null {
  const found = /(?<![A-Za-z])(I|[A-Z]{2})[ -](\d{1,4}[A-Z]?)(?!\w)/.exec(road)
  return found ? `${found[1]}-${found[2]}` : null
}

function offLine(p: LonLat, a: LonLat, b: LonLat): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  const share =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
  return Math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)
}

/** Indexes of the points that keep the line's shape: those given and every bend between them (Douglas and Peucker). */
function bends(points: readonly LonLat[], given: readonly number[]): number[] {
  const keep = new Uint8Array(points.length)
  for (const index of given) keep[index] = 1
  const open = given.slice(1).map((to, i): [number, number] => [given[i]!, to])
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let worst = BEND_DEGREES
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const off = offLine(points[i]!, points[from]!, points[to]!)
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    keep[at] = 1
    open.push([from, at], [at, to])
  }
  return [...keep.keys()].filter((index) => keep[index] === 1)
}

function stretchesOf(steps: readonly (RouteStep & { highway: string | null })[]): Stretch[] {
  const runs: (typeof steps)[number][][] = []
  for (const step of steps) {
    if (step.miles <= 0) continue
    const run = runs.at(-1)
    if (run && run[0]!.highway === step.highway) run.push(step)
    else runs.push([step])
  }
  return runs.map((run) => {
    const { highway, points } = run[0]!
    return {
      name: highway
        ? `${highway} ${heading(highway, points[0]!, run.at(-1)!.points.at(-1)!)}`
        : 'local roads',
      highway,
      miles: run.reduce((sum, step) => sum + step.miles, 0),
      minutes: run.reduce((sum, step) => sum + step.minutes, 0),
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
  // Where a step ends, its pace ends: these points stay.
  const stepEnds = [0]
  for (const step of steps) {
    const doneMiles = miles.at(-1)!
    const doneMinutes = minutes.at(-1)!
    // The service's miles of a step, spread over its points by their distances.
    const lengths = step.points.slice(1).map((point, i) => greatCircle(step.points[i]!, point))
    const drawn = lengths.reduce((sum, length) => sum + length, 0)
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
  const kept = bends(points, stepEnds)
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
