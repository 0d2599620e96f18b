import limiter from '@adonisjs/limiter/services/main'
import { toNetwork } from '#services/accounts/attempts/networks'
import { effective } from '#services/shared/setting_values'
import env from '#start/env'

export const registrations = limiter.define('registrations', ({ request }) =>
  limiter.allowRequests(env.get('REGISTRATIONS_PER_HOUR')).every('1 hour').usingKey(toNetwork(request.ip())),
)

/** Each request for a passkey is a row that lives for minutes: this many of one address. */
const PASSKEY_REQUESTS_PER_MINUTE = 60
export const passkeyRequests = limiter.define('passkey-requests', ({ request }) =>
  limiter
    .allowRequests(PASSKEY_REQUESTS_PER_MINUTE)
    .every('1 minute')
    .store('memory')
    .usingKey(toNetwork(request.ip())),
)

/** A link is one line of the audit trail and one file; nobody needs more of them. */
const HANDOVERS_PER_MINUTE = 10
export const handoversIssued = limiter.define('handovers-issued', ({ auth }) =>
  limiter
    .allowRequests(HANDOVERS_PER_MINUTE)
    .every('1 minute')
    .store('memory')
    .usingKey(auth.user?.id ?? 0),
)
export const handoversOpened = limiter.define('handovers-opened', ({ request }) =>
  limiter
    .allowRequests(HANDOVERS_PER_MINUTE)
    .every('1 minute')
    .store('memory')
    .usingKey(toNetwork(request.ip())),
)

/** Each is a mail in the fleet's name; an officer mistypes an address a few times at most. */
const MAILS_PER_HOUR = 10
export const logsMailed = limiter.define('logs-mailed', ({ auth }) =>
  limiter
    .allowRequests(MAILS_PER_HOUR)
    .every('1 hour')
    .usingKey(auth.user?.id ?? 0),
)

/** Token renewals per address, in memory so that none is a write; the service limits those per session. */
export const refreshes = limiter.define('refreshes', ({ request }) =>
  limiter
    .allowRequests(env.get('REFRESHES_PER_ADDRESS'))
    .every('1 minute')
    .store('memory')
    .usingKey(toNetwork(request.ip())),
)

/** Look-ups come with every letter: counted in memory, so that none is a write. */
const lookupsOf = (name: string, service: 'geocoder' | 'router') =>
  limiter.define(name, ({ auth }) =>
    limiter
      .allowRequests(
        env.get(effective(service) === 'embedded' ? 'LOOKUPS_PER_MINUTE' : 'LIVE_LOOKUPS_PER_MINUTE'),
      )
      .every('1 minute')
      .store('memory')
      .usingKey(auth.user?.id ?? 0),
  )

/** Saving and planning again ask a live router too; the built-in one has no owner to spare. */
export const livePlans = limiter.define('live-plans', ({ auth }) =>
  effective('router') === 'embedded'
    ? limiter.noLimit()
    : limiter
        .allowRequests(env.get('LIVE_LOOKUPS_PER_MINUTE'))
        .every('1 minute')
        .store('memory')
        .usingKey(auth.user?.id ?? 0),
)

export const lookups = lookupsOf('lookups', 'geocoder')
export const previews = lookupsOf('previews', 'router')

/** Each asks up to three services, perhaps of others. */
const TRIALS_PER_MINUTE = 20
export const serviceTrials = limiter.define('service-trials', ({ auth }) =>
  limiter
    .allowRequests(TRIALS_PER_MINUTE)
    .every('1 minute')
    .store('memory')
    .usingKey(auth.user?.id ?? 0),
)
