import { type BasePolicy, type Bouncer } from '@adonisjs/bouncer'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import type User from '#models/user'

type Policy<Action extends string> = new () => BasePolicy & Record<Action, (user: User) => boolean>

/** Checks what depends on the user alone; what depends on the record is the controller's. */
export const may =
  <Action extends string>(policy: Policy<Action>, action: Action) =>
  async ({ bouncer }: HttpContext, next: NextFn) => {
    const anyPolicy: Policy<string> = policy as Policy<string>
    await bouncer.with(anyPolicy).authorize(action as string)
    return next()
  }

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    bouncer: Bouncer<User>
  }
}
