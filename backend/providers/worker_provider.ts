import cluster from 'node:cluster'
import { RunningProvider } from './running_provider.js'

/** One of WORKERS tells the others' metrics too. */
export default class WorkerProvider extends RunningProvider {
  protected readonly job = 'metrics'

  protected async begin() {
    if (!cluster.isWorker) return null
    const { answerPrimary } = await import('#services/operations/worker_metrics')
    const { readMetrics } = await import('#services/backup/age')
    return answerPrimary(readMetrics)
  }
}
