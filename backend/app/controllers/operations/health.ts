import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { readMetrics } from '#services/backup/age'
import { mayReadMetrics } from '#services/operations/metrics'
import { readAllWorkers } from '#services/operations/worker_metrics'
import { refuse } from '#services/shared/refusal'
import { checkReadiness } from '#services/operations/readiness'

export default class Health {
  /** Only shows that the process answers; touches nothing else. */
  live() {
    return { status: 'ok' }
  }

  async ready({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return orThrow(await checkReadiness())
  }

  /** For the operator's collector, with METRICS_TOKEN as bearer; 404 for anybody else. */
  async metrics({ request, response }: HttpContext) {
    if (!mayReadMetrics(request.header('authorization')))
      orThrow(refuse('not-found', 'There is nothing at this address.'))
    response.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    return response.send(await readAllWorkers(readMetrics))
  }
}
