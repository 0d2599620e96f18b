import fc from 'fast-check'
import { DUTY_STATUSES, type DutyStatus as Status } from '@longhaul/core'

/**
 * What people do to a log, as it is drawn: which row and which moment is meant is known only when it is
 * played.
 */

export const HOUR = 3_600_000
export const MINUTE = 60_000
/** Three days and a half ago, a quarter of a day at a time. */
const SLOTS = 28
export const SLOT = 3 * HOUR

/** Whose log: of two drivers, and of an admin who keeps one too. */
export type Whose = 0 | 1 | 2
/** Who acts: who keeps the log, another driver, an admin, support staff. */
export type Who = 'own' | 'stranger' | 'admin' | 'support'

/** Near an edge of what is recorded or proposed, so many slots ago, or from now. */
export interface Moment {
  readonly near: 'edge' | 'slot' | 'now'
  readonly n: number
  readonly minutes: number
}

/** One of what waits for the driver, of that and what is recorded, or of everything there ever was. */
export interface Target {
  readonly among: 'waiting' | 'standing' | 'all'
  readonly n: number
}

interface On {
  readonly whose: Whose
  readonly who: Who
}

export type Move =
  | (On & { kind: 'record'; status: Status; from: Moment; minutes: number })
  | (On & { kind: 'change'; status: Status; at: Moment; id: number | null })
  | (On & {
      kind: 'correct'
      target: Target
      status?: Status
      from?: Moment
      to?: Moment
      lasting?: number
      remarks?: string
    })
  | (On & { kind: 'remove'; target: Target })
  | (On & { kind: 'accept'; target: Target })
  | (On & { kind: 'decline'; target: Target })
  | (On & { kind: 'sign'; daysAgo: number })
  | (On & { kind: 'withdraw'; daysAgo: number })
  | (On & { kind: 'deleteTrip' })
  | { kind: 'moveCarrier'; whose: 0 | 1 }
  | { kind: 'mergeCarrier'; whose: 0 | 1 }
  | { kind: 'wait'; minutes: number }

const status = fc.constantFrom(...DUTY_STATUSES)
const moment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      near: fc.constant('edge' as const),
      n: fc.nat(20),
      minutes: fc.constantFrom(0, 0, 0, -1, 1, -30, 30),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      near: fc.constant('slot' as const),
      n: fc.nat(SLOTS),
      minutes: fc.constantFrom(0, 0, 0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      near: fc.constant('now' as const),
      n: fc.constant(0),
      minutes: fc.constantFrom(0, 0, -1, -60, 4, 6),
    }),
  },
)
const targetAmong = (...among: Target['among'][]): fc.Arbitrary<Target> =>
  fc.record({ among: fc.constantFrom(...among), n: fc.nat(30) })
const target = targetAmong('standing', 'standing', 'standing', 'standing', 'waiting', 'all')
const proposed = targetAmong('waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'all')
const whose = fc.constantFrom<Whose[]>(0, 0, 0, 0, 0, 0, 1, 2)
const on = (who: fc.Arbitrary<Who>) => ({ whose, who })
const mostlyOwn = fc.constantFrom<Who[]>(
  'own',
  'own',
  'own',
  'own',
  'own',
  'admin',
  'admin',
  'stranger',
  'support',
)
const half = fc.constantFrom<Who[]>('own', 'own', 'own', 'admin', 'admin', 'admin', 'stranger', 'support')

const of = <K extends Move['kind'], Rest>(kind: K, rest: { [F in keyof Rest]: fc.Arbitrary<Rest[F]> }) =>
  fc.record({ kind: fc.constant(kind), ...rest } as never) as unknown as fc.Arbitrary<Move>

/** Each kind so often as its weight says. */
const MOVES: readonly [weight: number, move: fc.Arbitrary<Move>][] = [
  [
    4,
    of('record', {
      ...on(half),
      status,
      from: moment,
      minutes: fc.constantFrom(1, 30, 180, 180, 540, 1440, 2880, 0),
    }),
  ],
  [
    7,
    of('change', {
      ...on(fc.constantFrom<Who[]>('own', 'own', 'own', 'own', 'own', 'support')),
      status,
      at: moment,
      id: fc.option(fc.nat(2)),
    }),
  ],
  [
    6,
    of('correct', {
      ...on(half),
      target,
      status: fc.option(status, { nil: undefined }),
      from: fc.option(moment, { nil: undefined, freq: 1 }),
      to: fc.option(moment, { nil: undefined, freq: 1 }),
      lasting: fc.option(fc.constantFrom(30, 180), { nil: undefined, freq: 1 }),
      remarks: fc.option(fc.constantFrom('Fog', 'Dock'), { nil: undefined }),
    }),
  ],
  [4, of('remove', { ...on(half), target })],
  [4, of('accept', { ...on(mostlyOwn), target: proposed })],
  [1, of('decline', { ...on(mostlyOwn), target: proposed })],
  [4, of('sign', { ...on(mostlyOwn), daysAgo: fc.integer({ min: 1, max: 3 }) })],
  [1, of('withdraw', { ...on(mostlyOwn), daysAgo: fc.integer({ min: 1, max: 3 }) })],
  [2, of('wait', { minutes: fc.constantFrom(1, 30, 200) })],
]
/** What hardly touches a log, and must not. */
const SELDOM: readonly fc.Arbitrary<Move>[] = [
  of('deleteTrip', on(half)),
  of('moveCarrier', { whose: fc.constantFrom(0, 1) }),
  of('mergeCarrier', { whose: fc.constantFrom(0, 1) }),
]

export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  ...MOVES.map(([weight, arbitrary]) => ({ weight: weight * 4, arbitrary })),
  ...SELDOM.map((arbitrary) => ({ weight: 1, arbitrary })),
)

const own = { whose: 0, who: 'own' } as const
const slot = (n: number): Moment => ({ near: 'slot', n, minutes: 0 })
const changed = (status: Status, n: number): Move => ({
  kind: 'change',
  ...own,
  status,
  at: slot(n),
  id: null,
})
const rest = changed('OFF_DUTY', SLOTS + 4)
const work = [changed('DRIVING', 20), changed('ON_DUTY_NOT_DRIVING', 17), changed('SLEEPER_BERTH', 9)]
const noted = (n: number): Move => ({
  kind: 'correct',
  whose: 0,
  who: 'admin',
  target: { among: 'standing', n },
  remarks: 'Fog',
})

const recordedFrom = (n: number, minutes: number): Move => ({
  kind: 'record',
  ...own,
  status: 'OFF_DUTY',
  from: slot(n),
  minutes,
})

/**
 * How a log may stand before anything is drawn: empty, at rest, worked, certified, an hour here and a day
 * there, with a proposal on what has ended since, with proposals on each entry.
 */
export const BEGINNINGS: readonly { moves: readonly Move[]; certified: boolean }[] = [
  { moves: [], certified: false },
  { moves: [rest], certified: false },
  { moves: [rest], certified: true },
  { moves: [rest, ...work], certified: true },
  { moves: [recordedFrom(24, 180), recordedFrom(20, 1440)], certified: true },
  { moves: [rest, ...work, noted(3), changed('OFF_DUTY', 3)], certified: true },
  { moves: [rest, ...work, noted(0), noted(1), noted(2), noted(3)], certified: true },
]
