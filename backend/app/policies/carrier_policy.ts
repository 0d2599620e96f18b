import { BasePolicy } from '@adonisjs/bouncer'
import { isAdmin, isAnybody } from '#policies/roles'

export default class CarrierPolicy extends BasePolicy {
  list = isAnybody
  view = isAnybody
  create = isAdmin
  change = isAdmin
  remove = isAdmin
  merge = isAdmin
}
