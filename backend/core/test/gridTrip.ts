import fc from 'fast-check'
import {
  between,
  type DutyStatus,
  hosContext,
  type HosContext,
  instant,
  type Instant,
  isOnDuty,
  localInstant,
  miles,
  MINUTE_MS,
  minutes,
  type PlanLeg,
  type PlanRequest,
  plus,
  type Prior,
  rulesetOf,
  type Segment,
} from '../src/index.ts'

/** All lengths are multiples of `grid`, small enough for the exhaustive search. */
export interface GridTrip {
  readonly grid: number
  readonly request: PlanRequest
}

export interface GridTripKind {
  readonly grid: number
  /** Most driving minutes of both legs together. */
  readonly mostDriving: number
  readonly splitRests: boolean
  readonly ledger: boolean
  /** Mid-shift, from a record of some hours. */
  readonly record: boolean
  readonly appointments: boolean
  /** Adverse conditions or the long window claimed in the shift before the departure, or at it. */
  readonly claims: boolean
}

const NO_MILES: PlanLeg = { stretches: [] }

const MIDNIGHT = localInstant('2026-01-12', '00:00', 'America/Chicago')

export function anyGridTrip(kind: GridTripKind): fc.Arbitrary<GridTrip> {
  const { grid } = kind
  const ticks = (least: number, most: number): fc.Arbitrary<number> =>
    fc.integer({ min: Math.ceil(least / grid), max: Math.floor(most / grid) }).map((n) => n * grid)
  // A tank must run dry on the grid: at 60 mph a mile is a minute; on a one-minute grid any speed will do.
  const anySpeed = fc.constantFrom(20, 40, 50, 60)
  const leg = (most: number, speed: fc.Arbitrary<number>): fc.Arbitrary<PlanLeg> =>
    fc
      .array(fc.record({ n: ticks(grid, most / 2), mph: speed }), {
        minLength: 1,
        maxLength: 2,
      })
      .map((stretches) => ({
        stretches: stretches.map(({ n, mph }) => ({ minutes: n, miles: miles((n * mph) / 60) })),
      }))
  const prior: fc.Arbitrary<Prior> = kind.ledger
    ? fc
        .array(fc.oneof(ticks(0, 840).map(minutes), ticks(480, 660).map(minutes)), {
          minLength: 5,
          maxLength: 7,
        })
        .map((days) => ({ kind: 'days', minutes: days }))
    : fc.oneof(
        ticks(0, 4200).map((n): Prior => ({ kind: 'lump', minutes: minutes(n) })),
        fc.constant<Prior>({ kind: 'lump', minutes: minutes(0) }),
      )
  const block: fc.Arbitrary<readonly [DutyStatus, number]> = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('DRIVING' as const), ticks(grid, 300)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('ON_DUTY_NOT_DRIVING' as const), ticks(grid, 120)) },
    {
      weight: 2,
      arbitrary: fc.tuple(
        fc.constantFrom<DutyStatus>('OFF_DUTY', 'SLEEPER_BERTH'),
        fc.oneof(ticks(grid, 240), ticks(420, 570)),
      ),
    },
  )
  const services = [10, 20, 30, 60].filter((n) => n % grid === 0 || grid === 1)
  const fuelling = fc.constantFrom(...(services.length > 0 ? services : [grid])).map(minutes)
  // A pickup or drop-off may take no time at all.
  const service = fc.oneof(
    { weight: 5, arbitrary: fuelling },
    { weight: 1, arbitrary: fc.constant(minutes(0)) },
  )
  const window = fc.option(
    fc.record({ opens: ticks(0, 1500), long: fc.oneof(ticks(0, 120), ticks(120, 900)) }),
    { nil: null, freq: 2 },
  )
  return fc
    .record({
      depart: ticks(0, 1430),
      prior,
      road: fc
        .oneof(
          fc.tuple(fc.constant(fc.constant(60)), fc.constantFrom(180, 240, 360, 600)),
          fc.tuple(fc.constant(anySpeed), grid === 1 ? fc.integer({ min: 15, max: 60 }) : fc.constant(5000)),
        )
        .chain(([speed, fuelRange]) =>
          fc.record({
            approach: fc.option(leg(kind.mostDriving / 3, speed), { nil: null }),
            run: leg((kind.mostDriving * 2) / 3, speed),
            fuelRange: fc.constant(miles(fuelRange)),
          }),
        ),
      pickup: service,
      dropoff: service,
      fuel: fuelling,
      record: fc.array(block, { minLength: 1, maxLength: 7 }),
      pickupWindow: window,
      dropoffWindow: window,
      policy: fc.constantFrom<HosContext['tenHourRestAsSecond']>('sleeper7', 'never'),
      berth: fc.integer({ min: 0, max: 9 }),
      parkEarly: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: ticks(0, 60) }),
      ruleset: fc.constantFrom('US_PROPERTY_70_8', 'US_PROPERTY_60_7'),
      // Some drivers stand at the pickup already, some unload where they load.
      noMiles: fc.integer({ min: 0, max: 15 }),
      adverse: fc.option(ticks(0, 900)),
      longWindow: fc.option(ticks(0, 900)),
    })
    .map((trip) => {
      const departAt = plus(MIDNIGHT, trip.depart)
      const appointment = (
        given: { opens: number; long: number } | null,
      ): readonly [Instant, Instant] | null =>
        kind.appointments && given
          ? [plus(departAt, given.opens), plus(departAt, given.opens + given.long)]
          : null
      const timeline: Segment[] = []
      let at: number = departAt
      for (const [status, n] of kind.record ? trip.record : []) {
        timeline.unshift({ status, start: instant(at - n * MINUTE_MS), end: instant(at) })
        at -= n * MINUTE_MS
      }
      // A claim in a rest that ends the record counts by what that rest becomes.
      const lastWork = timeline.findLast(({ status }) => isOnDuty(status))?.end ?? departAt
      const latest = between(lastWork, departAt) >= 120 ? departAt : lastWork
      const claimed = (before: number | null): number[] =>
        kind.claims && before !== null ? [before === 0 ? latest : plus(lastWork, -before)] : []
      return {
        grid,
        request: {
          ruleset: rulesetOf(trip.ruleset),
          context: hosContext({
            zone: 'America/Chicago',
            tenHourRestAsSecond: trip.policy,
            sleeperBerth: trip.berth > 0,
            claims: {
              adverseAt: claimed(trip.adverse),
              sixteenHourAt: claimed(trip.longWindow),
              shortHaul: false,
            },
          }),
          departAt,
          state: kind.record
            ? { kind: 'history', timeline, prior: trip.prior }
            : { kind: 'rested', prior: trip.prior },
          toPickup: trip.road.approach && trip.noMiles === 15 ? NO_MILES : trip.road.approach,
          toDropoff: trip.road.approach && trip.noMiles === 14 ? NO_MILES : trip.road.run,
          service: {
            pickup: trip.pickup,
            dropoff: trip.dropoff,
            fuel: trip.fuel,
            fuelRange: trip.road.fuelRange,
          },
          options: {
            splitRests: kind.splitRests,
            parkEarly: minutes(trip.parkEarly),
            pickupWindow: trip.road.approach ? appointment(trip.pickupWindow) : null,
            dropoffWindow: appointment(trip.dropoffWindow),
            arriveBy: null,
          },
        },
      }
    })
}

/** Number and ledger, rested and mid-shift, with and without splits and appointments. */
export function gridTripKind(index: number): GridTripKind {
  const bit = (n: number): boolean => (index & (1 << n)) !== 0
  const splitRests = bit(0)
  const grid = [30, 15, 30, 10, 30, 1, 30, 15][(index >> 4) % 8] ?? 30
  const longest = splitRests ? { 30: 1100, 15: 600, 10: 360, 1: 50 } : { 30: 1800, 15: 1000, 10: 500, 1: 80 }
  return {
    grid,
    mostDriving: longest[grid as 30 | 15 | 10 | 1],
    splitRests,
    ledger: bit(1),
    record: bit(2),
    appointments: bit(3),
    claims: index % 3 === 2,
  }
}
