import { BasePolicy } from '@adonisjs/bouncer'
import { isStaff } from '#policies/roles'

/** What looks at every record at once: the audit trail, and the search. */
export default class AuditPolicy extends BasePolicy {
  list = isStaff
  search = isStaff
}
