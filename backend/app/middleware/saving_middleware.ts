import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { trackSaving } from '#services/database/stored'

/** An answer that fails after a COMMIT must say that the change was saved. */
export default class SavingMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return trackSaving(ctx, next)
  }
}
