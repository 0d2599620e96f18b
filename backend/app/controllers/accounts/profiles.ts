import { type HttpContext } from '@adonisjs/core/http'
import { type UserInfo } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { NO_PAPERS } from '#models/driver'
import type User from '#models/user'
import { answerLinkQuestion, findUnansweredLink } from '#services/accounts/sign_in/link_passwords'
import { findCopiedSince } from '#services/accounts/sessions/session_list'
import { findReset } from '#services/accounts/second_factor/account_security'
import { countFailures } from '#services/accounts/attempts/login_guard'
import { changePassword, changeProfile } from '#services/accounts/profiles'
import { findPapers } from '#services/papers/papers'
import { findNamedTrucks } from '#services/papers/usual_vehicle'
import { type Refusal } from '#services/shared/refusal'
import { judgeSoon } from '#services/duty/due_verdicts'
import { findTerms } from '#services/home_terminal/terms'
import { userInfo } from '#transformers/users'
import { passwordChange, passwordLinkWord, profileChange } from '#validators/accounts'

const sessionOf = ({ auth }: HttpContext): string | null => auth.getUserOrFail().currentAccessToken.name

async function shownUser(user: User, ctx: HttpContext): Promise<UserInfo> {
  const link = await findUnansweredLink(user.id)
  const copiedMs = await findCopiedSince(user.id)
  const resetAt = await findReset(user.id)
  const facts = {
    papers: (await findPapers([user.id])).get(user.id) ?? NO_PAPERS,
    truck: (await findNamedTrucks([user.id])).get(user.id) ?? null,
  }
  const session = sessionOf(ctx)
  return userInfo(user, await findTerms(user.id), facts, { link, session, copiedMs, resetAt })
}

export default class Profiles {
  async info(ctx: HttpContext) {
    return shownUser(ctx.auth.getUserOrFail(), ctx)
  }

  async update(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(profileChange)
    const user = orThrow(await changeProfile(ctx.auth.getUserOrFail(), body, actorOf(ctx)))
    judgeSoon()
    return shownUser(user, ctx)
  }

  /** The person's answer about the link their password was set through. */
  async passwordLink(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(passwordLinkWord)
    const user = ctx.auth.getUserOrFail()
    const actor = actorOf(ctx)
    const give = () => answerLinkQuestion(user, body, actor)
    const isWrong = ({ errors }: Refusal) => errors?.['former_password'] !== undefined
    orThrow(await countFailures('former-password', `${user.id}`, actor.address, give, isWrong))
    return ctx.response.noContent()
  }

  async password(ctx: HttpContext) {
    const { current_password: current, password: next } = await ctx.request.validateUsing(passwordChange)
    const user = ctx.auth.getUserOrFail()
    const actor = actorOf(ctx)
    const change = () => changePassword(user, user.currentAccessToken.name, { current, next }, actor)
    // A stolen session gets no more guesses here than the login gives.
    const isWrong = ({ errors }: Refusal) => errors?.['current_password'] !== undefined
    orThrow(await countFailures('password', `${user.id}`, actor.address, change, isWrong))
    return ctx.response.noContent()
  }
}
