import fc from 'fast-check'
import {
  minutes,
  type PlaceKind,
  plus,
  type ServiceWindow,
  type StopsRequest,
  type TripStop,
} from '../src/index.ts'
import { anyLeg, anyTrip, type TripSize } from './anyTrip.ts'

export interface StopsSize extends TripSize {
  readonly leastStops: number
  readonly mostStops: number
  /** Of ten places this many have windows. */
  readonly windows: number
}

/** Of legs at 50 mph with the rests they take, a guess: enough to make windows that can be met. */
const HURRY = 1.9

/** The drivers of `anyTrip` through many places: windows near the hour one may be there, or hard to meet. */
export const anyStops = ({
  leastStops,
  mostStops,
  windows,
  ...size
}: StopsSize): fc.Arbitrary<StopsRequest> =>
  fc.integer({ min: leastStops, max: mostStops }).chain((count) => {
    const stop = fc.record({
      leg: anyLeg(Math.floor((size.mostMiles * 2) / count)),
      service: fc.constantFrom(0, 10, 20, 30, 45, 60, 120).map(minutes),
      kind: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<PlaceKind>('pickup', 'dropoff', 'stop', 'border') },
        { weight: 1, arbitrary: fc.constant<PlaceKind>('fuel') },
      ),
      rest: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
      bound: fc.integer({ min: 0, max: 9 }).map((n) => n < windows),
      windows: fc.array(
        fc.record({
          later: fc.integer({ min: -300, max: 900 }),
          long: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1440 })),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    return fc
      .record({
        trip: anyTrip(size),
        stops: fc.array(stop, { minLength: count, maxLength: count }),
      })
      .map(({ trip, stops }): StopsRequest => {
        const { ruleset, context, departAt, state, service, options } = trip
        let at = 0
        const laid = stops.map(({ leg, service: work, kind, rest, bound, windows: opens }): TripStop => {
          at += Math.round(leg.stretches.reduce((sum, { minutes: n }) => sum + n, 0) * HURRY)
          const given: ServiceWindow[] = []
          let after: number | null = -Infinity
          for (const { later, long } of bound ? opens.toSorted((a, b) => a.later - b.later) : []) {
            const open = Math.max(0, at + later)
            if (after === null || open <= after) continue
            after = long === null ? null : open + long
            given.push([plus(departAt, open), after === null ? null : plus(departAt, after)])
          }
          at += work
          return { leg, kind, service: work, windows: given, rest }
        })
        return {
          ruleset,
          context,
          departAt,
          state,
          stops: laid,
          service: { fuel: service.fuel, fuelRange: service.fuelRange },
          options: { splitRests: options.splitRests, parkEarly: options.parkEarly, arriveBy: null },
        }
      })
  })
