import type { Label } from '../label/label.ts'

/** Earlier finish first, then less effort, then the label that is further along. */
const before = (a: Label, b: Label): boolean =>
  (a.bound - b.bound || a.effortBound - b.effortBound || b.driven - a.driven) < 0

/** A binary heap of labels. */
export class OpenLabels {
  readonly #items: Label[] = []

  push(label: Label): void {
    const items = this.#items
    let i = items.length
    while (i > 0) {
      const up = (i - 1) >> 1
      const parent = items[up] as Label
      if (!before(label, parent)) break
      items[i] = parent
      i = up
    }
    items[i] = label
  }

  pop(): Label | undefined {
    const items = this.#items
    const top = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return top
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= items.length) break
      if (child + 1 < items.length && before(items[child + 1] as Label, items[child] as Label)) child++
      const next = items[child] as Label
      if (!before(next, last)) break
      items[i] = next
      i = child
    }
    items[i] = last
    return top
  }
}
