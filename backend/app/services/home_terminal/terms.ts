import db from '@adonisjs/lucid/services/db'
import { type Instant, type RulesetId, type WorkTerms } from '@longhaul/core'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import { DEFAULT_RULESET, termsInForce, type DatedTerms } from '#models/driver_terms'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { now } from '#services/shared/now'

/** Under which zone, rule set and day start a driver works on a given day. */
export interface Terms extends WorkTerms {
  readonly homeZoneConfirmed: boolean
  readonly carrierId: number | null
  readonly hasDriver: boolean
}

export const DEFAULT_ZONE = 'America/Chicago'

const termsOfDriver = (driver: Driver, when: Instant | string): Terms => ({
  ...driver.termsOn(when),
  homeZoneConfirmed: driver.homeZoneConfirmed,
  carrierId: driver.carrierId,
  hasDriver: true,
})

/** Of someone without a driver profile: the first carrier's zone. */
async function termsOfStaff(trx?: TransactionClientContract): Promise<Terms> {
  const carrier = await Carrier.query(trx ? { client: trx } : {})
    .orderBy('id')
    .first()
  return {
    homeZone: carrier?.homeZone ?? DEFAULT_ZONE,
    dayStartHour: carrier?.dayStartHour ?? 0,
    ruleset: DEFAULT_RULESET,
    homeZoneConfirmed: true,
    carrierId: null,
    hasDriver: false,
  }
}

/** The terms of each user at an instant or on a home-terminal day; future terms do not apply yet. */
export async function termsAt(
  userIds: readonly number[],
  when: Instant | string,
  trx?: TransactionClientContract,
): Promise<Map<number, Terms>> {
  const ids = [...new Set(userIds)]
  const drivers = ids.length
    ? await Driver.query(trx ? { client: trx } : {})
        .whereIn('user_id', ids)
        .preload('carrier')
        .preload('terms', (terms) => terms.orderBy('from_date'))
    : []
  const known = new Map(drivers.map((driver) => [driver.userId, termsOfDriver(driver, when)]))
  const others = known.size < ids.length ? await termsOfStaff(trx) : null
  return new Map(ids.map((id) => [id, known.get(id) ?? others!]))
}

/** The terms `userId` works under: now, at an instant, or on a home-terminal day. */
export const termsOf = async (
  userId: number,
  when: Instant | string = now(),
  trx?: TransactionClientContract,
): Promise<Terms> => (await termsAt([userId], when, trx)).get(userId)!

/** Where a driver's times are shown, and under which rule set the hours count. */
export type HomeTerms = Pick<Terms, 'homeZone' | 'ruleset'>

/** The home zones and rule sets in force of many users at once, for lists: one query. */
export async function homeTerms(userIds: readonly number[]): Promise<Map<number, HomeTerms>> {
  const ids = [...new Set(userIds)]
  const rows = (
    ids.length
      ? await db
          .from('drivers')
          .join('carriers', 'carriers.id', 'drivers.carrier_id')
          .leftJoin('driver_terms', 'driver_terms.driver_id', 'drivers.id')
          .whereIn('drivers.user_id', ids)
          .orderBy('driver_terms.from_date')
          .select(
            'drivers.user_id',
            'carriers.home_zone as carrier_zone',
            'driver_terms.from_date as fromDate',
            'driver_terms.home_zone as homeZone',
            'driver_terms.ruleset',
            'driver_terms.day_start_hour as dayStartHour',
          )
      : []
  ) as ({ user_id: number; carrier_zone: string } & (
    (DatedTerms & { ruleset: RulesetId }) | { fromDate: null }
  ))[]
  const known = new Map<number, HomeTerms>(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, all]) => {
      const dated = all.filter((row) => row.fromDate !== null)
      return [id, termsInForce(dated, now()) ?? { homeZone: all[0]!.carrier_zone, ruleset: DEFAULT_RULESET }]
    }),
  )
  const fallback: HomeTerms | null = known.size < ids.length ? await termsOfStaff() : null
  return new Map(ids.map((id) => [id, known.get(id) ?? fallback!]))
}

export const homeZoneOf = async (userId: number): Promise<string> => (await termsOf(userId)).homeZone
