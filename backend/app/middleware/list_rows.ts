import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { type ListPage } from '#services/lists/list_page'
import { type Refusal } from '#services/shared/refusal'

/** The rows of a page, whose place in the list goes into the answer's Content-Range. */
export function listRows<Row>({ response }: HttpContext, page: ListPage<Row> | Refusal) {
  const { rows, contentRange } = orThrow(page)
  response.header('content-range', contentRange)
  return rows
}
