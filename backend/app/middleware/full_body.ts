import { type HttpContext } from '@adonisjs/core/http'

/** PUT takes the whole row, PATCH what changes of it. */
export const fullBody = (
  { request }: HttpContext,
  { updated_at: _, ...current }: { readonly updated_at: string },
): unknown => (request.method() === 'PATCH' ? { ...current, ...request.body() } : request.body())
