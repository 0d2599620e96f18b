import { Bouncer } from '@adonisjs/bouncer'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import type User from '#models/user'

export default class InitializeBouncerMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.bouncer = new Bouncer<User>(() => ctx.auth.user ?? null).setContainerResolver(ctx.containerResolver)
    return next()
  }
}
