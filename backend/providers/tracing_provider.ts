import { type ApplicationService } from '@adonisjs/core/types'

/** However long requests took to finish, what they left has this long. */
const LEAST_MS = 500

/** Sends traces where a collector is named; without one nothing of it is loaded. */
export default class TracingProvider {
  protected readonly app: ApplicationService
  #stop: ((withinMs: number) => Promise<void>) | null = null
  #stoppingSince = 0

  constructor(app: ApplicationService) {
    this.app = app
  }

  /** Before the first request. */
  async start() {
    const { default: env } = await import('#start/env')
    if (!env.get('OTEL_EXPORTER_OTLP_ENDPOINT')) return
    const { startTracing } = await import('#services/tracing/tracing')
    const db = await this.app.container.make('lucid.db')
    this.#stop = startTracing(db.connection().getWriteClient()).stop
  }

  /** What is added last is told first: before requests are waited for. */
  ready() {
    this.app.terminating(() => void (this.#stoppingSince = performance.now()))
  }

  /** After the last request. */
  async shutdown() {
    const { default: env } = await import('#start/env')
    const left = env.get('STOP_SECONDS') * 1000 - (performance.now() - this.#stoppingSince)
    await this.#stop?.(Math.max(LEAST_MS, left))
  }
}
