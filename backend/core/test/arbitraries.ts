import fc from 'fast-check'
import {
  hosContext,
  instant,
  MINUTE_MS,
  minutes,
  rulesetOf,
  type DutyStatus,
  type HosContext,
  type Prior,
  type Ruleset,
  type Segment,
  type Special,
  type Timeline,
} from '../src/index.ts'

/** Records at the edges of the rules: lengths at, just under and just over what a rule names. */

const restLengths = fc.oneof(
  fc.constantFrom(29, 30, 31, 60, 119, 120, 121, 150, 179, 180, 181, 240, 300),
  fc.constantFrom(419, 420, 421, 450, 480, 510, 599, 600, 601, 660, 2039, 2040, 2041),
  fc.integer({ min: 1, max: 800 }),
)
const drivingLengths = fc.oneof(
  fc.constantFrom(1, 60, 120, 180, 239, 240, 300, 360, 479, 480, 481, 659, 660, 661),
  fc.integer({ min: 1, max: 400 }),
)
const workLengths = fc.oneof(fc.constantFrom(1, 15, 29, 30, 60, 120), fc.integer({ min: 1, max: 300 }))

interface Piece {
  readonly status: DutyStatus
  readonly length: number
  readonly special?: Special
}

const piece = (status: DutyStatus, lengths: fc.Arbitrary<number>, special?: Special): fc.Arbitrary<Piece> =>
  lengths.map((length) => ({ status, length, ...(special === undefined ? {} : { special }) }))

const anyPiece = fc.oneof(
  { weight: 6, arbitrary: piece('DRIVING', drivingLengths) },
  { weight: 3, arbitrary: piece('ON_DUTY_NOT_DRIVING', workLengths) },
  { weight: 4, arbitrary: piece('OFF_DUTY', restLengths) },
  { weight: 4, arbitrary: piece('SLEEPER_BERTH', restLengths) },
  { weight: 1, arbitrary: piece('OFF_DUTY', workLengths, 'PERSONAL_CONVEYANCE') },
  { weight: 1, arbitrary: piece('ON_DUTY_NOT_DRIVING', workLengths, 'YARD_MOVE') },
)

/** A week of ordinary days, and the two nights on which US clocks change. */
const starts = fc
  .constantFrom('2026-06-08T05:00Z', '2026-03-07T12:00Z', '2026-10-31T09:00Z', '2026-01-01T00:00Z')
  .chain((iso) => fc.integer({ min: 0, max: 2880 }).map((by) => instant(Date.parse(iso) + by * MINUTE_MS)))

export function layEndToEnd(start: number, pieces: readonly Piece[]): Timeline {
  let at = start
  return pieces.map(({ status, length, special }): Segment => {
    const segment = { status, start: instant(at), end: instant(at + length * MINUTE_MS) }
    at = segment.end
    return special === undefined ? segment : { ...segment, special }
  })
}

export const timelines = (options: { minLength?: number; maxLength: number }): fc.Arbitrary<Timeline> =>
  fc
    .tuple(starts, fc.array(anyPiece, { minLength: 1, size: 'max', ...options }))
    .map(([start, pieces]) => layEndToEnd(start, pieces))

/** Driving around rests that may split, nothing else: most such records hang on the choice of halves. */
export const splitTimelines = (options: { maxLength: number }): fc.Arbitrary<Timeline> =>
  fc
    .tuple(
      starts,
      fc.array(
        fc.tuple(
          fc.option(piece('ON_DUTY_NOT_DRIVING', workLengths), { nil: undefined, freq: 2 }),
          piece('DRIVING', drivingLengths),
          fc.option(piece('ON_DUTY_NOT_DRIVING', workLengths), { nil: undefined, freq: 3 }),
          piece('SLEEPER_BERTH', fc.constantFrom(120, 180, 240, 360, 419, 420, 450, 480, 540, 600)),
          fc.option(piece('OFF_DUTY', fc.constantFrom(60, 120, 179, 180, 300)), { nil: undefined, freq: 3 }),
          piece('DRIVING', drivingLengths),
          piece('OFF_DUTY', fc.constantFrom(60, 119, 120, 150, 180, 300, 599, 600)),
        ),
        { minLength: 1, size: 'max', ...options },
      ),
    )
    .map(([start, rounds]) =>
      layEndToEnd(
        start,
        rounds.flat().filter((one) => one !== undefined),
      ),
    )

export const priors: fc.Arbitrary<Prior> = fc.oneof(
  fc.integer({ min: 0, max: 80 * 60 }).map((lump): Prior => ({ kind: 'lump', minutes: minutes(lump) })),
  fc
    .array(fc.integer({ min: 0, max: 14 * 60 }), { maxLength: 9 })
    .map((days): Prior => ({ kind: 'days', minutes: days.map((day) => minutes(day)) })),
)

