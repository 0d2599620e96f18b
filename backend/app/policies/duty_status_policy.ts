import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { isAdmin, isAnybody, isWriter } from '#policies/roles'

/** Drivers keep their own record; what an admin writes into it is a proposal; support reads. */
export default class DutyStatusPolicy extends BasePolicy {
  list = isAnybody
  view = isAnybody
  clocks = isAnybody
  record = isWriter
  changeNow = isWriter
  correct = isWriter
  propose = isAdmin
  remove = isWriter
  answer = isWriter

  /** Only the driver makes a proposal part of the log (395.8, 395.30). */
  settle(user: User, row: DutyStatus) {
    return (
      row.driverId === user.id ||
      AuthorizationResponse.deny('Only the driver may settle a proposal to the log.')
    )
  }
}
