import { type RulesetId } from '@longhaul/core'
import { type TripUser, type UserInfo } from '@longhaul/core/contract'
import type User from '#models/user'

/** What `user-info` tells a signed-in user about themselves. */
export const userInfo = (
  user: User,
  terms: {
    homeZone: string
    homeZoneConfirmed: boolean
    ruleset: RulesetId
    dayStartHour: number
    carrierId: number | null
    hasDriver: boolean
  },
): UserInfo => ({
  user_id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  is_admin: user.role === 'admin',
  has_driver: terms.hasDriver,
  role: user.role,
  home_zone: terms.homeZone,
  home_zone_confirmed: terms.homeZoneConfirmed,
  ruleset: terms.ruleset,
  day_start_hour: terms.dayStartHour,
  carrier_id: terms.carrierId,
})

export const tripUser = (user: User): TripUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
})
