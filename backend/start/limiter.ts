import limiter from '@adonisjs/limiter/services/main'

export const registrations = limiter.define('registrations', ({ request }) =>
  limiter.allowRequests(30).every('1 hour').usingKey(request.ip()),
)

/** Suggestions come at every letter: counted in this server's memory, so that none of them is a write. */
export const lookups = limiter.define('lookups', ({ auth }) =>
  limiter
    .allowRequests(600)
    .every('1 minute')
    .store('memory')
    .usingKey(auth.user?.id ?? 0),
)
