import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf, deviceOf } from '#middleware/actor'
import { markedPlace } from '#middleware/place'
import { rememberPlace } from '#services/accounts/attempts/known_places'
import {
  addPasskey,
  createPasskeyOptions,
  createPasskeyRequest,
  removePasskey,
  signInByPasskey,
} from '#services/accounts/sign_in/passkeys'
import { isWrongProof } from '#services/accounts/second_factor/two_factor'
import { parseId } from '#services/lists/ids'
import { countFailures } from '#services/accounts/attempts/login_guard'
import { passkeyRow } from '#transformers/sign_in_means'
import { newPasskey, passkeyAnswer, proof } from '#validators/accounts'

export default class Passkeys {
  async request() {
    return orThrow(await createPasskeyRequest())
  }

  /** Wrong answers of one passkey from one address are counted as wrong passwords of a name are. */
  async signIn(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(passkeyAnswer)
    const device = deviceOf(ctx)
    const id = body.id.slice(0, 60)
    const answer = () => signInByPasskey({ ...body, clientExtensionResults: {} }, device)
    const { userId, tokens } = orThrow(await countFailures('passkey', id, device.address, answer))
    await rememberPlace(userId, markedPlace(ctx))
    return tokens
  }

  async creation(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(proof)
    const user = ctx.auth.getUserOrFail()
    const actor = actorOf(ctx)
    const create = () => createPasskeyOptions(user, body, actor)
    return orThrow(await countFailures('password', `${user.id}`, actor.address, create, isWrongProof))
  }

  async store(ctx: HttpContext) {
    const { name, credential } = await ctx.request.validateUsing(newPasskey)
    const response = { ...credential, clientExtensionResults: {} }
    const passkey = orThrow(await addPasskey(ctx.auth.getUserOrFail(), name, response, actorOf(ctx)))
    return ctx.response.created(passkeyRow(passkey))
  }

  async destroy(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(proof)
    const user = ctx.auth.getUserOrFail()
    const actor = actorOf(ctx)
    const session = user.currentAccessToken.name
    const remove = () => removePasskey(user, parseId(ctx.params['id']) ?? 0, session, body, actor)
    orThrow(await countFailures('password', `${user.id}`, actor.address, remove, isWrongProof))
    return ctx.response.noContent()
  }
}
