import { describe, expect, test } from 'vitest'
import { teamProblem, type TeamProblem } from '../../src/hos/team/problem.ts'
import { FOR_PROOF, searchAll, type TeamPlanned } from '../../src/hos/team/rounds.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'
import { driverLabel, teamLabel } from './labels.ts'
import { teamRequest } from './request.ts'

const { options } = teamRequest()
const problemOf = (splitRests: boolean): TeamProblem =>
  teamProblem(teamRequest({ options: { ...options, splitRests } }))
const ending = (minute: number, effort = 30_000): TeamLabel =>
  teamLabel([driverLabel(), driverLabel()], { minute, effort })

/** A search that was asked for, and whether it was one of whole rests alone. */
interface Asked {
  readonly kind: 'proof' | 'haste' | 'beam'
  readonly isWhole: boolean
  readonly isThorough: boolean
  readonly steps: number
  readonly before: number | undefined
}
type Found = TeamLabel | 'nothing' | { readonly least: number } | { readonly used: number }

const cut = (least: number) => ({ least })

/** Rounds over searches of which `find` says what they find; cut short they use up their steps. */
function rounds(
  find: (asked: Asked, nth: number) => Found,
  { steps = FOR_PROOF, easy = () => null, splitRests = true }: Partial<Given> = {},
): { readonly planned: TeamPlanned; readonly asked: readonly Asked[]; readonly problem: TeamProblem } {
  const problem = problemOf(splitRests)
  const asked: Asked[] = []
  const ask = (
    kind: Asked['kind'],
    { isThorough, drivers }: TeamProblem,
    starts: TeamProblem['starts'],
    allowance: { steps: number },
    before: number | undefined,
  ) => {
    expect(starts).toEqual(problem.starts)
    const isWhole = splitRests && drivers.every(({ limits }) => limits.split === null)
    asked.push({ kind, isWhole, isThorough, steps: allowance.steps, before })
    const found = find(asked.at(-1) as Asked, asked.length)
    if (found === 'nothing') return { best: null, cutShort: false, least: 1e9 }
    if ('step' in found) return { best: found, cutShort: false, least: found.minute }
    allowance.steps = 'used' in found ? allowance.steps - found.used : 0
    return { best: null, cutShort: true, least: 'used' in found ? 0 : found.least }
  }
  const planned = searchAll(
    problem,
    problem.starts,
    { steps },
    {
      earliest: (of, starts, allowance, { haste = 1, before } = {}) =>
        ask(haste === 1 ? 'proof' : 'haste', of, starts, allowance, before),
      alongBeam: (of, starts, allowance, _beam, before) => ask('beam', of, starts, allowance, before).best,
      leastEffort: (of, _starts, allowance, finish, haste = 1) => {
        expect(of).toBe(problem)
        return allowance.steps > 0 ? easy(finish, haste) : null
      },
    },
  )
  return { planned, asked, problem }
}
interface Given {
  readonly steps: number
  readonly easy: (finish: number, haste: number) => TeamLabel | null
  readonly splitRests: boolean
}

/** What looks for plans looks at few labels, so that all are asked. */
const few =
  (least: number, used = 1) =>
  (asked: Asked) =>
    asked.kind === 'proof' ? cut(least) : { used }

describe('a first search', () => {
  test('that looks through all of it proves the plan it finds', () => {
    const best = ending(500)
    const { planned, asked, problem } = rounds(() => best)
    expect(planned).toEqual({ best, cutShort: false, least: 500, problem })
    expect(asked).toMatchObject([{ kind: 'proof', isWhole: false, isThorough: true, before: undefined }])
  })

  test('or that there is none', () => {
    const { planned, asked } = rounds(() => 'nothing')
    expect(planned).toMatchObject({ best: null, cutShort: false })
    expect(asked).toHaveLength(1)
  })
})

