import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { trackSaving } from '#services/database/stored'

/** An answer that fails behind a COMMIT must not sound as if nothing had happened. */
export default class SavingMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return trackSaving(ctx, next)
  }
}
