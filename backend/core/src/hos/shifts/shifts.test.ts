import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimedLogs, rulesets, splitTimelines } from '../../../test/arbitraries.ts'
import { logOf } from '../../../test/logs.ts'
import { runs } from '../../../test/runs.ts'
import { MINUTE_MS } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import { readBlocks } from '../rests/blocks.ts'
import { canPair } from '../rests/splits.ts'
import { type HosContext, hosContext } from '../rules/context.ts'
import type { Ruleset, RulesetId } from '../rules/ruleset.ts'
import { RULESETS, rulesetOf } from '../rules/rulesets.ts'
import { gradeOf } from '../rules/severity.ts'
import { choosePairing } from './pairing.ts'
import { BEYOND_ANY_LIMIT, limitsIn } from './shiftLimits.ts'
import { cutShifts, type Shift } from './shifts.ts'
import { walkShift } from './walkShift.ts'

const property = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: 'America/Chicago' })
const berth = { ...context, sleeperBerth: true }
const noBerth = { ...context, sleeperBerth: false }
const DAWN = '2026-03-02T06:00-06:00'

const shiftsOf = (log: Timeline, ruleset: Ruleset = property, by: HosContext = berth): Shift[] =>
  cutShifts(readBlocks(log, ruleset), ruleset, by)
/** Hours since the log began. */
const hoursIn = (minute: number): number => (minute - Date.parse(DAWN) / MINUTE_MS) / 60

test.each([
  [1, 'nominal'],
  [14, 'nominal'],
  [15, 'violation'],
  [180, 'violation'],
  [181, 'egregious'],
])('%i minutes over are %s', (n, grade) => {
  expect(gradeOf(n)).toBe(grade)
})

describe('shifts', () => {
  const cut = (entries: string, by = berth, ruleset = property) =>
    shiftsOf(logOf(DAWN, entries), ruleset, by).map(({ start, closing, stretches, splits }) => ({
      start: hoursIn(start),
      closing: closing && hoursIn(closing.start),
      stretches: stretches.map((each) => [
        hoursIn(each.start),
        hoursIn(each.end),
        each.driving / 60,
        each.window / 60,
      ]),
      splits: splits.map((each) => [hoursIn(each.start), each.length / 60]),
    }))

  test('run from one full rest to the next, cut by the rests that may split', () => {
    expect(cut('O 3, D 2, O 1, W 1, S 7, D 3, O 2, W 1, O 10, O 5, D 1')).toEqual([
      {
        start: 3,
        closing: 20,
        stretches: [
          [3, 7, 2, 4],
          [14, 17, 3, 3],
          [19, 20, 0, 1],
        ],
        splits: [
          [7, 7],
          [17, 2],
        ],
      },
      { start: 35, closing: null, stretches: [[35, 36, 1, 1]], splits: [] },
    ])
  })

  test('without a berth, or rules that split, a rest cuts nothing', () => {
    const whole = { start: 0, closing: null, stretches: [[0, 13, 4, 13]], splits: [] }
    expect(cut('D 2, W 2, S 7, D 2', noBerth)).toEqual([whole])
    expect(cut('D 2, W 2, S 7, D 2', berth, { ...property, split: null })).toEqual([whole])
  })

  test('hours on duty leave rest out of the window', () => {
    const onDuty = { ...property, window: { ...property.window, kind: 'onDuty' as const } }
    expect(cut('D 2, O 1, W 2', berth, onDuty)).toEqual([
      { start: 0, closing: null, stretches: [[0, 5, 2, 4]], splits: [] },
    ])
  })

  test('a log that ends in a rest that may split ends its shift with a stretch of nothing', () => {
    expect(cut('D 2, S 7')[0]?.stretches).toEqual([
      [0, 2, 2, 2],
      [9, 9, 0, 0],
    ])
    expect(cut('O 12')).toEqual([])
    expect(cut('D 2, O 10')[0]?.stretches).toEqual([[0, 2, 2, 2]])
  })
})

