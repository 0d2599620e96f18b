/** Runs `atOnce` jobs at a time; up to `waiting` more wait in order, the rest are turned away. */
export class ReadQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** Runs `work` when its turn comes; `null` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#busy >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return null
      // The job that ends hands its place to the first waiting, so that no newcomer takes it.
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
