import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isStaff } from '#policies/roles'

export default class SettingsPolicy extends BasePolicy {
  view = isStaff
  change = isAdmin
}
