import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { writerOf } from '#middleware/asker'
import { listRows } from '#middleware/list_rows'
import { readBoard } from '#services/board/board'
import { readBoardQuery } from '#services/board/board_list'
import { now } from '#services/shared/now'
import { boardRow } from '#transformers/board'

export default class Boards {
  async index(ctx: HttpContext) {
    ctx.response.header('cache-control', 'private, no-store')
    const query = orThrow(readBoardQuery(ctx.request.qs()))
    // Others share the result: it is computed to the end even if the first client disconnects.
    const board = orThrow(await readBoard(now(), writerOf(ctx)))
    return listRows(ctx, query.page(board)).map(boardRow)
  }
}
