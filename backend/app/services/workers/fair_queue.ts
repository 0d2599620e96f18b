/** How much is taken at once. */
export interface QueueLimits {
  /** Of everybody together. */
  readonly running: number
  /** Of one user. */
  readonly runningPerUser: number
  /** Running and waiting, of one user. */
  readonly perUser: number
  /** Of everybody together. */
  readonly waiting: number
}

interface Owned {
  readonly userId: number
}

/** Users take turns: nobody waits for more than one job of each other user. */
export class FairQueue<Job extends Owned> {
  readonly #limits: QueueLimits
  readonly #waiting = new Map<number, Job[]>()
  readonly #running = new Map<number, number>()
  #waitingCount = 0
  #runningCount = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waitingCount
  }

  get running(): number {
    return this.#runningCount
  }

  /** A share may be used up, or the whole queue full. */
  wouldTake(userId: number): 'taken' | 'share-used' | 'too-busy' {
    const own = (this.#waiting.get(userId)?.length ?? 0) + this.#runningOf(userId)
    if (own >= this.#limits.perUser) return 'share-used'
    return this.#waitingCount >= this.#limits.waiting ? 'too-busy' : 'taken'
  }

  add(job: Job): 'taken' | 'share-used' | 'too-busy' {
    const answer = this.wouldTake(job.userId)
    if (answer !== 'taken') return answer
    const own = this.#waiting.get(job.userId) ?? []
    own.push(job)
    this.#waiting.set(job.userId, own)
    this.#waitingCount++
    return 'taken'
  }

  /** Counts as running until `done`; `null` without a job, or room for it. */
  next(): Job | null {
    if (this.#runningCount >= this.#limits.running) return null
    for (const [userId, own] of this.#waiting) {
      if (this.#runningOf(userId) >= this.#limits.runningPerUser) continue
      const job = own.shift()!
      this.#waiting.delete(userId)
      if (own.length > 0) this.#waiting.set(userId, own)
      this.#waitingCount--
      this.#runningCount++
      this.#running.set(userId, this.#runningOf(userId) + 1)
      return job
    }
    return null
  }

  done({ userId }: Owned): void {
    const left = this.#runningOf(userId) - 1
    if (left > 0) this.#running.set(userId, left)
    else this.#running.delete(userId)
    this.#runningCount--
  }

  /** False when it does not wait. */
  remove(job: Job): boolean {
    const own = this.#waiting.get(job.userId)
    const at = own?.indexOf(job) ?? -1
    if (!own || at < 0) return false
    own.splice(at, 1)
    if (own.length === 0) this.#waiting.delete(job.userId)
    this.#waitingCount--
    return true
  }

  #runningOf(userId: number): number {
    return this.#running.get(userId) ?? 0
  }
}
