import { type HttpContext } from '@adonisjs/core/http'
import { type TaskOwner } from '#services/workers/pool'

/** Whose work something is that is stored: it goes on when the connection is lost. */
export const writerOf = ({ auth }: HttpContext): TaskOwner => ({ userId: auth.user?.id ?? 0 })

/** Whose work something is that is only shown: it ends when the client has gone. */
export function readerOf(ctx: HttpContext): TaskOwner {
  const gone = new AbortController()
  const { response } = ctx.response
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return { ...writerOf(ctx), signal: gone.signal }
}
