import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { isAdmin, isAnybody, isWriter } from '#policies/roles'

/** Drivers plan their own trips, support reads, admins plan for everyone. */
export default class TripPolicy extends BasePolicy {
  list = isAnybody
  view = isAnybody
  create = isWriter
  preview = isWriter
  change = isWriter
  plan = isWriter
  remove = isWriter

  /** Name another driver than oneself. */
  assign(user: User): boolean {
    return isAdmin(user)
  }
}
