import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

/**
 * What looks at every record at once: the audit trail, the search, the overview, a past minute of a driver, and
 * whole lists as files.
 */
export default class AuditPolicy extends BasePolicy {
  list = isStaff
  search = isStaff
  overview = isStaff
  replay = isStaff
  export = isStaff
  proof = isStaff
  verify = isAdmin
}
