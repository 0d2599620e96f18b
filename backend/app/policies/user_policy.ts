import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

/** Other people's accounts; one's own profile needs no policy. */
export default class UserPolicy extends BasePolicy {
  list = isStaff
  view = isStaff
  create = isAdmin
  change = isAdmin
  remove = isAdmin
  /** Where somebody is signed in, and ending it. */
  sessions = isAdmin
}
