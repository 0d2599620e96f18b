import { type HttpContext } from '@adonisjs/core/http'
import { writerOf } from '#middleware/asker'
import { listRows } from '#middleware/list_rows'
import { listProblems } from '#services/problems/problems'
import { now } from '#services/shared/now'
import { problemRow } from '#transformers/problems'

export default class Problems {
  async index(ctx: HttpContext) {
    ctx.response.header('cache-control', 'private, no-store')
    // Judged days serve the next page and others too: they are worked out to the end.
    return listRows(ctx, await listProblems(ctx.request.qs(), now(), writerOf(ctx))).map(problemRow)
  }
}
