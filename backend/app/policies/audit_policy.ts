import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

/** Whatever reads everyone's records at once: audit trail, search, overview, replay, exports. */
export default class AuditPolicy extends BasePolicy {
  list = isStaff
  search = isStaff
  overview = isStaff
  history = isStaff
  replay = isStaff
  export = isStaff
  proof = isStaff
  verify = isAdmin
}
