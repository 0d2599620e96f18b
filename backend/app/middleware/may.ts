import { type BasePolicy, type Bouncer } from '@adonisjs/bouncer'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import type User from '#models/user'

/** A policy whose `Action` depends on the user alone. */
type Policy<Action extends string> = new () => BasePolicy & Record<Action, (user: User) => boolean>

/**
 * Lets a request through when the policy's `action` allows it; start/routes.ts names it per route.
 * What depends on the record is checked in the controller, once the record is found.
 */
export const may =
  <Action extends string>(policy: Policy<Action>, action: Action) =>
  async ({ bouncer }: HttpContext, next: NextFn) => {
    const asked: Policy<string> = policy as Policy<string>
    await bouncer.with(asked).authorize(action as string)
    return next()
  }

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    bouncer: Bouncer<User>
  }
}
