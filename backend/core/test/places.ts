import { NEVER } from '../src/hos/planner/problem/limits.ts'
import { ALWAYS, layPlaces, type Stop, type Window } from '../src/hos/planner/problem/places.ts'
import type { Problem } from '../src/hos/planner/problem/problem.ts'

/** Places of the planner's problems, made or changed for a test. */

/** `at` so many minutes of driving, with so many of work. */
export const place = (at: number, service: number, ...windows: readonly Window[]): Stop => ({
  at,
  service,
  windows: windows.length > 0 ? windows : [ALWAYS],
  rest: true,
  kind: 'stop',
  called: 'a place',
})

/** The same trip with other values at one of its places. */
export function withPlace<P extends Problem>(problem: P, index: number, changes: Partial<Stop>): P {
  const stops = problem.places.map((place, i) => (i === index ? { ...place, ...changes } : place))
  return { ...problem, places: layPlaces(stops, problem.road.minutes) }
}

/** The same with a place that opens at a minute and never closes. */
export const opening = <P extends Problem>(problem: P, index: number, minute: number): P =>
  withPlace(problem, index, { windows: [[minute, NEVER]] })

/** The same with a place to load at before all others. */
export function withPickup<P extends Problem>(problem: P, at: number, service: number): P {
  const pickup: Stop = { at, service, windows: [ALWAYS], rest: true, kind: 'pickup', called: 'the pickup' }
  return { ...problem, places: layPlaces([pickup, ...problem.places], problem.road.minutes) }
}
