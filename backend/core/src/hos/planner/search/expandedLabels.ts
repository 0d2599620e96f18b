import type { Label } from '../label/label.ts'
import type { Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { dominates } from './dominance.ts'

/** Driving minutes that share a list. */
const REACH = 60

/** Kept so that labels that may dominate another are found without asking all. */
export class ExpandedLabels {
  readonly #problem: Problem
  readonly #end: number
  /** By driving to the place, then by time: what dominates a label is no further from it and no later. */
  readonly #lists: Label[][] = []

  /** Of those with the same place next. */
  constructor(problem: Problem, { at }: Pick<Place, 'at'>) {
    this.#problem = problem
    this.#end = at
  }

  /** Those at the place are by themselves. */
  #listOf({ driven }: Label): number {
    return Math.ceil((this.#end - driven) / REACH)
  }

  add(label: Label): void {
    const at = this.#listOf(label)
    while (this.#lists.length <= at) this.#lists.push([])
    const list = this.#lists[at] as Label[]
    let i = list.length
    while (i > 0 && (list[i - 1] as Label).minute > label.minute) i--
    list.splice(i, 0, label)
  }

  dominates(label: Label): boolean {
    const last = Math.min(this.#listOf(label), this.#lists.length - 1)
    for (let at = 0; at <= last; at++)
      for (const other of this.#lists[at] as Label[]) {
        if (other.minute > label.minute) break
        if (dominates(this.#problem, other, label)) return true
      }
    return false
  }
}
