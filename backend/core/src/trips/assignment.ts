import { BadInput } from '../units.ts'

/** The column of each row; `null` for a row that gets none. */
export type Assignment = readonly (number | null)[]

/** Costs of a pair; `null` where it must not be. */
export type Costs = readonly (readonly (number | null)[])[]

/**
 * The assignment with the most pairs, and of these the one of the least cost. Each row and each column is in
 * one pair at most. Shortest augmenting paths with potentials (Jonker, Volgenant 1987), O(rows² × columns).
 * Throws `BadInput` for a cost that is no finite number, or a ragged board.
 */
export function assignCheapest(costs: Costs): Assignment {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  const apart = forbiddenCost(costs, columns)
  // A column of its own takes each row that gets none: dearer than any row of real pairs.
  const width = columns + rows
  const cost = costs.map((row, i) =>
    Float64Array.from({ length: width }, (_, j) =>
      j < columns ? (row[j] ?? Infinity) : j === columns + i ? apart : Infinity,
    ),
  )
  const rowOf = new Int32Array(width + 1).fill(-1)
  const rowPotential = new Float64Array(rows)
  const columnPotential = new Float64Array(width + 1)
  const before = new Int32Array(width + 1)
  const START = width

  for (let row = 0; row < rows; row++) {
    const least = new Float64Array(width + 1).fill(Infinity)
    const used = new Uint8Array(width + 1)
    rowOf[START] = row
    let at = START
    do {
      used[at] = 1
      const i = rowOf[at]!
      let delta = Infinity
      let next = START
      for (let j = 0; j < width; j++) {
        if (used[j]) continue
        const reduced = cost[i]![j]! - rowPotential[i]! - columnPotential[j]!
        if (reduced < least[j]!) {
          least[j] = reduced
          before[j] = at
        }
        if (least[j]! < delta) {
          delta = least[j]!
          next = j
        }
      }
      for (let j = 0; j <= width; j++)
        if (used[j]) {
          rowPotential[rowOf[j]!]! += delta
          columnPotential[j]! -= delta
        } else least[j]! -= delta
      at = next
    } while (rowOf[at] !== -1)
    for (let j = at; j !== START; j = before[j]!) rowOf[j] = rowOf[before[j]!]!
  }

  const columnOf: (number | null)[] = Array.from({ length: rows }, () => null)
  for (let j = 0; j < columns; j++) if (rowOf[j] !== -1) columnOf[rowOf[j]!] = j
  return columnOf
}

/** More than all pairs that can be told apart cost together. */
function forbiddenCost(costs: Costs, columns: number): number {
  let sum = 1
  costs.forEach((row, i) => {
    if (row.length !== columns) throw new BadInput(`costs[${i}]`, `not ${columns} columns`)
    let most = 0
    row.forEach((cost, j) => {
      if (cost === null) return
      if (!Number.isFinite(cost) || cost < 0) throw new BadInput(`costs[${i}][${j}]`, 'no cost')
      most = Math.max(most, cost)
    })
    sum += most
  })
  return sum
}

export const costOf = (costs: Costs, assignment: Assignment): number =>
  assignment.reduce<number>((sum, column, row) => sum + (column === null ? 0 : (costs[row]![column] ?? 0)), 0)
