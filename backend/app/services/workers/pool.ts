import { AsyncLocalStorage } from 'node:async_hooks'
import { Piscina } from 'piscina'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { FairQueue, type QueueLimits } from '#services/workers/fair_queue'
import { refuseTaskEnd } from '#services/workers/refusals'
import { taskTraces, type TaskTrace } from '#services/workers/task_trace'
import { TaskFigures, type TaskEnd } from '#services/workers/task_figures'
import { type LongTask } from '#services/workers/long_task'

/** Each user has a share; work is dropped when its client has gone. */
export interface TaskOwner {
  readonly userId: number
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal | undefined
}

export interface PoolOptions {
  readonly file: URL
  readonly threads: number
  readonly limits: Omit<QueueLimits, 'running'>
  /** A task that waits, or then runs, for longer is given up. */
  readonly secondsPerTask: number
  /** A thread without work ends after so long. */
  readonly idleSeconds: number
  readonly megabytesPerThread: number
  /** For a thread that failed without a task, such as one that cannot start. */
  readonly report: (error: Error) => void
  readonly workerData?: unknown
}

/** A third of the event loop's share of a busy processor. */
const NICE = process.platform === 'linux' ? 5 : 0

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** For a task whose thread died, or that threw. */
function endOf(error: unknown): TaskEnd {
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return 'too-much'
  const died = error instanceof Error && /^(worker exited|Terminating worker)/i.test(error.message)
  return died ? 'interrupted' : 'failed'
}

/** Called when the task's turn has come. */
export type Prepare<Input> = () => Promise<Input | Refusal>

/** Waiting, then with a thread, then settled, once. */
class Job {
  thread: AbortController | null = null
  readonly userId: number
  readonly task: LongTask<never, unknown>
  readonly prepare: () => Promise<unknown>
  readonly trace: TaskTrace
  readonly settle: (end: TaskEnd, result: unknown) => void
  #limit: NodeJS.Timeout | undefined

