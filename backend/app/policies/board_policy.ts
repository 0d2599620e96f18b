import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

/** Who can take a load: every driver's hours and places at once. */
export default class BoardPolicy extends BasePolicy {
  list = isStaff
  /** Who drives it is the admins' to say; support may look. */
  search = isStaff
  propose = isAdmin
}
