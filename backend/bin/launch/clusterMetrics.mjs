/** One that says nothing for so long, since it hangs or starts, is left out. */
const ANSWER_MS = 1000

/** Whichever worker is asked for metrics answers with those of all: this fetches them. */
export class Collection {
  #state
  #last = 0
  #open = new Map()

  /** @param state what is running, how many are configured, how many have ended */
  constructor(state) {
    this.#state = state
  }

  hear(child, message) {
    if (message?.wantsMetrics !== undefined) void this.#collect(child, message.wantsMetrics)
    else if (message?.metricsFor !== undefined) this.#open.get(message.metricsFor)?.settle(message.text)
  }

  /** Of one that has ended nobody waits for an answer. */
  forget(child) {
    for (const question of this.#open.values()) if (question.child === child) question.settle()
  }

  async #collect(child, wantsMetrics) {
    const { running } = this.#state()
    const all = await Promise.all(
      running.map(async (worker) => ({ worker: worker.number, text: await this.#ask(worker.child) })),
    )
    const { running: stillRunning, configured, ends } = this.#state()
    const parts = all.filter(({ text }) => text !== undefined)
    if (child.isConnected())
      child.send({ metricsOfAll: wantsMetrics, parts, running: stillRunning.length, configured, ends })
  }

  #ask(child) {
    if (!child.isConnected()) return Promise.resolve(undefined)
    const id = ++this.#last
    return new Promise((resolve) => {
      const late = setTimeout(() => settle(), ANSWER_MS)
      const settle = (text) => {
        clearTimeout(late)
        this.#open.delete(id)
        resolve(text)
      }
      this.#open.set(id, { child, settle })
      child.send({ tellMetrics: id })
    })
  }
}
