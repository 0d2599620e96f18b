import { type HttpContext } from '@adonisjs/core/http'
import { type TaskOwner } from '#services/workers/pool'

/** The owner of a task that stores something: it goes on when the connection is lost. */
export const writerOf = ({ auth }: HttpContext): TaskOwner => ({ userId: auth.user?.id ?? 0 })

/** The owner of a task that only reads: it is aborted when the connection is lost. */
export function readerOf(ctx: HttpContext): TaskOwner {
  const gone = new AbortController()
  const { response } = ctx.response
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return { ...writerOf(ctx), signal: gone.signal }
}
