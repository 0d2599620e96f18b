import { BasePolicy } from '@adonisjs/bouncer'
import { isStaff } from '#policies/roles'

/** What the fleet did in any days, and its daily logs as files. */
export default class ReportPolicy extends BasePolicy {
  read = isStaff
}
