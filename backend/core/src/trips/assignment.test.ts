import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../test/runs.ts'
import { assignCheapest, costOf, type Assignment, type Costs } from './assignment.ts'

const pairsIn = (assignment: Assignment) => assignment.filter((column) => column !== null).length

interface Answer {
  readonly pairs: number
  readonly cost: number
}

const isBetter = (a: Answer, b: Answer) => a.pairs > b.pairs || (a.pairs === b.pairs && a.cost < b.cost)

/** Every way to pair the rows from `row` on with the columns that are left. */
function exhaustive(costs: Costs, row = 0, taken = 0): Answer {
  if (row === costs.length) return { pairs: 0, cost: 0 }
  let best = exhaustive(costs, row + 1, taken)
  costs[row]!.forEach((cost, column) => {
    if (cost === null || (taken & (1 << column)) !== 0) return
    const rest = exhaustive(costs, row + 1, taken | (1 << column))
    const found = { pairs: rest.pairs + 1, cost: rest.cost + cost }
    if (isBetter(found, best)) best = found
  })
  return best
}

/** A second solver: a flow of ever more pairs, each along the cheapest path that Bellman and Ford find. */
function byFlow(costs: Costs): Answer {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  const columnOf = new Array<number>(rows).fill(-1)
  const rowOf = new Array<number>(columns).fill(-1)
  for (;;) {
    const reach = new Array<number>(columns).fill(Infinity)
    const from = new Array<number>(columns).fill(-1)
    const start = new Array<number>(rows).fill(Infinity)
    let queue = columnOf.flatMap((column, row) => (column === -1 ? [row] : []))
    for (const row of queue) start[row] = 0
    while (queue.length > 0) {
      const next = new Set<number>()
      for (const row of queue)
        costs[row]!.forEach((cost, column) => {
          if (cost === null || column === columnOf[row] || start[row]! + cost >= reach[column]!) return
          reach[column] = start[row]! + cost
          from[column] = row
          const owner = rowOf[column]!
          if (owner !== -1) {
            start[owner] = reach[column]! - costs[owner]![column]!
            next.add(owner)
          }
        })
      queue = [...next]
    }
    let end = -1
    reach.forEach((cost, column) => {
      if (rowOf[column] === -1 && cost < Infinity && (end === -1 || cost < reach[end]!)) end = column
    })
    if (end === -1) break
    for (let column = end; column !== -1;) {
      const row = from[column]!
      const before = columnOf[row]!
      columnOf[row] = column
      rowOf[column] = row
      column = before
    }
  }
  const assignment = columnOf.map((column) => (column === -1 ? null : column))
  return { pairs: pairsIn(assignment), cost: costOf(costs, assignment) }
}

/** Whole costs: sums of them are exact. */
const anyBoard = (most: number) =>
  fc
    .record({ rows: fc.integer({ min: 1, max: most }), columns: fc.integer({ min: 1, max: most }) })
    .chain(({ rows, columns }) =>
      fc.array(
        fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 4 }), {
          minLength: columns,
          maxLength: columns,
        }),
        { minLength: rows, maxLength: rows },
      ),
    )

const answerOf = (costs: Costs): Answer => {
  const assignment = assignCheapest(costs)
  const columns = assignment.filter((column) => column !== null)
  expect(new Set(columns).size).toBe(columns.length)
  assignment.forEach((column, row) => column !== null && expect(costs[row]![column]).not.toBeNull())
  return { pairs: columns.length, cost: costOf(costs, assignment) }
}

/** A board that is the same each time. */
function aBoard(rows: number, columns: number, seed: number): Costs {
  let state = seed
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648)
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (next() % 10 === 0 ? null : next() % 10_000)),
  )
}

describe('the cheapest assignment', () => {
  test('of every small board is that of all that can be', () => {
    fc.assert(
      fc.property(anyBoard(7), (costs) => {
        expect(answerOf(costs)).toEqual(exhaustive(costs))
      }),
      { numRuns: runs(1000) },
    )
  })

  test('of a larger board is that of another solver', () => {
    fc.assert(
      fc.property(anyBoard(40), (costs) => {
        expect(answerOf(costs)).toEqual(byFlow(costs))
      }),
      { numRuns: runs(100) },
    )
    for (const [rows, columns] of [
      [120, 120],
      [60, 150],
      [150, 60],
    ] as const) {
      const costs = aBoard(rows, columns, rows)
      expect(answerOf(costs)).toEqual(byFlow(costs))
    }
  })

  test('pairs as many as can be before it counts the cost', () => {
    expect(
      assignCheapest([
        [1, 100],
        [2, null],
      ]),
    ).toEqual([1, 0])
    expect(assignCheapest([[null], [5], [3]])).toEqual([null, null, 0])
  })

  test('of nothing is nothing, and of forbidden pairs none', () => {
    expect(assignCheapest([])).toEqual([])
    expect(assignCheapest([[], []])).toEqual([null, null])
    expect(assignCheapest([[null, null]])).toEqual([null])
  })

  test('refuses what is no board', () => {
    expect(() => assignCheapest([[1, 2], [1]])).toThrow('costs[1]')
    expect(() => assignCheapest([[1, -2]])).toThrow('costs[0][1]')
    expect(() => assignCheapest([[NaN]])).toThrow('costs[0][0]')
  })
})