describe('limits in a stretch', () => {
  const at = (hour: number) => Date.parse(DAWN) + hour * 3_600_000
  const [shift] = shiftsOf(logOf(DAWN, 'D 5, S 7, D 5'))
  const stretch = shift?.stretches[1]
  const limits = (claims: Partial<HosContext['claims']>, ruleset = property) => {
    if (shift === undefined || stretch === undefined) throw new Error('the log has two stretches')
    const by = { ...berth, claims: { ...berth.claims, ...claims } }
    return limitsIn(stretch.start, stretch, ruleset, by)
  }
  const plain = { drive: 660, window: 840, adverse: false, sixteenHour: false }

  test.each<[string, number, boolean]>([
    ['at the base', 12, true],
    ['a minute before it', 12 - 1 / 60, false],
    ['at the end of the stretch', 17, true],
    ['a minute after it', 17 + 1 / 60, false],
  ])('a claim made %s', (_, hour, counts) => {
    expect(limits({ adverseAt: [at(hour)] })).toEqual(
      counts ? { drive: 780, window: 960, adverse: true, sixteenHour: false } : plain,
    )
    expect(limits({ sixteenHourAt: [at(hour)] })).toEqual(
      counts ? { drive: 660, window: 960, adverse: false, sixteenHour: true } : plain,
    )
  })

  test('a claim in every entry of years is found without looking at all of them', () => {
    const times = Array.from({ length: 2_000 }, (_, i) => at(48 * ((i * 7) % 2_000)))
    let read = 0
    const adverseAt = new Proxy(times, {
      get: (of, key) => {
        read += 1
        return Reflect.get(of, key) as unknown
      },
    })
    const by = { ...berth, claims: { ...berth.claims, adverseAt } }
    const adverse = times.map((_, i) => {
      const base = at(24 * i - 1) / MINUTE_MS
      return limitsIn(base, { end: base + 120 }, property, by).adverse
    })
    expect(adverse).toEqual(times.map((_, i) => i % 2 === 0))
    expect(read).toBeLessThan(times.length * 4)
  })

  test('a claim of what the rules do not grant changes nothing', () => {
    expect(
      limits(
        { adverseAt: [at(13)], sixteenHourAt: [at(13)] },
        { ...property, adverse: null, longShift: null },
      ),
    ).toEqual(plain)
  })

  test('the longer window of the two holds', () => {
    const generous = {
      ...property,
      adverse: { drive: property.drive.max, window: property.drive.max, cfr: '' },
    }
    expect(limits({ adverseAt: [at(13)], sixteenHourAt: [at(13)] }, generous).window).toBe(840 + 660)
  })
})

test('no limit of rules with split rests is beyond any, with whatever is claimed', () => {
  const claims = { ...berth.claims, adverseAt: [0], sixteenHourAt: [0] }
  for (const ruleset of RULESETS.filter(({ split }) => split !== null)) {
    const { drive, window } = limitsIn(0, { end: 0 }, ruleset, { ...berth, claims })
    expect(Math.max(drive, window)).toBeLessThan(BEYOND_ANY_LIMIT)
  }
})

/** Each used rest pairs with the used one before it, or opens a pair that the next one closes. */
function lawfulUses(shift: Shift, ruleset: Ruleset, by: HosContext): ReadonlySet<number>[] {
  const rule = ruleset.split
  const uses: ReadonlySet<number>[] = []
  for (let mask = 0; mask < 2 ** shift.splits.length; mask++) {
    const used = shift.splits.flatMap((block, i) => ((mask >> i) & 1 ? [{ block, i }] : []))
    let open = false
    const lawful = used.every(({ block }, k) => {
      const before = used[k - 1]?.block
      const completes = rule !== null && before !== undefined && canPair(before, block, rule)
      if (open && !completes) return false
      open = !completes
      return true
    })
    const last = used.at(-1)?.block
    const mayStayOpen =
      shift.closing === null
        ? by.mode === 'live'
        : rule !== null &&
          last !== undefined &&
          by.tenHourRestAsSecond === 'sleeper7' &&
          canPair(last, shift.closing, rule)
    if (lawful && (!open || mayStayOpen)) uses.push(new Set(used.map(({ i }) => i)))
  }
  return uses
}

