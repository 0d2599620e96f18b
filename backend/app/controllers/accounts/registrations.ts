import { type HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { type SignInOptions } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf, deviceOf } from '#middleware/actor'
import { markedPlace } from '#middleware/place'
import { rememberPlace } from '#services/accounts/attempts/known_places'
import { countTaken } from '#services/accounts/attempts/login_guard'
import { findRelyingParty } from '#services/accounts/sign_in/passkeys'
import { openSession } from '#services/accounts/sessions/sessions'
import { findZoneOfAddress } from '#services/places/places'
import { isTaken, register } from '#services/accounts/registration'
import { readRegistrationMode, isDemo } from '#services/shared/settings'
import { registration } from '#validators/accounts'

const waits = (days: number) =>
  `Your registration waits for an administrator to let you in. If nobody does in ${days} days, it is deleted, and you can register again.`

export default class Registrations {
  /** What a visitor may do here: the sign-in pages ask before anybody is signed in. */
  options(): SignInOptions {
    return {
      demo: isDemo(),
      registration: readRegistrationMode(),
      registration_days: env.get('REGISTRATION_DAYS'),
      passkeys: findRelyingParty()?.origin ?? null,
    }
  }

  async store(ctx: HttpContext) {
    const { request, response } = ctx
    const body = await request.validateUsing(registration)
    const zone = await findZoneOfAddress(body.carrier_address)
    const attempt = () => register(body, zone, readRegistrationMode(), actorOf(ctx))
    const user = orThrow(await countTaken(request.ip(), attempt, isTaken))
    if (user.awaitingApproval) return response.accepted({ detail: waits(env.get('REGISTRATION_DAYS')) })
    const tokens = await openSession(user, deviceOf(ctx))
    await rememberPlace(user.id, markedPlace(ctx))
    return response.created(tokens)
  }
}
