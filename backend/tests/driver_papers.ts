import { addDays, calendarDay, instant } from '@longhaul/core'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import type User from '#models/user'
import { aUser } from '#tests/support/people'

/** So many days from today by the calendar of a zone. */
export const inDays = (days: number, zone = 'America/Chicago'): string =>
  addDays(calendarDay(instant(Date.now()), zone), days)

/** A driver with a profile, and its home terminal in a zone. */
export async function aDriverWith(
  facts: Partial<Driver> = {},
  { zone, ...overrides }: Partial<User> & { zone?: string } = {},
): Promise<{ user: User; profile: Driver }> {
  const user = await aUser('driver', overrides)
  const profile = await Driver.findByOrFail('userId', user.id)
  await profile.merge(facts).save()
  if (zone) await Carrier.query().where('id', profile.carrierId).update({ home_zone: zone })
  return { user, profile }
}
