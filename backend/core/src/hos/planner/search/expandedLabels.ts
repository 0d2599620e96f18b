import type { Label } from '../label/label.ts'
import type { Problem } from '../problem/problem.ts'
import { dominates } from './dominance.ts'

/** Driving minutes that share a list. */
const REACH = 60

/** Kept so that labels that may dominate another are found without asking all. */
export class ExpandedLabels {
  readonly #problem: Problem
  /** By driving covered, then by time: what dominates a label is no nearer to the start and no later. */
  readonly #lists: Label[][] = []

  constructor(problem: Problem) {
    this.#problem = problem
  }

  add(label: Label): void {
    const at = Math.floor(label.driven / REACH)
    while (this.#lists.length <= at) this.#lists.push([])
    const list = this.#lists[at] as Label[]
    let i = list.length
    while (i > 0 && (list[i - 1] as Label).minute > label.minute) i--
    list.splice(i, 0, label)
  }

  dominates(label: Label): boolean {
    for (let at = Math.floor(label.driven / REACH); at < this.#lists.length; at++)
      for (const other of this.#lists[at] as Label[]) {
        if (other.minute > label.minute) break
        if (dominates(this.#problem, other, label)) return true
      }
    return false
  }
}
