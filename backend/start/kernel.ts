import emitter from '@adonisjs/core/services/emitter'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { logRequest } from '#middleware/request_log'
import env from '#start/env'

server.errorHandler(() => import('#exceptions/handler'))

/** These see every request, also those for files and for nothing. */
server.use([
  () => import('#middleware/headers_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
])

router.use([
  ...(env.get('OTEL_EXPORTER_OTLP_ENDPOINT') ? [() => import('#middleware/trace_middleware')] : []),
  () => import('#middleware/work_context_middleware'),
  () => import('#middleware/saving_middleware'),
  () => import('#middleware/json_only_middleware'),
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#middleware/initialize_bouncer_middleware'),
  () => import('#middleware/compress_middleware'),
])

emitter.on('http:request_completed', ({ ctx, duration }) => logRequest(ctx, duration))

export const middleware = router.named({
  auth: () => import('#middleware/auth_middleware'),
  private: () => import('#middleware/private_middleware'),
  ifMatch: () => import('#middleware/if_match_middleware'),
})
