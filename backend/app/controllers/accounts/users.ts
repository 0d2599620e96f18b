import { type HttpContext } from '@adonisjs/core/http'
import { type UserRow } from '@longhaul/core/contract'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import type User from '#models/user'
import { linksOf } from '#services/accounts/sign_in/link_passwords'
import { auditList, auditTrail, findAuditEvent } from '#services/audit/events_list'
import { namesOf } from '#services/audit/record_names'
import { userList } from '#services/accounts/user_list'
import { listPage } from '#services/lists/list_page'
import { isRefusal } from '#services/shared/refusal'
import { createUser } from '#services/accounts/sign_in/password_links'
import { allUsers, changeUser, deleteUser, findUser } from '#services/accounts/users'
import { auditEventRow, linkUse, userRow } from '#transformers/users'
import { newUser, userChange } from '#validators/accounts'

/** One user, with the link the password was last set through. */
async function shownUser(user: User): Promise<UserRow> {
  const link = (await linksOf(user.id)).at(-1)
  return { ...userRow(user), password_set_by_link: link ? linkUse(link) : null }
}

export default class Users {
  async index({ request, response }: HttpContext) {
    const page = orThrow(await listPage(allUsers(), userList, request.qs()))
    response.header('content-range', page.contentRange)
    return page.rows.map(userRow)
  }

  async show({ params }: HttpContext) {
    return shownUser(orThrow(await findUser(params['id'])))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(newUser)
    const { user, link } = orThrow(await createUser(body, actorOf(ctx)))
    return ctx.response.created({ ...userRow(orThrow(await findUser(user.id))), password_link: link })
  }

  async update(ctx: HttpContext) {
    const user = orThrow(await findUser(ctx.params['id']))
    const body = await ctx.request.validateUsing(userChange)
    const changed = await changeUser(user.id, body, actorOf(ctx))
    if (isRefusal(changed) && changed.reason === 'stale')
      return orThrow<never>({ ...changed, current: await shownUser(orThrow(await findUser(user.id))) })
    return shownUser(orThrow(changed))
  }

  async destroy(ctx: HttpContext) {
    const user = orThrow(await findUser(ctx.params['id']))
    orThrow(await deleteUser(user.id, actorOf(ctx)))
    return ctx.response.noContent()
  }

  async auditEvents({ auth, request, response }: HttpContext) {
    const page = orThrow(await listPage(auditTrail(), auditList(auth.getUserOrFail()), request.qs()))
    const names = await namesOf(page.rows)
    response.header('content-range', page.contentRange)
    return page.rows.map((event) => auditEventRow(event, names.get(event.id)!))
  }

  async auditEvent({ params }: HttpContext) {
    const event = orThrow(await findAuditEvent(params['id']))
    return auditEventRow(event, (await namesOf([event])).get(event.id)!)
  }
}
