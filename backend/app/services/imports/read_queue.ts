/** Up to `waiting` jobs wait in order, the rest are turned away. */
export class ReadQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** `null` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#busy >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return null
      // The ending job hands over its place, so that no newcomer takes it.
      await new Promise<void>((turn) => this.#waiting.push(turn))
    } else this.#busy++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }
}
