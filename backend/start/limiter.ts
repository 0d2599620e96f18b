import limiter from '@adonisjs/limiter/services/main'
import { toNetwork } from '#services/accounts/attempts/networks'
import { effective } from '#services/shared/setting_values'
import env from '#start/env'
import { type HttpContext } from '@adonisjs/core/http'

const addressOf = ({ request }: HttpContext) => toNetwork(request.ip())
const userOf = ({ auth }: HttpContext) => auth.user?.id ?? 0

/** So many in a minute of each address or user, on all servers together. */
const allowInMinute = (count: number, by: string | number) =>
  limiter.allowRequests(count).every('1 minute').usingKey(by)

/** Each server counts its own in memory: a write for each letter that is typed costs more than it guards. */
const allowOnServer = (count: number, by: string | number) => allowInMinute(count, by).store('memory')

export const registrations = limiter.define('registrations', (ctx) =>
  limiter.allowRequests(env.get('REGISTRATIONS_PER_HOUR')).every('1 hour').usingKey(addressOf(ctx)),
)

/** Each request for a passkey is a row that lives for minutes: this many of one address. */
const PASSKEY_REQUESTS_PER_MINUTE = 60
export const passkeyRequests = limiter.define('passkey-requests', (ctx) =>
  allowInMinute(PASSKEY_REQUESTS_PER_MINUTE, addressOf(ctx)),
)

/** A link is one line of the audit trail and one file; nobody needs more of them. */
const HANDOVERS_PER_MINUTE = 10
export const handoversIssued = limiter.define('handovers-issued', (ctx) =>
  allowInMinute(HANDOVERS_PER_MINUTE, userOf(ctx)),
)
export const handoversOpened = limiter.define('handovers-opened', (ctx) =>
  allowInMinute(HANDOVERS_PER_MINUTE, addressOf(ctx)),
)

/** Each is a mail in the fleet's name; an officer mistypes an address a few times at most. */
const MAILS_PER_HOUR = 10
export const logsMailed = limiter.define('logs-mailed', (ctx) =>
  limiter.allowRequests(MAILS_PER_HOUR).every('1 hour').usingKey(userOf(ctx)),
)

/** Token renewals per address, a yard's all in one; the service limits those per session. */
export const refreshes = limiter.define('refreshes', (ctx) =>
  allowOnServer(env.get('REFRESHES_PER_ADDRESS'), addressOf(ctx)),
)

/** Look-ups come with every letter; a live service has an owner to spare, who counts no servers. */
const lookupsOf = (name: string, service: 'geocoder' | 'router') =>
  limiter.define(name, (ctx) =>
    effective(service) === 'embedded'
      ? allowOnServer(env.get('LOOKUPS_PER_MINUTE'), userOf(ctx))
      : allowInMinute(env.get('LIVE_LOOKUPS_PER_MINUTE'), userOf(ctx)),
  )

/** Saving and planning again ask a live router too; the built-in one has no owner to spare. */
export const livePlans = limiter.define('live-plans', (ctx) =>
  effective('router') === 'embedded'
    ? limiter.noLimit()
    : allowInMinute(env.get('LIVE_LOOKUPS_PER_MINUTE'), userOf(ctx)),
)

export const lookups = lookupsOf('lookups', 'geocoder')
export const previews = lookupsOf('previews', 'router')

/** Each asks up to three services, perhaps of others. */
const TRIALS_PER_MINUTE = 20
export const serviceTrials = limiter.define('service-trials', (ctx) =>
  allowInMinute(TRIALS_PER_MINUTE, userOf(ctx)),
)
