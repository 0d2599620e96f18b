import fc from 'fast-check'
import {
  miles,
  minutes,
  type PlaceKind,
  type PlanLeg,
  plus,
  type Ruleset,
  rulesetOf,
  type ServiceWindow,
  type StopsRequest,
  type TripStop,
} from '../src/index.ts'
import { anyGridTrip, type GridTripKind } from './gridTrip.ts'

/** Trips through many places, every length a multiple of `grid`. */
export interface GridStops {
  readonly grid: number
  readonly request: StopsRequest
}

export interface GridStopsKind {
  readonly driver: GridTripKind
  readonly mostStops: number
  /** Rules with a minute for each of half an hour: short trips meet every limit, minute by minute. */
  readonly smallRules: boolean
  /** One window at a place, short and soon: many are missed. */
  readonly tight: boolean
  /** Places where one may not rest; only on a grid of one minute a rest is as near as may be. */
  readonly noRests: boolean
}

const PROPERTY = rulesetOf('US_PROPERTY_70_8')

const SMALL: Ruleset = {
  ...PROPERTY,
  drive: { ...PROPERTY.drive, max: minutes(22) },
  window: { ...PROPERTY.window, max: minutes(28) },
  reset: { ...PROPERTY.reset, min: minutes(20) },
  break: { after: minutes(16), length: minutes(1), cfr: '395.3(a)(3)(ii)' },
  restart: { min: minutes(68), cfr: '395.3(c)' },
  cycle: { ...PROPERTY.cycle, max: minutes(140) },
  split: {
    long: minutes(14),
    short: minutes(4),
    total: minutes(20),
    otherInBerth: false,
    cfr: '395.1(g)(1)',
  },
}

const KINDS: readonly PlaceKind[] = ['pickup', 'dropoff', 'stop', 'border']

/** At 60 mph a mile is a minute, so that a tank runs dry on the grid. */
const legOf = (n: number): PlanLeg => ({
  stretches: n > 0 ? [{ minutes: n, miles: miles(n) }] : [],
})

export function anyGridStops(kind: GridStopsKind): fc.Arbitrary<GridStops> {
  const { driver, mostStops, smallRules, noRests, tight } = kind
  const scale = smallRules ? 1 / 30 : 1
  const grid = smallRules ? 1 : driver.grid
  const ticks = (least: number, most: number): fc.Arbitrary<number> =>
    fc
      .integer({
        min: Math.ceil((least * scale) / grid),
        max: Math.max(1, Math.floor((most * scale) / grid)),
      })
      .map((n) => n * grid)
  const services = [0, 30, 60, 60, 120].map((n) => n * scale)
  const stop = fc.record({
    leg: fc.oneof(
      { weight: 6, arbitrary: ticks(0, (driver.mostDriving * 2) / mostStops) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    service: fc.constantFrom(...services).map((n) => Math.round(n / grid) * grid),
    kind: fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...KINDS) },
      { weight: 1, arbitrary: fc.constant<PlaceKind>('fuel') },
    ),
    rest: noRests ? fc.integer({ min: 0, max: 2 }).map((n) => n > 0) : fc.constant(true),
    // How much later than driving and work alone each window opens, and how long it is.
    windows: tight
      ? fc.array(fc.record({ later: ticks(-60, 60), long: ticks(0, 60) }), { maxLength: 1 })
      : fc.array(fc.record({ later: ticks(-120, 1100), long: ticks(0, 400) }), { maxLength: 3 }),
    bound: fc.boolean(),
  })
  return fc
    .record({
      trip: anyGridTrip(driver),
      stops: fc.array(stop, { minLength: 2, maxLength: mostStops }),
      fuelRange: fc.constantFrom(240, 360, 600, 5000).map((n) => miles(n * scale)),
      fuelling: fc
        .constantFrom(30, 60)
        .map((n) => minutes(Math.max(grid, Math.round((n * scale) / grid) * grid))),
      used: fc.oneof(fc.constant(0), ticks(0, 4200)),
    })
    .map(({ trip: { request }, stops, fuelRange, fuelling, used }): GridStops => {
      const { context, departAt, state, options, ruleset } = request
      let at = 0
      const laid = stops.map(({ leg, service, kind: made, rest, windows, bound }): TripStop => {
        at += leg
        const opens = driver.appointments && bound ? windows : []
        const given: ServiceWindow[] = []
        let after = -Infinity
        for (const { later, long } of opens.toSorted((a, b) => a.later - b.later)) {
          const open = Math.max(0, at + later)
          if (open <= after) continue
          after = open + long
          given.push([plus(departAt, open), plus(departAt, after)])
        }
        at += service
        return { leg: legOf(leg), kind: made, service: minutes(service), windows: given, rest }
      })
      return {
        grid,
        request: {
          ruleset: smallRules ? SMALL : ruleset,
          context,
          departAt,
          state: smallRules ? { kind: 'rested', prior: { kind: 'lump', minutes: minutes(used) } } : state,
          stops: laid,
          service: { fuel: fuelling, fuelRange },
          options: {
            splitRests: options.splitRests,
            parkEarly: smallRules ? minutes(0) : options.parkEarly,
            arriveBy: null,
          },
        },
      }
    })
}

/** Splits, ledger, record and windows, up to six places; every other one under the small rules. */
export function gridStopsKind(index: number): GridStopsKind {
  const bit = (n: number): boolean => (index & (1 << n)) !== 0
  const smallRules = bit(0)
  const splitRests = bit(1)
  const grid = !smallRules && bit(5) ? 15 : 30
  const whole = smallRules ? 1200 : grid * 30 + 210
  return {
    driver: {
      grid,
      mostDriving: splitRests ? whole * 0.7 : whole,
      splitRests,
      ledger: bit(2),
      record: bit(3) && !smallRules,
      appointments: !bit(4) || smallRules,
      claims: false,
    },
    mostStops: 2 + ((index >> 2) % 5),
    smallRules,
    tight: index % 3 === 1,
    noRests: smallRules && (index >> 1) % 3 === 0,
  }
}
