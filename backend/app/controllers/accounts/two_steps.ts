import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf, deviceOf } from '#middleware/actor'
import { markedPlace, signInPlaceOf } from '#middleware/place'
import { rememberPlace } from '#services/accounts/attempts/known_places'
import { findRelyingParty } from '#services/accounts/sign_in/passkeys'
import { forgetWrongCodes, takeSecondStep } from '#services/accounts/sign_in/sign_in'
import {
  beginTwoStepSetUp,
  isWrongProof,
  replaceRecoveryCodes,
  recordNoticeSeen,
  resetSecondFactors,
  findSignInMethods,
  switchTwoStepOff,
  switchTwoStepOn,
} from '#services/accounts/second_factor/two_factor'
import { countFailures } from '#services/accounts/attempts/login_guard'
import { type Refusal } from '#services/shared/refusal'
import { findUser } from '#services/accounts/users'
import { secondFactors, signInMeans } from '#transformers/sign_in_means'
import { firstCode, proof, secondStep as secondStepBody } from '#validators/accounts'

/** Guessing a proof is counted as guessing the current password is. */
const counted = <T>({ auth, request }: HttpContext, attempt: () => Promise<T | Refusal>) =>
  countFailures('password', `${auth.getUserOrFail().id}`, request.ip(), attempt, isWrongProof)

/** Two-step sign-in: one's own, its second step at sign-in, and an admin's help with somebody else's. */
export default class TwoSteps {
  async finish(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(secondStepBody)
    const { userId, tokens } = orThrow(await takeSecondStep(body, signInPlaceOf(ctx), deviceOf(ctx)))
    await rememberPlace(userId, markedPlace(ctx))
    return tokens
  }

  async show({ auth }: HttpContext) {
    return signInMeans(await findSignInMethods(auth.getUserOrFail()), findRelyingParty()?.origin ?? null)
  }

  async setUp(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(proof)
    return orThrow(await counted(ctx, () => beginTwoStepSetUp(ctx.auth.getUserOrFail(), body, actorOf(ctx))))
  }

  async store(ctx: HttpContext) {
    const { code } = await ctx.request.validateUsing(firstCode)
    const user = ctx.auth.getUserOrFail()
    const session = user.currentAccessToken.name
    return {
      recovery_codes: orThrow(await counted(ctx, () => switchTwoStepOn(user, session, code, actorOf(ctx)))),
    }
  }

  async destroy(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(proof)
    const user = ctx.auth.getUserOrFail()
    const session = user.currentAccessToken.name
    orThrow(await counted(ctx, () => switchTwoStepOff(user, session, body, actorOf(ctx))))
    return ctx.response.noContent()
  }

  async recoveryCodes(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(proof)
    const user = ctx.auth.getUserOrFail()
    return {
      recovery_codes: orThrow(await counted(ctx, () => replaceRecoveryCodes(user, body, actorOf(ctx)))),
    }
  }

  async noticeSeen(ctx: HttpContext) {
    await recordNoticeSeen(ctx.auth.getUserOrFail().id, actorOf(ctx))
    return ctx.response.noContent()
  }

  async ofUser({ params }: HttpContext) {
    return secondFactors(await findSignInMethods(orThrow(await findUser(params['id']))))
  }

  async reset(ctx: HttpContext) {
    const { id } = orThrow(await findUser(ctx.params['id']))
    orThrow(await resetSecondFactors(id, actorOf(ctx)))
    await forgetWrongCodes(id)
    return ctx.response.noContent()
  }
}
