import fc from 'fast-check'
import {
  audit,
  hosContext,
  type HosContext,
  instant,
  localInstant,
  miles,
  MINUTE_MS,
  minutes,
  type DutyStatus,
  type Instant,
  type PlanLeg,
  type PlanRequest,
  plus,
  type Prior,
  rulesetOf,
  type Segment,
  type Timeline,
} from '../src/index.ts'

/** Random planning requests for laws and benches: property-carrying rules, whole minutes, ordinary weeks and those of a clock change. */

const WEEKS = ['2026-01-05', '2026-03-05', '2026-10-29'].map((date) =>
  localInstant(date, '00:00', 'America/Chicago'),
)

export const anyLeg = (mostMiles: number): fc.Arbitrary<PlanLeg> =>
  fc
    .array(fc.record({ share: fc.integer({ min: 1, max: 10 }), mph: fc.integer({ min: 18, max: 72 }) }), {
      maxLength: 4,
    })
    .chain((stretches) =>
      fc.integer({ min: 0, max: mostMiles }).map((length) => {
        const shares = stretches.reduce((sum, { share }) => sum + share, 0)
        return {
          stretches: stretches.map(({ share, mph }) => {
            const run = (length * share) / shares
            return { miles: miles(run), minutes: (run / mph) * 60 }
          }),
        }
      }),
    )

const anyPrior: fc.Arbitrary<Prior> = fc.oneof(
  fc.integer({ min: 0, max: 70 * 60 }).map((n) => ({ kind: 'lump' as const, minutes: minutes(n) })),
  fc
    .array(fc.integer({ min: 0, max: 14 * 60 }).map(minutes), { maxLength: 8 })
    .map((days) => ({ kind: 'days' as const, minutes: days })),
)

const anyBlock: fc.Arbitrary<readonly [DutyStatus, number]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('DRIVING' as const), fc.integer({ min: 1, max: 300 })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constant('ON_DUTY_NOT_DRIVING' as const), fc.integer({ min: 1, max: 120 })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom<DutyStatus>('OFF_DUTY', 'SLEEPER_BERTH'),
      fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 420, max: 720 }), fc.constant(2040)),
    ),
  },
)

/** A record that ends at `end`: up to `most` blocks, legal or not. */
export const anyRecord = (end: Instant, most: number): fc.Arbitrary<Timeline> =>
  fc.array(anyBlock, { maxLength: most }).map((blocks) => {
    const record: Segment[] = []
    let at: number = end
    for (const [status, n] of blocks) {
      record.unshift({ status, start: instant(at - n * MINUTE_MS), end: instant(at) })
      at -= n * MINUTE_MS
    }
    return record
  })

export interface TripSize {
  readonly mostMiles: number
  readonly mostBlocks: number
}

/** Any trip a dispatcher could ask for: rested or mid-shift, number or ledger, with or without split rests and appointments. */
export const anyTrip = ({ mostMiles, mostBlocks }: TripSize): fc.Arbitrary<PlanRequest> =>
  fc
    .record({
      week: fc.constantFrom(...WEEKS),
      depart: fc.integer({ min: 0, max: 7 * 1440 }),
      prior: anyPrior,
      approach: fc.oneof(fc.constant(null), anyLeg(Math.floor(mostMiles / 6))),
      run: anyLeg(Math.floor((mostMiles * 5) / 6)),
      service: fc.record({
        pickup: fc.constantFrom(0, 10, 20, 30, 60, 95).map(minutes),
        dropoff: fc.constantFrom(0, 15, 60, 120).map(minutes),
        fuel: fc.constantFrom(10, 20, 30, 45).map(minutes),
        fuelRange: fc.constantFrom(400, 700, 1000).map(miles),
      }),
      splitRests: fc.boolean(),
      sleeperBerth: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      tenHourRestAsSecond: fc.constantFrom<HosContext['tenHourRestAsSecond']>('sleeper7', 'never'),
      dayStartHour: fc.constantFrom(0, 6, 12),
      ruleset: fc.constantFrom('US_PROPERTY_70_8', 'US_PROPERTY_60_7'),
      parkEarly: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 90 }) },
      ),
      pickupOpens: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3000 })),
      dropoffOpens: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 6000 }) },
      ),
    })
    .chain((trip) => {
      const departAt = plus(trip.week, trip.depart)
      const window = (opens: number | null, long: number): [Instant, Instant] | null =>
        opens === null ? null : [plus(departAt, opens), plus(departAt, opens + long)]
      return fc
        .record({ record: anyRecord(departAt, mostBlocks), known: fc.boolean() })
        .map(({ record, known }): PlanRequest => ({
          ruleset: rulesetOf(trip.ruleset),
          context: hosContext({
            zone: 'America/Chicago',
            sleeperBerth: trip.sleeperBerth,
            tenHourRestAsSecond: trip.tenHourRestAsSecond,
            dayStartHour: trip.dayStartHour,
          }),
          departAt,
          state:
            known && record.length > 0
              ? { kind: 'history', timeline: record, prior: trip.prior }
              : { kind: 'rested', prior: trip.prior },
          toPickup: trip.approach,
          toDropoff: trip.run,
          service: trip.service,
          options: {
            splitRests: trip.splitRests,
            parkEarly: minutes(trip.parkEarly),
            pickupWindow: trip.approach ? window(trip.pickupOpens, 600) : null,
            dropoffWindow: window(trip.dropoffOpens, 20_000),
            arriveBy: null,
          },
        }))
    })

/** The record so far with the plan behind it, as an audit reads it. */
export const withRecord = (request: PlanRequest, planned: Timeline): Timeline =>
  request.state.kind === 'history' ? [...request.state.timeline, ...planned] : planned

/** The context under which a request's timeline is audited. */
export const auditContext = (request: PlanRequest): HosContext => ({
  ...request.context,
  prior: request.state.prior,
})

/** Does the record keep findings of its own whatever the plan makes of it? The exhaustive search does not follow such records. */
export const isRecordBroken = (request: PlanRequest, planned: Timeline): boolean =>
  audit(withRecord(request, planned), request.ruleset, auditContext(request)).some(
    ({ start }) => start < request.departAt,
  )
