import db from '@adonisjs/lucid/services/db'
import { homeDays, type Instant, type RulesetId } from '@longhaul/core'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import DriverTerms from '#models/driver_terms'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Under which zone, rule set and day start a driver works on a given day. */
export interface Terms {
  readonly homeZone: string
  readonly dayStartHour: number
  readonly ruleset: RulesetId
  readonly homeZoneConfirmed: boolean
  readonly carrierId: number | null
  readonly hasDriver: boolean
}

export const DEFAULT_ZONE = 'America/Chicago'
const DEFAULT_RULESET: RulesetId = 'US_PROPERTY_70_8'

/** The terms of `userId` on the latest day up to `date` (default: the newest ones). Staff get the first carrier's. */
export async function termsOf(
  userId: number,
  date?: string,
  trx?: TransactionClientContract,
): Promise<Terms> {
  const client = trx ? { client: trx } : {}
  const driver = await Driver.query(client).where('user_id', userId).preload('carrier').first()
  const carrier = driver?.carrier ?? (await Carrier.query(client).orderBy('id').first())
  const dated = driver
    ? await DriverTerms.query(client)
        .where('driver_id', driver.id)
        .if(date !== undefined, (query) => query.where('from_date', '<=', date!))
        .orderBy('from_date', 'desc')
        .first()
    : null
  return {
    homeZone: dated?.homeZone ?? carrier?.homeZone ?? DEFAULT_ZONE,
    dayStartHour: dated?.dayStartHour ?? carrier?.dayStartHour ?? 0,
    ruleset: dated?.ruleset ?? DEFAULT_RULESET,
    homeZoneConfirmed: driver?.homeZoneConfirmed ?? true,
    carrierId: driver?.carrierId ?? null,
    hasDriver: driver !== null,
  }
}

/** The terms each of many users works under at `at`; a change that holds from a later day is not in force yet. */
export async function termsAt(userIds: readonly number[], at: Instant): Promise<Map<number, Terms>> {
  const ids = [...new Set(userIds)]
  const drivers = ids.length
    ? await Driver.query()
        .whereIn('user_id', ids)
        .preload('carrier')
        .preload('terms', (terms) => terms.orderBy('from_date'))
    : []
  const known = new Map(
    drivers.map(({ userId, carrier, carrierId, homeZoneConfirmed, terms }): [number, Terms] => {
      const dated = terms.findLast(
        ({ fromDate, homeZone, dayStartHour }) => fromDate <= homeDays(homeZone, dayStartHour).at(at).date,
      )
      const { homeZone, dayStartHour } = dated ?? carrier
      const ruleset = dated?.ruleset ?? DEFAULT_RULESET
      return [userId, { homeZone, dayStartHour, ruleset, homeZoneConfirmed, carrierId, hasDriver: true }]
    }),
  )
  const others = known.size < ids.length ? await termsOf(0) : null
  return new Map(ids.map((id) => [id, known.get(id) ?? others!]))
}

/** The home zones of many users at once, for lists. */
export async function homeZones(userIds: readonly number[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds)]
  const newest = db
    .from('driver_terms')
    .whereColumn('driver_terms.driver_id', 'drivers.id')
    .orderBy('from_date', 'desc')
    .limit(1)
    .select('home_zone')
  const rows = (
    ids.length
      ? await db
          .from('drivers')
          .join('carriers', 'carriers.id', 'drivers.carrier_id')
          .whereIn('drivers.user_id', ids)
          .select('drivers.user_id', 'carriers.home_zone', newest.as('own_zone'))
      : []
  ) as { user_id: number; home_zone: string; own_zone: string | null }[]
  const known = new Map(rows.map((row) => [row.user_id, row.own_zone ?? row.home_zone]))
  const fallback = known.size < ids.length ? (await termsOf(0)).homeZone : DEFAULT_ZONE
  return new Map(ids.map((id) => [id, known.get(id) ?? fallback]))
}

export const homeZoneOf = async (userId: number): Promise<string> => (await homeZones([userId])).get(userId)!
