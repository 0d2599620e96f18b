import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin } from '#policies/roles'

/** Many new records from a file. */
export default class ImportPolicy extends BasePolicy {
  run = isAdmin
}