test('no more labels are looked at than are allowed in all, once there is a plan', () => {
  for (const steps of [0, 300, 5000]) {
    const { asked } = rounds((of, nth) => (nth === 2 ? ending(500) : few(0, 100)(of)), { steps })
    const first = Math.min(steps, 700)
    expect(asked[0]).toMatchObject({ kind: 'proof', steps: first })
    const left = asked.filter(({ kind }) => kind === 'beam').map((one) => one.steps)
    // The first in haste used none, the four others 100 each.
    expect(left).toEqual(left.map((_, i) => Math.max(0, steps - first - 400 - 100 * i)))
    expect(asked.at(-1)).toMatchObject({ kind: 'proof', steps: Math.max(0, (left.at(-1) ?? 0) - 100) })
  }
})

test('that there is none may take longer to prove', () => {
  const { asked } = rounds(few(0), { steps: 100 })
  expect(asked.at(-1)).toMatchObject({ kind: 'proof', steps: 6000 })
  expect(rounds(few(0), { steps: 9000 }).asked.at(-1)).toMatchObject({
    kind: 'proof',
    steps: 9000 - 700 - 13,
  })
  const { planned } = rounds((of, nth) => (nth > 1 && of.kind === 'proof' ? 'nothing' : few(0)(of)))
  expect(planned).toMatchObject({ best: null, cutShort: false })
})

test('without any plan nothing is known but the least end', () => {
  const found = rounds(({ kind }, nth) => cut(kind === 'proof' ? (nth === 1 ? 400 : 380) : 7))
  expect(found.planned).toMatchObject({ best: null, cutShort: true, least: 400 })
})

describe('a plan is looked for', () => {
  const kinds: readonly (readonly [string, (asked: Asked) => boolean, boolean])[] = [
    ['in haste with whole rests alone', ({ kind, isWhole }) => kind === 'haste' && isWhole, true],
    ['in haste with split rests', ({ kind, isWhole }) => kind === 'haste' && !isWhole, false],
    ['along a beam of whole rests', ({ kind, isWhole }) => kind === 'beam' && isWhole, true],
    ['along a beam of split rests', ({ kind, isWhole }) => kind === 'beam' && !isWhole, false],
  ]
  test.each(kinds)('%s', (_, isFound, isWhole) => {
    const found = rounds((asked) => (isFound(asked) ? ending(500) : few(400)(asked)))
    expect(found.planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 400 })
    expect(found.planned.problem !== found.problem).toBe(isWhole)
  })

  test('between the proofs, in haste first, and without fuel that need not be', () => {
    const { asked } = rounds(few(0))
    expect(asked.map(({ kind }) => kind).join(' ')).toMatch(/^proof( haste)+( beam)+ proof$/)
    for (const { kind, isWhole, isThorough } of asked) {
      expect(isThorough).toBe(kind === 'proof')
      if (kind === 'proof') expect(isWhole).toBe(false)
    }
  })

  test('with whole rests and with split ones, which are the same where rests may not be split', () => {
    const { asked } = rounds(few(0), { splitRests: false })
    const { asked: split } = rounds(few(0))
    expect(asked.some(({ isWhole }) => isWhole)).toBe(false)
    expect(new Set(split.filter(({ kind }) => kind === 'beam').map(({ isWhole }) => isWhole)).size).toBe(2)
    expect(asked).toHaveLength(split.length)
  })

  test('for longer as long as there is none', () => {
    const beams = (find: (asked: Asked, nth: number) => Found): readonly number[] =>
      rounds(find)
        .asked.filter(({ kind }) => kind === 'beam')
        .map(({ steps }) => steps)
    const left = FOR_PROOF - 700 - 5
    expect(beams(few(0)).slice(0, 2)).toEqual([left + 3000, left + 2999])
    expect(beams((of, nth) => (nth === 2 ? ending(500) : few(0)(of)))[0]).toBe(left + 1)
  })

  test('that ends before the best so far', () => {
    const ends = [900, 800, 700]
    const { asked, planned } = rounds((of, nth) =>
      of.kind === 'proof' ? cut(400) : ending(ends[nth - 2] ?? 700),
    )
    expect(asked.slice(1, 5).map(({ before }) => before)).toEqual([undefined, 900, 800, 700])
    expect(planned.best?.minute).toBe(700)
  })

  test('along more beams while a proof would take too long', () => {
    const beams = (end: number, used = 1): number =>
      rounds((of, nth) => (nth === 2 ? ending(end) : of.kind === 'proof' ? cut(400) : { used })).asked.filter(
        ({ kind }) => kind === 'beam',
      ).length
    expect([beams(500), beams(501)]).toEqual([3, 8])
    // Nor once all that may be looked at has been.
    expect([beams(501, 643), beams(501, 642)]).toEqual([3, 4])
  })
})