/** Findings over 3 hours, violations, nominal ones, their minutes; then, negated, the time left. */
function judge(shift: Shift, used: ReadonlySet<number>, ruleset: Ruleset, by: HosContext): number[] {
  const { starts, end } = walkShift(shift, { used, open: null, pauses: false }, ruleset)
  const found: number[] = []
  shift.stretches.forEach((stretch, i) => {
    const position = starts[i]
    if (position === undefined) throw new Error('a position for every stretch')
    const limits = limitsIn(position.base, stretch, ruleset, by)
    let { drive, window } = position
    for (const { kind, length: n } of stretch.blocks) {
      if (kind === 'driving') {
        drive += n
        found.push(Math.min(n, drive - limits.drive), Math.min(n, window + n - limits.window))
      }
      if (ruleset.window.kind === 'elapsed' || kind !== 'rest') window += n
    }
  })
  const over = found.filter((n) => n > 0)
  const last = shift.stretches.at(-1)
  const limits = last && limitsIn(end.base, last, ruleset, by)
  const left = limits ? [limits.drive - end.drive, limits.window - end.window] : [0, 0]
  const count = (grade: string): number => over.filter((n) => gradeOf(n) === grade).length
  return [
    count('egregious'),
    count('violation'),
    count('nominal'),
    over.reduce((sum, n) => sum + n, 0),
    -Math.min(...left),
    -(left[0] ?? 0) - (left[1] ?? 0),
  ]
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((value, k) => value !== b[k])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}

