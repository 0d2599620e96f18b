import limiter from '@adonisjs/limiter/services/main'

export const registrations = limiter.define('registrations', ({ request }) =>
  limiter.allowRequests(30).every('1 hour').usingKey(request.ip()),
)
