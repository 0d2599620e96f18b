import fc from 'fast-check'
import { planned } from './planRequest.ts'
import {
  audit,
  between,
  hosContext,
  type HosContext,
  instant,
  isOnDuty,
  localInstant,
  miles,
  MINUTE_MS,
  minutes,
  type DutyStatus,
  type Instant,
  type Plan,
  type PlanLeg,
  type PlanRequest,
  plus,
  type Prior,
  rulesetOf,
  type Segment,
  type StopsRequest,
  type Timeline,
  type Violation,
} from '../src/index.ts'

/** Property-carrying rules, whole minutes, ordinary weeks and those of a clock change. */

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

/** Now and then something claimed in the day before `end`, while the shift was still under way. */
const anyClaim = (end: Instant): fc.Arbitrary<number[]> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1500 }).map((before) => [plus(end, -before)]) },
  )

/** A claim made in a rest at the end of the record counts or not by what that rest becomes. */
const inShift =
  (record: Timeline) =>
  (at: number): boolean =>
    at <= (record.findLast(({ status }) => isOnDuty(status))?.end ?? Infinity)

export interface TripSize {
  readonly mostMiles: number
  readonly mostBlocks: number
}

/** Rested or mid-shift, number or ledger, with or without split rests and appointments. */
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
        .record({
          record: anyRecord(departAt, mostBlocks),
          known: fc.boolean(),
          adverseAt: anyClaim(departAt),
          sixteenHourAt: anyClaim(departAt),
        })
        .map(({ record, known, adverseAt, sixteenHourAt }): PlanRequest => ({
          ruleset: rulesetOf(trip.ruleset),
          context: hosContext({
            zone: 'America/Chicago',
            sleeperBerth: trip.sleeperBerth,
            tenHourRestAsSecond: trip.tenHourRestAsSecond,
            dayStartHour: trip.dayStartHour,
            claims: {
              adverseAt: adverseAt.filter(inShift(record)),
              sixteenHourAt: sixteenHourAt.filter(inShift(record)),
              shortHaul: false,
            },
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

type Driven = PlanRequest | StopsRequest

export const withRecord = (request: Driven, planned: Timeline): Timeline =>
  request.state.kind === 'history' ? [...request.state.timeline, ...planned] : planned

export const auditContext = (request: Driven): HosContext => ({
  ...request.context,
  prior: request.state.prior,
})

/** Asked of the audit alone: no rest begun at the departure mends the record, longer or new. */
export function isRecordBroken(request: Driven): boolean {
  const { departAt, ruleset, state } = request
  if (state.kind === 'rested') return false
  const lastWork = state.timeline.findLast(
    ({ status }) => status === 'DRIVING' || status === 'ON_DUTY_NOT_DRIVING',
  )
  const resting = between(lastWork?.end ?? departAt, departAt)
  // A full rest has ended the shift; making it longer is no business of the plan.
  const futures: readonly (readonly [DutyStatus, number])[][] =
    resting >= ruleset.reset.min
      ? [[]]
      : [
          [],
          [['SLEEPER_BERTH', ruleset.reset.min - 1 - resting]],
          [['SLEEPER_BERTH', 2 * ruleset.reset.min]],
          [
            ['ON_DUTY_NOT_DRIVING', 1],
            ['SLEEPER_BERTH', ruleset.reset.min - 1],
          ],
        ]
  return futures.every((future) => {
    const after: Segment[] = []
    for (const [status, n] of future) {
      const start = after.at(-1)?.end ?? departAt
      if (n > 0) after.push({ status, start, end: plus(start, n) })
    }
    return audit(withRecord(request, after), ruleset, auditContext(request)).some(
      ({ start }) => start < departAt,
    )
  })
}

/** What a plan says whose search stopped before it had proved that nothing ends earlier. */
export const isCutShort = ({ assumptions }: Plan): boolean =>
  assumptions.some((said) => said.includes('too many ways to compare'))

/** What a plan says that leaves an open half in the record without its partner. */
export const leavesHalf = ({ assumptions }: Plan): boolean =>
  assumptions.some((said) => said.includes('left without its other half'))

/** The same driver with half an hour more on each known day, or an hour more on the lump. */
export function withMoreHours<R extends Driven>(request: R): R {
  const { prior } = request.state
  const more: Prior =
    prior.kind === 'lump'
      ? { kind: 'lump', minutes: minutes(prior.minutes + 60) }
      : { kind: 'days', minutes: prior.minutes.map((n) => minutes(Math.min(n + 30, 1440))) }
  return { ...request, state: { ...request.state, prior: more } }
}

export const segmentsOf = (plan: Plan): Segment[] =>
  plan.timeline.map(({ status, start, end }) => ({ status, start, end }))

/** What the audit of record and plan finds after the departure. */
export const findingsAhead = (request: Driven, plan: Plan): Violation[] =>
  audit(withRecord(request, segmentsOf(plan)), request.ruleset, auditContext(request)).filter(
    ({ end }) => end > request.departAt,
  )

/** The plan of a request that has one; throws what the audit finds in it. */
export function legalPlan(request: PlanRequest): Plan {
  const plan = planned(request)
  const found = findingsAhead(request, plan)
  if (found.length > 0) throw new Error(found.map(({ sentence }) => sentence).join(' '))
  return plan
}