describe('the use of split rests', () => {
  const modes = fc.constantFrom<HosContext['mode'][]>('closed', 'live')

  const expectBest = (log: Timeline, ruleset: Ruleset, by: HosContext): void => {
    for (const shift of shiftsOf(log, ruleset, by)) {
      const pairing = choosePairing(shift, ruleset, by)
      const uses = lawfulUses(shift, ruleset, by)
      expect(uses).toContainEqual(pairing.used)
      const best = uses
        .map((used) => judge(shift, used, ruleset, by))
        .reduce((a, b) => (compare(b, a) < 0 ? b : a))
      const chosen = judge(shift, pairing.used, ruleset, by)
      expect(chosen.slice(0, 4)).toEqual(best.slice(0, 4))
      // Past a limit it does not matter how far.
      if ((best[4] ?? 0) <= 0) expect(chosen).toEqual(best)
    }
  }

  test('breaks the fewest rules of all lawful uses, and of those leaves the most time', () => {
    fc.assert(
      fc.property(
        claimedLogs(splitTimelines({ maxLength: 4 })),
        rulesets,
        modes,
        ([log, claimed], ruleset, mode) => {
          expectBest(log, ruleset, { ...claimed, sleeperBerth: true, mode })
        },
      ),
      { numRuns: runs(150) },
    )
  })

  interface Told {
    readonly live?: boolean
    readonly adverse?: number
    readonly sixteenHour?: number
    readonly ruleset?: RulesetId
  }
  test.each<[string, string, Told]>([
    ['the window, which work after the driving uses up as well', 'D 2, S 7, D 4, O 3, D 3, W 3, S 4', {}],
    ['the driving of all stretches before a half', 'D 1, S 2, O 5, D 3, O 5, D 4, S 7, D 3', {}],
    [
      'a rest too short for a half, which uses up the window',
      'D 2, S 4, D 3, O 1, W 4, D 1, O 4',
      { live: true },
    ],
    ['a berth half that two rests could complete', 'D 1, S 7, D 1, S 3, W 1, O 4', {}],
    ['less driving left though more window', 'D 1, S 7, D 1, O 3', { live: true, adverse: 0 }],
    ['a claim before the half that would leave it behind', 'D 1, S 8, D 1, O 2', { live: true, adverse: 0 }],
    [
      'a claim that saves driving beyond the limit',
      'W 1, S 3, D 6, W 2, S 7, D 7',
      { live: true, adverse: 0 },
    ],
    [
      'a claim that one reading has and another has not',
      'W 1, S 3, D 4, O 2, W 5, D 8, S 7, D 1',
      { adverse: 0 },
    ],
    [
      'two claims, one of an earlier shift',
      'W 1, S 3, D 4, O 2, W 5, D 8, S 7, D 1',
      { adverse: 0, sixteenHour: -30 },
    ],
    ['a claim of an earlier shift', 'D 1, S 8, D 1, O 2, D 1, S 3', { sixteenHour: -34 }],
    ['a claim in the last stretch alone', 'D 11, O 2, W 1, D 1, S 8, D 1, O 2', { adverse: 17 }],
    ['a claim just after the long half', 'D 9, O 2, D 1, S 9, D 1, O 2', { adverse: 19 }],
    ['driving that ends with the window as lawful', 'D 2, O 9, D 3, O 9:30', { live: true }],
    ['the window, where a rest just taken leaves less of it', 'D 3, S 6, D 2, O 5', { live: true }],
    ['findings before their minutes', 'D 2:10, S 6, D 8, O 2, D 0:05, S 8, D 5:55, O 1', { sixteenHour: 17 }],
    ['driving since a half of more than a day ago', 'D 1, S 7, D 5, O 2:20, W 25, O 2, W 1, S 7:40, D 7', {}],
    ['no rest as hours on duty', 'D 1, S 7, D 14, S 3, D 4', { adverse: 0, ruleset: 'US_PASSENGER_70_8' }],
  ])('counts %s', (_, entries, { live = false, adverse, sixteenHour, ruleset = property.id }) => {
    const at = (hour: number | undefined): number[] =>
      hour === undefined ? [] : [Date.parse(DAWN) + hour * 3_600_000]
    expectBest(logOf(DAWN, entries), rulesetOf(ruleset), {
      ...berth,
      mode: live ? 'live' : 'closed',
      claims: { ...berth.claims, adverseAt: at(adverse), sixteenHourAt: at(sixteenHour) },
    })
  })

  test('the rest used last stays open only while its partner may still come', () => {
    const open = (entries: string, by: HosContext): number | undefined => {
      const [shift] = shiftsOf(logOf(DAWN, entries), property, by)
      return shift && choosePairing(shift, property, by).open?.length
    }
    const live: HosContext = { ...berth, mode: 'live' }
    expect(open('D 5, W 4, O 3, W 4, D 1', live)).toBe(180)
    expect(open('D 5, W 4, O 3, W 4, D 1', berth)).toBeUndefined()
    expect(open('D 5, W 4, O 3, W 4, D 1, S 10', live)).toBeUndefined()
    expect(open('D 6, S 7, D 4, O 3, D 1', live)).toBeUndefined()
  })

  test('a hundred rests that could all be halves are read at once', () => {
    const log = logOf(
      DAWN,
      Array.from({ length: 100 }, (_, i) => `D 0:${20 + (i % 7)}, ${i % 3 ? 'O 3' : 'S 7'}`).join(', '),
    )
    const [shift] = shiftsOf(log)
    expect(shift?.splits).toHaveLength(100)
    if (shift === undefined) throw new Error('the log is one shift')
    const { used } = choosePairing(shift, property, berth)
    expect(judge(shift, used, property, berth).slice(0, 4)).toEqual([0, 0, 0, 0])
  })
})