  constructor(
    { userId }: TaskOwner,
    task: LongTask<never, unknown>,
    prepare: () => Promise<unknown>,
    trace: TaskTrace,
    settle: (end: TaskEnd, result: unknown) => void,
  ) {
    this.userId = userId
    this.task = task
    // Its turn comes when somebody else's ends, and it is for its own asker.
    this.prepare = AsyncLocalStorage.bind(prepare)
    this.trace = trace
    this.settle = (end, result) => {
      trace.end = end
      clearTimeout(this.#limit)
      settle(end, result)
    }
  }

  within(seconds: number, otherwise: () => void): void {
    clearTimeout(this.#limit)
    this.#limit = setTimeout(otherwise, seconds * 1000)
  }
}

/** The queue is ours: piscina's knows no users and does not count tasks that can be aborted. */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #queue: FairQueue<Job>
  readonly #jobs = new Set<Job>()
  readonly #figures = new TaskFigures()
  #threads: Piscina | null = null
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#queue = new FairQueue({ ...options.limits, running: options.threads })
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  get running(): number {
    return this.#queue.running
  }

  get threads(): number {
    return this.#threads?.threads.length ?? 0
  }

  /** In the Prometheus text format. */
  metrics(): string[] {
    return [
      '# TYPE longhaul_tasks_waiting gauge',
      `longhaul_tasks_waiting ${this.waiting}`,
      '# TYPE longhaul_tasks_running gauge',
      `longhaul_tasks_running ${this.running}`,
      '# TYPE longhaul_task_threads gauge',
      `longhaul_task_threads ${this.threads}`,
      ...this.#figures.lines(),
    ]
  }

  /** Called before any preparation; `null` if it would be taken. */
  refusal(task: LongTask<never, unknown>, { userId }: TaskOwner): Refusal | null {
    const answer = this.#queue.wouldTake(userId)
    if (answer === 'taken') return null
    this.#figures.count(task.name, answer)
    return refuseTaskEnd(answer, task)
  }

  /** What the task throws is thrown. */
  run<Input, Output>(
    task: LongTask<Input, Output>,
    input: Input,
    asker: TaskOwner,
  ): Promise<Output | Refusal> {
    return this.runInTurn(task, () => Promise.resolve(input), asker)
  }

  /** Prepared when a thread is free: preparing takes the event loop's time. */
  runInTurn<Input, Output>(
    task: LongTask<Input, Output>,
    prepare: Prepare<Input>,
    asker: TaskOwner,
  ): Promise<Output | Refusal> {
    const trace: TaskTrace = { task: task.name, askedAt: performance.now(), begunAt: null, end: null }
    return taskTraces.tracePromise(() => this.#settle(task, prepare, asker, trace), trace)
  }

  #settle<Input, Output>(
    task: LongTask<Input, Output>,
    prepare: Prepare<Input>,
    asker: TaskOwner,
    trace: TaskTrace,
  ): Promise<Output | Refusal> {
    const { signal } = asker
    return new Promise((resolve, reject) => {
      const leave = () => this.#stop(job, 'withdrawn')
      const job = new Job(asker, task, prepare, trace, (end, result) => {
        signal?.removeEventListener('abort', leave)
        this.#jobs.delete(job)
        this.#figures.count(task.name, end)
        if (end === 'done') resolve(result as Output)
        else if (end === 'failed') reject(result as Error)
        else resolve(refuseTaskEnd(end, task))
      })
      if (this.#closed) return job.settle('interrupted', null)
      if (signal?.aborted) return job.settle('withdrawn', null)
      const taken = this.#queue.add(job)
      if (taken !== 'taken') return job.settle(taken, null)
      this.#jobs.add(job)
      signal?.addEventListener('abort', leave)
      job.within(this.#options.secondsPerTask, () => this.#stop(job, 'too-busy'))
      this.#begin()
    })
  }

  /** Gives up what runs and waits. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of [...this.#jobs]) this.#stop(job, 'interrupted')
    await this.#threads?.destroy()
  }

  #stop(job: Job, end: TaskEnd): void {
    if (job.thread) job.thread.abort(end)
    else if (this.#queue.remove(job)) job.settle(end, null)
  }

  #begin(): void {
    if (this.#closed) return
    for (let job = this.#queue.next(); job !== null; job = this.#queue.next()) void this.#work(job)
  }

  async #work(job: Job): Promise<void> {
    const { signal } = (job.thread = new AbortController())
    job.within(this.#options.secondsPerTask, () => this.#stop(job, 'too-much'))
    const began = (job.trace.begunAt = performance.now())
    let end: TaskEnd = 'done'
    let result: unknown
    try {
      const input = await job.prepare()
      const { module, run } = job.task
      result = isRefusal(input) ? input : await this.#open().run({ module, run, input }, { signal })
    } catch (error) {
      end = signal.aborted ? (signal.reason as TaskEnd) : endOf(error)
      result = error
    }
    this.#figures.took(job.task.name, (performance.now() - began) / 1000)
    this.#queue.done(job)
    job.settle(end, result)
    this.#begin()
  }

  #open(): Piscina {
    if (this.#threads) return this.#threads
    const { file, threads, idleSeconds, megabytesPerThread, report, workerData } = this.#options
    const { NODE_COMPILE_CACHE: cache } = process.env
    this.#threads = new Piscina({
      filename: file.href,
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleSeconds * 1000,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: megabytesPerThread },
      // Neither secrets nor the server's preloads.
      env: { TZ: 'UTC', ...(cache && { NODE_COMPILE_CACHE: cache }) },
      execArgv: [],
      workerData,
    })
    // Without a task yet: fail the waiting one at once.
    this.#threads.on('error', (error: Error) => {
      report(error)
      for (const job of [...this.#jobs]) if (job.thread) this.#stop(job, 'interrupted')
    })
    return this.#threads
  }
}
