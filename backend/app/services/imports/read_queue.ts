/** So many at once; so many more wait, first come first served; nobody else. */
export class ReadQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** Does `work` when it has its turn; `null` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#busy >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return null
      // Whoever ends gives the turn on: nobody comes between.
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
