import { type HttpContext } from '@adonisjs/core/http'
import { type UserRow } from '@longhaul/core/contract'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { listRows } from '#middleware/list_rows'
import type User from '#models/user'
import { findLinks } from '#services/accounts/sign_in/link_passwords'
import { defineAuditList, queryAuditTrail, findAuditEvent } from '#services/audit/events_list'
import { findNames } from '#services/audit/record_names'
import { userList } from '#services/accounts/user_list'
import { countTripsDue, judgeSoon } from '#services/duty/due_verdicts'
import { listPage } from '#services/lists/list_page'
import { createUser } from '#services/accounts/sign_in/password_links'
import { queryUsers, changeUser, deleteUser, findUser } from '#services/accounts/users'
import { auditEventRow, linkUse, userRow } from '#transformers/users'
import { newUser, userChange } from '#validators/accounts'

/** One user, with the link the password was last set through, and how many trips wait for their verdict. */
async function shownUser(user: User): Promise<UserRow> {
  const link = (await findLinks(user.id)).at(-1)
  const due = await countTripsDue(user.id)
  return { ...userRow(user), password_set_by_link: link ? linkUse(link) : null, trips_to_judge: due }
}

export default class Users {
  async index(ctx: HttpContext) {
    return listRows(ctx, await listPage(queryUsers(), userList, ctx.request.qs())).map(userRow)
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
    const current = async () => shownUser(orThrow(await findUser(user.id)))
    const shown = await shownUser(await orThrowCurrent(changed, current))
    judgeSoon()
    return shown
  }

  async destroy(ctx: HttpContext) {
    const user = orThrow(await findUser(ctx.params['id']))
    orThrow(await deleteUser(user.id, actorOf(ctx)))
    return ctx.response.noContent()
  }

  async auditEvents(ctx: HttpContext) {
    const page = await listPage(
      queryAuditTrail(),
      defineAuditList(ctx.auth.getUserOrFail()),
      ctx.request.qs(),
    )
    const events = listRows(ctx, page)
    const names = await findNames(events)
    return events.map((event) => auditEventRow(event, names.get(event.id)!))
  }

  async auditEvent({ params }: HttpContext) {
    const event = orThrow(await findAuditEvent(params['id']))
    return auditEventRow(event, (await findNames([event])).get(event.id)!)
  }
}
