import {
  audit,
  clocksAt,
  dayLog,
  hosContext,
  instant,
  MINUTE_MS,
  rulesetOf,
  type DutyStatus,
  type Segment,
  type Timeline,
} from '../../../backend/core/src/index.ts'

/**
 * The reading half of the hours-of-service engine: a driver-year of about 4,000 segments, four of them, and
 * hard cases.
 */
export const name = 'audit'

const ROUNDS = 31
/** Rounds run before any is counted, so that the compiler has seen the code. */
const WARM_UP = 20
const property = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: 'America/Chicago' })
const START = Date.parse('2026-01-05T06:00-06:00')

type Piece = readonly [status: DutyStatus, minutes: number]

/** A shift of eleven entries that ends with a full rest: 365 of them are a year of 4,015 segments. */
const DAY: readonly Piece[] = [
  ['ON_DUTY_NOT_DRIVING', 30],
  ['DRIVING', 150],
  ['ON_DUTY_NOT_DRIVING', 20],
  ['DRIVING', 130],
  ['OFF_DUTY', 35],
  ['DRIVING', 120],
  ['ON_DUTY_NOT_DRIVING', 25],
  ['DRIVING', 110],
  ['ON_DUTY_NOT_DRIVING', 20],
  ['OFF_DUTY', 120],
  ['SLEEPER_BERTH', 680],
]

/** Split rests without one full rest: every half pairs with the next, so the whole log is one shift. */
const CHAIN: readonly Piece[] = [
  ['DRIVING', 300],
  ['SLEEPER_BERTH', 420],
  ['DRIVING', 300],
  ['ON_DUTY_NOT_DRIVING', 30],
  ['OFF_DUTY', 180],
]

/** Rests of every splitting length, never a full one: the worst case for the choice of halves. */
const scrambled = (i: number): readonly Piece[] => [
  ['DRIVING', 60 + ((i * 7919) % 240)],
  ['SLEEPER_BERTH', 120 + ((i * 104_729) % 479)],
  ['DRIVING', 30 + ((i * 1299) % 200)],
  ['OFF_DUTY', 120 + ((i * 15_485) % 479)],
]

function log(segments: number, round: (i: number) => readonly Piece[]): Timeline {
  const timeline: Segment[] = []
  let at = START
  for (let i = 0; timeline.length < segments; i += 1)
    for (const [status, length] of round(i)) {
      const end = at + length * MINUTE_MS
      timeline.push({ status, start: instant(at), end: instant(end) })
      at = end
    }
  return timeline
}

interface Timing {
  readonly median: number
  readonly fastest: number
}
const UNKNOWN: Timing = { median: Number.NaN, fastest: Number.NaN }

/** Times in milliseconds, the works taken in turn so that a busy machine slows them alike. */
function timed(...works: readonly (() => unknown)[]): Timing[] {
  const times = works.map((): number[] => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    works.forEach((work, i) => {
      const from = performance.now()
      work()
      if (round >= WARM_UP) times[i]?.push(performance.now() - from)
    })
  return times.map((of) => {
    const sorted = of.toSorted((a, b) => a - b)
    return { median: sorted[Math.floor(ROUNDS / 2)] ?? Number.NaN, fastest: sorted[0] ?? Number.NaN }
  })
}

/** Growth is told by the fastest rounds: a pause of the machine in one of them is not a cost of the audit. */
function line(title: string, year: Timeline, fourYears: Timeline): string {
  const of = (timeline: Timeline) => () => audit(timeline, property, context)
  const [one = UNKNOWN, four = UNKNOWN] = timed(of(year), of(fourYears))
  const growth = four.fastest / fourYears.length / (one.fastest / year.length)
  return (
    `${title}: ${year.length} segments ${one.median.toFixed(2)} ms, ` +
    `${fourYears.length} segments ${four.median.toFixed(2)} ms, cost per segment x${growth.toFixed(2)}`
  )
}

export function run(): string[] {
  const year = log(4000, () => DAY)
  const last = year.at(-1)?.end ?? instant(START)
  const [clocks = UNKNOWN, day = UNKNOWN] = timed(
    () => clocksAt(year, property, last, context),
    () => dayLog(year, context.zone, '2026-11-01', 0),
  )
  return [
    line(
      'audit, driver-year and four (bar: 5 ms a year)',
      year,
      log(16_000, () => DAY),
    ),
    line(
      'audit, one chain of split rests without a full rest',
      log(4000, () => CHAIN),
      log(16_000, () => CHAIN),
    ),
    line('audit, scrambled rests without a full rest', log(4000, scrambled), log(16_000, scrambled)),
    `clocks at the end of the driver-year: ${clocks.median.toFixed(3)} ms`,
    `day sheet out of the driver-year: ${day.median.toFixed(3)} ms`,
  ]
}
