import { describe, expect, test } from 'vitest'
import { teamProblem, type TeamProblem } from '../../src/hos/team/problem.ts'
import { searchAll, type TeamPlanned } from '../../src/hos/team/rounds.ts'
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
  readonly isWhole: boolean
  readonly anyFuel: boolean
  readonly haste: number
  readonly steps: number
  readonly before: number | undefined
}
type Found = TeamLabel | 'nothing' | { readonly least: number }

const PROOF = { isWhole: false, anyFuel: true, haste: 1 }
const isProof = ({ isWhole, haste }: Asked): boolean => !isWhole && haste === 1
const cut = (least: number) => ({ least })

/** Rounds over searches of which `find` says what they find; cut short they use up their steps. */
function rounds(
  find: (asked: Asked, nth: number) => Found,
  { steps = 11_000, easy = () => null, splitRests = true }: Partial<Given> = {},
): { readonly planned: TeamPlanned; readonly asked: readonly Asked[]; readonly problem: TeamProblem } {
  const problem = problemOf(splitRests)
  const asked: Asked[] = []
  const planned = searchAll(
    problem,
    problem.starts,
    { steps },
    {
      earliest: ({ anyFuel, drivers }, starts, allowance, { haste = 1, before } = {}) => {
        expect(starts).toEqual(problem.starts)
        const isWhole = splitRests && drivers.every(({ limits }) => limits.split === null)
        const of = { isWhole, anyFuel, haste, steps: allowance.steps, before }
        asked.push(of)
        const found = find(of, asked.length)
        if (found === 'nothing') return { best: null, cutShort: false, least: 1e9 }
        if ('step' in found) return { best: found, cutShort: false, least: found.minute }
        allowance.steps = 0
        return { best: null, cutShort: true, least: found.least }
      },
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

describe('a first search', () => {
  test('that looks through all of it proves the plan it finds', () => {
    const best = ending(500)
    const { planned, asked, problem } = rounds(() => best)
    expect(planned).toEqual({ best, cutShort: false, least: 500, problem })
    expect(asked).toMatchObject([{ ...PROOF, before: undefined }])
  })

  test('or that there is none', () => {
    const { planned, asked } = rounds(() => 'nothing')
    expect(planned).toMatchObject({ best: null, cutShort: false })
    expect(asked).toHaveLength(1)
  })
})

test('proofs look at no more labels than are allowed in all', () => {
  for (const steps of [0, 300, 5000]) {
    const proofs = rounds(() => cut(0), { steps }).asked.filter(isProof)
    expect(proofs.reduce((sum, asked) => sum + asked.steps, 0)).toBe(steps)
    expect(proofs.every((asked) => asked.steps >= 0)).toBe(true)
  }
})

test('without any plan nothing is known but the least end', () => {
  const found = rounds((asked, nth) => cut(isProof(asked) ? (nth === 1 ? 400 : 380) : 7))
  expect(found.planned).toMatchObject({ best: null, cutShort: true, least: 400 })
})

describe('a plan is tried for', () => {
  const kinds: readonly (readonly [string, (asked: Asked) => boolean, boolean])[] = [
    ['in haste with whole rests alone', ({ isWhole, haste }) => isWhole && haste > 1, true],
    ['with whole rests by a search without haste', ({ isWhole, haste }) => isWhole && haste === 1, true],
    ['in haste with split rests', ({ isWhole, haste }) => !isWhole && haste > 1, false],
  ]
  test.each(kinds)('%s', (_, isFound, isWhole) => {
    const found = rounds((asked) => (isFound(asked) ? ending(500) : cut(400)))
    expect(found.planned).toMatchObject({ best: { minute: 500 }, cutShort: true, least: 400 })
    expect(found.planned.problem !== found.problem).toBe(isWhole)
  })

  test('before the last proof, and after it where it proves nothing', () => {
    const { asked } = rounds(() => cut(0))
    const last = asked.findLastIndex(isProof)
    const before = asked.slice(0, last).filter((of) => !of.isWhole && of.haste > 1)
    expect([before.length > 0, asked.length > last + 1]).toEqual([true, true])
    const late = rounds((_asked, nth) => (nth > last + 1 ? ending(900) : cut(400)))
    expect(late.planned).toMatchObject({ best: { minute: 900 }, cutShort: true, least: 400 })
  })

  test('with whole rests only where rests may be split', () => {
    const { asked } = rounds(() => cut(0), { splitRests: false })
    const { asked: split } = rounds(() => cut(0))
    expect(asked.length).toBe(split.filter(({ isWhole }) => !isWhole).length)
  })

  test('for longer as long as there is none', () => {
    const steps = (find: (nth: number) => Found): readonly number[] =>
      rounds((_, nth) => find(nth))
        .asked.filter((asked) => !isProof(asked))
        .map((asked) => asked.steps)
    expect(Math.min(...steps(() => cut(0)))).toBe(4000)
    const once = steps((nth) => (nth === 2 ? ending(500) : cut(0)))
    expect([once[0], Math.max(...once.slice(1)) < 4000]).toEqual([4000, true])
  })

  test('that ends before the best so far', () => {
    const ends = [900, 800, 700]
    const { asked, planned } = rounds((of, nth) => (isProof(of) ? cut(400) : ending(ends[nth - 2] ?? 700)))
    expect(asked.slice(1, 5).map(({ before }) => before)).toEqual([undefined, 900, 800, 700])
    expect(planned.best?.minute).toBe(700)
  })
})

describe('a plan is proved', () => {
  test('as soon as it ends when nothing can end before', () => {
    const of = (end: number) =>
      rounds((asked, nth) => (nth === 2 ? ending(end) : cut(isProof(asked) ? 400 : 0)))
    expect(of(400).asked).toHaveLength(2)
    expect(of(400).planned).toMatchObject({ best: { minute: 400 }, cutShort: false, least: 400 })
    expect(of(401).asked.length).toBeGreaterThan(2)
    expect(of(401).planned).toMatchObject({ best: { minute: 401 }, cutShort: true, least: 400 })
  })

  test('by the last proof', () => {
    const { planned, asked } = rounds((of, nth) =>
      nth === 2 ? ending(500) : nth > 1 && isProof(of) ? 'nothing' : cut(400),
    )
    expect(planned).toMatchObject({ best: { minute: 500 }, cutShort: false, least: 500 })
    expect(asked.at(-1)).toMatchObject({ ...PROOF, before: 500 })
  })

  const through: readonly (readonly [string, boolean, (asked: Asked) => boolean])[] = [
    ['by haste, where all fuel is tried and nothing is left', true, (of) => !of.isWhole && of.anyFuel],
    ['not where fuel is left out', false, (of) => !of.isWhole && !of.anyFuel],
    ['not with whole rests alone', false, ({ isWhole }) => isWhole],
  ]
  test.each(through)('%s', (_, isProved, isThrough) => {
    const { planned } = rounds((of, nth) =>
      nth === 2 ? ending(500) : !isProof(of) && isThrough(of) ? 'nothing' : cut(400),
    )
    expect(planned).toMatchObject({ best: { minute: 500 }, cutShort: !isProved })
  })

  test('not by what haste finds', () => {
    const { planned } = rounds((of) => (!isProof(of) && of.anyFuel && !of.isWhole ? ending(500) : cut(400)))
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
    const { planned, problem } = rounds(({ isWhole }) => (isWhole ? ending(500) : cut(400)), {
      easy: (finish) => ending(finish, 10_000),
    })
    expect(planned.problem).toBe(problem)
    expect(planned).toMatchObject({ best: { effort: 10_000 }, cutShort: true, least: 400 })
  })
})