describe('a plan is proved', () => {
  test('as soon as it ends when nothing can end before', () => {
    const of = (end: number, at: number) =>
      rounds((asked, nth) => (nth === at ? ending(end) : few(400)(asked)))
    for (const at of [2, 5]) {
      expect(of(400, at).asked).toHaveLength(at)
      expect(of(400, at).planned).toMatchObject({ best: { minute: 400 }, cutShort: false, least: 400 })
      expect(of(401, at).asked.length).toBeGreaterThan(at)
      expect(of(401, at).planned).toMatchObject({ best: { minute: 401 }, cutShort: true, least: 400 })
    }
  })

  test('by the last proof, which finds it or nothing before it', () => {
    const of = (last: Found) =>
      rounds((asked, nth) =>
        nth === 2 ? ending(500) : nth > 1 && asked.kind === 'proof' ? last : few(400)(asked),
      )
    expect(of('nothing').planned).toMatchObject({ best: { minute: 500 }, cutShort: false, least: 500 })
    expect(of('nothing').asked.at(-1)).toMatchObject({ kind: 'proof', before: 500 })
    expect(of(ending(450)).planned).toMatchObject({ best: { minute: 450 }, cutShort: false, least: 450 })
    expect(of(cut(450)).planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 450 })
    expect(of(cut(390)).planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 400 })
  })

  test('not by what haste or a beam finds, or does not find', () => {
    for (const kind of ['haste', 'beam'] as const) {
      const found = rounds((of) => (of.kind === kind ? ending(500) : few(400)(of)))
      expect(found.planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 400 })
    }
    const { planned } = rounds((of, nth) =>
      nth === 2 ? ending(500) : of.kind === 'proof' ? cut(400) : 'nothing',
    )
    expect(planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 400 })
  })
})

describe('of plans that end at once', () => {
  const best = ending(500, 30_000)
  const easiest = (easy: Given['easy']) => rounds(() => best, { easy }).planned.best

  test('the easiest is taken, by a search in haste where the other takes too long', () => {
    expect(easiest((finish, haste) => (haste === 1 ? ending(finish, 20_000) : null))?.effort).toBe(20_000)
    expect(easiest((finish, haste) => (haste > 1 ? ending(finish, 25_000) : null))?.effort).toBe(25_000)
    expect(easiest((finish, haste) => ending(finish, haste === 1 ? 20_000 : 25_000))?.effort).toBe(20_000)
  })

  test('none that has more stops or changes', () => {
    expect(easiest(() => ending(500, 30_001))).toBe(best)
    expect(easiest(() => null)).toBe(best)
  })

  test('and of those as easy the one looked for', () => {
    const other = ending(500, 30_000)
    expect(easiest(() => other)).toBe(other)
  })

  test('with split rests as well, where the plan was found without', () => {
    const { planned, problem } = rounds((of) => (of.isWhole ? ending(500) : few(400)(of)), {
      easy: (finish) => ending(finish, 10_000),
    })
    expect(planned.problem).toBe(problem)
    expect(planned).toMatchObject({ best: { effort: 10_000 }, cutShort: true, least: 400 })
  })
})