export const contexts: fc.Arbitrary<HosContext> = fc
  .record({
    zone: fc.constantFrom('America/Chicago', 'America/New_York', 'America/Phoenix', 'UTC'),
    dayStartHour: fc.constantFrom(0, 0, 4, 12, 23),
    prior: priors,
    sleeperBerth: fc.constantFrom(true, true, false),
    tenHourRestAsSecond: fc.constantFrom('sleeper7' as const, 'never' as const),
  })
  .map((changes) => hosContext(changes))

/** `context` with up to two adverse and two 16-hour claims inside the log, and perhaps short haul. */
const claiming = (context: HosContext, log: Timeline): fc.Arbitrary<HosContext> => {
  const start = log[0]?.start ?? 0
  const length = ((log.at(-1)?.end ?? start) - start) / MINUTE_MS
  const times = fc
    .array(fc.integer({ min: 0, max: length }), { maxLength: 2 })
    .map((minutesIn) => minutesIn.map((by) => start + by * MINUTE_MS))
  const spans = fc
    .array(fc.tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 1, max: 900 })), { maxLength: 2 })
    .map((list) => list.map(([by, n]) => [start + by * MINUTE_MS, start + (by + n) * MINUTE_MS] as const))
  const longSpans = fc
    .tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 0, max: length }))
    .map(([a, b]) => [
      [start + Math.min(a, b) * MINUTE_MS, start + (Math.max(a, b) + 1) * MINUTE_MS] as const,
    ])
  return fc
    .record(
      {
        adverseAt: times,
        sixteenHourAt: times,
        shortHaul: fc.oneof(fc.boolean(), times),
        agricultural: spans,
        wellSite: spans,
        oilfield: fc.boolean(),
        splitDuty: longSpans,
        evenSplit: longSpans,
        atCustomer: spans,
      },
      { requiredKeys: ['adverseAt', 'sixteenHourAt', 'shortHaul'] },
    )
    .map((claims) => ({ ...context, claims }))
}

export const claimedLogs = (logs: fc.Arbitrary<Timeline>): fc.Arbitrary<readonly [Timeline, HosContext]> =>
  fc
    .tuple(logs, contexts)
    .chain(([log, context]) => claiming(context, log).map((claimed) => [log, claimed] as const))

/** In both pilot programmes all of the log, and at customers for some of it. */
export const pilotLogs = (logs: fc.Arbitrary<Timeline>): fc.Arbitrary<readonly [Timeline, HosContext]> =>
  claimedLogs(logs).map(([log, context]) => {
    const whole = [[log[0]?.start ?? 0, log.at(-1)?.end ?? 0] as const]
    const claims = {
      adverseAt: [],
      sixteenHourAt: [],
      shortHaul: false,
      atCustomer: context.claims.wellSite ?? [],
    }
    return [log, { ...context, claims: { ...claims, splitDuty: whole, evenSplit: whole } }]
  })

/** Two shifts a day around 8 to 10 hours off, as only deferred time allows. */
export const twoShiftDays: fc.Arbitrary<Timeline> = fc
  .tuple(
    starts,
    fc.array(
      fc.tuple(
        piece('DRIVING', fc.constantFrom(60, 240, 360, 419, 420, 480, 600, 780)),
        piece('ON_DUTY_NOT_DRIVING', fc.constantFrom(30, 60, 120)),
        piece('DRIVING', fc.constantFrom(60, 180, 300, 360)),
        piece('OFF_DUTY', fc.constantFrom(480, 481, 540, 570, 599, 600, 601, 660, 720)),
      ),
      { minLength: 2, maxLength: 8, size: 'max' },
    ),
  )
  .map(([start, rounds]) => layEndToEnd(start, rounds.flat()))

export const deferringLogs = (logs: fc.Arbitrary<Timeline>): fc.Arbitrary<readonly [Timeline, HosContext]> =>
  fc.tuple(logs, contexts, fc.array(fc.nat(), { maxLength: 4 })).map(([log, context, picks]) => {
    const deferredAt = picks.map((pick) => log[pick % log.length]?.start ?? 0)
    return [log, { ...context, claims: { ...context.claims, deferredAt } }]
  })

/** Canada, south and north of 60, cycles 1 and 2. */
export const canadian: fc.Arbitrary<Ruleset> = fc.constantFrom(
  rulesetOf('CA_SOUTH_CYCLE_1'),
  rulesetOf('CA_SOUTH_CYCLE_2'),
  rulesetOf('CA_NORTH_CYCLE_1'),
  rulesetOf('CA_NORTH_CYCLE_2'),
)

/** The sets whose clocks are plain: no daily limits beside the shift's. */
export const rulesets: fc.Arbitrary<Ruleset> = fc.constantFrom(
  rulesetOf('US_PROPERTY_70_8'),
  rulesetOf('US_PROPERTY_60_7'),
  rulesetOf('US_PASSENGER_70_8'),
  rulesetOf('US_ALASKA_PROPERTY_80_8'),
)
