import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type EldLog from '#models/eld_log'
import type User from '#models/user'
import { isAnybody, isWriter } from '#policies/roles'

/** Drivers keep the logs of their days, admins everyone's; support reads. */
export default class EldLogPolicy extends BasePolicy {
  list = isAnybody
  view = isAnybody
  generate = isWriter
  change = isWriter
  certifyOwn = isWriter

  /** One's own days, on somebody else's device. */
  handOver = isWriter

  /** Certifying a day is the driver's own signature (395.8(f)(7)). */
  certify(user: User, log: EldLog) {
    return log.driverId === user.id || AuthorizationResponse.deny('Only the driver may certify the log.')
  }
}
