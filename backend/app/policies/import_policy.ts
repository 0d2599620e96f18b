import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin } from '#policies/roles'

export default class ImportPolicy extends BasePolicy {
  run = isAdmin
}
