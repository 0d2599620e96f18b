import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

/** What went wrong in the fleet. */
export default class ProblemPolicy extends BasePolicy {
  list = isStaff
  remind = isAdmin
}
